import { toWire } from '@laneway/domain/money/wire-money';
import { quoteBooking } from '@laneway/domain/prices/quote';
import { chargePostings } from '@laneway/domain/ledger/charge-postings';
import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { ZERO, type Cents } from '@laneway/domain/money/cents';
import { policyOf } from '../features/bookings/bookings.door.ts';
import { addActivity } from './activity-rows.ts';
import type { Customer } from './customers.ts';
import type { DraftPayment } from './draft.ts';
import { actorOf } from './history-rows.ts';
import { addEntry, dateOf } from './ledger-entries.ts';
import { addPayment } from './ledger-rows.ts';
import { newCode, type Making } from './make-draft.ts';
import { pricedLine } from './price.ts';
import type { DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** A sale of goods at the desk: one price line of a plan, paid at once. */
export type GoodsSale = {
  outlet: DemoOutlet;
  plan: DemoPlan['document'];
  priceLineId: string;
  soldMs: number;
  by: DemoStaff;
  customer: Customer;
  method: Tender;
  status: 'successful' | 'done';
  /** What happened to the booking after it was paid. */
  later: { atMs: number; what: string; before: object; after: object }[];
};

/** The rows of a sold goods item that others refer to. */
export type SoldGoods = { bookingId: string; itemId: string; bookingCode: string; total: Cents; paidMs: number };

/** Adds a booking without a time, with its one item, its charge and its payment. */
export function addGoodsSale(rows: Rows, sale: GoodsSale, making: Making): SoldGoods {
  const { outlet, plan, priceLineId, soldMs, by, customer, method, status } = sale;
  const { random } = making;
  const soldOn = dateOf(outlet, soldMs);
  const paidMs = soldMs + MINUTE_MS;
  const quote = quoteBooking({
    items: [{ kind: 'goods', plan, priceLineId, amount: null, count: 1 }],
    outlet: { taxPer: outlet.file.taxPer, taxInclusive: outlet.file.taxInclusive },
  });
  if ('error' in quote) throw new Error(`${plan.title} has no price: ${quote.error}`);
  const lines = quote.lines.map(pricedLine);
  const { total } = quote;
  const bookingId = random.uuid(soldMs);
  const itemId = random.uuid(soldMs);
  const code = newCode(outlet, making);
  const tenant = outlet.business.id;
  const place = { business_id: tenant, outlet_id: outlet.id };
  const about = { outlet, id: bookingId, code, phone: customer.phone, email: customer.email };
  const events = [
    {
      atMs: soldMs,
      what: 'booking.created',
      after: { status: 'pending', total: toWire(total), goods: [{ title: plan.title, count: 1 }] },
    },
    {
      atMs: paidMs,
      what: 'payment.received',
      before: { status: 'pending' },
      after: { paymentMethod: method, amount: toWire(total), status: 'successful' },
    },
    ...sale.later,
  ];
  const { id: actor_id, name: actor_name, as: acting_as } = actorOf(by);
  events.forEach(({ atMs, ...event }, index) =>
    addActivity(rows, {
      business_id: tenant,
      activity_id: random.uuid(atMs),
      at: atMs,
      actor_id,
      actor_name,
      acting_as,
      outlet_id: outlet.id,
      booking_id: bookingId,
      subject_version: index + 1,
      ...event,
    }),
  );
  add(rows, 'booking', {
    ...place,
    booking_id: bookingId,
    code,
    prefix: outlet.file.prefix,
    status,
    name: customer.name,
    booking_phone: customer.phone,
    booking_email: customer.email,
    customer_id: null,
    guest_honor_name: null,
    guest_honor_age: null,
    total_guests: 0,
    notes: '',
    business_date: null,
    starts_at: null,
    ends_at: null,
    plan_title: plan.title,
    lanes: [],
    total_cents: total,
    paid_cents: total,
    refunded_cents: 0,
    split_open_cents: null,
    deposit_due_cents: total,
    due_on_confirm_cents: total,
    policy: policyOf([{ itemId, plan, entry: null, isWaitList: false }]),
    expires_at: null,
    owner_id: null,
    owner_name: null,
    is_offer: false,
    channel: 'admin',
    cancel_reason: null,
    is_demo: true,
    created_by: by.accountId,
    created_at: soldMs,
    terms: {},
    version: events.length,
  });
  add(rows, 'booking_item', {
    ...place,
    booking_item_id: itemId,
    booking_id: bookingId,
    service_id: plan.serviceId,
    service_item_type: plan.serviceItemType,
    plan_id: plan.planId,
    plan_version: 1,
    plan_title: plan.title,
    plan_type: plan.planType,
    entry: null,
    status,
    business_date: null,
    start_wall: null,
    end_wall: null,
    which: null,
    starts_at: null,
    ends_at: null,
    turnover_minutes: 0,
    resource_ids: [],
    guests: null,
    games: null,
    packages: null,
    is_wait_list: false,
    wait_from: null,
    wait_to: null,
    wait_minutes: null,
    wait_position: null,
    price_line_id: priceLineId,
    count: 1,
    sold_on: soldOn,
  });
  lines.forEach(({ step, parts, quantity, unit, amount, included, taxPer, lineKey, ofItem, ...of }, index) =>
    add(rows, 'booking_line', {
      business_id: tenant,
      booking_line_id: random.uuid(soldMs),
      booking_id: bookingId,
      booking_item_id: ofItem ? itemId : null,
      position: index + 1,
      step,
      parts,
      quantity,
      unit_cents: unit,
      amount_cents: amount,
      included,
      tax_per: taxPer,
      line_key: lineKey,
      accounting_category_id: of.accountingCategoryId,
    }),
  );
  // A gift card is sold as a liability, with no revenue.
  const isStoredValue = plan.serviceItemType === 'GIFT_CARD';
  const charged = lines.map(({ step, amount, included, ofItem, lineKey: key, accountingCategoryId: categoryId }) => ({
    step,
    itemId: ofItem ? itemId : null,
    key,
    categoryId,
    amount,
    included,
    isStoredValue: isStoredValue && step === 'list',
  }));
  const kind = isStoredValue ? 'gift_sale' : 'charge';
  const postings = chargePostings(charged, total);
  addEntry(rows, about, { kind, atMs: soldMs, date: soldOn, by, postings }, making);
  const payment: DraftPayment = {
    method,
    amount: total,
    tip: ZERO,
    tipSource: null,
    atMs: paidMs,
    by,
    refund: null,
  };
  addPayment(rows, about, payment, { total }, making);
  return { bookingId, itemId, bookingCode: `${outlet.file.prefix}-${code}`, total, paidMs };
}
