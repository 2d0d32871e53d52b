import type { InputOf } from '@laneway/contract/http/endpoint';
import type { bookingEdit } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Plan } from '@laneway/domain/plans/plan';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { overlaps, type TimeRange } from '@laneway/domain/time/time-range';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { takenPlace } from '../places/check-places.ts';
import { moveItems, type Moved, type NewPlace } from '../places/move-items.ts';
import { withOwner } from '../places/occupancy.repository.ts';
import { occupiedFor } from '../sale/judge-items.ts';
import { loadPlanVersion, type SellingOutlet } from '../sale/outlet.repository.ts';
import { placesNamed, timeOfUse } from '../sale/place-of-use.ts';
import { refusedPlace } from '../sale/refuse.ts';
import { liveItems, timedItems, type BookingState, type TimedItem } from '../state/booking-state.ts';

export type Move = InputOf<typeof bookingEdit>['body']['moves'][number];
type Call = { tx: Tx; outlet: SellingOutlet; language: Language };

/**
 * Parties that make room for an edited one, at their prices: on as many places of the same kind at their own start, or
 * at another start of their date. No rule of a sale is asked, but that the outlet is open and the places are in use.
 * @throws ApiError `not_found` of an item, `booking.transition` of a party that plays, `validation` at a move of which
 *   the places are not like its own, the refusal of a place or a time.
 */
export async function makeRoom<B extends BookingState>(
  call: Call,
  bookings: readonly B[],
  moves: readonly Move[],
): Promise<Moved<B>[]> {
  const byBooking = Map.groupBy([...moves.entries()], ([, { bookingId }]) => bookingId);
  const moved: Moved<B>[] = [];
  for (const before of bookings) {
    const places = new Map<string, NewPlace>();
    for (const [index, move] of byBooking.get(before.bookingId) ?? []) {
      const item = itemOf(before, move);
      places.set(item.itemId, await newPlace(call, item, move, index));
    }
    const one = moveItems(before, places, call.outlet);
    if (one !== null) moved.push(one);
  }
  return moved;
}

function itemOf(booking: BookingState, { itemId }: Move): TimedItem {
  const item = timedItems(booking).find((one) => itemId === undefined || one.itemId === itemId);
  if (item === undefined) throw new ApiError('not_found', { details: { itemId: itemId ?? '' } });
  if (item.status === 'inprogress')
    throw new ApiError('booking.transition', { params: { from: item.status, to: item.status } });
  return item;
}

async function newPlace(call: Call, item: TimedItem, { lanes, start }: Move, index: number): Promise<NewPlace> {
  const { tx, outlet, language } = call;
  const { plan } = await loadPlanVersion(tx, item.planId, item.planVersion);
  const time = timeOfMove(call, plan, item, start);
  const named = placesNamed({ outlet, now: tx.now }, plan, lanes, time);
  if ('code' in named) throw refusedPlace(named, outlet, language);
  const kinds = (ids: readonly string[]) =>
    ids.map((id) => outlet.resources.find(({ resourceId }) => resourceId === id)?.venueType ?? '').sort();
  if (kinds(named.map(({ resourceId }) => resourceId)).join() !== kinds(item.resourceIds).join())
    throw fieldRefused(`moves.${index}.lanes`, say(language, 'validation.invalid'));
  const place = { resourceIds: lanes, placedAt: item.placedAt };
  return start === item.start ? place : { ...place, startMs: time.startMs };
}

/** The time of an item from another start on, or its own. @throws ApiError where nobody plays then. */
function timeOfMove({ tx, outlet, language }: Call, plan: Plan, item: TimedItem, start: string): TimeRange {
  const { date, startsAt, endsAt } = item;
  if (date === null || startsAt === null || endsAt === null) {
    throw new ApiError('booking.transition', { params: { from: item.status, to: item.status } });
  }
  const own = { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
  if (start === item.start) return own;
  const minutes = (own.endMs - own.startMs) / MINUTE_MS;
  const time = timeOfUse({ outlet, now: tx.now }, plan, { date, from: { wall: start }, minutes });
  if ('code' in time) throw refusedPlace(time, outlet, language);
  return time;
}

/** The moves that bring parties back once the edit is undone: in its activity, for `booking.undone`. */
export function backOf(moved: readonly Moved[]): Move[] {
  return moved.flatMap(({ before, after }) => {
    const known = new Map(timedItems(before).map((item) => [item.itemId, item]));
    return placed(before, after).flatMap(({ itemId }) => {
      const was = known.get(itemId);
      if (was === undefined || was.start === null) return [];
      const { resourceIds: lanes, start } = was;
      return [{ bookingId: after.bookingId, version: after.version, itemId, lanes, start }];
    });
  });
}

/** What moved parties take afterwards, as rows of occupancy. */
export function roomTaken(moved: readonly Moved[]): Occupied[] {
  return moved.flatMap(({ after }) => spansOf(after).map((span) => ({ ...span, name: after.name })));
}

/**
 * @throws ApiError `validation` at `moves` where one of them makes room for nobody: of an edit that ends earlier, too,
 *   parties come back to places that it had.
 */
export function checkNeeded(edited: readonly Pair[], moved: readonly Moved[], language: Language): void {
  const reached: Pair[] = [...edited];
  const open = new Set<Moved>(moved);
  for (const one of reached) {
    for (const other of open) {
      if (!meets(one.after, other.before) && !meets(one.before, other.after)) continue;
      open.delete(other);
      reached.push(other);
    }
  }
  if (open.size > 0) throw fieldRefused('moves', say(language, 'booking_edit.needless_move'));
}

type Pair = { before: BookingState; after: BookingState };

/** @throws ApiError `occupancy.taken` where a party would move to a place that is another one's. */
export async function checkRoom(
  { tx, outlet, language }: Call,
  moved: readonly Moved[],
  { rows, ignore }: { rows: readonly Occupied[]; ignore: ReadonlySet<string> },
): Promise<void> {
  for (const { before, after } of moved) {
    const others = [...rows, ...roomTaken(moved.filter((one) => one.before !== before))];
    const refused = takenPlace(placed(before, after), { outlet, rows: others, now: tx.now, ignore });
    if (refused !== null) throw refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
  }
}

/** The items that are elsewhere, or at another time. */
function placed(before: BookingState, after: BookingState): TimedItem[] {
  const known = new Set<unknown>(before.items);
  return timedItems(after).filter((item) => !known.has(item));
}

function meets(one: BookingState, other: BookingState): boolean {
  const rows = spansOf(other);
  return spansOf(one).some((a) => rows.some((b) => a.resourceId === b.resourceId && overlaps(a, b)));
}

function spansOf(booking: BookingState): Occupied[] {
  const { bookingId } = booking;
  const owner = { ownerId: `edited ${bookingId}`, bookingId };
  return liveItems(booking).flatMap(({ startsAt, endsAt, turnoverMinutes, resourceIds }) =>
    startsAt === null || endsAt === null
      ? []
      : occupiedFor(
          {
            startMs: Date.parse(startsAt),
            endMs: Date.parse(endsAt),
            turnoverMin: turnoverMinutes,
            lanes: resourceIds,
          },
          owner,
        ),
  );
}
