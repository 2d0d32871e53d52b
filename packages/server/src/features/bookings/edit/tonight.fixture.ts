import { insert } from '../../../testing/insert.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';

/** Parties of this Friday, 6:42 PM, at Harbor, and where they stand. */
export function tonightOf(laneway: TestApp) {
  const { outletId, openBowling, lanes, businessId } = laneway.venue.harbor;
  const item = (lane: number, start = '19:00', date = '2026-12-11') => ({
    serviceItemId: openBowling,
    date,
    start,
    duration: 1,
    guests: { Guest: 4 },
    lanes: [lanes[lane]!],
  });

  /** A party on a lane, 60.19, of which half is due now: pending. */
  async function book(...items: ReturnType<typeof item>[]): Promise<string> {
    const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
    const made = await laneway.call('edit', 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`not booked: ${JSON.stringify(made.body)}`);
    return made.body.bookingId;
  }

  async function read(bookingId: string) {
    const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
    return body;
  }

  type Body = Omit<Parameters<typeof laneway.call<'booking.status'>>[2]['body'], 'version'> & { version?: number };
  async function become(bookingId: string, body: Body, who: Person = 'edit') {
    const version = body.version ?? (await read(bookingId)).booking.version;
    return moveBooking(laneway, who, { params: { outletId, bookingId }, body: { ...body, version } });
  }

  /** Says that an amount is paid, in cents; all of it where none is named. */
  const pay = (bookingId: string, amount: number | null = null) =>
    laneway.owner.query('UPDATE booking SET paid_cents = coalesce($2, total_cents) WHERE booking_id = $1', [
      bookingId,
      amount,
    ]);

  /** Moves an item of a booking and its places by minutes, without asking any rule. */
  async function shift(bookingId: string, minutes: number): Promise<void> {
    const by = [bookingId, minutes];
    await laneway.owner.query(
      `UPDATE occupancy SET starts_at = starts_at + $2 * interval '1 minute', ends_at = ends_at + $2 * interval '1 minute'
       WHERE booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
      by,
    );
    await laneway.owner.query(
      `UPDATE booking_item SET starts_at = starts_at + $2 * interval '1 minute', ends_at = ends_at + $2 * interval '1 minute'
       WHERE booking_id = $1`,
      by,
    );
  }

  /** Makes a party of another business date: its items alone. */
  const onDate = (bookingId: string, date: string) =>
    laneway.owner.query('UPDATE booking_item SET business_date = $2 WHERE booking_id = $1', [bookingId, date]);

  /** What its items take, as `lane from to` in minutes from the start of the first. */
  async function places(bookingId: string): Promise<{ lane: number; from: number; to: number }[]> {
    const { rows } = await laneway.owner.query<{ resource_id: string; from: number; to: number }>(
      `SELECT o.resource_id, date_part('epoch', o.starts_at - i.starts_at)::float / 60 AS from,
         date_part('epoch', o.ends_at - i.starts_at)::float / 60 AS to
       FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
       WHERE i.booking_id = $1 ORDER BY o.starts_at, o.resource_id`,
      [bookingId],
    );
    return rows.map(({ resource_id, from, to }) => ({ lane: lanes.indexOf(resource_id), from, to }));
  }

  /** Names two guests of a party. */
  async function name(bookingId: string): Promise<void> {
    for (const [index, guest] of ['Max', 'Mia'].entries()) {
      await insert(laneway.owner, 'booking_guest', {
        business_id: businessId,
        guest_id: newId(),
        booking_id: bookingId,
        position: index + 1,
        name: guest,
      });
    }
  }
  async function guestsIn(bookingId: string): Promise<number> {
    const { rows } = await laneway.owner.query(
      'SELECT count(checked_in_at)::int AS came FROM booking_guest WHERE booking_id = $1',
      [bookingId],
    );
    return rows[0].came;
  }

  async function history(bookingId: string) {
    const { rows } = await laneway.owner.query(
      'SELECT what, before, after, places FROM activity WHERE booking_id = $1 ORDER BY activity_id DESC',
      [bookingId],
    );
    return rows as { what: string; before: object; after: object; places: Record<string, { status: string }> }[];
  }

  return { item, book, read, become, pay, shift, onDate, places, name, guestsIn, history };
}
