import type { InputOf } from '@laneway/contract/http/endpoint';
import type { bookingWholeEdit } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { judgeTransfer } from '@laneway/domain/bookings/judge-transfer';
import { transferEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { NeedsMoreLocks } from '../../../platform/database/database-errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { entryRows } from '../../ledger/ledger.door.ts';
import { readPromosById } from '../../promos/promos.door.ts';
import { withIncluded } from '../addons/included.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { checkStock, lockStockOf, stockRefusal } from '../addons/stock.ts';
import { lockResources, readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import { placeChange, unlockedPlaces } from '../places/places.ts';
import type { Situation, WantedTimed } from '../sale/judge-items.ts';
import { loadOutlet, loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { refusalError, whyNotAnswer } from '../sale/refuse.ts';
import { resourcesToLock } from '../sale/wanted-items.ts';
import { amountWords } from '../sale/why-not-words.ts';
import { checkVersion, loadBooking, lockBooking } from '../state/booking-state.repository.ts';
import { timedItems, type BookingState, type LockedBooking } from '../state/booking-state.ts';
import { sharesRefuse } from '../state/check-shares.ts';
import { firstStart, guestMailRows } from '../state/guest-mail.ts';
import { mayConfirm } from '../state/may.ts';
import { saveBookings } from '../state/save-booking.ts';
import { illegalStep } from '../state/transition.ts';
import { deedsOfTransfer } from './deed-of-edit.ts';
import { editAnswer, refusedPreview, whyNotOf, type EditAnswer } from './edit-answer.ts';
import { hoursOf } from './edit-items.ts';
import type { ItemEdit } from './item-edit.ts';
import { judgeEdits } from './judge-edits.ts';
import { moveRows, refundsAtBank } from './transfer.repository.ts';
import { checkItemsLeft, loadPlansAsked, refusedItem, type PlansAsked } from './whole-edit.ts';

type Body = InputOf<typeof bookingWholeEdit>['body'];
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Takes a booking to another outlet of its business: sold anew there by a plan of that outlet, at its prices, with the
 * same number and history. Its charge is reversed where it was, what was paid follows over `inter_outlet`, and payments
 * stay with the drawer that took them. It is two saves of one transaction: it leaves one outlet, and arrives at the other.
 * @throws ApiError `not_found`, `forbidden`, `stale`, `booking.transition`, `payment.in_progress`, `split.adjust_first`,
 *   `validation` at the field, and the rules' refusal of a sale.
 */
export async function transferBooking(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  body: Body & { toOutletId: string },
): Promise<EditAnswer> {
  const { preview, items: edits, toOutletId } = body;
  if (toOutletId === outletId) throw fieldRefused('toOutletId', say(language, 'booking_edit.same_outlet'));
  if (actor.outletIds !== null && !actor.outletIds.includes(toOutletId)) throw new ApiError('not_found');
  if (!mayConfirm(actor)) throw new ApiError('forbidden', { words: 'error.booking.transfer' });
  const outlets = new Map<string, SellingOutlet>();
  // Both in one order, so that two transfers the opposite ways wait for each other.
  for (const id of [outletId, toOutletId].sort())
    outlets.set(id, await (preview ? loadOutlet : loadOutletToSell)(tx, id));
  const [from, outlet] = [outlets.get(outletId)!, outlets.get(toOutletId)!];
  const booking = await (preview ? loadBooking : lockBooking)(tx, outletId, bookingId);
  await checkVersion(tx, booking, body.version);
  const call = { tx, outlet, language };
  await checkTransfer(call, from, booking);
  checkNamed(booking, edits, language);
  const wanted = wantedThere(booking, edits, await loadPlansAsked(call, booking, edits));
  checkItemsLeft(wanted, { edits, language });

  const left = leaving(tx, booking);
  const dates = wanted.map(({ date }) => date);
  const old = timedItems(booking);
  if (!preview) {
    const locks = [
      { id: outletId, lock: () => lockStockOf(tx, booking, left) },
      { id: toOutletId, lock: () => lockStockOfSale(tx, toOutletId, wanted, [], dates) },
    ];
    for (const { lock } of locks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lock();
    const places = [...resourcesToLock(tx, outlet, wanted), ...old.flatMap(({ resourceIds }) => resourceIds)];
    await lockResources(tx, places, [...dates, ...old.flatMap(({ date }) => date ?? [])]);
  }
  const there: BookingState = { ...booking, outletId: toOutletId, addons: left.addons };
  const occupancy = await readOccupancy(tx, toOutletId, dates);
  const situation: Situation = { outlet, occupancy, now: tx.now, booking: there };
  const promos = await readPromosById(tx, there.terms.promo?.promoId === undefined ? [] : [there.terms.promo.promoId]);
  const outcome = judgeEdits({ tx, situation, promos }, [there], [wanted], {
    price: 'new',
    addons: null,
    isElsewhere: true,
  });
  if ('refused' in outcome) {
    const refused = await withOwner(tx, outcome.refused);
    if (!preview) throw refusalError(situation, outcome.wanted, refused, language);
    const answer = refusedPreview(booking, whyNotAnswer(situation, outcome.wanted, refused, language), language);
    return { ...answer, refused: refusedItem(outcome, edits) };
  }
  const [judged] = outcome.edited;
  if (judged === undefined) throw new Error('a transfer without a booking');
  const arriving: LockedBooking = { ...left, outletId: toOutletId, standing: [] };
  const sold = await withIncluded(tx, outlet, arriving, judged.after);
  const after: BookingState = { ...sold, version: left.version + 1 };
  const refused = sharesRefuse(booking, after)
    ? new ApiError('split.adjust_first', { details: { bookingId } })
    : preview
      ? await stockRefusal({ tx, language, outletId: toOutletId }, { before: arriving, after })
      : null;
  if (refused !== null) {
    if (!preview) throw refused;
    return refusedPreview(booking, whyNotOf(refused, language), language);
  }
  const edited = { ...judged, before: booking, after };
  if (!preview) {
    const places = placeChange(arriving, after, tx.now);
    if (unlockedPlaces(tx, places).length > 0) throw new NeedsMoreLocks();
    await checkStock({ tx, language }, { before: arriving, after });
    const deeds = deedsOfTransfer({ outlet: from, booking }, { outlet, booking: after });
    saveBookings(tx, from, actor, [{ before: booking as LockedBooking, after: left, deed: deeds.left }]);
    moveRows(tx, bookingId, toOutletId);
    const { mail } = body;
    const arrived = mail ? deeds.arrived : { ...deeds.arrived, after: { ...deeds.arrived.after, mail } };
    saveBookings(
      tx,
      outlet,
      actor,
      // That it is at another outlet is said by a mail of its own.
      [{ before: arriving, after, deed: arrived, isUntold: true }],
      [
        ...paidRows(tx, actor, booking, toOutletId),
        ...(mail && after.status === 'successful' && after.bookingEmail ? [mailRow(tx, actor, booking, after)] : []),
      ],
    );
  }
  return editAnswer({ ...call, preview }, edited, { promos, now: after });
}

/** @throws ApiError where the booking cannot go to another outlet now. */
async function checkTransfer(
  { tx, language }: { tx: Tx; language: Language },
  from: SellingOutlet,
  booking: BookingState,
): Promise<void> {
  const { bookingId, paying, status } = booking;
  const atBank = cents((paying?.amount ?? 0) + (await refundsAtBank(tx, bookingId)));
  const refused = judgeTransfer({ ...booking, atBank });
  if (refused === null) return;
  switch (refused.code) {
    case 'booking.transition':
      throw illegalStep(status, status);
    case 'payment.in_progress':
      throw new ApiError(refused.code, {
        params: { amount: amountWords(atBank, from, language) },
        details: { amount: toWire(atBank) },
      });
    case 'goods':
      throw fieldRefused('toOutletId', say(language, 'booking_edit.goods_stay', { outlet: from.name }));
    case 'addons':
      throw fieldRefused(
        'toOutletId',
        say(language, 'booking_edit.addons_stay', { outlet: from.name, names: refused.names.join(', ') }),
      );
    case 'split.adjust_first':
      throw new ApiError(refused.code, { details: { bookingId } });
  }
}

/** Each live item has to say what it is sold by at the other outlet. @throws ApiError `not_found`, `validation`. */
function checkNamed(booking: BookingState, edits: readonly ItemEdit[], language: Language): void {
  const live = timedItems(booking);
  for (const [place, { itemId }] of edits.entries()) {
    if (!live.some((item) => item.itemId === itemId)) throw new ApiError('not_found', { details: { itemId } });
    if (edits.findIndex((edit) => edit.itemId === itemId) !== place)
      throw fieldRefused(`items.${place}.itemId`, say(language, 'booking_edit.twice'));
  }
  const missing = live.find(({ itemId }) => !edits.some((edit) => edit.itemId === itemId));
  if (missing !== undefined)
    throw fieldRefused('items', say(language, 'booking_edit.name_each', { plan: missing.planTitle }));
}

/** The items as they are sold at the other outlet; what an edit does not name stays, but for lanes, games and packages. */
function wantedThere(booking: BookingState, edits: readonly ItemEdit[], plans: PlansAsked): WantedTimed[] {
  return timedItems(booking).flatMap((item): WantedTimed[] => {
    const edit = edits.find(({ itemId }) => itemId === item.itemId);
    if (edit === undefined || edit.remove === true) return [];
    const sold = plans.get(edit.serviceItemId ?? '');
    const { itemId, date, start, guests, games, packages } = item;
    if (sold === undefined || date === null || start === null) throw new ApiError('plan.required');
    const isSameType = sold.plan.planType === item.planType;
    return [
      {
        kind: 'timed',
        itemId,
        sold,
        date: edit.date ?? date,
        start: edit.start ?? start,
        which: edit.which,
        // By the game a sale has the length that its games need.
        duration: edit.duration ?? (item.planType === 'PER_GAME' ? undefined : hoursOf(item)),
        entry: edit.entry,
        guests: edit.guests ?? guests,
        games: edit.games ?? (isSameType ? (games ?? undefined) : undefined),
        packages: edit.packages ?? (isSameType ? (packages ?? undefined) : undefined),
        lanes: edit.lanes,
      },
    ];
  });
}

/** The booking as it has left its outlet: nothing of it stands there or is charged. */
function leaving(tx: Tx, booking: BookingState): BookingState {
  const none: Cents = cents(0);
  return {
    ...booking,
    version: booking.version + 1,
    items: booking.items.map((item) => ({ ...item, status: 'cancelled' })),
    lines: [],
    total: none,
    depositDue: none,
    dueOnConfirm: none,
    addons: booking.addons.map((row) =>
      row.status === 'cancelled' ? row : { ...row, status: 'cancelled', statusAt: tx.now.toString() },
    ),
  };
}

/** The entries by which what was paid follows the booking. */
function paidRows(tx: Tx, actor: Actor, booking: BookingState, to: string) {
  const { poolAmount } = bookingMoney(booking);
  const about = { bookingId: booking.bookingId, paymentId: null, reversesId: null, playDate: null };
  const entries = transferEntries(poolAmount, { from: booking.outletId, to });
  return entryRows(
    tx,
    entries.map((entry) => ({ ...entry, ...about, actorId: actor.accountId })),
  );
}

function mailRow(tx: Tx, actor: Actor, before: BookingState, after: BookingState) {
  const [was, startsAt] = [firstStart(before), firstStart(after)];
  const about = { from: before.outletId, ...(was !== null && { before: was }), ...(startsAt !== null && { startsAt }) };
  return guestMailRows(tx, after, 'moved', { actor, about: [about] });
}
