import type { Call } from '@laneway/contract/endpoints';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedFridays } from '../../testing/unused-days.ts';

let people = 0;
export const newAddress = () => `guest${(people += 1)}@mail.test`;

type Body = Call<'reservation.add'>['body'];
type Payment = Partial<Call<'payment.process'>['body']>;
export type Guests = ReturnType<typeof guestsOf>;

/** Bookings at Harbor with an address, their payments, and what they are mailed. */
export function guestsOf(laneway: TestApp) {
  const { outletId, openBowling } = laneway.venue.harbor;
  const nextDay = unusedFridays();

  /** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
  async function book(more: Partial<Body> = {}, date = nextDay()) {
    const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
    const email = newAddress();
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199', bookingEmail: email };
    const made = await laneway.call('edit', 'reservation.add', {
      body: { outletId, ...contact, ...more, items: [item] },
    });
    if (made.status !== 201) throw new Error(`not booked: ${JSON.stringify(made.body)}`);
    return { ...made.body, email, date };
  }

  const deposit = (bookingId: string, more: Payment = {}) => {
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
    return laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash, ...more } });
  };

  const details = async (bookingId: string) =>
    (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;

  /** Kinds of the mails to an address once everything due was carried out. */
  async function kindsTo(address: string): Promise<string[]> {
    await laneway.mailTo(address);
    const { rows } = await laneway.owner.query<{ kind: string }>(
      'SELECT kind FROM mail WHERE to_address = $1 ORDER BY kind',
      [address],
    );
    return rows.map(({ kind }) => kind);
  }

  return { book, deposit, details, kindsTo };
}
