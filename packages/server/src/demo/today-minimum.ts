import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { gridBefore, type DayBook } from './day-book.ts';
import type { TodayMinimum } from './demo-file.ts';
import type { Draft } from './draft.ts';
import type { Making } from './make-draft.ts';
import { draftNear, startsAhead, startsBefore, startsRunning, type Near } from './near-now.ts';
import { partyDraft } from './party-draft.ts';
import { cancel, finish, hold, play } from './statuses.ts';
import { waiting } from './wait-list.ts';

const GRID = 5;
/** A party that is late by this much may still come: preferred limit, and maximum. */
const STILL_EXPECTED_MS = [45 * MINUTE_MS, 75 * MINUTE_MS];
/** Bookings end on the half hour, so at any time some have ended within this. */
const LONGEST_OVERRUN_MS = 29 * MINUTE_MS;
const PLAY = [60, 90, 120, 30, 15, 5];
/** Minutes before closing: the usual choice, or what is left of the day. */
const AHEAD = [60, 90, 30, 15, 5];
/** Minutes since opening in which only short games can have ended. */
const YOUNG_DAY = 45;
/** People who share a bill tonight, and how many of them have paid. */
const SHARING = { people: 4, paid: 2 };

/** Adds to today's bookings the minimum that the board must show, near now, as far as there are free places. */
export function meetMinimum(book: DayBook, drafts: Draft[], making: Making): void {
  const least = making.file.today.minimum[book.outlet.key];
  if (least === undefined || book.opening === null) return;
  const board: Board = { book, drafts, making, least };
  const ended = () =>
    upTo(
      board,
      least.done,
      (draft) => draft.status === 'done',
      () => addDone(board),
    );
  if (sinceOpening(board) < YOUNG_DAY) ended();
  addOverrun(board);
  addLate(board);
  if ((least.vip ?? 0) > count(board, isVip)) addRunning(board, { entry: 2 });
  upTo(
    board,
    least.inprogress,
    (draft) => draft.status === 'inprogress',
    () => addRunning(board),
  );
  upTo(
    board,
    least.done,
    (draft) => draft.status === 'done',
    () => addDone(board),
  );
  addAhead(board);
  addWithoutPlace(board);
  owe(board);
  order(board);
  leaveWaivers(board);
}

type Then = (draft: Draft) => boolean | void;
type Board = { book: DayBook; drafts: Draft[]; making: Making; least: TodayMinimum };

function count({ drafts }: Board, is: (draft: Draft) => boolean): number {
  return drafts.filter(is).length;
}

/** Adds bookings until there are enough, or until none can be added. */
function upTo(board: Board, least: number, is: (draft: Draft) => boolean, more: () => boolean): void {
  while (count(board, is) < least) if (!more()) return;
}

/** Adds a party after `then` has given it the missing status; `then` may refuse it. */
function addNear({ book, drafts, making }: Board, near: Near, then: Then, takes = true): boolean {
  const draft = draftNear(book, near, making, takes);
  if (draft === null || then(draft) === false) return false;
  drafts.push(draft);
  return true;
}

function isVip({ status, entryPlace, plan }: Draft): boolean {
  return status === 'inprogress' && entryPlace === 2 && plan.document.serviceId === 'BOWLING';
}

function addRunning(board: Board, more: Partial<Near> = {}): boolean {
  const { book, making } = board;
  const near = { startsMs: startsRunning(book, making.nowMs), durations: PLAY, ...more };
  return addNear(board, near, (draft) => play(draft, making)) || checkIn(board);
}

/** When no lane is free, checks in an expected party. */
function checkIn({ drafts, making, least }: Board): boolean {
  const expected = drafts.filter(({ status, startMs, endMs }) => {
    return (status === 'successful' || status === 'pending') && startMs <= making.nowMs && endMs > making.nowMs;
  });
  const spare = expected.find((draft) => !isLate(draft, making.nowMs)) ?? expected[least.late];
  if (spare === undefined) return false;
  play(spare, making);
  return true;
}

function sinceOpening({ book, making }: Board): number {
  return (making.nowMs - book.opening!.opensMs) / MINUTE_MS;
}

/** Ended by now; early in the day, short games since opening. */
function addDone(board: Board): boolean {
  const { book, making } = board;
  const minutes = sinceOpening(board);
  if (minutes < 0) return false;
  // Early in the day the lanes are needed again for parties that play now.
  const longest = minutes < YOUNG_DAY ? Math.max(GRID, Math.min(15, minutes - 10)) : minutes;
  const durations = [90, 60, 30, 15, 10, 5].filter((duration) => duration <= longest);
  for (const durationMin of durations) {
    const ended = startsBefore(book, making.nowMs).filter(
      (startMs) => startMs + durationMin * MINUTE_MS <= making.nowMs || minutes < GRID,
    );
    const near = { startsMs: ended, durations: [durationMin] };
    if (addNear(board, near, (draft) => finish(draft, draft.endMs + 3 * MINUTE_MS, making))) return true;
  }
  return false;
}

/** Confirmed, begun, and not checked in. */
function isLate({ status, startMs, outlet }: Draft, nowMs: number): boolean {
  return status === 'successful' && nowMs - startMs >= outlet.file.lateMinutes * MINUTE_MS;
}

function addLate(board: Board): void {
  const { book, drafts, making, least } = board;
  const { nowMs } = making;
  const lateMs = book.outlet.file.lateMinutes * MINUTE_MS;
  upTo(
    board,
    least.late,
    (draft) => isLate(draft, nowMs),
    () => {
      const playing = drafts.filter(
        ({ status, endMs, plan, paidAs }) =>
          status === 'inprogress' && endMs > nowMs && paidAs === null && plan.document.planType === 'PER_HOUR',
      );
      const came = STILL_EXPECTED_MS.flatMap((longest) =>
        playing.filter(({ startMs }) => nowMs - startMs >= lateMs && nowMs - startMs <= longest),
      )[0];
      if (came !== undefined) {
        came.status = 'successful';
        came.checkedInMs = null;
        return true;
      }
      const startMs = gridBefore(nowMs - lateMs - GRID * MINUTE_MS, GRID);
      return addNear(board, { startsMs: [startMs], durations: [90, 60, 30] }, (draft) => {
        draft.status = 'successful';
      });
    },
  );
}

/** Adds a party that plays a few minutes past its end, on lanes where no other party has begun. */
function addOverrun(board: Board): void {
  const { drafts, making, least } = board;
  const { nowMs } = making;
  const isOver = ({ status, endMs }: Draft) => status === 'inprogress' && endMs <= nowMs;
  upTo(board, least.overrun, isOver, () => {
    const stayed = drafts.find((draft) => couldStay(draft, board));
    if (stayed !== undefined) {
      stayed.status = 'inprogress';
      stayed.doneMs = null;
      for (const next of nextOn(stayed, drafts, nowMs)) {
        next.status = 'successful';
        next.checkedInMs = null;
      }
      return true;
    }
    const endMs = gridBefore(nowMs - 2 * MINUTE_MS, GRID);
    return [60, 30, 15].some((durationMin) => {
      const near = { startsMs: [endMs - durationMin * MINUTE_MS], durations: [durationMin] };
      return addNear(board, near, (draft) => play(draft, making));
    });
  });
}

/** It has just ended, and the next party on its lanes has not begun. */
function couldStay({ status, endMs, paidAs, plan, ...rest }: Draft, { drafts, making }: Board): boolean {
  const { nowMs } = making;
  const ended = endMs <= nowMs && nowMs - endMs <= LONGEST_OVERRUN_MS;
  if (status !== 'done' || paidAs !== null || plan.document.planType !== 'PER_HOUR' || !ended) return false;
  const next = nextOn({ endMs, ...rest }, drafts, nowMs);
  return next.every((draft) => draft.paidAs === null && draft.status !== 'done');
}

/** Parties whose start on the lanes of another party has passed since that one ended. */
function nextOn(party: Pick<Draft, 'resourceIds' | 'endMs'>, drafts: readonly Draft[], nowMs: number): Draft[] {
  return drafts.filter(
    ({ startMs, resourceIds, status }) =>
      startMs >= party.endMs &&
      startMs <= nowMs &&
      status !== 'cancelled' &&
      resourceIds.some((id) => party.resourceIds.includes(id)),
  );
}

/** The near future: confirmed, pending, on hold, offered. */
function addAhead(board: Board): void {
  const { book, making, least } = board;
  const near: Near = { startsMs: startsAhead(book, making.nowMs), durations: AHEAD };
  const isHold = (draft: Draft) => draft.status === 'holding' && !draft.hold?.isOffer;
  const isOffer = (draft: Draft) => draft.status === 'holding' && draft.hold?.isOffer === true;
  upTo(board, least.offer, isOffer, () =>
    addNear(board, near, (draft) => {
      const fromMin = draft.startMin;
      draft.wait = { fromMin, toMin: Math.min(fromMin + 120, book.opening!.closeMin), position: 1 };
      hold(draft, making, true);
    }),
  );
  upTo(board, least.holding, isHold, () => addNear(board, near, (draft) => hold(draft, making)));
  upTo(
    board,
    least.pending,
    ({ status }) => status === 'pending',
    () =>
      addNear(board, near, (draft) => {
        draft.status = 'pending';
        draft.payMode = 'atDesk';
      }),
  );
  upTo(
    board,
    least.successful,
    ({ status }) => status === 'successful',
    () =>
      addNear(board, near, (draft) => {
        draft.status = 'successful';
      }),
  );
}

/** Open baskets, waiting parties, and cancelled bookings. */
function addWithoutPlace(board: Board): void {
  const { book, making, least } = board;
  const { random, nowMs } = making;
  const near: Near = { startsMs: startsAhead(book, nowMs), durations: AHEAD };
  upTo(
    board,
    least.initiated,
    ({ status }) => status === 'initiated',
    () =>
      addUnplaced(board, near, (draft) => {
        draft.status = 'initiated';
        draft.createdMs = nowMs - random.between(1, 9) * MINUTE_MS;
      }),
  );
  upTo(
    board,
    least.wait,
    ({ status }) => status === 'wait',
    () =>
      addUnplaced(board, near, (draft) => {
        draft.createdMs = nowMs - random.between(4, 70) * MINUTE_MS;
        return waiting(book, draft, making) !== null;
      }),
  );
  upTo(
    board,
    least.cancelled,
    ({ status }) => status === 'cancelled',
    () => addUnplaced(board, near, (draft) => cancel(draft, making, 'Change of plans')),
  );
}

/** Adds bookings without places: at different times, whether there are free places or not. */
function addUnplaced(board: Board, near: Near, then: Then): boolean {
  const startsMs = near.startsMs.slice(board.drafts.length % 3);
  return addNear(board, { ...near, startsMs: [...startsMs, ...near.startsMs] }, then, false);
}

/** Playing parties that pay when they leave; the first of them shares its bill. */
function owe({ drafts, least }: Board): void {
  for (const [place, draft] of playsByModel(drafts).slice(0, least.balanceDue).entries()) {
    draft.payMode = 'atDesk';
    draft.paysAtEnd = true;
    draft.sharing = place === 0 ? SHARING : null;
  }
}

/** Parties that play and are not set in the file, so what they order and how they pay is open. */
function playsByModel(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ status, paidAs }) => status === 'inprogress' && paidAs === null);
}

/** Who came last, and may order three kinds of things, has ordered something of everything: the kitchen is never idle. */
function order({ drafts }: Board): void {
  const kinds = ({ plan }: Draft) => Math.min(3, plan.demand?.addons?.length ?? 0);
  const [last] = playsByModel(drafts).toSorted((a, b) => kinds(b) - kinds(a) || b.checkedInMs! - a.checkedInMs!);
  if (last !== undefined) last.ordersAll = true;
}

/** Parties with unsigned waivers; books one more party for later where today has none. */
function leaveWaivers(board: Board): void {
  const { book, drafts, making, least } = board;
  const asks = ({ plan, status }: Draft) =>
    plan.document.waiverStatus && status !== 'cancelled' && status !== 'wait' && status !== 'initiated';
  upTo(board, least.waiversMissing, asks, () => {
    const draft = partyDraft(book, startsAhead(book, making.nowMs), making);
    if (draft !== null) drafts.push(draft);
    return draft !== null;
  });
  for (const draft of drafts.filter(asks)) {
    if (drafts.filter((one) => (one.waiversMissing ?? 0) > 0).length >= least.waiversMissing) return;
    draft.waiversMissing = Math.max(draft.waiversMissing ?? 0, making.random.between(1, 3));
  }
}
