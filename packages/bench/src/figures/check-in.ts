import type { Pool } from 'pg';
import { openCaller } from '../lab/http.ts';
import type { Lab } from '../lab/lab.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, throughput, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';

/** A party of today that is checked in, out and in again over HTTP, against a bare insert. */
export async function measureCheckIns(lab: Lab): Promise<Measured[]> {
  const { venue, owner } = lab.main;
  const seconds = lab.quick ? 0.2 : 2;
  const { businessId, outletId } = venue;
  const party = await expectedToday(owner, businessId, outletId);
  const caller = openCaller(lab.main.server.base, venue.token);
  let isIn = false;
  const step: Once = async () => {
    const body = { outletId, code: party, undo: isIn, nonce: crypto.randomUUID() };
    isIn = !isIn;
    const { status } = await caller.send(caller.wire('payment.checkIn', { body }));
    if (status !== 200) throw new Error(`a check-in was answered with ${status}`);
  };
  try {
    const rates = await inTurns(lab.rounds, {
      insert1: () => throughput(lab.bare, 1, seconds * 1000),
      steps1: () => throughput(step, 1, seconds * 1000),
    });
    return [
      {
        name: 'check-in.1',
        what: 'payment/check-in and its undo, 1 client: share of a bare insert',
        value: medianRatio(rates.steps1, rates.insert1) * 100,
        unit: '%',
        target: 8,
        reach: 'at least',
        raw: { ...rates },
        note: `${median(rates.steps1).toFixed(0)} steps a second`,
      },
    ];
  } finally {
    caller.close();
  }
}

/**
 * A party that is expected today. Where the venue is closed today, the next one after it is moved to today, since nobody
 * can be checked in on another date.
 */
async function expectedToday(owner: Pool, businessId: string, outletId: string): Promise<string> {
  const { rows } = await owner.query<{ code: string }>(
    `WITH next AS (
       SELECT i.booking_id, i.business_date,
         (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date AS today
       FROM booking_item i JOIN outlet o ON o.business_id = i.business_id AND o.outlet_id = i.outlet_id
       WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.status = 'successful'
         AND i.business_date >= (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date
       ORDER BY i.business_date, i.booking_id LIMIT 1
     )
     UPDATE booking_item i SET business_date = next.today,
       starts_at = i.starts_at - (next.business_date - next.today) * interval '1 day',
       ends_at = i.ends_at - (next.business_date - next.today) * interval '1 day'
     FROM next WHERE i.business_id = $1 AND i.booking_id = next.booking_id
     RETURNING i.booking_id AS code`,
    [businessId, outletId],
  );
  const [party] = rows;
  if (party === undefined) throw new Error('nobody is expected');
  return party.code;
}
