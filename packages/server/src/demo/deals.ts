import { toWire } from '@laneway/domain/money/wire-money';
import { quoteBooking } from '@laneway/domain/prices/quote';
import { chargePostings } from '@laneway/domain/ledger/charge-postings';
import { datePlus } from '@laneway/domain/time/date-plus';
import { HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import { ZERO } from '@laneway/domain/money/cents';
import { policyOf } from '../features/bookings/bookings.door.ts';
import { someone } from './customers.ts';
import type { DraftPayment } from './draft.ts';
import { actorOf } from './history-rows.ts';
import { addEntry, addPayment, instantOn } from './ledger-rows.ts';
import { atDesk, newCode, type Making } from './make-draft.ts';
import { pricedLine } from './price.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** Sold deals of an outlet, each so many days ago; those that were redeemed name the day of it. */
const SALES: readonly { soldAgo: number; at: string; redeemedAgo?: number }[] = [
  { soldAgo: 19, at: '14:20', redeemedAgo: 12 },
  { soldAgo: 16, at: '12:05' },
  { soldAgo: 11, at: '17:40', redeemedAgo: 4 },
  { soldAgo: 8, at: '13:15' },
  { soldAgo: 5, at: '16:30' },
  { soldAgo: 2, at: '15:45' },
];

/**
 * Deals that were sold at the desk, two of them redeemed: each a booking without a time, paid at once. Their codes need
 * the installation's seal, so the server makes them (`keepDemoAlive`).
 */
export function addDeals(rows: Rows, outlet: DemoOutlet, making: Making): void {
  const plans = [...outlet.plans.values()].filter(
    ({ document }) => document.planType === 'BUY_NOW' && document.adminStatus && document.priceLines.length > 0,
  );
  if (plans.length === 0) return;
  for (const [index, sale] of SALES.entries()) addSale(rows, outlet, plans[index % plans.length]!, sale, making);
}

function addSale(
  rows: Rows,
  outlet: DemoOutlet,
  { document: plan }: DemoPlan,
  { soldAgo, at, redeemedAgo }: (typeof SALES)[number],
  making: Making,
): void {
  const { random, file } = making;
  const soldOn = datePlus(outlet.today, -soldAgo);
  const soldMs = instantOn(outlet, soldOn, at);
  const line = random.pick(plan.priceLines);
  const quote = quoteBooking({
    items: [{ kind: 'goods', plan, priceLineId: line.id, amount: null, count: 1 }],
    outlet: { taxPer: outlet.file.taxPer, taxInclusive: outlet.file.taxInclusive },
  });
  if ('error' in quote) throw new Error(`${plan.title} has no price: ${quote.error}`);
  const lines = quote.lines.map(pricedLine);
  const { total } = quote;
  const bookingId = random.uuid(soldMs);
  const itemId = random.uuid(soldMs);
  const by = atDesk(outlet, random);
  const customer = someone(random, file);
  const status = redeemedAgo === undefined ? 'successful' : 'done';
  const tenant = outlet.business.id;
  const place = { business_id: tenant, outlet_id: outlet.id };
  const about = { outlet, id: bookingId, phone: customer.phone, email: customer.email };
  const events = [
    {
      atMs: soldMs,
      what: 'booking.created',
      after: { status: 'pending', total: toWire(total), goods: [{ title: plan.title, count: 1 }] },
    },
    {
      atMs: soldMs + MINUTE_MS,
      what: 'payment.received',
      before: { status: 'pending' },
      after: { paymentMethod: 'CASH', amount: toWire(total), status: 'successful' },
    },
    ...(redeemedAgo === undefined
      ? []
      : [redeemed(outlet, plan.title, line.name, datePlus(outlet.today, -redeemedAgo))]),
  ];
  const { id: actor_id, name: actor_name, as: acting_as } = actorOf(by);
  events.forEach(({ atMs, ...event }, index) =>
    add(rows, 'activity', {
      business_id: tenant,
      activity_id: random.uuid(atMs),
      at: atMs,
      actor_id,
      actor_name,
      acting_as,
      outlet_id: outlet.id,
      booking_id: bookingId,
      block_id: null,
      subject_version: index + 1,
      before: null,
      ...event,
    }),
  );
  add(rows, 'booking', {
    ...place,
    booking_id: bookingId,
    code: newCode(outlet, making),
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
    wait_position: null,
    price_line_id: line.id,
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
  const charged = lines.map(({ step, amount, included, ofItem, lineKey: key, accountingCategoryId: categoryId }) => ({
    step,
    itemId: ofItem ? itemId : null,
    key,
    categoryId,
    amount,
    included,
  }));
  const postings = chargePostings(charged, total);
  addEntry(rows, about, { kind: 'charge', atMs: soldMs, date: soldOn, by, postings }, making);
  const payment: DraftPayment = {
    method: 'CASH',
    amount: total,
    tip: ZERO,
    tipSource: null,
    atMs: soldMs + MINUTE_MS,
    by,
    refund: null,
  };
  addPayment(rows, about, payment, { total }, making);
}

function redeemed(outlet: DemoOutlet, title: string, priceLine: string, date: string) {
  return {
    atMs: instantOn(outlet, date, '12:00') + 4 * HOUR_MS,
    what: 'deal.redeemed',
    before: { status: 'successful' },
    after: { status: 'done', title, priceLine, lanes: [], date },
  };
}
