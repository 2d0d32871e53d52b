import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { reservationAdd } from '@laneway/contract/bookings/booking.endpoints';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import { bookingTransition } from '@laneway/domain/bookings/booking-transitions';
import { toWire } from '@laneway/domain/money/wire-money';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { goodsFacts, inStatus, timedItems, type BookingState } from '../state/booking-state.ts';
import { asksOf } from '../check-in/party.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { withIncluded } from '../addons/included.ts';
import { checkPromoUse } from '../promos/promo-use.ts';
import { checkUsesOfCustomer, lockPromoOfSale, termsWithPromo } from '../promos/promo-of-sale.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { orderWith } from '../addons/ordered-addons.ts';
import { checkStock } from '../addons/stock.ts';
import { cardRowsOf, followCardSale, lockCardsOfSale } from '../state/card-sales.ts';
import { contactOf, guestOfHonor } from '../state/contact.ts';
import { checkHeldVersion, checkShownTotal } from './as-seen.ts';
import { withoutPromo } from '../promos/judged-promo.ts';
import { channelOf, rulesOf } from './channel.ts';
import { judgeSaleOf } from './judge-sale.ts';
import { mayConfirm } from '../state/may.ts';
import { newBooking, withSale } from './new-booking.ts';
import { customerOf } from '../customer/customer-of.ts';
import { loadToSell } from './outlet.repository.ts';
import { owesDeal } from '../deal-codes/deal-codes.ts';
import { checkSells } from './refuse.ts';
import { saveBookings } from '../state/save-booking.ts';
import { wrongDay } from '../state/transition.ts';
import { checkChosen, plansOf, wantedItems } from './wanted-items.ts';

type Body = InputOf<typeof reservationAdd>['body'];
type Answer = AnswerOf<typeof reservationAdd>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Books from a hold, from an expired hold (its places are taken again if they are still free), or at once. With an
 * amount due the booking is pending until it is paid; with none due, or confirmed by staff, it is successful. A deal is
 * confirmed by its payment alone.
 */
export async function addReservation({ tx, actor, outletId, language }: Caller, body: Body): Promise<Answer> {
  if (body.confirm && !mayConfirm(actor)) throw new ApiError('forbidden');
  const { outlet, plans } = await loadToSell(tx, outletId, plansOf(body.items));
  checkSells(outlet);
  const before = body.bookingId === undefined ? null : await lockBooking(tx, outletId, body.bookingId);
  if (before !== null) {
    await checkHeldVersion(tx, before, body.version);
    checkBookable(before);
  }
  const base = before ?? newBooking(tx, outlet, actor);
  const contact = { ...contactOf({ ...base, ...body }, language), ...guestOfHonor(base, body) };
  const wanted = await wantedItems(tx, body.items, plans, before, language);
  checkChosen(wanted, before, language);
  const channel = channelOf(body.channel, before);
  const addons = await orderWith({ tx, outletId, language }, wanted, body.addonItems ?? [], before?.addons);
  const promo = await lockPromoOfSale(tx, base, body.promoCode);
  if (before !== null) await lockCardsOfSale(tx, before);
  await lockStockOfSale(tx, outletId, wanted, addons);
  const judging = { tx, outlet, language, channel: rulesOf(channel), addons };
  // A basket's promo is judged again; one kept before promos had rows stays as it is.
  const keepsTerms = promo === null && body.promoCode === undefined;
  const bare = keepsTerms ? base.terms : withoutPromo(base.terms);
  const unpromoted = await judgeSaleOf({ ...judging, terms: bare }, wanted, before);
  const terms = await termsWithPromo({ tx, outlet, language }, promo, base, unpromoted);
  const judged = terms === null ? unpromoted : await judgeSaleOf({ ...judging, terms }, wanted, before);
  const status = body.confirm || judged.quote.dueNow === 0 ? 'successful' : 'pending';
  const sale = withSale({ ...base, addons }, outlet, judged, status);
  const sold = await withIncluded(tx, outlet, before, sale);
  // Whose photograph is asked for is checked in once it is taken.
  const asksPhotos = body.checkIn && (await asksOf(tx, timedItems(sold)))('isProfilePicRequired');
  const booking: BookingState = {
    ...sold,
    ...(body.checkIn &&
      status === 'successful' &&
      !asksPhotos &&
      arrived(sold, businessDateOf(tx.now, outlet.zone, outlet.dayStart), language)),
    channel,
    ...contact,
    version: before === null ? 1 : before.version + 1,
    notes: body.notes ?? base.notes,
    expiresAt: null,
    ownerId: null,
    ownerName: null,
    cancelReason: null,
    cancelNote: '',
    isOffer: false,
  };
  if (status === 'successful' && owesDeal(booking)) throw new ApiError('deal.not_paid');
  checkShownTotal(booking, body.total, outlet, language);
  booking.customerId = await customerOf(tx, base, booking, { language, said: body.language });
  await checkUsesOfCustomer(tx, promo, booking);
  await checkPromoUse({ tx, outlet, language }, before, booking);
  await checkStock({ tx, language }, { before, after: booking });
  const [first] = timedItems(booking);
  const facts = { start: first?.start, guests: first?.guests, ...goodsFacts(booking) };
  const after = { status: booking.status, total: toWire(booking.total), ...facts };
  const deed = { what: 'booking.created' as const, after };
  if (before !== null) await followCardSale({ tx, actor, outlet }, before, booking);
  const cardRows = before === null ? cardRowsOf(tx, booking) : [];
  saveBookings(tx, outlet, actor, [{ before, after: booking, deed }], cardRows);
  const money = bookingMoney(booking);
  return {
    message: say(language, 'booking.created'),
    bookingId: booking.bookingId,
    code: `${booking.prefix}-${booking.code}`,
    status: booking.status,
    version: booking.version,
    total: toWire(booking.total),
    dueNow: toWire(money.dueNow),
    balance: toWire(money.balance),
  };
}

/** Its items of today in progress. @throws ApiError `checkin.wrong_day` where there are none. */
function arrived(sold: BookingState, today: string, language: Language): Pick<BookingState, 'items' | 'status'> {
  if (!timedItems(sold).some(({ date }) => date === today)) throw wrongDay(sold.items, today, language);
  const items = sold.items.map((item) =>
    item.status !== 'cancelled' && item.date === today ? inStatus(item, 'inprogress', today) : item,
  );
  return { items, status: bookingOverallStatus(items) };
}

/** Refuses a booking that cannot become a reservation: it must be a basket, a hold, or an expired hold. */
function checkBookable(booking: BookingState): void {
  const ranOut = booking.status === 'cancelled' && booking.cancelReason === 'hold_expired';
  const open = booking.status === 'initiated' || booking.status === 'holding';
  if (!ranOut && (!open || bookingTransition(booking.status, 'pending').result !== 'legal')) {
    throw new ApiError('booking.transition', { params: { from: booking.status, to: 'pending' } });
  }
}
