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
  /** The last thing sent and not answered yet; fulfilled with whether it went through. */
  #answer: Promise<boolean> | null = null;
  #underway = 0;

  /** Also while a command is on its way: what is asked then waits for the answer. */
  get canUndo(): boolean {
    return this.#done.length > 0 || this.#underway > 0;
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

  /** A command is on its way; its answer says whether it went through. Its errors are the sender's to tell. */
  sent(answer: Promise<boolean>): void {
    this.#underway += 1;
    this.#wake();
    void this.#follow(answer).then(() => {
      this.#underway -= 1;
      this.#wake();
    });
  }

  /** Takes back in turn: `run` begins once all that was sent before is answered, and gets whether it went through. */
  async inTurn(run: (before: boolean) => Promise<boolean>): Promise<void> {
    const before = this.#answer;
    const turn = before === null ? run(true) : before.then(run);
    await this.#follow(turn);
    await turn;
  }

  async #follow(sending: Promise<boolean>): Promise<void> {
    const settled = sending.catch(() => false);
    const before = this.#answer;
    const last = before === null ? settled : Promise.all([before, settled]).then(([, after]) => after);
    this.#answer = last;
    await last;
    if (this.#answer === last) this.#answer = null;
  }

  /** The last entry, or the one whose toast was pressed, wherever it stands now. */
  takeUndo(only: Entry | null = null): Entry | null {
    const at = only === null ? this.#done.length - 1 : this.#done.findLastIndex((entry) => entry.undo === only.undo);
    const entry = this.#done[at] ?? null;
    this.#done = this.#done.filter((other) => other !== entry);
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
