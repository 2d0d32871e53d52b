import type { Lab, Site } from '../lab/lab.ts';
import { textOf } from '../lab/http.ts';
import { freeReservations } from '../lab/venue.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, p50Of, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';
import { siteReads, type ReadName } from './site-reads.ts';

const LARGE = '1m';
const WHAT: Record<ReadName | 'book', string> = {
  book: 'reservation/add, two lanes',
  board: 'day view of the board',
  first: 'list of 25, first page',
  deep: 'list of 25, deep page',
  name: 'search, a rare name',
  phone: 'search, 4 digits of a phone',
  code: 'search, 4 of a code',
  slots: 'time slots of a plan for a day',
  overview: 'overview of an outlet over 28 days',
};

/** The same calls on ten times as many bookings, both servers on the same PostgreSQL and in turns. */
export async function measureScale(lab: Lab): Promise<Measured[]> {
  const count = lab.quick ? 5 : 60;
  const small = await callsOf(lab.main);
  const large = await callsOf(await lab.site(LARGE));
  const measured: Measured[] = [];
  for (const [name, what] of Object.entries(WHAT) as [ReadName | 'book', string][]) {
    const p50 = await inTurns(lab.rounds, { small: p50Of(small[name], count), large: p50Of(large[name], count) });
    measured.push({
      name: `scale.${name}`,
      what: `${what}: p50 at 1,000,000 bookings against 100,000`,
      value: medianRatio(p50.large, p50.small),
      unit: 'x',
      target: 1.2,
      reach: 'at most',
      raw: p50,
      note: `${median(p50.large).toFixed(2)} ms to ${median(p50.small).toFixed(2)} ms`,
    });
  }
  return measured;
}

async function callsOf(site: Site): Promise<Record<ReadName | 'book', Once>> {
  const { caller } = site.venue;
  const bodies = freeReservations(site.venue, site.owner);
  const { reads } = await siteReads(site);
  return {
    ...reads,
    book: async () => void textOf(await caller.send(caller.wire('reservation.add', (await bodies.next()).value))),
  };
}
