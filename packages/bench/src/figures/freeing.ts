import { openCaller, type Caller } from '../lab/http.ts';
import type { Lab } from '../lab/lab.ts';
import { freeReservations } from '../lab/venue.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';

type Party = { bookingId: string; itemId: string; version: number };

/**
 * An edit that frees half an hour, and so asks for an offer to who waits, against the same edit that takes it: what the
 * row of the outbox costs, and the worker that carries it out meanwhile.
 */
export async function measureFreeings(lab: Lab): Promise<Measured[]> {
  const { venue, server } = lab.main;
  const { outletId } = venue;
  const caller = openCaller(server.base, venue.token);
  const count = lab.quick ? 4 : 60;
  try {
    const parties = await booked(lab, caller, count);
    /** The median of the milliseconds that an edit of each party takes. */
    const edits = (duration: number) => async () => {
      const took: number[] = [];
      for (const party of parties) {
        const { bookingId, itemId, version } = party;
        const call = { params: { outletId, bookingId }, body: { version, items: [{ itemId, duration }] } };
        const begun = performance.now();
        const { booking } = await caller.call('booking.edit', call);
        took.push(performance.now() - begun);
        party.version = booking?.version ?? version;
      }
      return median(took);
    };
    const times = await inTurns(lab.rounds, { takes: edits(1.5), frees: edits(1) });
    return [
      {
        name: 'freeing.edit',
        what: 'booking/edit that frees half an hour and queues wait.offer: times one that takes it',
        value: medianRatio(times.frees, times.takes),
        unit: 'x',
        target: 1.2,
        reach: 'at most',
        raw: { ...times },
        note: `${median(times.frees).toFixed(1)} ms against ${median(times.takes).toFixed(1)} ms`,
      },
    ];
  } finally {
    caller.close();
  }
}

/** Parties of an hour, each with a free one behind it. */
async function booked(lab: Lab, caller: Caller, count: number): Promise<Party[]> {
  const { venue, owner } = lab.main;
  const { outletId } = venue;
  const bodies = freeReservations(venue, owner);
  const parties: Party[] = [];
  while (parties.length < count) {
    const { value } = await bodies.next();
    const [item] = value.body.items ?? [];
    if (item === undefined || !('start' in item) || Number(item.start?.slice(0, 2)) % 2 !== 0) continue;
    const { bookingId, version } = await caller.call('reservation.add', value);
    const { booking } = await caller.call('reservation.details', { params: { outletId, bookingId } });
    parties.push({ bookingId, version, itemId: booking.items[0]?.itemId ?? '' });
  }
  return parties;
}
