import type * as reseating from '@laneway/contract/reseating/reseating.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedDays } from '../../testing/unused-days.ts';

const WHATS = ['holds', 'relocate', 'blocks'] as const;

export function samples(app: TestApp): SamplesOf<typeof reseating> {
  const nextDay = unusedDays('2030-02-04');
  let cleared = 0;

  /** A party that was made for another day, and plays now. */
  async function playing({ outletId, planId, keeper }: Target): Promise<string> {
    const item = { serviceItemId: planId, date: nextDay(), start: '19:00', duration: 1.5, guests: { Guest: 4 } };
    const body = { outletId, items: [item], name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(keeper, 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    const { bookingId } = made.body;
    // Parties of earlier samples would play on the same lanes.
    await app.owner.query(
      `UPDATE booking_item SET status = 'done' WHERE status = 'inprogress'
       AND booking_id IN (SELECT booking_id FROM booking WHERE outlet_id = $1)`,
      [outletId],
    );
    await app.owner.query(
      `UPDATE booking_item i SET status = 'inprogress', starts_at = app.now() - interval '1 hour', ends_at = app.now(),
         business_date = (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date
       FROM outlet o WHERE o.business_id = i.business_id AND o.outlet_id = i.outlet_id AND i.booking_id = $1`,
      [bookingId],
    );
    await app.owner.query(`UPDATE booking SET status = 'inprogress' WHERE booking_id = $1`, [bookingId]);
    return bookingId;
  }

  return {
    'booking.ripple': async ({ to }) => ({ body: { outletId: to.outletId, bookingId: await playing(to) } }),
    // In turn the last lane, which no other sample books, is freed of holds and fails, and the one before of blocks today.
    'resource.clear': async ({ to: { outletId, lanes } }) => {
      const what = WHATS[cleared++ % WHATS.length]!;
      const title = what === 'relocate' ? 'Pinsetter' : null;
      const lane = lanes.at(what === 'blocks' ? -2 : -1)!;
      return { body: { outletId, what, resourceIds: [lane], title } };
    },
  };
}
