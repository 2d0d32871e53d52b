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
/** Who should have begun this long ago and is not here may still come: so long at best, and at most. */
const STILL_EXPECTED_MS = [45 * MINUTE_MS, 75 * MINUTE_MS];
/** Bookings end on the half hour, so at any time some have ended no longer ago. */
const LONGEST_OVERRUN_MS = 29 * MINUTE_MS;
const PLAY = [60, 90, 120, 30, 15, 5];
/** As usual, or what is left before the doors close. */
const AHEAD = [60, 90, 30, 15, 5];
/** Minutes since opening in which whoever has ended played a short game. */
const YOUNG_DAY = 45;

/** Adds to today's bookings what the board must show at least, nearest to now, as far as there are free places. */
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
  leaveWaivers(board);
}

type Then = (draft: Draft) => boolean | void;
type Board = { book: DayBook; drafts: Draft[]; making: Making; least: TodayMinimum };

function count({ drafts }: Board, is: (draft: Draft) => boolean): number {
  return drafts.filter(is).length;
}

/** Adds until there are enough, or until nothing can be added. */
function upTo(board: Board, least: number, is: (draft: Draft) => boolean, more: () => boolean): void {
  while (count(board, is) < least) if (!more()) return;
}

/** Adds a party after `then` has made of it what is missing; that may turn it down. */
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

/** With no lane left, somebody who is expected comes in. */
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

/** Ended by now; when the day is young, short games that began when the doors opened. */
function addDone(board: Board): boolean {
  const { book, making } = board;
  const minutes = sinceOpening(board);
  if (minutes < 0) return false;
  // On a young day the lanes are needed again for those who play now.
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

/** Confirmed, begun, and not here. */
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

/** Still playing a few minutes past the end, on lanes that nobody else has begun on. */
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

/** Just ended, and whoever comes next on its lanes can still be kept waiting. */
function couldStay({ status, endMs, paidAs, plan, ...rest }: Draft, { drafts, making }: Board): boolean {
  const { nowMs } = making;
  const ended = endMs <= nowMs && nowMs - endMs <= LONGEST_OVERRUN_MS;
  if (status !== 'done' || paidAs !== null || plan.document.planType !== 'PER_HOUR' || !ended) return false;
  const next = nextOn({ endMs, ...rest }, drafts, nowMs);
  return next.every((draft) => draft.paidAs === null && draft.status !== 'done');
}

/** Those who should have begun on the lanes of a party since it ended. */
function nextOn(party: Pick<Draft, 'resourceIds' | 'endMs'>, drafts: readonly Draft[], nowMs: number): Draft[] {
  return drafts.filter(
    ({ startMs, resourceIds, status }) =>
      startMs >= party.endMs &&
      startMs <= nowMs &&
      status !== 'cancelled' &&
      resourceIds.some((id) => party.resourceIds.includes(id)),
  );
}

/** Confirmed, waiting for money, on hold, offered: the near future. */
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

/** Open baskets, parties that wait, and what was called off. */
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

/** Without taking a place: at different times, whether anything is free then or not. */
function addUnplaced(board: Board, near: Near, then: Then): boolean {
  const startsMs = near.startsMs.slice(board.drafts.length % 3);
  return addNear(board, { ...near, startsMs: [...startsMs, ...near.startsMs] }, then, false);
}

/** Parties that play now and pay when they go. */
function owe({ drafts, least }: Board): void {
  const playing = drafts.filter(({ status, paidAs }) => status === 'inprogress' && paidAs === null);
  for (const draft of playing.slice(0, least.balanceDue)) {
    draft.payMode = 'atDesk';
    draft.paysAtEnd = true;
  }
}

/** Parties whose guests have not all signed; one more party is booked for later where today has none. */
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
