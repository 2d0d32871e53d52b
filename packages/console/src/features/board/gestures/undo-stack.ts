import type { EditItem } from './held.ts';

/** What takes a command back and does it again: edits of one booking. */
export type Entry = {
  id: number;
  bookingId: string;
  /** The block to focus afterwards. */
  blockId: string;
  /** The booking's version after the command; another one means that somebody changed it since. */
  version: number;
  undo: Step;
  redo: Step;
  /** The step was sent and not answered: the server may have carried it out. */
  unanswered: Direction | null;
};
export type Direction = 'undo' | 'redo';
export type Step = { kind: 'edit'; items: EditItem[] } | { kind: 'swap'; with: string; withVersion: number };

const DEPTH = 50;

/** Undo and redo, 50 deep, of one person and day. Only knows what to send; the drop sends it. */
export class UndoStack {
  #done: Entry[] = [];
  #undone: Entry[] = [];
  readonly #listeners = new Set<() => void>();
  /** The last thing sent and not answered yet; fulfilled with whether it went through. */
  #answer: Promise<boolean> | null = null;
  #underway = 0;
  #lastId = 0;

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

  push(command: Omit<Entry, 'id' | 'unanswered'>): Entry {
    const entry: Entry = { ...command, id: (this.#lastId += 1), unanswered: null };
    this.#done = [...this.#done, entry].slice(-DEPTH);
    this.#undone = [];
    this.#wake();
    return entry;
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

  /**
   * The next entry to undo or redo, or the one whose toast was pressed, wherever it stands now. It stays on the stack
   * until its step went through, so that it can be tried again.
   */
  peek(direction: Direction, only: Entry | null = null): Entry | null {
    const pile = direction === 'undo' ? this.#done : this.#undone;
    return (only === null ? pile.at(-1) : pile.find((entry) => entry.id === only.id)) ?? null;
  }

  /** The step got no answer: sent again, it is the same request. */
  notAnswered(direction: Direction, entry: Entry): void {
    this.#change((other) => (other.id === entry.id ? { ...other, unanswered: direction } : other));
  }

  /** The entry can never go through: somebody changed what it would change. */
  drop(entry: Entry): void {
    this.#done = this.#done.filter((other) => other.id !== entry.id);
    this.#undone = this.#undone.filter((other) => other.id !== entry.id);
    this.#wake();
  }

  /** The entry's step went through and made this version of its booking: the other direction is next. */
  wentThrough(direction: Direction, entry: Entry, version: number): void {
    this.drop(entry);
    const pile = direction === 'undo' ? this.#undone : this.#done;
    pile.push({ ...entry, unanswered: null });
    const versions = new Map([[entry.bookingId, version]]);
    const step = entry[direction];
    if (step.kind === 'swap') versions.set(step.with, step.withVersion + 1);
    this.#change((other) => rebased(other, versions));
  }

  #change(change: (entry: Entry) => Entry): void {
    this.#done = this.#done.map(change);
    this.#undone = this.#undone.map(change);
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Our own command raised the versions that the entries of its bookings expect. */
function rebased(entry: Entry, versions: ReadonlyMap<string, number>): Entry {
  const fit = (step: Step): Step =>
    step.kind === 'swap' ? { ...step, withVersion: versions.get(step.with) ?? step.withVersion } : step;
  return {
    ...entry,
    version: versions.get(entry.bookingId) ?? entry.version,
    undo: fit(entry.undo),
    redo: fit(entry.redo),
  };
}

const stacks = new Map<string, UndoStack>();

/** The stack of a day: it outlives a change of screen, not a reload. */
export function undoStackOf(key: string): UndoStack {
  const known = stacks.get(key) ?? new UndoStack();
  stacks.set(key, known);
  return known;
}
