import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingRipple } from '@laneway/contract/reseating/reseating.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { refusal } from '@laneway/domain/availability/refusal';
import type { BoardInput } from '@laneway/domain/reseating/board';
import { rippleInSteps, type Ripple } from '@laneway/domain/reseating/ripple';
import { dayClock, instantsOfWall } from '@laneway/domain/time/day-clock';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Computation } from '../../platform/http/route.ts';
import { say } from '../../platform/http/words.ts';
import {
  loadBooking,
  loadOutlet,
  refusedPlace,
  wallEnd,
  withOwner,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import type { BoardItem } from './board.repository.ts';
import { boardOf, readTonight, type Tonight, type Touched } from './plan.ts';
import { presentTouched } from './present.ts';

type Caller = { tx: Tx; outletId: string; language: Language };
type Answer = AnswerOf<typeof bookingRipple>;
type Body = InputOf<typeof bookingRipple>['body'];

/**
 * Whom a party touches that plays on, and where they go. Nothing is written: the moves are those of an edit that makes
 * it longer.
 * @throws ApiError `not_found`, `booking.transition` of a party that does not play, `bookingExpired`, `validation` of an
 *   end that is not ahead, `occupancy.taken` where it would play past closing, into a block or into another party.
 */
export async function ripple({ tx, outletId, language }: Caller, body: Body): Promise<Computation<Answer>> {
  const outlet = await loadOutlet(tx, outletId);
  const { status } = await loadBooking(tx, outletId, body.bookingId);
  const tonight = await readTonight(tx, outlet);
  const one = playingItem(tonight, body);
  if (one === undefined) throw new ApiError('booking.transition', { params: { from: status, to: 'inprogress' } });
  const untilMs = body.extendTo === null ? undefined : endOf(one, body.extendTo, { tonight, outlet, language });
  const { turnover, date } = one;
  const cleaningMs = turnover * MINUTE_MS;
  const query = {
    ...boardFor(outlet, tonight, one.itemId),
    itemId: one.itemId,
    extendToMs: untilMs && untilMs + cleaningMs,
  };
  const isOver = untilMs !== undefined && untilMs > tonight.closesMs;
  return async ({ compute, read }) => {
    const plan = isOver
      ? refusal('occupancy.taken', { kind: 'closing', context: 'closing', startsAtMs: tonight.closesMs })
      : await compute(rippleInSteps(query));
    if ('code' in plan) {
      const { refused } = await read((reading) => withOwner(reading, { refused: plan }));
      throw refusedPlace(refused, outlet, language);
    }
    return presentRipple(
      plan,
      { ...one, extendTo: wallEnd(date, untilMs ?? plan.extendToMs, outlet) },
      { tonight, outlet, language },
    );
  };
}

function presentRipple(
  plan: Ripple,
  { itemId, extendTo }: Pick<Answer, 'itemId' | 'extendTo'>,
  { tonight, outlet, language }: Situation,
): Answer {
  const touched = plan.touched.map(({ itemId, lateMin, move }): Touched => {
    const item = tonight.items.get(itemId);
    if (item === undefined) throw new Error(`a ripple touches what is not on the board: ${itemId}`);
    const lengthMs = Date.parse(item.endsAt) - Date.parse(item.startsAt);
    const isOver = move === null || move.startMs + lengthMs > tonight.closesMs;
    return { item, late: lateMin, move: isOver ? null : { lanes: move.resourceIds, startMs: move.startMs } };
  });
  return {
    itemId,
    extendTo,
    touched: touched.map((row) => presentTouched(row, outlet, language)),
    asks: plan.asks,
    complete: plan.complete,
  };
}

function playingItem({ items }: Tonight, { bookingId, itemId }: Body): BoardItem | undefined {
  return [...items.values()]
    .filter((item) => item.bookingId === bookingId && item.status === 'inprogress')
    .filter((item) => itemId === null || item.itemId === itemId)
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0];
}

type Situation = { tonight: Tonight; outlet: SellingOutlet; language: Language };

/** The instant of a wall time; of one that the clock shows twice the first that is ahead. */
function endOf(
  { date, startsAt }: BoardItem,
  extendTo: string,
  { tonight: { nowMs }, outlet, language }: Situation,
): number {
  const afterMs = Math.max(nowMs, Date.parse(startsAt));
  const untilMs = instantsOfWall(dayClock(date, outlet.zone), parseWallTime(extendTo)).find((at) => at > afterMs);
  if (untilMs === undefined) throw fieldRefused('extendTo', say(language, 'validation.invalid'));
  return untilMs;
}

/**
 * The board with the booked ends of all parties. What others overrun is not sold by now, but only this one touches who is
 * behind it; it ends at a whole minute, so that nobody is moved to a start with seconds.
 */
function boardFor(outlet: SellingOutlet, tonight: Tonight, itemId: string): BoardInput {
  const board = boardOf(outlet, tonight);
  const bookedEnd = ({ endsAt, turnover }: BoardItem) => Date.parse(endsAt) + turnover * MINUTE_MS;
  const blocks = [...board.blocks];
  const parties = board.parties.map((party) => {
    const item = tonight.items.get(party.itemId);
    const startMs = item === undefined ? party.endMs : bookedEnd(item);
    if (startMs >= party.endMs) return party;
    const endMs = Math.ceil(party.endMs / MINUTE_MS) * MINUTE_MS;
    if (party.itemId !== itemId)
      blocks.push(...party.resourceIds.map((resourceId) => ({ resourceId, startMs, endMs })));
    return { ...party, endMs: startMs };
  });
  return { ...board, parties, blocks };
}
