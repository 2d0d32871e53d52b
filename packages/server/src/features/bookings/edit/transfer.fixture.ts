import { cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Call } from '@laneway/contract/endpoints';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';
import { addPerson, type Person } from '../../../testing/test-venue.ts';

type Body = Omit<Call<'booking.wholeEdit'>['body'], 'version'> & { version?: number };
type Who = Person | { token: string };

/**
 * Bookings that go from Harbor to Harbor North, where an hour is 40.00 all day: 131.33 for what costs 158.69 at Harbor.
 * `both` is a manager of both outlets.
 */
export async function transfersOf(laneway: TestApp) {
  const { harbor } = laneway.venue;
  const { sibling, businessId, categoryId, outletId, lanes } = harbor;
  const there = sibling.outletId;
  await laneway.owner.query(
    `UPDATE service_config SET service_categories = array_append(service_categories, $2::uuid)
     WHERE outlet_id = $1 AND NOT $2::uuid = ANY(service_categories)`,
    [there, categoryId],
  );
  const plan: Plan = { ...testPlans(there, categoryId).openBowling, title: 'North bowling' };
  for (const slot of plan.schedules[0]!.dateRange[0]!.reservationSlots) {
    for (const tier of slot.pricePerHours) tier.price = cents(4000);
  }
  await insertPlan(laneway.owner, businessId, plan);
  const permissions: [string, boolean][] = [
    ['Bookings', true],
    ['Calendar', true],
  ];
  const both = await addPerson(laneway.owner, businessId, 'both', 'MGR', { permissions, outlets: [outletId, there] });

  let days = 0;
  /** A Monday that no other test uses. */
  function aDay(): string {
    days += 1;
    return Temporal.PlainDate.from('2027-03-01').add({ weeks: days }).toString();
  }

  /** Two lanes from 17:30 to 19:00 for eight, 158.69, of which 79.35 is due now. */
  async function book(more: object = {}, sale: object = {}): Promise<string> {
    const story = { serviceItemId: harbor.openBowling, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
    const items = [{ date: aDay(), ...story, lanes: [lanes[0]!, lanes[1]!], ...more }];
    const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items, ...sale } as never;
    const made = await laneway.call('edit', 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`not booked: ${JSON.stringify(made.body)}`);
    return (made.body as { bookingId: string }).bookingId;
  }

  async function read(bookingId: string, at = outletId) {
    return (await laneway.call('owner', 'reservation.details', { params: { outletId: at, bookingId } })).body.booking;
  }

  async function pay(bookingId: string, amount: number, at = outletId, paymentMethod = 'CASH'): Promise<string> {
    const { balance } = (await read(bookingId, at)).money;
    const paymentMode = balance === amount ? 'full' : 'partial';
    const source = paymentMethod === 'CARD' ? { source: 'tok_ok' } : {};
    const body = { outletId: at, bookingId, paymentMethod, paymentMode, amount, ...source } as never;
    const paid = await laneway.call('owner', 'payment.process', { body });
    if (paid.status >= 300) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
    return (paid.body as { transId: string }).transId;
  }

  /** Its first item goes to North by North's plan, unless the body says another thing. */
  async function transfer(bookingId: string, body: Body = {}, who: Who = both, options: { key?: string } = {}) {
    const booking = await read(bookingId);
    const items = booking.items
      .filter(({ status }) => status !== 'cancelled')
      .map(({ itemId }) => ({ itemId, serviceItemId: plan.planId }));
    return send(bookingId, { version: booking.version, items, ...body }, who, options);
  }

  /** The call itself, as somebody makes it who has read the booking before. */
  function send(bookingId: string, body: Body & { version: number }, who: Who = both, options: { key?: string } = {}) {
    const sent = { toOutletId: there, ...body };
    return laneway.call(who as Person, 'booking.wholeEdit', { params: { outletId, bookingId }, body: sent }, options);
  }

  /** What the ledger has of a booking, "outlet kind account" in cents; what sums to nothing is left out. */
  async function posted(bookingId: string): Promise<Record<string, number>> {
    const { rows } = await laneway.owner.query<{ what: string; sum: number }>(
      `SELECT concat_ws(' ', CASE l.outlet_id WHEN $2 THEN 'harbor' ELSE 'north' END, e.kind, l.account) AS what,
         sum(l.amount_cents)::int AS sum
       FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE e.booking_id = $1 GROUP BY 1 HAVING sum(l.amount_cents) <> 0 ORDER BY 1`,
      [bookingId, outletId],
    );
    return Object.fromEntries(rows.map(({ what, sum }) => [what, sum]));
  }

  /** What it owes by the ledger at each outlet, and what the outlets owe each other for it, in cents. */
  async function standing(bookingId: string) {
    const all = Object.entries(await posted(bookingId));
    const sumOf = (where: string, account: string) =>
      all.reduce((sum, [key, amount]) => (key.startsWith(where) && key.endsWith(account) ? sum + amount : sum), 0);
    return {
      harbor: [sumOf('harbor', 'receivable'), sumOf('harbor', 'inter_outlet')],
      north: [sumOf('north', 'receivable'), sumOf('north', 'inter_outlet')],
    };
  }

  return { outletId, there, plan, both, aDay, book, read, pay, transfer, send, posted, standing };
}
