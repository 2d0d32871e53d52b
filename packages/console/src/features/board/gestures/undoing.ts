import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { ADJUST_FIRST } from '../../../app/booking/adjust-first.ts';
import { messageOf } from '../../../app/commands/errors.ts';
import type { BoardApi, EditAnswer } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Say } from './held.ts';
import { toShareAnew } from './refusal.ts';
import type { Direction, Entry, Step, UndoStack } from './undo-stack.ts';

export type UndoOptions = {
  store: BoardStore;
  api: BoardApi;
  undo: UndoStack;
  say: (say: Say) => void;
  take: (answer: EditAnswer, like: Block) => void;
  /** Shows why nothing was undone; the live region announces it as well. `anew` shares the bill first, and then does it. */
  refuse: (why: Say, anew?: () => void) => void;
  open: (blockId: string) => void;
  focus: (blockId: string) => void;
  /** Shows what was undone or redone. */
  tookBack: (entry: Entry, direction: Direction) => void;
};

/**
 * Undoes or redoes the last command: a new command with its own version check. While another one is pending it waits
 * for the answer, and is dropped after a refusal, which leaves nothing to undo.
 */
export function takeBack(options: UndoOptions, direction: Direction, only: Entry | null = null): Promise<void> {
  return options.undo.inTurn(async (before) => {
    if (before) return carryOut(options, direction, only);
    options.refuse({ kind: 'undo-dropped' });
    return false;
  });
}

/** @param isShared its bill was just shared anew, which the board may not show yet. @returns false when it did not succeed. */
async function carryOut(
  options: UndoOptions,
  direction: Direction,
  only: Entry | null,
  isShared = false,
): Promise<boolean> {
  const { store, undo, say } = options;
  const entry = undo.peek(direction, only);
  const step = entry?.[direction];
  if (!entry || !step) return true;
  const changed = isShared ? null : changedSince(store, entry, direction, step);
  if (changed !== null) {
    undo.drop(entry);
    options.refuse({ kind: 'undo-refused', name: store.lastActorOf(changed)?.name ?? '' });
    options.open(store.ofEntity(changed)[0]?.id ?? entry.blockId);
    return false;
  }
  try {
    undo.wentThrough(direction, entry, await send(options, entry, step));
    say({ kind: direction === 'undo' ? 'undone' : 'redone' });
    // What was said of lanes says it all: their parties are on the board again.
    if (step.kind !== 'up') {
      options.tookBack(entry, direction);
      options.focus(entry.blockId);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnanswered(error)) undo.notAnswered(direction, entry);
    else if (error.body.code === 'stale') undo.drop(entry);
    const anew = () => void shareFirst(options, direction, entry, toShareAnew(error, entry.bookingId));
    options.refuse(
      { kind: 'undo-failed', message: messageOf(error) },
      error.body.code === ADJUST_FIRST ? anew : undefined,
    );
    return false;
  }
}

/**
 * Shares the bill of a booking anew, whose shares did not fit, and then carries the step out: for the version that
 * sharing makes, so that another person's change in between refuses it.
 */
async function shareFirst(options: UndoOptions, direction: Direction, entry: Entry, bookingId: string): Promise<void> {
  const { api, undo } = options;
  if (!(await api.shareAnew(bookingId))) return;
  undo.raised(bookingId);
  await undo.inTurn(() => carryOut(options, direction, entry, true));
}

/**
 * The booking that another person changed since the command, if any. After a missing answer the server decides: the new
 * version may be that of this very step.
 */
function changedSince(store: BoardStore, entry: Entry, direction: Direction, step: Step): string | null {
  if (entry.unanswered === direction || step.kind === 'up') return null;
  if (store.versionOf(entry.bookingId) !== entry.version) return entry.bookingId;
  // The partner's new version comes by the stream, maybe a little later.
  const beside = step.kind === 'swap' ? [{ bookingId: step.with, version: step.withVersion }] : (step.moves ?? []);
  return beside.find(({ bookingId, version }) => store.versionOf(bookingId) > version)?.bookingId ?? null;
}

async function send({ store, api, take }: UndoOptions, entry: Entry, step: Step): Promise<number> {
  if (step.kind === 'up') {
    await api.laneUp(step.activityId);
    return entry.version;
  }
  const like = store.get(entry.blockId);
  const change =
    step.kind === 'swap'
      ? { items: [], swapWith: { bookingId: step.with, version: step.withVersion } }
      : { items: step.items, ...(step.moves && { moves: step.moves }), ...(step.mail === false && { mail: false }) };
  const answer = await api.edit(entry.bookingId, { version: entry.version, preview: false, ...change });
  if (like) take(answer, like);
  return answer.booking?.version ?? entry.version + 1;
}
