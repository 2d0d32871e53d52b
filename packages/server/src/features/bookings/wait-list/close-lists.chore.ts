import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { openBackOff } from '../../../platform/jobs/back-off.ts';
import { forEachBusiness } from '../../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../../platform/jobs/housekeeping.ts';
import { loadOutlet } from '../sale/outlet.repository.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { release } from '../state/release.ts';

/** Reads as the platform, across businesses, who waits for a date that is over in UTC; the outlet's own day decides. */
const DUE: Statement = {
  name: 'jobs.past_waits',
  text: `SELECT business_id, outlet_id, booking_id FROM booking
         WHERE status = 'wait' AND business_date < (app.now() AT TIME ZONE 'UTC')::date
           AND booking_id <> ALL($1) ORDER BY business_date LIMIT 500`,
};
type Due = { business_id: string; outlet_id: string; booking_id: string };

export function waitListChores(database: Database): Chore[] {
  const backOff = openBackOff();
  return [{ name: 'close wait lists', everySeconds: 300, work: (log) => closeLists(database, log, backOff) }];
}

/** Ends the waiting of who was not seated on its date. @returns the number of parties. */
async function closeLists(database: Database, log: ChoreLog, backOff: ReturnType<typeof openBackOff>): Promise<number> {
  const due = await database.platform.query<Due>(DUE, [backOff.waiting()]);
  let closed = 0;
  await forEachBusiness(due, log, async (one) => {
    closed += await backOff.attempt(one.booking_id, () =>
      database.transaction(one.business_id, (tx) => close(tx, one)),
    );
  });
  return closed;
}

async function close(tx: Tx, due: Due): Promise<number> {
  const [outlet, before] = await Promise.all([
    loadOutlet(tx, due.outlet_id),
    lockBooking(tx, due.outlet_id, due.booking_id),
  ]);
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const isOver = before.items.every(({ date }) => date === null || date < today);
  if (before.status !== 'wait' || !isOver) return 0;
  await release(tx, outlet, before, { to: 'cancelled', actor: null, language: 'en', reason: 'wait_over' });
  return 1;
}
