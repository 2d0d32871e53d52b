import type { AddonChange } from '@laneway/contract/bookings/addon-item.schema';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { bookingEdit } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Cents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import { NeedsMoreLocks } from '../../../platform/database/database-errors.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { BookingState } from '../state/booking-state.ts';
import { followCardSale, lockCardsOfSale } from '../state/card-sales.ts';
import { checkVersion, loadBookings, lockBookings } from '../state/booking-state.repository.ts';
import { changedAddons } from '../addons/changed-addons.ts';
import { withIncluded } from '../addons/included.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { checkStock, stockRefusal } from '../addons/stock.ts';
import { checkPromoUse, lockPromosOf } from '../promos/promo-use.ts';
import { readPromosById } from '../../promos/promos.door.ts';
import { checkMovable } from './check-movable.ts';
import { checkKeptPrice } from './check-kept-price.ts';
import { deedOf } from './deed-of-edit.ts';
import { editAnswer, refusedPreview, whyNotOf, type EditAnswer } from './edit-answer.ts';
import { checkItemEdits, editedItems } from './edit-items.ts';
import type { ItemEdit } from './item-edit.ts';
import { judgeEdits, type Edited, type Outcome } from './judge-edits.ts';
import { swapped } from './swapped.ts';
import { checkItemsLeft, isWholeEdit, loadPlansAsked, refusedItem } from './whole-edit.ts';
import { backOf, checkNeeded, checkRoom, makeRoom, roomTaken } from './make-room.ts';
import { timedOnly, type Situation } from '../sale/judge-items.ts';
import { lockResources, readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import { loadOutlet, loadOutletToSell } from '../sale/outlet.repository.ts';
import { placedFromNow, withoutPast } from '../places/past-places.ts';
import { placeChange, unlockedPlaces } from '../places/places.ts';
import { refusalError, whyNotAnswer } from '../sale/refuse.ts';
import { sharesRefuse } from '../state/check-shares.ts';
import { differs, saveBookings, withoutMail, type Change, type Deed } from '../state/save-booking.ts';
import { resourcesToLock } from '../sale/wanted-items.ts';

/** What both calls ask for. */
type Body = Omit<InputOf<typeof bookingEdit>['body'], 'items'> & {
  items: readonly ItemEdit[];
  addons?: readonly AddonChange[];
};
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** What a command that is an edit has of its own: a total that is kept, a check of the booking after it, its activity. */
export type OwnEdit = { total?: Cents; check: (edited: Edited) => Promise<void> | void; deedOf: (edit: Deed) => Deed };

/**
 * Moves, resizes, swaps or splits a booking, or changes its party, with the moves of those that make room for it: a
 * preview answers the price and whether it is possible, the commit does it if the bookings still have the versions that
 * the person saw. An edit that changes nothing writes nothing.
 * @throws ApiError `not_found`, `stale`, what `checkMovable`, `makeRoom` and `checkKeptPrice` throw, and the rules' refusal of a sale.
 */
export async function editBooking(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  body: Body,
  own: OwnEdit | null = null,
): Promise<EditAnswer> {
  if (body.swapWith?.bookingId === bookingId) throw fieldRefused('swapWith', say(language, 'booking_edit.swap_itself'));
  const { moves } = body;
  const making = moves.map((move) => move.bookingId);
  if (moves.length > 0 && (body.swapWith || making.includes(bookingId)))
    throw fieldRefused('moves', say(language, 'validation.invalid'));
  // Two that change places take each other's, and no others.
  if (body.swapWith && body.items.length > 0) throw fieldRefused('items', say(language, 'validation.invalid'));
  const ids = [...new Set([bookingId, ...(body.swapWith ? [body.swapWith.bookingId] : []), ...making])];
  const [outlet, locked, read] = await Promise.all([
    (body.preview ? loadOutlet : loadOutletToSell)(tx, outletId),
    body.preview ? [] : lockBookings(tx, outletId, ids),
    body.preview ? loadBookings(tx, outletId, ids) : [],
  ]);
  const bookings: BookingState[] = body.preview ? read : locked;
  const booking = bookings.find((one) => one.bookingId === bookingId);
  const partner = body.swapWith ? bookings.find((one) => one.bookingId === body.swapWith?.bookingId) : null;
  if (booking === undefined || partner === undefined) throw new ApiError('not_found');
  await checkVersion(tx, booking, body.version);
  if (partner !== null && body.swapWith) await checkVersion(tx, partner, body.swapWith.version);
  for (const move of moves) {
    const other = bookings.find((one) => one.bookingId === move.bookingId);
    if (other === undefined) throw new ApiError('not_found');
    await checkVersion(tx, other, move.version);
  }
  for (const one of bookings) checkMovable(one, tx.now);
  await lockPromosOf(tx, locked);
  for (const one of locked) await lockCardsOfSale(tx, one);
  checkItemEdits(booking, body.items, language);
  const call = { tx, outlet, language };
  const plansAsked = await loadPlansAsked(call, booking, body.items);
  const room = await makeRoom(call, bookings, moves);

  const plans =
    partner === null
      ? [await editedItems(tx, booking, body.items, plansAsked)]
      : await swapped(tx, [booking, partner], language);
  const wanted = plans.flat();
  checkItemsLeft(wanted, { edits: body.items, language });
  const items = (plans[0] ?? []).map(({ itemId, sold }) => ({ itemId, planId: sold.plan.planId }));
  const addons = body.addons?.length ? await changedAddons(call, booking.addons, body.addons, items) : null;
  const dates = [
    ...timedOnly(wanted).map((item) => item.date),
    ...bookings.flatMap((one) => one.items.flatMap((item) => item.date ?? [])),
  ];
  if (!body.preview) {
    const old = bookings.flatMap((one) => one.items.flatMap((item) => item.resourceIds));
    await lockStockOfSale(tx, outletId, wanted, [...bookings.flatMap((one) => one.addons), ...(addons ?? [])], dates);
    const toBe = [...resourcesToLock(tx, outlet, wanted), ...moves.flatMap(({ lanes }) => lanes)];
    await lockResources(tx, [...toBe, ...old], dates);
  }
  const ignore = new Set(bookings.flatMap((one) => one.items.map((item) => item.itemId)));
  const rows = await readOccupancy(tx, outletId, dates);
  const occupancy = withoutPast(rows, bookings, tx.now);
  const situation: Situation = { outlet, occupancy: [...occupancy, ...roomTaken(room)], now: tx.now, ignore, booking };
  // A price that was kept stays when nothing is changed.
  const isUnchanged = partner === null && body.items.length === 0 && addons === null;
  const asked = isUnchanged ? 'keep' : body.price;
  const price = own?.total === undefined ? asked : { total: own.total };
  const edits = partner === null ? [booking] : [booking, partner];
  const promos = await readPromosById(
    tx,
    edits.flatMap(({ terms }) => terms.promo?.promoId ?? []),
  );
  const outcome = judgeEdits({ tx, situation, promos }, edits, plans, { price, addons });
  // The party needs lanes beyond the named ones, which are not locked.
  if (!body.preview && takesUnlocked(tx, outcome)) throw new NeedsMoreLocks();
  if ('refused' in outcome) {
    const refused = await withOwner(tx, outcome.refused);
    const ofRefused = { ...situation, booking: outcome.booking };
    if (!body.preview) throw refusalError(ofRefused, outcome.wanted, refused, language);
    const answer = refusedPreview(booking, whyNotAnswer(ofRefused, outcome.wanted, refused, language), language);
    return { ...answer, refused: outcome.booking === booking ? refusedItem(outcome, body.items) : null };
  }
  const edited = await Promise.all(
    outcome.edited.map(async (one) => {
      const after = await withIncluded(tx, outlet, one.before, one.after);
      return { ...one, after: placedFromNow(after, rows, tx.now) };
    }),
  );
  const unfit = edited.find((one) => sharesRefuse(one.before, one.after))?.before;
  if (unfit !== undefined) {
    // Where two change places it may be either.
    const refusal = new ApiError('split.adjust_first', { details: { bookingId: unfit.bookingId } });
    if (!body.preview) throw refusal;
    return refusedPreview(booking, whyNotOf(refusal, language), language);
  }
  const soldOut = body.preview ? await stockRefusal({ tx, language, outletId }, ...edited) : null;
  if (soldOut !== null) {
    return refusedPreview(booking, whyNotOf(soldOut, language), language);
  }
  const [first] = edited;
  if (first === undefined) throw new Error('an edit without a booking');
  await own?.check(first);
  checkNeeded(edited, room, language);
  await checkRoom(call, room, { rows: occupancy, ignore });
  const changed = edited.filter((one) => differs(outlet, one));
  if (!body.preview && changed.length > 0) {
    await checkKeptPrice({ ...call, actor }, changed);
    await checkStock({ tx, language }, ...changed);
    const changes = locked.flatMap((before): Change[] => {
      const after = changed.find((one) => one.before === before)?.after;
      const beside = room.find((one) => one.before === before);
      if (beside !== undefined) return [{ before, after: beside.after, deed: beside.deed }];
      if (after === undefined) return [];
      const deed = deedOf(
        outlet,
        { before, after },
        {
          swap: partner !== null,
          back: backOf(room),
          isWhole: before === booking && (addons !== null || body.items.some(isWholeEdit)),
        },
      );
      return [{ before, after, deed: own?.deedOf(deed) ?? deed }];
    });
    // Two that change places may each take a use of one promo.
    const using: BookingState[] = [];
    for (const { before, after } of changed) {
      if (await checkPromoUse({ tx, outlet, language }, before, after, { beside: using })) using.push(after);
      await followCardSale({ tx, actor, outlet }, before, after);
    }
    saveBookings(tx, outlet, actor, body.mail ? changes : changes.map(withoutMail));
  }
  return editAnswer({ ...call, preview: body.preview }, first, {
    promos,
    now: changed.includes(first) ? first.after : first.before,
  });
}

function takesUnlocked(tx: Tx, outcome: Outcome): boolean {
  if ('refused' in outcome) return false;
  return outcome.edited.some(({ before, after }) => unlockedPlaces(tx, placeChange(before, after, tx.now)).length > 0);
}
