import type { EditMove, EditItem } from './held.ts';

/** A command with its inverse: edits of one booking, or lanes out of use. */
export type Entry = {
  id: number;
  bookingId: string;
  /** The block to focus afterwards. */
  blockId: string;
  /** The booking's version after the command; another one means that somebody changed it since. */
  version: number;
  undo: Step;
  /** Null: it cannot be done again as it was. */
  redo: Step | null;
  /** The two who changed places; null for another command. */
  swapped: { name: string; other: string } | null;
  /** The step was sent without an answer: the server may have carried it out. */
  unanswered: Direction | null;
};
export type Direction = 'undo' | 'redo';
/**
 * `moves`: parties that make room, or come back, with the versions that they are expected to have. `mail`: whether who
 * gets another start by it is mailed; absent: yes.
 */
export type Step =
  | { kind: 'edit'; items: EditItem[]; moves?: EditMove[]; mail?: boolean }
  | { kind: 'swap'; with: string; withVersion: number }
  /** Lanes that were out of use, with all that made room. */
  | { kind: 'up'; activityId: string };

const DEPTH = 50;

/** Undo and redo, 50 deep, of one person and day. Only knows what to send; the drop sends it. */
export class UndoStack {
  #done: Entry[] = [];
  #undone: Entry[] = [];
  readonly #listeners = new Set<() => void>();
  /** The last pending command; resolves with whether it succeeded. */
  #answer: Promise<boolean> | null = null;
  #underway = 0;
  #lastId = 0;

  /** Also while a command is pending: an undo then waits for its answer. */
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

  /** Registers a pending command; its answer tells whether it succeeded. The sender handles its errors. */
  sent(answer: Promise<boolean>): void {
    this.#underway += 1;
    this.#wake();
    void this.#follow(answer).then(() => {
      this.#underway -= 1;
      this.#wake();
    });
  }

  /**
   * Runs undos in order: `run` begins once all earlier commands are answered, and gets whether the last one succeeded.
   */
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
   * The next entry to undo or redo, or the one whose toast was pressed, at any position. It stays on the stack until
   * its step has succeeded, so that it can be tried again.
   */
  peek(direction: Direction, only: Entry | null = null): Entry | null {
    const pile = direction === 'undo' ? this.#done : this.#undone;
    return (only === null ? pile.at(-1) : pile.find((entry) => entry.id === only.id)) ?? null;
  }

  /** The step got no answer: sending it again repeats the same request. */
  notAnswered(direction: Direction, entry: Entry): void {
    this.#change((other) => (other.id === entry.id ? { ...other, unanswered: direction } : other));
  }

  /** The entry can never succeed: another person changed its booking. */
  drop(entry: Entry): void {
    this.#done = this.#done.filter((other) => other.id !== entry.id);
    this.#undone = this.#undone.filter((other) => other.id !== entry.id);
    this.#wake();
  }

  /** The entry's step succeeded and made this version of its booking: the other direction is next. */
  wentThrough(direction: Direction, entry: Entry, version: number): void {
    this.drop(entry);
    if (entry[direction === 'undo' ? 'redo' : 'undo'] === null) return;
    const pile = direction === 'undo' ? this.#undone : this.#done;
    pile.push({ ...entry, unanswered: null });
    const versions = new Map([[entry.bookingId, version]]);
    const step = entry[direction];
    if (step?.kind === 'swap') versions.set(step.with, step.withVersion + 1);
    if (step?.kind === 'edit')
      for (const { bookingId, version: seen } of step.moves ?? []) versions.set(bookingId, seen + 1);
    this.#change((other) => rebased(other, versions));
  }

  /** A command of ours beside the stack made the next version of a booking, such as sharing its bill anew. */
  raised(bookingId: string): void {
    const fit = (step: Step) =>
      withVersions(step, (ofBooking, version) => (ofBooking === bookingId ? version + 1 : version));
    this.#change((other) => ({
      ...other,
      version: other.version + (other.bookingId === bookingId ? 1 : 0),
      undo: fit(other.undo),
      redo: other.redo && fit(other.redo),
    }));
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

/** Our own command raised the versions that entries of its bookings expect. */
function rebased(entry: Entry, versions: ReadonlyMap<string, number>): Entry {
  const fit = (step: Step) => withVersions(step, (bookingId, version) => versions.get(bookingId) ?? version);
  return {
    ...entry,
    version: versions.get(entry.bookingId) ?? entry.version,
    undo: fit(entry.undo),
    redo: entry.redo && fit(entry.redo),
  };
}

/** A step with other versions of the bookings beside its own. */
function withVersions(step: Step, versionOf: (bookingId: string, version: number) => number): Step {
  if (step.kind === 'swap') return { ...step, withVersion: versionOf(step.with, step.withVersion) };
  if (step.kind === 'up' || step.moves === undefined) return step;
  return {
    ...step,
    moves: step.moves.map((move) => ({ ...move, version: versionOf(move.bookingId, move.version) })),
  };
}

const stacks = new Map<string, UndoStack>();

/** The undo stack of a day: it survives a change of screen, but no reload. */
export function undoStackOf(key: string): UndoStack {
  const known = stacks.get(key) ?? new UndoStack();
  stacks.set(key, known);
  return known;
}
