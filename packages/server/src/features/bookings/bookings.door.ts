/**
 * The parts of bookings that features above may import. A command of theirs opens the outlet (`loadOutletToSell`),
 * locks the booking (`lockBooking`), computes its next state, locks the places that change, and saves it with rows of
 * its own tables and its activity: one statement, one version, one set of postings.
 */
export {
  holdHasEnded,
  isPaidFor,
  liveItems,
  NOT_USED,
  timedItems,
  totalGuests,
  type BookingState,
  type LockedBooking,
  type TimedItem,
} from './state/booking-state.ts';
export { addonFacts } from './addons/addon-facts.ts';
export { checkPromoUse, lockPromoOf, promoReturned, promoTaken } from './promos/promo-use.ts';
export {
  checkSentence,
  checkWords,
  judgeFor,
  promoTerms,
  subjectOfBooking,
  withoutPromo,
} from './promos/judged-promo.ts';
export { firstDayOf, type FirstDay } from './promos/first-day.ts';
export { saleToTry, type SaleToTry } from './promos/sale-to-try.ts';
export {
  bookingWhereItIs,
  checkVersion,
  loadBooking,
  loadBookings,
  lockBooking,
  lockBookings,
} from './state/booking-state.repository.ts';
export { releaseHolds } from './state/release.ts';
export { saveBookings, withoutMail, type Change, type Deed } from './state/save-booking.ts';
export { priceChanged } from './edit/price-changed.ts';
export { checkStep, policyNow, takeStep } from './edit/take-step.ts';
export { followCardSale, lockCardsOfSale } from './state/card-sales.ts';
export { addReservation } from './sale/reservation.service.ts';
export { illegalStep } from './state/transition.ts';
export { undoneStatus } from './state/steps.ts';
export { GUEST_MAIL_TOPIC, guestMailRows, nextStart, notifyKinds } from './state/guest-mail.ts';
export { bookingQr, dealOfQr, dealQr } from './guest-code.ts';
export { findDealCode, makeDealCode, sendRedeemed } from './deal-codes/deal-code.repository.ts';
export { shownDeals, type ShownDeal } from './deal-codes/deal-codes.ts';
export { findNonce, nonceRow } from './check-in/check-in.repository.ts';
export { sayLine } from './state/say-line.ts';
export { languageOfCustomer } from './customer/customer.repository.ts';
export { checkShares } from './state/check-shares.ts';
export { linesOf, presentLines } from './state/quote-lines.ts';
export { isMovable, mayConfirm } from './state/may.ts';
export { policyOf, policyOfItem } from './state/policy.ts';
export { priceOf } from './sale/price-of.ts';
export { repriced } from './sale/repriced.ts';
export {
  DOWN_UNTIL,
  loadOutlet,
  loadOutletToSell,
  loadPlanVersion,
  loadSelling,
  plansOfItems,
  serviceOf,
  type SellingOutlet,
} from './sale/outlet.repository.ts';
export { placeParts, placesNamed, takenForUse, timeOfUse, type UseTime } from './sale/place-of-use.ts';
export { refusedPlace } from './sale/refuse.ts';
export { wallEnd } from './sale/wall-end.ts';
export { amountWords, dateWords, holderWords } from './sale/why-not-words.ts';
export { expireHolds } from './sale/expire-holds.ts';
export { lockResources, readOccupancy, withOwner } from './places/occupancy.repository.ts';
export { takenPlace } from './places/check-places.ts';
export { moveItems, moved, type NewPlace } from './places/move-items.ts';
export { lockPlaces } from './places/places.ts';
export { freeingsOn, WHAT_OF_OFFER } from './wait-list/wait-list.repository.ts';
