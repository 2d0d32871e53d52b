import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';
import { bookingTransition } from './booking-transitions.ts';
import type { RecordedPlace } from './recorded-place.ts';

/** Where the items of a booking are, by their ids. Null: the item is gone. */
export type RecordedPlaces = Readonly<Record<string, RecordedPlace | null>>;

/** What a command did outside of the booking, and no undo takes back. */
export type LeftByUndo = 'payment' | 'mail';

type Facts = Readonly<Record<string, unknown>>;

/** A row of a booking's history, as its activity keeps it. */
export type HistoryRow = {
  activityId: string;
  /** The activity: `booking.moved`. */
  what: string;
  /** What it says of the booking before and after it, as the activity keeps it. */
  before: Facts | null;
  after: Facts | null;
  /** Where the items are after it; null: it is older than the places of the history. */
  places: RecordedPlaces | null;
  /** The row that it put back (`booking.undone`); null in any other. */
  undoes: string | null;
  /** A person's command; false: a chore's, as the end of a hold. */
  isCommand: boolean;
  /** Money that it moved, mail that it sent. */
  left: readonly LeftByUndo[];
};

/**
 * Why a row is not undone. `undo.unknown`: not in this history; `undo.done`: put back already; `undo.nothing`: it
 * changed no item, line or status; `undo.later_first`: the newest one that did is undone first; `undo.not_kept`: places
 * do not say what was before (the first row, prices, guests, add-ons); `undo.money`: a payment is voided or refunded;
 * `undo.by_chore`: nobody's command; `stale`: the items are elsewhere than it left them; `booking.transition`: there is
 * no way back to a status.
 */
export type UndoRefusal =
  | 'undo.unknown'
  | 'undo.done'
  | 'undo.nothing'
  | 'undo.later_first'
  | 'undo.not_kept'
  | 'undo.money'
  | 'undo.by_chore'
  | 'stale'
  | 'booking.transition';

/** An item that an undo changes: from its present place to the one before. Null: there is no such item. */
export type PlaceChange = { itemId: string; from: RecordedPlace | null; to: RecordedPlace | null };

export type Undo =
  | {
      valid: true;
      /** By item id; prices follow from them. */
      changes: PlaceChange[];
      /** What has left the house with this row or one after it that stands, and stays. */
      cannot: LeftByUndo[];
    }
  | { valid: false; whyNot: UndoRefusal; params: Record<string, string> };

/** Activities that change price lines, guests or add-ons, of which places keep nothing. */
const OF_LINES: ReadonlySet<string> = new Set([
  'booking.guests_changed',
  'booking.changed',
  'booking.edited',
  'booking.left',
  'booking.transferred',
  'booking.joined',
  'booking.addons_changed',
  'adjustment.made',
  'promo.applied',
  'promo.removed',
  'deal.redeemed',
  'deal.redeem_undone',
]);

/** Activities whose total is another because the places are. */
const OF_PLACES: ReadonlySet<string> = new Set([
  'booking.moved',
  'booking.resized',
  'booking.played_on',
  'booking.swapped',
  'booking.split',
  'booking.undone',
]);

const LEFT: readonly LeftByUndo[] = ['payment', 'mail'];

/**
 * Whether a command of a booking can be undone now, and what that changes. Only the newest one that changed items,
 * lines or status can, and those before it in turn; an undo itself cannot. `history` is newest first, `present` where
 * the items are now. Whether the places before are free, and their start ahead, is for the caller to judge as for a new
 * command; of a command over several bookings (a swap, a lane that failed) each booking is judged by itself.
 */
export function judgeUndo(history: readonly HistoryRow[], present: RecordedPlaces, activityId: string): Undo {
  const at = history.findIndex((row) => row.activityId === activityId);
  const row = history[at];
  if (row === undefined) return refused('undo.unknown');
  if (isUndone(history, row)) return refused('undo.done');
  if (row.undoes !== null || !hasChanged(history, at)) return refused('undo.nothing');
  const newest = newestChange(history);
  if (newest !== null && newest !== activityId) return refused('undo.later_first', { activityId: newest });
  if (isMoney(row)) return refused('undo.money');
  if (!row.isCommand) return refused('undo.by_chore');
  const before = placesBefore(history, at);
  if (row.places === null || before === null || isOfLines(row)) return refused('undo.not_kept');
  if (changesOf(present, row.places).length > 0) return refused('stale');
  const changes = changesOf(present, before);
  const closed = changes.find((change) => !leadsBack(change));
  if (closed !== undefined) {
    return refused('booking.transition', { from: closed.from?.status ?? '', to: closed.to?.status ?? '' });
  }
  const standing = history.slice(0, at + 1).filter((each) => each.undoes === null && !isUndone(history, each));
  const left = new Set(standing.flatMap((each) => each.left));
  return { valid: true, changes, cannot: LEFT.filter((each) => left.has(each)) };
}

/** The row that an undo would take next, whether or not it can be; null: nothing is left to undo. */
export function newestChange(history: readonly HistoryRow[]): string | null {
  const newest = history.find((row, at) => row.undoes === null && !isUndone(history, row) && hasChanged(history, at));
  return newest?.activityId ?? null;
}

function refused(whyNot: UndoRefusal, params: Record<string, string> = {}): Undo {
  return { valid: false, whyNot, params };
}

function isUndone(history: readonly HistoryRow[], { activityId }: HistoryRow): boolean {
  return history.some(({ undoes }) => undoes === activityId);
}

/** Whether a row changed an item, a line or the status. The first one made the items. */
function hasChanged(history: readonly HistoryRow[], at: number): boolean {
  const row = history[at]!;
  if (isOfLines(row) || at === history.length - 1) return true;
  const before = placesBefore(history, at);
  return row.places !== null && (before === null || changesOf(before, row.places).length > 0);
}

/** Whether a row changed what places keep nothing of: a party is divided by a split, and whole again without it. */
function isOfLines({ what, before, after }: HistoryRow): boolean {
  if (OF_LINES.has(what)) return true;
  if (before === null || after === null) return false;
  const differs = (fact: string) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
  // A price follows from places; where they stay, something else of it is another, such as a promo that is gone.
  const isRepriced = !OF_PLACES.has(what) && differs('total');
  return before['promo'] !== undefined || isRepriced || (what !== 'booking.split' && differs('guests'));
}

/** Where the items were before a row. */
function placesBefore(history: readonly HistoryRow[], at: number): RecordedPlaces | null {
  return history[at + 1]?.places ?? null;
}

/** Whether an activity moved money. */
export function isMoney({ what }: Pick<HistoryRow, 'what'>): boolean {
  return /^(?:payment|refund|split|giftcard)\./.test(what);
}

/** Whether an item can have its place before again. One that the command made is cancelled. */
function leadsBack({ from, to }: PlaceChange): boolean {
  // Places of a booking's items have no other statuses than these.
  return from === null || wayBack(from.status as BookingStatus, (to?.status ?? 'cancelled') as BookingStatus) !== null;
}

/**
 * The statuses through which one goes back to an earlier one: a step, or two as from cancelled by pending to confirmed;
 * none to the same. Null: there is no way back.
 */
export function wayBack(from: BookingStatus, to: BookingStatus): BookingStatus[] | null {
  const isStep = (one: BookingStatus, other: BookingStatus) => bookingTransition(one, other).result === 'legal';
  if (from === to) return [];
  if (isStep(from, to)) return [to];
  const between = BOOKING_STATUSES.find((status) => isStep(from, status) && isStep(status, to));
  return between === undefined ? null : [between, to];
}

/** The items that differ between two moments, by id. */
function changesOf(from: RecordedPlaces, to: RecordedPlaces): PlaceChange[] {
  const ids = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return ids
    .map((itemId) => ({ itemId, from: from[itemId] ?? null, to: to[itemId] ?? null }))
    .filter((change) => !isSamePlace(change.from, change.to));
}

/** An item that a split made, and its undo cancelled, is as gone as before. */
function isSamePlace(a: RecordedPlace | null, b: RecordedPlace | null): boolean {
  const isGone = (one: RecordedPlace | null) => one === null || one.status === 'cancelled';
  if (a === null || b === null) return isGone(a) && isGone(b);
  return (
    a.status === b.status &&
    a.date === b.date &&
    a.startsAt === b.startsAt &&
    a.endsAt === b.endsAt &&
    a.resourceIds.toSorted().join(' ') === b.resourceIds.toSorted().join(' ')
  );
}
