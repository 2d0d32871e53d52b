import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { promoApply } from '@laneway/contract/promos/promo-apply.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { sumCents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { PromoVerdict } from '@laneway/domain/promos/judge-promo';
import type { Tx } from '../../../platform/database/database.ts';
import {
  firstDayOf,
  judgeFor,
  linesOf,
  loadBooking,
  loadOutlet,
  presentLines,
  promoTerms,
  repriced,
  saleToTry,
  subjectOfBooking,
  withoutPromo,
  type FirstDay,
  type SaleToTry,
  type SellingOutlet,
} from '../../bookings/bookings.door.ts';
import { promoOf, readPromoOfCode, storedPromo, usesBeside, type StoredPromo } from '../../promos/promos.door.ts';
import { presentChecks } from './present-checks.ts';

type Body = InputOf<typeof promoApply>['body'];
type Answer = AnswerOf<typeof promoApply>;
type Call = { tx: Tx; outletId: string; language: Language };
type Uses = { uses: number; usesByCustomer: number };

/** What a promo would do to a booking or a sale, by every check, and the first day on which it would hold. */
export async function simulate(call: Call, body: Body): Promise<Answer> {
  const promo = await promoToTry(call.tx, body);
  const { bookingId } = body;
  return bookingId === undefined ? onSale(call, body, promo) : onBooking(call, bookingId, promo);
}

/** The promo of the code, or the one that nobody saved; undefined: there is none. */
async function promoToTry(tx: Tx, { promoCode, promo }: Body): Promise<StoredPromo | undefined> {
  if (promo !== undefined) {
    const { promoId = NOT_SAVED, ...typed } = promo;
    return { promoId, ...storedPromo(typed), isDeleted: false, firstUsedAt: null, version: 1 };
  }
  return readPromoOfCode(tx, promoCode ?? '');
}
/** No promo has this id, so none was used. */
const NOT_SAVED = '00000000-0000-0000-0000-000000000000';

async function onBooking(
  { tx, outletId, language }: Call,
  bookingId: string,
  promo: StoredPromo | undefined,
): Promise<Answer> {
  const [outlet, booking] = await Promise.all([loadOutlet(tx, outletId), loadBooking(tx, outletId, bookingId)]);
  const call = { tx, outlet, language };
  const uses = await usesFor(tx, promo, booking);
  const subject = subjectOfBooking(booking);
  const verdict = judgeFor(call, promo === undefined ? null : promoOf(promo), subject, uses);
  const bare = withoutPromo(booking.terms);
  const without = await repriced(call, booking, bare);
  const terms = promo !== undefined && verdict.eligible ? { ...bare, promo: promoTerms(promo) } : bare;
  const price = terms === bare ? without : await repriced(call, booking, terms);
  const { balance } = bookingMoney({ ...booking, ...price });
  return {
    ...judged({ ...call, promo, verdict, playDate: subject.playDate, uses }),
    total: toWire(price.total),
    totalWithout: toWire(without.total),
    lines: presentLines(price.lines, language),
    balance: toWire(balance),
    status: booking.status,
    version: booking.version,
    ...(await firstDayFor({ ...call, promo, verdict, uses }, () => saleToTry(tx, outlet, language, { booking }))),
    ...uses,
  };
}

async function onSale({ tx, outletId, language }: Call, body: Body, promo: StoredPromo | undefined): Promise<Answer> {
  const { items = [], addonItems = [] } = body;
  const outlet = await loadOutlet(tx, outletId);
  const sale = await saleToTry(tx, outlet, language, { items, addonItems });
  const uses = await usesFor(tx, promo, { bookingId: null, customerId: null });
  const without = sale.onDay(null, {});
  if ('refused' in without) throw without.refused;
  const call = { tx, outlet, language };
  const verdict = judgeFor(call, promo === undefined ? null : promoOf(promo), without.subject, uses);
  const isHeld = promo !== undefined && verdict.eligible;
  const priced = isHeld ? sale.onDay(null, { promo: promoTerms(promo) }) : without;
  if ('refused' in priced) throw priced.refused;
  return {
    ...judged({ ...call, promo, verdict, playDate: without.subject.playDate, uses }),
    total: toWire(priced.quote.total),
    totalWithout: toWire(without.quote.total),
    lines: presentLines(linesOf(priced.quote, []), language),
    balance: null,
    status: null,
    version: null,
    ...(await firstDayFor({ ...call, promo, verdict, uses }, async () => sale)),
    ...uses,
  };
}

function judged(by: Parameters<typeof presentChecks>[0]) {
  const { eligible, discounts } = by.verdict;
  return {
    message: '',
    isPromoApplied: false,
    eligible,
    checks: presentChecks(by),
    discountApplied: toWire(sumCents(discounts)),
  };
}

async function usesFor(
  tx: Tx,
  promo: StoredPromo | undefined,
  booking: { bookingId: string | null; customerId: string | null },
): Promise<Uses> {
  if (promo === undefined) return { uses: 0, usesByCustomer: 0 };
  const { uses, usesByCustomer } = await usesBeside(tx, promo, booking);
  return { uses, usesByCustomer };
}

type Trying = {
  tx: Tx;
  outlet: SellingOutlet;
  promo: StoredPromo | undefined;
  verdict: PromoVerdict;
  uses: Uses;
};

async function firstDayFor(
  { tx, outlet, promo, verdict, uses }: Trying,
  loadSale: () => Promise<SaleToTry>,
): Promise<FirstDay> {
  if (promo === undefined) return { firstDay: null, isSearchCut: false };
  const judge = (subject: Parameters<typeof judgeFor>[2]) => judgeFor({ tx, outlet }, promoOf(promo), subject, uses);
  return firstDayOf({ verdict, days: promo.days, loadSale, judge });
}
