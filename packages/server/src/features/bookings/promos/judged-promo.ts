import type { Language } from '@laneway/contract/words/languages';
import { isGiftCard } from '@laneway/domain/prices/goods-price';
import {
  judgePromo,
  refusedBy,
  type Promo,
  type PromoCheckCode,
  type PromoVerdict,
} from '@laneway/domain/promos/judge-promo';
import { cents, type Cents } from '@laneway/domain/money/cents';
import type { PromoLine } from '@laneway/domain/prices/promo-discount';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import { sentence } from '../../../platform/http/answer-error.ts';
import { say } from '../../../platform/http/words.ts';
import { promoOf, type StoredPromo } from '../../promos/promos.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { JudgedItem } from '../sale/judge-items.ts';
import type { PricedQuote } from '../sale/price-of.ts';
import { amountWords, dateWords } from '../sale/why-not-words.ts';
import { liveItems, timedItems, type BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';

/** The part of a sale that a promo is judged by: its list lines and its date of play. */
export type PromoSubject = { lines: PromoLine[]; playDate: string | null };

/** A booking as its promo sees it. */
export function subjectOfBooking(booking: Pick<BookingState, 'items' | 'lines'>): PromoSubject {
  const items = new Map(liveItems(booking).map((item) => [item.itemId, item]));
  const lines = booking.lines.flatMap(({ step, parts, amount, itemId }): PromoLine[] => {
    if (step !== 'list') return [];
    if (parts.of === 'addon') return [{ kind: 'addon', amount }];
    const item = itemId === null ? undefined : items.get(itemId);
    const kind = item?.serviceItemType === 'GIFT_CARD' ? 'gift_card' : 'plan';
    return [{ kind, planId: item?.planId, amount }];
  });
  return { lines, playDate: earliest(timedItems(booking).map(({ date }) => date)) };
}

/** A sale that is not booked yet as a promo sees it. */
export function subjectOfSale({ items, quote }: { items: readonly JudgedItem[]; quote: PricedQuote }): PromoSubject {
  const lines = quote.lines.flatMap(({ step, parts, amount, itemIndex }): PromoLine[] => {
    if (step !== 'list') return [];
    if (parts.of === 'addon') return [{ kind: 'addon', amount }];
    const plan = itemIndex === null ? undefined : items[itemIndex]?.wanted.sold.plan;
    return [{ kind: plan && isGiftCard(plan) ? 'gift_card' : 'plan', planId: plan?.planId, amount }];
  });
  return { lines, playDate: earliest(items.map((item) => (item.kind === 'timed' ? item.request.date : null))) };
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.flatMap((date) => date ?? []).toSorted()[0] ?? null;
}

type Judging = { tx: Pick<Tx, 'now'>; outlet: SellingOutlet };

/** Judges a promo for a sale at this moment; null: no such promo. `uses` are those of other bookings. */
export function judgeFor(
  { tx, outlet }: Judging,
  promo: Promo | null,
  { lines, playDate }: PromoSubject,
  { uses, usesByCustomer }: { uses: number; usesByCustomer: number },
): PromoVerdict {
  const businessDate = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  return judgePromo(promo, { businessDate, playDate, outletId: outlet.outletId, lines, uses, usesByCustomer });
}

/** What an edit of a booking asks of its promo anew. */
const OF_ITEMS: readonly PromoCheckCode[] = ['promo.wrong_plan', 'promo.wrong_day', 'promo.min_spend'];
/** The same of one that takes it to another outlet. */
const OF_OUTLET: readonly PromoCheckCode[] = ['promo.wrong_outlet', ...OF_ITEMS];

/** A check that a promo fails, and the list price of the lines that it covers, cents. */
export type FailedCheck = { code: PromoCheckCode; eligibleAmount: Cents };

/**
 * The check of plan, day and least spend that a booking's promo no longer passes, and of the outlet where it is another
 * one (`isElsewhere`); null: it holds.
 */
export function refusedAfterEdit(
  judging: Judging,
  promo: StoredPromo | undefined,
  booking: Pick<BookingState, 'items' | 'lines'>,
  isElsewhere = false,
): FailedCheck | null {
  if (promo === undefined) return null;
  const verdict = judgeFor(judging, { ...promoOf(promo), isDeleted: false }, subjectOfBooking(booking), {
    uses: 0,
    usesByCustomer: 0,
  });
  const asked = isElsewhere ? OF_OUTLET : OF_ITEMS;
  const code = refusedBy({ ...verdict, checks: verdict.checks.filter((check) => asked.includes(check.code)) });
  return code === null ? null : { code, eligibleAmount: verdict.eligibleAmount };
}

/** A promo as a term of a booking. */
export function promoTerms(promo: StoredPromo): NonNullable<BookingTerms['promo']> {
  const { type, amount, amountPer, maxDiscount, appliesTo, planIds } = promoOf(promo);
  return {
    promoId: promo.promoId,
    code: promo.promoCode,
    type,
    amount,
    amountPer,
    maxDiscount,
    appliesTo: [...appliesTo],
    planIds: [...(planIds ?? [])],
  };
}

/** The terms of a booking without its promo. */
export function withoutPromo({ promo: _promo, ...terms }: BookingTerms): BookingTerms {
  return terms;
}

/** What the sentence of a failed check says of a promo, and the key of that sentence where it is not that of the code. */
export function checkWords(
  promo: Pick<StoredPromo, 'startDate' | 'endDate' | 'minSpend'> | undefined,
  { code, eligibleAmount }: FailedCheck,
  outlet: SellingOutlet,
  language: Language,
): { params: Record<string, string>; words?: string } {
  if (promo === undefined) return { params: {} };
  if (code === 'promo.not_started') return { params: { date: dateWords(promo.startDate, language) } };
  if (code === 'promo.expired') return { params: { date: dateWords(promo.endDate, language) } };
  if (code !== 'promo.min_spend') return { params: {} };
  if (eligibleAmount === 0) return { params: {}, words: 'error.promo.nothing_covered' };
  return { params: { amount: amountWords(cents(promo.minSpend), outlet, language) } };
}

/** The sentence of a check that a promo fails. */
export function checkSentence(...failed: Parameters<typeof checkWords>): string {
  const [, { code }, , language] = failed;
  const { params, words } = checkWords(...failed);
  return words === undefined ? sentence(language, code, params) : say(language, words, params);
}
