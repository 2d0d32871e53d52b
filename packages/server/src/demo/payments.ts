import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { cents, sumCents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { percentOf } from '@laneway/domain/money/rounding';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Draft, DraftPayment, DraftShare } from './draft.ts';
import { drawCard } from './gift-cards.ts';
import { atDesk, type Making } from './make-draft.ts';
import type { Price } from './price.ts';
import { splitOf } from './splits.ts';
import type { DemoStaff } from './staff.ts';

/** The sum of payments, without tips and refunds. */
export function paidOf(payments: readonly DraftPayment[]): Cents {
  return sumCents(payments.map((payment) => payment.amount));
}

export function refundedOf(payments: readonly DraftPayment[]): Cents {
  return sumCents(payments.map((payment) => payment.refund?.amount ?? ZERO));
}

/** Share of the playing parties that paid in full on arrival; the others pay when they leave. */
const PAYS_ON_ARRIVAL = 0.45;

/** Adds the payments that a booking of this status has by now, and the refunds of a cancelled one. */
export function settlePayments(draft: Draft, price: Price, making: Making): void {
  const { status, cancelled } = draft;
  if (status === 'wait' || status === 'initiated' || status === 'holding' || status === 'pending') return;
  if (cancelled !== null && !cancelled.wasConfirmed) return;
  if (draft.paidAs !== null) payAsSaid(draft, price, draft.paidAs, making);
  else payByModel(draft, price, making);
  if (draft.sharing !== null) shareNow(draft, price, draft.sharing, making);
}

function payByModel(draft: Draft, price: Price, making: Making): void {
  const { status, cancelled } = draft;
  payInAdvance(draft, price, making);
  if (status === 'done') payRest(draft, price, making, draft.doneMs ?? draft.endMs);
  if (status === 'inprogress' && !draft.paysAtEnd && making.random.chance(PAYS_ON_ARRIVAL)) {
    payRest(draft, price, making, (draft.checkedInMs ?? draft.startMs) + MINUTE_MS);
  }
  if (cancelled !== null) giveBack(draft, making, cancelled.atMs);
}

/** Online payments are made at the booking; payments at the desk when the party left. */
function payAsSaid(draft: Draft, price: Price, paidAs: NonNullable<Draft['paidAs']>, making: Making): void {
  for (const { method, amount, atMs } of paidAs) {
    const rest = cents(price.total - paidOf(draft.payments));
    const payment: DraftPayment = {
      method,
      amount: amount === null || amount > rest ? rest : amount,
      tip: ZERO,
      tipSource: null,
      atMs: amount === null ? (draft.doneMs ?? atMs) : atMs,
      by: amount === null ? (draft.outlet.staff.find((person) => person.role === 'MGR') ?? null) : null,
      refund: null,
    };
    pay(draft, payment, making, () => 'CASH');
  }
}

/** Adds a payment; by gift card as much as one holds, and the rest, if there is one, by the tender of `otherwise`. */
function pay(draft: Draft, payment: DraftPayment, { cards }: Making, otherwise: () => Tender): void {
  const drawn = payment.method === 'GIFT_CARD' ? drawCard(cards, payment, draft.name) : null;
  if (drawn !== null) {
    const { amount, ...giftCard } = drawn;
    // A tip is not taken from a card.
    draft.payments.push({ ...payment, amount, tip: ZERO, tipSource: null, giftCard });
  }
  const rest = cents(payment.amount - (drawn?.amount ?? 0));
  if (rest === 0) return;
  draft.payments.push(payment.method === 'GIFT_CARD' ? { ...payment, method: otherwise(), amount: rest } : payment);
}

/** What a party pays with its booking, in cents. */
export function paidInAdvance({ payMode }: Draft, price: Price): Cents {
  const all = payMode === 'full' || payMode === 'giftCard';
  return all ? price.total : payMode === 'atDesk' ? ZERO : price.depositDue;
}

/** Tenders with their shares, without gift cards where none are sold, or where a card has no more to give. */
function tendersOf(shares: Partial<Record<Tender, number>>, hasCards: boolean): [Tender, number][] {
  return (Object.entries(shares) as [Tender, number][]).filter(([tender]) => hasCards || tender !== 'GIFT_CARD');
}

function payInAdvance(draft: Draft, price: Price, making: Making): void {
  const { creator, createdMs } = draft;
  const { random, file } = making;
  const amount = paidInAdvance(draft, price);
  if (amount === 0) return;
  const shares = creator === null ? file.demand.webTenders : file.demand.tenders;
  const hasCards = making.cards !== undefined;
  const drawn = random.weighted(tendersOf(shares, hasCards));
  const payment: DraftPayment = {
    method: hasCards && draft.payMode === 'giftCard' ? 'GIFT_CARD' : drawn,
    amount,
    tip: ZERO,
    tipSource: null,
    atMs: Math.min(createdMs + random.between(0, 90) * 1000, making.nowMs),
    by: creator,
    refund: null,
  };
  pay(draft, payment, making, () => random.weighted(tendersOf(shares, false)));
}

/** Adds the payment of the rest at the desk: by one person, or split among several. */
export function payRest(draft: Draft, price: Price, making: Making, atMs: number): void {
  const { random, file } = making;
  const rest = cents(price.total - paidOf(draft.payments));
  if (rest <= 0) return;
  const people = draft.payMode === 'split' ? random.weighted(file.demand.splits.people) : 1;
  const taker = atDesk(draft.outlet, random);
  if (people > 1)
    draft.split = splitOf(
      draft,
      { due: rest, people, by: taker, atMs: Math.min(atMs, making.nowMs) - SHARED_BEFORE_MS },
      file.names,
    );
  const parts = draft.split?.shares ?? [{ amount: rest }];
  payParts(draft, parts, { price, atMs, taker, isSplit: draft.split !== null }, making);
}

/** Adds a payment of each part, a second apart; a share is paid in whole, so by no gift card that may hold less. */
function payParts(
  draft: Draft,
  parts: readonly (DraftShare | { amount: Cents })[],
  { price, atMs, taker, isSplit }: { price: Price; atMs: number; taker: DemoStaff; isSplit: boolean },
  making: Making,
): void {
  const { random, file, cards, nowMs } = making;
  for (const [index, part] of parts.entries()) {
    const payment: DraftPayment = {
      method: random.weighted(tendersOf(file.demand.tenders, cards !== undefined && !isSplit)),
      amount: part.amount,
      ...(index === 0 ? tipOf(draft, price, making) : { tip: ZERO, tipSource: null }),
      atMs: Math.min(atMs + index * 1000, nowMs),
      by: taker,
      refund: null,
    };
    if ('splitId' in part) {
      part.status = 'confirmed';
      payment.share = part;
    }
    pay(draft, payment, making, () => random.weighted(tendersOf(file.demand.tenders, false)));
  }
}

/** A bill is shared this long before its first share is paid. */
const SHARED_BEFORE_MS = 1000;

/** Shares what a party owes, of which some have paid. */
function shareNow(
  draft: Draft,
  price: Price,
  { people, paid, booker }: NonNullable<Draft['sharing']>,
  making: Making,
): void {
  const { nowMs, file, random } = making;
  const due = cents(price.total - paidOf(draft.payments));
  const taker = atDesk(draft.outlet, random);
  const atMs = Math.max(draft.checkedInMs ?? draft.createdMs, nowMs - 4 * MINUTE_MS);
  draft.split = splitOf(draft, { due, people, booker, by: taker, atMs: atMs - SHARED_BEFORE_MS }, file.names);
  const paying = draft.split?.shares.slice(0, paid) ?? [];
  payParts(draft, paying, { price, atMs, taker, isSplit: true }, making);
}

function tipOf({ plan }: Draft, price: Price, { random, file }: Making): Pick<DraftPayment, 'tip' | 'tipSource'> {
  if (!random.chance(plan.demand?.tipShare ?? 0)) return { tip: ZERO, tipSource: null };
  const goods = sumCents(price.lines.filter((line) => line.step === 'list').map((line) => line.amount));
  const tipSource = random.weighted(Object.entries(file.demand.tips.sources) as ['desk' | 'link' | 'reader', number][]);
  return { tip: percentOf(goods, random.weighted(file.demand.tips.percents)), tipSource };
}

/** Most cancelled bookings are refunded; a no-show is not. */
function giveBack(draft: Draft, { random, file, nowMs }: Making, cancelledMs: number): void {
  const noShow = draft.cancelled?.reason === 'no_show';
  if (noShow || !draft.entry.bookingDepositDetails.refundStatus) return;
  if (!random.chance(file.demand.cancelTiming.refundedShare)) return;
  const by = atDesk(draft.outlet, random);
  // Refunds come before cancelling: cancelling never refunds by itself.
  for (const payment of draft.payments) {
    payment.refund = {
      amount: payment.amount,
      atMs: Math.min(nowMs, Math.max(payment.atMs + 1000, cancelledMs - 5000)),
      by,
      reason: draft.cancelled?.reason ?? '',
    };
  }
}
