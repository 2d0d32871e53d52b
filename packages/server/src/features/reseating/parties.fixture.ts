import type { TestApp } from '../../testing/test-app.ts';
import type { tonightOf } from '../bookings/edit/tonight.fixture.ts';

/** Named parties of this Friday at Harbor, on lanes by their number, and one that plays past its end. */
export function partiesOf(laneway: TestApp, tonight: ReturnType<typeof tonightOf>) {
  const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;

  async function party(
    name: string,
    number: number,
    start: string,
    { more = [], duration = 1 }: { more?: number[]; duration?: number } = {},
  ): Promise<string> {
    const item = { ...tonight.item(number - 1, start), lanes: [number, ...more].map(lane), duration };
    const bookingId = await tonight.book(item);
    await laneway.owner.query('UPDATE booking SET name = $2 WHERE booking_id = $1', [bookingId, name]);
    return bookingId;
  }

  /** One that began at 6 PM, was booked until 6:30 PM, and plays. */
  async function overrunning(name: string, number: number): Promise<{ bookingId: string; itemId: string }> {
    const bookingId = await party(name, number, '24:00', { duration: 0.5 });
    await tonight.shift(bookingId, -360);
    await laneway.owner.query(
      `WITH i AS (UPDATE booking_item SET status = 'inprogress', start_wall = '18:00', end_wall = '18:30' WHERE booking_id = $1)
       UPDATE booking SET status = 'inprogress' WHERE booking_id = $1`,
      [bookingId],
    );
    const [item] = (await tonight.read(bookingId)).booking.items;
    const { itemId, startsAt, endsAt } = item!;
    // As its history has it.
    const place = { status: 'inprogress', date: '2026-12-11', start: '18:00', end: '18:30', startsAt, endsAt };
    await laneway.owner.query('UPDATE activity SET places = $2 WHERE booking_id = $1', [
      bookingId,
      { [itemId]: { ...place, resourceIds: [lane(number)] } },
    ]);
    return { bookingId, itemId };
  }

  return { lane, party, overrunning };
}
