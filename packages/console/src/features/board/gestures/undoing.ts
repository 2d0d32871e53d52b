import { ApiError } from '@laneway/contract/http/client';
import type { BoardApi, EditAnswer } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Say } from './held.ts';
import type { Entry, Step, UndoStack } from './undo-stack.ts';

export type UndoOptions = {
  store: BoardStore;
  api: BoardApi;
  undo: UndoStack;
  say: (say: Say) => void;
  take: (answer: EditAnswer, like: Block) => void;
  failed: (message: string) => void;
  open: (blockId: string) => void;
  focus: (blockId: string) => void;
};

/**
 * Takes the last command back, or does it again: a new command with its own check of the version. While another one is
 * on its way it waits for the answer, and is dropped when that was a refusal: there is nothing left to take back.
 */
export function takeBack(options: UndoOptions, direction: 'undo' | 'redo', only: Entry | null = null): Promise<void> {
  return options.undo.inTurn(async (before) => {
    if (before) return carryOut(options, direction, only);
    options.say({ kind: 'undo-dropped' });
    return false;
  });
}

/** False when it did not go through. */
async function carryOut(options: UndoOptions, direction: 'undo' | 'redo', only: Entry | null): Promise<boolean> {
  const { store, undo, say } = options;
  const entry = direction === 'undo' ? undo.takeUndo(only) : undo.takeRedo();
  const step = direction === 'undo' ? entry?.undo : entry?.redo;
  if (!entry || !step) return true;
  const current = store.versionOf(entry.bookingId);
  if (current !== entry.version) {
    say({ kind: 'undo-refused', name: store.lastActorOf(entry.bookingId)?.name ?? '' });
    options.open(entry.blockId);
    return false;
  }
  try {
    const after: Entry = { ...entry, version: await send(options, entry, step) };
    if (direction === 'undo') undo.undone(after);
    else undo.redone(after);
    say({ kind: direction === 'undo' ? 'undone' : 'redone' });
    options.focus(entry.blockId);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    options.failed(error.body.message || error.body.code);
    return false;
  }
}

async function send({ store, api, take }: UndoOptions, entry: Entry, step: Step): Promise<number> {
  if (step.kind === 'unlock') {
    await api.unlock(entry.bookingId);
    return entry.version + 1;
  }
  const like = store.get(entry.blockId);
  const change =
    step.kind === 'swap'
      ? { items: [], swapWith: { bookingId: step.with, version: store.versionOf(step.with) } }
      : { items: step.items };
  const answer = await api.edit(entry.bookingId, { version: entry.version, preview: false, ...change });
  if (like) take(answer, like);
  return answer.booking?.version ?? entry.version + 1;
}
