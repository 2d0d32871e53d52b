import { negated, sumCents } from '@laneway/domain/money/cents';
import { judgePromo } from '@laneway/domain/promos/judge-promo';
import type { PromoLine } from '@laneway/domain/prices/promo-discount';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { promoOf, type StoredPromo } from '../features/promos/promos.door.ts';
import { isConfirmed, type Draft } from './draft.ts';
import { dateOf } from './ledger-entries.ts';
import type { Making } from './make-draft.ts';
import type { Price } from './price.ts';
import { addPromo, addRefusals, AROUND_TODAY, promosOf, type PromoBook } from './promo-rows.ts';
import { randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';
import type { DemoBusiness, World } from './world.ts';

export function openPromos(business: DemoBusiness, { outlets }: World): PromoBook {
  const today = outlets.find((outlet) => outlet.business.id === business.id)!.today;
  return { business, promos: promosOf(business, today), uses: [], counts: new Map() };
}

/**
 * The promo that a party has for its booking, judged as at the desk on the day of the booking; null: none. Its own random
 * numbers, so that a day stays as it was. A booking of the file has the one that is said there, if it holds; those that
 * were never confirmed have none.
 */
export function promoFor(draft: Draft, listed: Price, { promos: book }: Making): StoredPromo | null {
  const random = randomOf(`${draft.id}/promo`);
  const isSold = isConfirmed(draft) || draft.status === 'pending';
  if (book === undefined || !isSold) return null;
  if (draft.paidAs !== null) {
    const set = book.promos.find(({ promoCode }) => promoCode === draft.promoAs);
    return set !== undefined && isEligible(book, set, draft, listed) ? set : null;
  }
  if (!random.chance(draft.plan.demand?.promoShare ?? 0)) return null;
  const good = book.promos.filter((promo) => isEligible(book, promo, draft, listed));
  const near = good.find(({ promoCode }) => AROUND_TODAY.some((one) => one.promoCode === promoCode));
  return near ?? (good.length === 0 ? null : random.pick(good));
}

function isEligible({ counts }: PromoBook, promo: StoredPromo, draft: Draft, listed: Price): boolean {
  const { outlet, plan, createdMs, date } = draft;
  const lines = listed.lines.flatMap(({ step, parts, amount }): PromoLine[] => {
    if (step !== 'list') return [];
    return [parts.of === 'addon' ? { kind: 'addon', amount } : { kind: 'plan', planId: plan.document.planId, amount }];
  });
  const verdict = judgePromo(promoOf(promo), {
    businessDate: dateOf(outlet, createdMs),
    playDate: date,
    outletId: outlet.id,
    lines,
    uses: counts.get(promo.promoId) ?? 0,
    usesByCustomer: Math.max(...keysOf(promo, draft).map((key) => counts.get(key) ?? 0)),
  });
  return verdict.eligible && sumCents(verdict.discounts) > 0;
}

/** One customer is known by e-mail or by phone: neither may come too often. */
function keysOf({ promoId }: StoredPromo, { email, phone }: Draft): string[] {
  return [`${promoId} ${email?.toLowerCase() ?? ''}`, `${promoId} ${phone ?? ''}`];
}

/** Counts the use of a booking that is confirmed; a pending or cancelled one has none. */
export function countUse(draft: Draft, price: Price, { promos: book, nowMs }: Making): void {
  const { promo, cancelled } = draft;
  if (book === undefined || promo === null || cancelled !== null || !isConfirmed(draft)) return;
  for (const key of [promo.promoId, ...keysOf(promo, draft)]) book.counts.set(key, (book.counts.get(key) ?? 0) + 1);
  const off = sumCents(price.lines.flatMap(({ step, amount }) => (step === 'promo' ? [amount] : [])));
  book.uses.push({
    bookingId: draft.id,
    bookingCode: `${draft.outlet.file.prefix}-${draft.code}`,
    promoId: promo.promoId,
    discount: negated(off),
    usedMs: Math.min(nowMs, draft.createdMs + 2 * MINUTE_MS),
  });
}

/** Adds promos, uses and refusals once every booking has its customer. */
export function addPromos(rows: Rows, { business, promos, uses }: PromoBook, world: World): void {
  const customers = new Map((rows.get('booking') ?? []).map((row) => [row['booking_id'], row['customer_id']]));
  for (const promo of promos) {
    const own = uses.filter(({ promoId }) => promoId === promo.promoId);
    addPromo(rows, business.id, promo, own.length === 0 ? null : Math.min(...own.map(({ usedMs }) => usedMs)));
    addRefusals(rows, business, promo, world);
  }
  for (const { bookingId, bookingCode, promoId, discount, usedMs } of uses) {
    add(rows, 'promo_use', {
      business_id: business.id,
      booking_id: bookingId,
      promo_id: promoId,
      customer_id: customers.get(bookingId) ?? null,
      booking_code: bookingCode,
      discount_cents: discount,
      is_reserved: false,
      used_at: usedMs,
    });
  }
}
