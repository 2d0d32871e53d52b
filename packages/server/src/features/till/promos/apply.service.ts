import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { promoApply, promoRemove } from '@laneway/contract/promos/promo-apply.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { toWire } from '@laneway/domain/money/wire-money';
import { refusedBy } from '@laneway/domain/promos/judge-promo';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { KeptRefusal } from '../../../platform/http/kept-refusal.ts';
import { say } from '../../../platform/http/words.ts';
import {
  checkShares,
  checkVersion,
  checkWords,
  holdHasEnded,
  illegalStep,
  isMovable,
  judgeFor,
  loadOutletToSell,
  lockBooking,
  presentLines,
  priceChanged,
  promoTaken,
  promoTerms,
  repriced,
  saveBookings,
  subjectOfBooking,
  withoutPromo,
  type BookingState,
  type Change,
  type Deed,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { keepRefusal, lockPromoOfCode, promoOf, usesBeside } from '../../promos/promos.door.ts';
import type { TillCall } from '../money-change.ts';
import { presentChecks } from './present-checks.ts';
import { simulate } from './simulate.service.ts';

type Body = InputOf<typeof promoApply>['body'];
type Answer = AnswerOf<typeof promoApply>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Puts a promo on a booking in place of the one that is there; on a confirmed booking its use is counted at once. A
 * refusal is kept with its reason. A preview is the simulator.
 * @throws ApiError `not_found`, `stale`, `hold.expired`, `booking.transition`, `split.adjust_first`, the first check that
 * fails.
 */
export async function applyPromo(caller: Caller, body: Body): Promise<Answer> {
  return body.preview ? simulate(caller, body) : apply(caller, body);
}

async function apply({ tx, actor, outletId, language }: Caller, body: Body): Promise<Answer> {
  const { bookingId = '', version, promoCode = '' } = body;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call: TillCall = { tx, outlet, actor, language };
  await checkOpen(tx, before, version);
  const promo = await lockPromoOfCode(tx, promoCode);
  if (promo === undefined) throw new ApiError('promo.not_found', { field: 'promoCode' });
  const uses = await usesBeside(tx, promo, before);
  const subject = subjectOfBooking(before);
  const verdict = judgeFor(call, promoOf(promo), subject, uses);
  const refused = refusedBy(verdict);
  if (refused !== null) {
    const words = checkWords(promo, { ...verdict, code: refused }, outlet, language);
    const keep = (own: Tx) => keepRefusal(own, promo.promoId, refused, outletId);
    throw new KeptRefusal(tx, keep, refused, { ...words, field: 'promoCode' });
  }
  const price = await repriced(call, before, { ...withoutPromo(before.terms), promo: promoTerms(promo) });
  const change = await changed(call, before, price, {
    what: 'promo.applied',
    before: { total: toWire(before.total) },
    after: { promoCode: promo.promoCode },
  });
  saveBookings(tx, outlet, actor, [change]);
  const { after } = change;
  return {
    ...figures(after),
    message: say(language, 'promo.applied'),
    isPromoApplied: true,
    eligible: true,
    checks: presentChecks({ ...call, promo, verdict, playDate: subject.playDate, uses }),
    discountApplied: toWire(promoTaken(after)),
    totalWithout: toWire((await repriced(call, before, withoutPromo(before.terms))).total),
    lines: presentLines(after.lines, language),
    firstDay: null,
    isSearchCut: false,
    uses: null,
    usesByCustomer: null,
  };
}

/**
 * Takes the promo off a booking, and gives its use back; one without a promo stays as it is.
 * @throws ApiError `not_found`, `stale`, `hold.expired`, `booking.transition`, `split.adjust_first`.
 */
export async function removePromo(
  { tx, actor, outletId, language }: Caller,
  { bookingId, version }: InputOf<typeof promoRemove>['body'],
): Promise<AnswerOf<typeof promoRemove>> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call: TillCall = { tx, outlet, actor, language };
  await checkOpen(tx, before, version);
  const message = say(language, 'promo.removed');
  const { promo } = before.terms;
  if (promo === undefined) return { ...figures(before), message, isPromoApplied: false };
  const price = await repriced(call, before, withoutPromo(before.terms));
  const deed = { what: 'promo.removed', before: { promoCode: promo.code, total: toWire(before.total) } } as const;
  const change = await changed(call, before, price, deed);
  saveBookings(tx, outlet, actor, [change]);
  return { ...figures(change.after), message, isPromoApplied: false };
}

/** @throws ApiError `stale`, `hold.expired`, `booking.transition` of a booking whose price no longer changes. */
async function checkOpen(tx: Tx, booking: BookingState, version: number | undefined): Promise<void> {
  if (version !== undefined) await checkVersion(tx, booking, version);
  if (holdHasEnded(booking, tx.now)) throw new ApiError('hold.expired');
  if (!isMovable(booking)) throw illegalStep(booking.status, booking.status);
}

/** The booking at its new price; confirmed where that leaves nothing due. The places that change are locked. */
async function changed(
  call: TillCall,
  before: LockedBooking,
  price: Partial<BookingState>,
  deed: Deed,
): Promise<Change> {
  checkShares(before, { ...before, ...price });
  const after = await priceChanged(call, before, price);
  const isOther = after.status !== before.status;
  return {
    before,
    after,
    deed: {
      ...deed,
      before: { ...deed.before, ...(isOther && { status: before.status }) },
      after: { ...deed.after, total: toWire(after.total), ...(isOther && { status: after.status }) },
    },
  };
}

function figures(booking: BookingState) {
  const { balance } = bookingMoney(booking);
  const { status, version } = booking;
  return { total: toWire(booking.total), balance: toWire(balance), status, version };
}
