import { isDeepStrictEqual } from 'node:util';
import type { bookingUndo } from '@laneway/contract/bookings/undo.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import { judgeUndo, wayBack, type HistoryRow, type PlaceChange } from '@laneway/domain/bookings/undo';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { answerOfRefusal } from '../../../platform/http/answer-error.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { readGuests } from '../check-in/check-in.repository.ts';
import { checkKeptPrice } from '../edit/check-kept-price.ts';
import { editBooking } from '../edit/edit.service.ts';
import type { ItemEdit } from '../edit/item-edit.ts';
import type { Move } from '../edit/make-room.ts';
import { keptTakenBack } from '../edit/status.service.ts';
import { takeStep } from '../edit/take-step.ts';
import { checkPromoUse } from '../promos/promo-use.ts';
import { loadOutlet, loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { presentDetails } from '../state/booking-details.ts';
import type { BookingState, LockedBooking } from '../state/booking-state.ts';
import { checkVersion, lockBookings } from '../state/booking-state.repository.ts';
import { placesOf, saveBookings, type Deed } from '../state/save-booking.ts';
import { readBack, readHistory } from './history.repository.ts';

type Body = InputOf<typeof bookingUndo>['body'];
type Answer = AnswerOf<typeof bookingUndo>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * What an undo comes to: by how much the total differs, how many guests go out, the booking after a commit, or why its
 * preview is refused.
 */
type Undone = Pick<Answer, 'difference' | 'guests' | 'booking' | 'whyNot'>;
type Undoing = {
  outlet: SellingOutlet;
  before: LockedBooking;
  row: HistoryRow;
  changes: readonly PlaceChange[];
  /** The moves of parties that made room for it. */
  back: Move[];
  preview: boolean;
};

/**
 * Puts the newest command of a booking back that changed its places or its status: as an edit, or as steps of its
 * status, with all that either of them checks. A preview answers what it comes to, or why it cannot be.
 * @throws ApiError `not_found`, `stale`, `undo.*`, and what the edit or the steps throw; a preview only the first two.
 */
export async function undo(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  const { tx, outletId, language } = caller;
  const { version, activityId, preview } = body;
  const [outlet, back] = await Promise.all([
    (preview ? loadOutlet : loadOutletToSell)(tx, outletId),
    readBack(tx, bookingId, activityId),
  ]);
  const locked = await lockBookings(tx, outletId, [bookingId, ...back.map((move) => move.bookingId)]);
  const before = locked.find((one) => one.bookingId === bookingId);
  if (before === undefined) throw new ApiError('not_found');
  await checkVersion(tx, before, version);
  const history = await readHistory(tx, before);
  const judged = judgeUndo(history, placesOf(before), activityId);
  const cannot = judged.valid ? judged.cannot : [];
  const nothing = { message: '', difference: 0, guests: 0, cannot, booking: null };
  try {
    if (!judged.valid) throw refusalOf(judged.whyNot, judged.params);
    const row = history.find((one) => one.activityId === activityId);
    if (row === undefined) throw new Error('an undo of a row that is not in the history');
    const undoing = { outlet, before, row, changes: judged.changes, back, preview };
    const undone = await (isOfStatus(judged.changes) ? stepBack(caller, undoing) : putBack(caller, undoing));
    return {
      ...nothing,
      message: preview ? '' : say(language, 'booking.undone'),
      valid: undone.whyNot === null,
      ...undone,
    };
  } catch (error) {
    if (!preview || !(error instanceof ApiError)) throw error;
    const { code, message } = answerOfRefusal(error, language, '').body;
    return { ...nothing, valid: false, whyNot: { code, message } };
  }
}

function refusalOf(
  code: Extract<ReturnType<typeof judgeUndo>, { valid: false }>['whyNot'],
  params: Record<string, string>,
): ApiError {
  // The version is the one that the person saw: the places are of a time before the history kept them.
  return new ApiError(code === 'stale' ? 'undo.not_kept' : code, { params, details: params });
}

/** Whether items change their status alone. */
function isOfStatus(changes: readonly PlaceChange[]): boolean {
  const withoutStatus = (place: RecordedPlace) => ({ ...place, status: '' });
  return changes.every(
    ({ from, to }) =>
      from !== null &&
      to !== null &&
      from.status !== to.status &&
      isDeepStrictEqual(withoutStatus(from), withoutStatus(to)),
  );
}

/** The statuses and places that a booking has to have once the changes are put back. */
function checkRestored(after: BookingState, changes: readonly PlaceChange[]): void {
  const places = placesOf(after);
  const isRestored = changes.every(({ itemId, to }) => {
    const place = places[itemId] ?? null;
    return to === null ? place === null || place.status === 'cancelled' : isDeepStrictEqual(place, sortedAs(to, place));
  });
  if (!isRestored) throw new ApiError('undo.not_kept');
}

/** The same lanes may be listed in another order. */
function sortedAs(to: RecordedPlace, place: RecordedPlace | null): RecordedPlace {
  const isSame = isDeepStrictEqual([...to.resourceIds].sort(), [...(place?.resourceIds ?? [])].sort());
  return isSame ? { ...to, resourceIds: place?.resourceIds ?? [] } : to;
}

/** Takes the booking back to the status that it had. */
async function stepBack(caller: Caller, { outlet, before, row, changes, preview }: Undoing): Promise<Undone> {
  const { tx, actor, language } = caller;
  // Cards that are sold follow each step in the books, which a preview leaves alone.
  if (before.items.some(({ serviceItemType }) => serviceItemType === 'GIFT_CARD')) throw new ApiError('undo.not_kept');
  // Who of the party was here is not kept.
  if (row.what === 'booking.check_in_undone') throw new ApiError('undo.not_kept');
  const was = statusBefore(before, changes);
  // A cancellation has its reason, and says where money goes.
  if (was === 'cancelled') throw new ApiError('booking.transition', { words: 'error.booking.by_cancel' });
  const isCheckIn = row.what === 'booking.checked_in';
  // It would be pending, and nothing is due that it waits for.
  if (isCheckIn && was === 'pending' && bookingMoney(before).dueNow === 0) throw new ApiError('undo.paid');
  let after: BookingState = before;
  for (const to of wayBack(before.status, was) ?? []) {
    const { standing } = before;
    const step = await takeStep({ tx, outlet, actor, language }, { ...after, standing }, to, { confirm: true });
    after = step?.change.after ?? after;
  }
  checkRestored(after, changes);
  // It would come back at another price, and who looks at the history expects the one of before.
  if (after.terms.promo?.promoId !== before.terms.promo?.promoId) throw new ApiError('undo.promo');
  const difference = toWire(cents(after.total - before.total));
  const here = isCheckIn ? await whoIsHere(tx, before) : [];
  if (preview) return { difference, guests: here.length, booking: null, whyNot: null };
  const deed: Deed = {
    what: 'booking.undone',
    before: { status: before.status },
    after: { status: after.status, undoes: row.activityId },
  };
  const guests = isCheckIn ? { stamp: [], clear: here } : undefined;
  const change = { before, after: { ...after, version: before.version + 1 }, deed, ...(guests && { guests }) };
  saveBookings(tx, outlet, actor, [change], await keptTakenBack(tx, change, actor));
  const booking = await presentDetails(tx, outlet, change.after, language);
  return { difference, guests: here.length, booking, whyNot: null };
}

async function whoIsHere(tx: Tx, { bookingId }: BookingState): Promise<string[]> {
  const guests = await readGuests(tx, bookingId);
  return guests.filter(({ isHere }) => isHere).map(({ guestId }) => guestId);
}

/** The status that a booking had. Places of a booking's items have no other statuses than these. */
function statusBefore(before: BookingState, changes: readonly PlaceChange[]): BookingStatus {
  const was = new Map(changes.map(({ itemId, to }) => [itemId, to?.status as BookingStatus]));
  return bookingOverallStatus(before.items.map((item) => ({ ...item, status: was.get(item.itemId) ?? item.status })));
}

/** Edits the booking back to the places that it had, at the total that it had. */
async function putBack(caller: Caller, { outlet, before, row, changes, back, preview }: Undoing): Promise<Undone> {
  const total = totalBefore(row);
  const items = editsOf(changes);
  if (total === null || items === null) throw new ApiError('undo.not_kept');
  // Whoever was not mailed of the move is not mailed that it is taken back.
  const mail = row.after?.['mail'] !== false;
  const body = { version: before.version, preview, items, swapWith: null, price: 'new' as const, moves: back, mail };
  const answer = await editBooking(caller, before.bookingId, body, {
    total,
    check: async (edited) => {
      checkRestored(edited.after, changes);
      if (!preview) return;
      // A commit asks these behind it: its preview gives the same answer.
      await checkKeptPrice({ ...caller, outlet }, [edited]);
      await checkPromoUse({ ...caller, outlet }, edited.before, edited.after);
    },
    deedOf: (edit) => ({ ...edit, what: 'booking.undone', after: { ...edit.after, undoes: row.activityId } }),
  });
  const { difference, booking, whyNot } = answer;
  return { difference, guests: 0, booking, whyNot: whyNot && { code: whyNot.code, message: whyNot.message } };
}

function totalBefore({ before }: HistoryRow): Cents | null {
  const total = before?.['total'];
  return typeof total === 'number' ? centsOf(total) : null;
}

/** The edits of items that have other places, and of the one that takes back what was split off. Null: there are none. */
function editsOf(changes: readonly PlaceChange[]): ItemEdit[] | null {
  const split = changes.filter(({ to }) => to === null);
  const moved = changes.filter(({ from, to }) => from !== null && to !== null);
  if (split.length + moved.length < changes.length || moved.length === 0) return null;
  if (split.length > 0 && moved.length !== 1) return null;
  const edits: ItemEdit[] = [];
  for (const { itemId, from, to } of moved) {
    if (from === null || to === null || from.status !== to.status) return null;
    const { date, start, startsAt, endsAt, resourceIds } = to;
    if (date === null || start === null || startsAt === null || endsAt === null) return null;
    const duration = (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS;
    edits.push({ itemId, date, start, duration, lanes: [...resourceIds] });
  }
  const [first] = edits;
  if (first !== undefined && split.length > 0) first.joinItems = split.map(({ itemId }) => itemId);
  return edits;
}
