import { LANGUAGES } from '@laneway/contract/words/languages';
import { matchCustomer, type KnownCustomer } from '@laneway/domain/customers/match-customer';
import { fixedId, randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';

type BookingRow = {
  business_id: string;
  booking_id: string;
  status: string;
  name: string;
  booking_phone: string | null;
  booking_email: string | null;
  customer_id: string | null;
  channel: string;
  created_at: number;
};
type CustomerRow = KnownCustomer & { businessId: string; name: string; source: string; createdAt: number };

/** Most customers of the demo read English. */
const SPEAK_ENGLISH = 0.94;

/** Gives every booking its customer: found or made in the order of the bookings, as the desk does. */
export function addCustomers(rows: Rows): void {
  const bookings = (rows.get('booking') ?? []) as unknown as BookingRow[];
  const known = new Map<string, CustomerRow[]>();
  const all: CustomerRow[] = [];
  for (const booking of bookings.toSorted((one, other) => one.created_at - other.created_at)) {
    const { business_id: businessId, booking_phone: phone, booking_email, name } = booking;
    const email = booking_email?.toLowerCase() ?? null;
    if (name === '' || (phone === null && email === null)) continue;
    const keys = [email, phone].flatMap((contact) => (contact === null ? [] : [`${businessId} ${contact}`]));
    const found = new Set(keys.flatMap((key) => known.get(key) ?? []));
    const match = matchCustomer({ email, phone }, [...found]);
    const customer: CustomerRow = [...found].find(({ customerId }) => customerId === match?.customerId) ?? {
      customerId: fixedId(`customer:${booking.booking_id}`),
      businessId,
      email,
      phone,
      name,
      source: booking.channel === 'web' ? 'web' : 'desk',
      createdAt: booking.created_at,
    };
    if (match === null) all.push(customer);
    Object.assign(customer, match?.adds);
    for (const key of keys) {
      const there = known.get(key) ?? [];
      if (!there.includes(customer)) known.set(key, [...there, customer]);
    }
    booking.customer_id = customer.customerId;
  }
  for (const { customerId, businessId, name, email, phone, source, createdAt } of all) {
    const random = randomOf(`customer:${customerId}`);
    add(rows, 'customer', {
      business_id: businessId,
      customer_id: customerId,
      name,
      email,
      phone,
      language: random.chance(SPEAK_ENGLISH) ? 'en' : random.pick(LANGUAGES),
      source,
      created_at: createdAt,
    });
  }
}
