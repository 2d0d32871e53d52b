import { createHash } from 'node:crypto';
import { drawCharacters } from '@laneway/domain/codes/alphabet';
import { giftAdjustmentEntries, type Tender } from '@laneway/domain/ledger/tender-postings';
import { cents, negated, ZERO, type Cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import { datePlus } from '@laneway/domain/time/date-plus';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import { someone, type Customer } from './customers.ts';
import type { SaleWithoutTime } from './demo-file.ts';
import { addMove } from './gift-card-rows.ts';
import type { CardPool, DemoCard } from './gift-cards.ts';
import { addGoodsSale } from './goods-sale.ts';
import { addEntry, instantOn } from './ledger-entries.ts';
import { atDesk, type Making } from './make-draft.ts';
import { randomOf, type Random } from './random.ts';
import type { DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import type { DemoBusiness, DemoOutlet, World } from './world.ts';

/** Cards are sold for this long, so that advance payments of weeks ago find some. */
const DAYS_BACK = 42;
/** Shares of the price lines of the plan, the smallest first; together they make the average of the file. */
const SHARES = [0.24, 0.33, 0.18, 0.16, 0.05, 0.04];
/** Minutes before now at which the last cards were sold. */
const JUST_SOLD = [48, 9];
/** Share of the cards that are a present. */
const PRESENTS = 0.6;
const MESSAGES = ['Happy birthday!', 'See you on the lanes.', 'Thank you for your help.', ''];
/** Cards that nobody paid for: given so many days ago, good until so many days from now, worth so much. */
const GIVEN = [
  { ago: 40, until: -9, worth: cents(15_00) },
  { ago: 36, until: -5, worth: cents(25_00) },
  { ago: 33, until: -2, worth: cents(15_00) },
  { ago: 12, until: 19, worth: cents(20_00) },
];
/** The card that is blocked was sold within this time. */
const BLOCKED_WITHIN_MS = 9 * DAY_MS;
const BLOCK_REASON = 'Lost on the way home, replaced by a new card';
/** The card that a set booking was paid with in part, sold this long ago. */
const SET_CARD_DAYS_AGO = 21;

type Selling = { rows: Rows; outlet: DemoOutlet; plan: Plan; making: Making; cards: DemoCard[] };

/**
 * The gift cards that a business sold before now, by the volumes of its file, and a few that it gave away; undefined: it
 * sells none. Its bookings are paid with some of them; `addCardRows` then writes the cards as they are.
 */
export function sellCards(
  rows: Rows,
  { id }: DemoBusiness,
  { outlets, file, seed, nowMs }: World,
  codes: Set<string>,
): CardPool | undefined {
  for (const outlet of outlets) {
    const sale = file.demand.outlets[outlet.key]?.salesWithoutTime.find(({ kind }) => kind === 'giftCard');
    const plan = sale === undefined ? undefined : outlet.plans.get(sale.plan)?.document;
    if (outlet.business.id !== id || sale === undefined || plan === undefined) continue;
    const random = randomOf(`${seed}/${outlet.key}/gift-cards`);
    const selling = { rows, outlet, plan, making: { file, nowMs, codes, random }, cards: [] };
    sellByDay(selling, sale);
    sellSetCards(selling);
    giveCards(selling);
    return { cards: selling.cards, random };
  }
  return undefined;
}

function sellByDay(selling: Selling, { perWeek, decemberTimes = 1, spentShare = 0 }: SaleWithoutTime): void {
  const { outlet, making } = selling;
  const { random, nowMs } = making;
  for (let offset = -DAYS_BACK; offset <= 0; offset++) {
    const date = datePlus(outlet.today, offset);
    const times = date.slice(5, 7) === '12' ? decemberTimes : 1;
    for (let left = random.poisson((perWeek / 7) * times); left > 0; left--) {
      const soldMs = instantOn(outlet, date, '12:00') + random.between(0, 8 * 60) * MINUTE_MS;
      const isSpent = random.chance(spentShare);
      if (soldMs < nowMs - HOUR_MS) sellCard(selling, soldMs, { isSpent, holder: null });
    }
  }
  for (const minutes of JUST_SOLD) {
    sellCard(selling, nowMs - minutes * MINUTE_MS, { isSpent: false, holder: null });
  }
}

/** One card for each set booking that is paid with one. */
function sellSetCards(selling: Selling): void {
  const { outlet, making } = selling;
  const soldMs = instantOn(outlet, datePlus(outlet.today, -SET_CARD_DAYS_AGO), '15:10');
  for (const { outlet: key, title, paid } of making.file.today.set) {
    const given = paid.find(([method]) => method === 'GIFT_CARD');
    if (key !== outlet.key || given === undefined) continue;
    const worth = typeof given[1] === 'number' ? cents(given[1] * 100) : ZERO;
    sellCard(selling, soldMs, { isSpent: true, holder: title }, worth);
  }
}

function sellCard(
  { rows, outlet, plan, making, cards }: Selling,
  soldMs: number,
  use: Pick<DemoCard, 'isSpent' | 'holder'>,
  least: Cents = ZERO,
): void {
  const { random, file } = making;
  const priced = plan.priceLines.map((one, place) => [one, SHARES[place] ?? 0] as const);
  const line = random.weighted(priced.filter(([{ price }]) => price > least));
  const customer = someone(random, file);
  const tenders = Object.entries(file.demand.tenders) as [Tender, number][];
  const by = atDesk(outlet, random);
  const sold = addGoodsSale(
    rows,
    {
      outlet,
      plan,
      priceLineId: line.id,
      soldMs,
      by,
      customer,
      method: random.weighted(tenders.filter(([method]) => method !== 'GIFT_CARD')),
      status: 'successful',
      later: [],
    },
    making,
  );
  const { bookingId, bookingCode, itemId, total: worth, paidMs } = sold;
  const facts = {
    booking_id: bookingId,
    booking_item_id: itemId,
    expiry_date: null,
    created_by: by.accountId,
    ...peopleOf(customer, random, making),
  };
  const card = newCard(outlet, random, { issuedMs: paidMs, worth, ...use, facts });
  cards.push(card);
  const booking = { id: bookingId, code: bookingCode };
  const issued = { amount: worth, left: worth, outlet, booking, transId: null, by, atMs: paidMs };
  addMove(rows, card, { type: 'issue', ...issued }, making);
}

function newCard(
  outlet: DemoOutlet,
  random: Random,
  {
    issuedMs,
    worth,
    facts,
    ...use
  }: { issuedMs: number; worth: Cents } & Pick<DemoCard, 'isSpent' | 'holder' | 'facts'>,
): DemoCard {
  return {
    id: random.uuid(issuedMs),
    last4: drawCharacters(random.bytes(4), 4),
    outlet,
    balance: worth,
    lastMs: issuedMs,
    version: 1,
    status: 'active',
    blockReason: '',
    facts: { amount_cents: worth, issued_at: issuedMs, ...facts },
    ...use,
  };
}

function peopleOf({ name, email }: Customer, random: Random, { file }: Making) {
  const isPresent = random.chance(PRESENTS);
  const recipient = `${random.pick(file.names.first)} ${random.pick(file.names.last)}`;
  const message = random.pick(MESSAGES);
  return {
    purchaser_name: name,
    purchaser_email: email ?? '',
    recipient_name: isPresent ? recipient : '',
    message: isPresent ? message : '',
  };
}

/** Cards for nothing, as prizes; those whose last day is over were written off on the morning after it. */
function giveCards({ rows, outlet, making, cards }: Selling): void {
  const { random, nowMs } = making;
  const by = outlet.business.staff.find(({ role }) => role === 'BIZ') ?? outlet.staff[0]!;
  for (const { ago, until, worth } of GIVEN) {
    const atMs = instantOn(outlet, datePlus(outlet.today, -ago), '13:30');
    const expiryDate = datePlus(outlet.today, until);
    const facts = {
      booking_id: null,
      booking_item_id: null,
      expiry_date: expiryDate,
      created_by: by.accountId,
      purchaser_name: by.name,
      purchaser_email: '',
      recipient_name: someone(random, making.file).name,
      message: 'Your prize of the raffle',
    };
    const card = newCard(outlet, random, { issuedMs: atMs, worth, isSpent: false, holder: null, facts });
    cards.push(card);
    addFree(rows, card, { amount: worth, left: worth, atMs, by }, 'issue', making);
    const overMs = instantOn(outlet, datePlus(expiryDate, 1), outlet.file.dayStart) + 5 * MINUTE_MS;
    if (overMs > nowMs) continue;
    Object.assign(card, { balance: ZERO, lastMs: overMs, status: 'expired' });
    addFree(rows, card, { amount: negated(worth), left: ZERO, atMs: overMs, by: null }, 'expire', making);
  }
}

function addFree(
  rows: Rows,
  card: DemoCard,
  moved: { amount: Cents; left: Cents; atMs: number; by: DemoStaff | null },
  type: 'issue' | 'expire',
  making: Making,
): void {
  const { outlet } = card;
  const { amount, atMs, by } = moved;
  for (const entry of giftAdjustmentEntries(amount)) {
    addEntry(rows, { outlet, id: null }, { ...entry, atMs, by }, making);
  }
  addMove(rows, card, { type, ...moved, outlet, booking: null, transId: null }, making);
}

/** Adds the cards as they are after all bookings, one of them blocked. Their codes are made by the server. */
export function addCardRows(rows: Rows, { cards }: CardPool, nowMs: number): void {
  const blocked = cards.find(({ isSpent, lastMs }) => !isSpent && lastMs > nowMs - BLOCKED_WITHIN_MS);
  if (blocked !== undefined) {
    Object.assign(blocked, { status: 'blocked', blockReason: BLOCK_REASON, version: blocked.version + 1 });
  }
  for (const card of cards) {
    add(rows, 'gift_card', {
      business_id: card.outlet.business.id,
      gift_card_id: card.id,
      outlet_id: card.outlet.id,
      // No code has this hash, and nothing is sealed: the server makes the code (`keepDemoAlive`).
      code_hash: createHash('sha256').update(card.id).digest(),
      code_sealed: Buffer.of(),
      last4: card.last4,
      balance_cents: card.balance,
      status: card.status,
      block_reason: card.blockReason,
      version: card.version,
      ...card.facts,
    });
  }
}
