import type { EditItem } from './held.ts';

/** What takes a command back and does it again: edits of one booking, or the release of a hold. */
export type Entry = {
  bookingId: string;
  /** The block to focus afterwards. */
  blockId: string;
  /** The booking's version after the command; another one means that somebody changed it since. */
  version: number;
  undo: Step;
  redo: Step | null;
};
export type Step =
  | { kind: 'edit'; items: EditItem[] }
  | { kind: 'swap'; with: string; withVersion: number }
  | { kind: 'unlock' };

const DEPTH = 50;

/** Undo and redo, 50 deep, of one person and day. Only knows what to send; the drop sends it. */
export class UndoStack {
  #done: Entry[] = [];
  #undone: Entry[] = [];
  readonly #listeners = new Set<() => void>();

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  push(entry: Entry): void {
    this.#done = [...this.#done, entry].slice(-DEPTH);
    this.#undone = [];
    this.#wake();
  }

  takeUndo(): Entry | null {
    const entry = this.#done.pop() ?? null;
    this.#wake();
    return entry;
  }

  takeRedo(): Entry | null {
    const entry = this.#undone.pop() ?? null;
    this.#wake();
    return entry;
  }

  /** An undo went through: it can be redone. */
  undone(entry: Entry): void {
    if (entry.redo) this.#undone.push(entry);
    this.#rebase(entry);
  }

  redone(entry: Entry): void {
    this.#done.push(entry);
    this.#rebase(entry);
  }

  /** Our own later command raised the version that earlier entries of the booking expect. */
  #rebase(entry: Entry): void {
    const fit = (other: Entry) =>
      other !== entry && other.bookingId === entry.bookingId ? { ...other, version: entry.version } : other;
    this.#done = this.#done.map(fit);
    this.#undone = this.#undone.map(fit);
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}

const stacks = new Map<string, UndoStack>();

/** The stack of a day: it outlives a change of screen, not a reload. */
export function undoStackOf(key: string): UndoStack {
  const known = stacks.get(key) ?? new UndoStack();
  stacks.set(key, known);
  return known;
}
