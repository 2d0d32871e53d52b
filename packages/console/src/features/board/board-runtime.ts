import { createContext, useContext, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ofThePast, type BoardState, type BoardStateStore } from './board-state.ts';
import { Cursor } from './gestures/cursor.ts';
import type { Dropping } from './gestures/dropping.ts';
import type { Refusal } from './gestures/refusal.ts';
import { Geometry, layoutOf, type Layout } from './gestures/geometry.ts';
import type { GhostPainter } from './gestures/ghost-painter.ts';
import { Hand } from './gestures/hand.ts';
import type { Held, Question, QuestionAnswer, Say } from './gestures/held.ts';
import { LabelKeeper } from './gestures/label-keeper.ts';
import { QuestionQueue } from './gestures/question-queue.ts';
import { Quotes } from './gestures/quotes.ts';
import { sentence, Speaker } from './gestures/speech.ts';
import { Ticker } from './gestures/ticker.ts';
import { Whereabouts } from './gestures/whereabouts.ts';
import { undoStackOf, type Direction, type Entry, type UndoStack } from './gestures/undo-stack.ts';
import { Zooming } from './gestures/zooming.ts';
import type { BoardApi, EditAnswer } from './live/board-api.ts';
import type { Block } from './model/block.ts';
import { BoardStore, type Change } from './model/board-store.ts';
import type { BoardWords } from './model/board-words.ts';
import { type Draft, emptyDraft } from './model/draft.ts';
import { samePlace, type Placement } from './model/placement.ts';
import { rowsOf } from './model/resources.ts';
import { snapStep, toGrid } from './model/snap.ts';

/** The runtime's callbacks into the screen that shows it. */
export type ScreenCallbacks = {
  words: BoardWords;
  moved: (entry: Entry, difference: number) => void;
  /** An entry was undone or redone. */
  tookBack: (entry: Entry, direction: Direction) => void;
  refused: (refusal: Refusal) => void;
  failed: (message: string, anew?: () => void) => void;
  /** Shortest sale of a plan in minutes, 0 when not cached, which also starts a fetch. */
  shortest: (planId: string | null) => number;
  /** Minutes between the starts of a plan, null when not cached. */
  startStep: (planId: string | null) => number | null;
  open: (blockId: string | null) => void;
  holdAgain: (block: Block, place: Placement) => void;
  /** Opens a booking that may not be on the board. */
  openBooking: (bookingId: string) => void;
  /** Shows another day. */
  goTo: (date: string) => void;
};

/** Minutes of a blocked time that a key begins. */
const BLOCK_LENGTH = 60;
/** Minutes before opening from which on a lane may fail. */
const BEFORE_OPENING = 240;

/** Everything of one outlet's board that is not React: the store, the hand, the cursor, the clock. */
export class BoardRuntime {
  readonly store = new BoardStore();
  readonly geometry = new Geometry();
  readonly speaker = new Speaker();
  readonly hand: Hand;
  #dropping: Dropping | null = null;
  readonly cursor: Cursor;
  readonly whereabouts: Whereabouts;
  readonly ticker: Ticker;
  readonly zooming: Zooming;
  readonly quotes: Quotes;
  readonly labels: LabelKeeper;
  readonly api: BoardApi;
  readonly state: BoardStateStore;
  ghost: GhostPainter | null = null;
  root: HTMLElement | null = null;
  /** A block that is opened from elsewhere, until it is in view. */
  toShow: string | null = null;
  /** The person may change bookings. */
  mayEdit = true;
  /** The person may block times. */
  mayBlock = true;
  /** The board is seen as it stood at an instant: nothing can be changed. */
  isPast = false;
  #callbacks: ScreenCallbacks | null = null;
  #layout: { key: unknown[]; layout: Layout } | null = null;
  readonly #questions = new QuestionQueue((question) => this.patch({ question }));

  constructor(api: BoardApi, state: BoardStateStore) {
    this.api = api;
    this.state = state;
    const { store, geometry } = this;
    this.labels = new LabelKeeper(store, geometry);
    const say = (message: Say) => this.say(message);
    this.quotes = new Quotes(store, api);
    this.hand = new Hand({
      store,
      say,
      settle: (held: Held) => this.quotes.settle(this.hand, held),
      zoom: () => state.get().zoom,
      pixelsPerMinute: () => geometry.pixelsPerMinute,
      shortest: (planId) => this.callbacks.shortest(planId),
      startStep: (planId) => this.callbacks.startStep(planId),
      mayEdit: () => this.mayEdit,
    });
    this.cursor = new Cursor({ store, geometry, pin: (row) => flushSync(() => this.patch({ pinned: row })) });
    this.whereabouts = new Whereabouts({ store, geometry, cursor: this.cursor });
    this.zooming = new Zooming({
      store,
      geometry,
      cursor: this.cursor,
      state,
      root: () => this.root,
      patch: (change) => this.patch(change),
      scrolled: () => this.scrolled(),
    });
    this.ticker = new Ticker({
      store,
      words: () => this.callbacks.words,
      root: () => this.root,
      say,
      turn: () => this.labels.all(),
      tick: () => this.hand.tick(),
      isHeld: (id) => this.hand.held?.block?.id === id || this.isUnderPointer(id),
    });
    store.onChange((changes) => this.#heard(changes));
    this.hand.subscribe((next) => {
      this.ghost?.paint(next);
      if (next.phase === 'idle') this.quotes.stop();
      // Preloads the code for the drop; the drop tries again, and puts the block back if it cannot be loaded.
      if (next.phase === 'dragging' && !this.#dropping) this.loadDropping().catch(() => undefined);
      const source = this.hand.held?.grabbed;
      if (source && this.hand.held?.via !== 'keys' && state.get().pinned !== source) this.patch({ pinned: source });
    });
  }

  get callbacks(): ScreenCallbacks {
    if (!this.#callbacks) throw new Error('the board is not on a screen');
    return this.#callbacks;
  }

  setCallbacks(callbacks: ScreenCallbacks): void {
    this.#callbacks = callbacks;
  }

  /** The screen closes: cancels the drag, and stops quoting prices. */
  leave(): void {
    this.hand.cancel();
    this.quotes.stop();
    this.speaker.attach(null);
  }

  get undo(): UndoStack {
    return undoStackOf(`${this.api.outletId}/${this.store.day.date}`);
  }

  attachRoot(root: HTMLElement | null): void {
    this.root = root;
  }

  attachGhost(ghost: GhostPainter | null): void {
    this.ghost?.remove();
    this.ghost = ghost;
  }

  allowEdit(may: boolean, mayBlock = may): void {
    this.mayEdit = may;
    this.mayBlock = mayBlock;
  }

  /** Shows the board as it stood, or again as it stands. */
  lookBack(isPast: boolean): void {
    if (this.isPast === isPast) return;
    this.isPast = isPast;
    this.hand.cancel();
    this.patch({ dialog: null });
  }

  patch(change: Partial<BoardState>): void {
    this.state.set({ ...this.state.get(), ...(this.isPast ? ofThePast(change) : change) });
  }

  say(message: Say): void {
    this.speaker.say(sentence(this.callbacks.words, message));
  }

  /** Speaks a finished sentence in the live region. */
  speak(text: string): void {
    this.speaker.say(text);
  }

  readonly #scrollListeners = new Set<() => void>();
  onScroll = (listener: () => void): (() => void) => {
    this.#scrollListeners.add(listener);
    return () => this.#scrollListeners.delete(listener);
  };

  scrolled(): void {
    for (const listener of this.#scrollListeners) listener();
  }

  /** Shows a question of a drop. */
  ask(question: Question): Promise<QuestionAnswer> {
    return this.#questions.ask(question);
  }

  /** Opens a block that may be out of sight: it comes into view, clear of its panel. */
  openInView(blockId: string): void {
    this.toShow = blockId;
    this.patch({ open: blockId });
  }

  /** A new booking without a place drawn: at the next start that sells, or now, on the best free places. */
  newDraft(channel?: Draft['channel']): void {
    if (this.state.get().draft) {
      this.patch({ open: null });
      return;
    }
    this.whereabouts.note();
    const s = channel === 'walkin' ? this.store.presentStart() : this.store.nextStart();
    const placement = { s, e: s + 60, lanes: [] };
    this.patch({
      draft: { ...emptyDraft(placement), follows: true, ...(channel && { channel }) },
      open: null,
      down: null,
    });
  }

  /** Asks what becomes of the parties of lanes that fail; without a lane they are chosen in its panel. */
  laneDown(lanes: readonly string[]): void {
    if (this.mayLaneDown) this.patch({ down: lanes });
  }

  /** Of the day that runs, or is about to open: a lane fails from now on. */
  get mayLaneDown(): boolean {
    const now = this.store.nowMinute();
    return this.mayBlock && this.mayEdit && now >= -BEFORE_OPENING && now < this.store.day.minutes;
  }

  /** Asks for a blocked time: on the focused place, else from the present time on. */
  newBlock(place?: Placement): void {
    if (!this.mayBlock || this.state.get().dialog) return;
    this.patch({ dialog: { kind: 'block', place: place ?? this.#placeToBlock() } });
  }

  #placeToBlock(): Placement {
    const { cursor, store } = this;
    const cell = cursor.focused ? cursor.current() : null;
    const step = snapStep(this.state.get().zoom, false);
    const s = cell ? Math.max(cell.s, toGrid(store.day, cursor.time, step)) : store.presentStart();
    const e = Math.min(s + BLOCK_LENGTH, cell && cell.e > s ? cell.e : store.day.minutes);
    return { s, e: Math.max(e, s + step), lanes: cell && cursor.row ? [cursor.row] : [] };
  }

  /** Loads the code for drops, at the latest with the first pick-up. */
  async loadDropping(): Promise<Dropping> {
    const { Dropping: Made } = await import('./gestures/dropping.ts');
    this.#dropping ??= new Made({
      store: this.store,
      api: this.api,
      hand: this.hand,
      undo: () => this.undo,
      say: (message) => this.say(message),
      ask: (question) => this.ask(question),
      refuse: (refusal) => this.callbacks.refused(refusal),
      moved: (entry, difference) => this.callbacks.moved(entry, difference),
      draft: (draft) => this.patch({ draft, open: null }),
      block: (place) => this.newBlock(place),
      focus: (blockId) => this.focusBlock(blockId),
      hasFocus: (blockId) => this.cursor.focused && this.cursor.block()?.id === blockId,
      holdAgain: (block, place) => this.callbacks.holdAgain(block, place),
    });
    return this.#dropping;
  }

  /** Drops the held block. It is drawn before this returns, once the code is loaded. */
  async drop(): Promise<void> {
    const dropping = this.#dropping ?? (await this.loadDropping().catch(() => null));
    // Without a connection (shown above the board) the block goes back.
    if (dropping === null) this.hand.cancel();
    else await dropping.drop();
  }

  /** Picks up, moves and drops at once: for dialogs and buttons, through the same state machine. */
  async moveTo(block: Block, target: Placement, task: 'move' | 'end' | 'split' = 'move'): Promise<void> {
    const grabbed =
      task === 'split' ? (block.lanes.find((id) => target.lanes.includes(id)) ?? block.lanes[0]) : block.lanes[0];
    if (!grabbed || !this.hand.pickUp(block, task, grabbed, 'dialog')) return;
    this.hand.place(target);
    await this.drop();
  }

  /** Writes the answer of an edit that a dialog made. */
  async take(answer: EditAnswer, like: Block): Promise<void> {
    (await this.loadDropping()).take(answer, like);
  }

  async swapWith(block: Block, other: Block): Promise<void> {
    const [grabbed] = block.lanes;
    if (!grabbed || !this.hand.pickUp(block, 'move', grabbed, 'dialog')) return;
    this.hand.aimSwap(other);
    await this.drop();
  }

  /** `only`: that entry alone, and none when it is undone already. */
  async takeBack(direction: Direction, only: Entry | null = null): Promise<void> {
    if (this.isPast) return;
    const [{ takeBack }, dropping] = await Promise.all([import('./gestures/undoing.ts'), this.loadDropping()]);
    await takeBack(
      {
        store: this.store,
        api: this.api,
        undo: this.undo,
        say: (message) => this.say(message),
        take: (answer, like) => dropping.take(answer, like),
        refuse: (why, anew) => {
          this.say(why);
          this.callbacks.failed(sentence(this.callbacks.words, why), anew);
        },
        open: (blockId) => this.callbacks.open(blockId),
        focus: (blockId) => this.focusBlock(blockId),
        tookBack: (entry, way) => this.callbacks.tookBack(entry, way),
      },
      direction,
      only,
    );
  }

  /** The present lines; the same object until resources, folds or hidden lanes change. */
  layout(): Layout {
    const { folded, hidden } = this.state.get();
    const key = [this.store.resources, folded, hidden];
    if (!this.#layout || this.#layout.key.some((part, index) => part !== key[index])) {
      this.#layout = { key, layout: layoutOf(rowsOf(this.store.resources, folded, hidden)) };
      this.geometry.layout = this.#layout.layout;
    }
    return this.#layout.layout;
  }

  /** The grid always has its one tab stop: at first the first line, at the present time. */
  placeCursor(): void {
    const { cursor, store, geometry } = this;
    const known = cursor.row !== null && geometry.layout.indexOf.has(cursor.row);
    const row = known ? cursor.row : (geometry.layout.rows.find((one) => one.type === 'resource')?.key ?? null);
    const now = store.nowMinute();
    if (row) cursor.go(row, known ? cursor.time : Math.max(0, Math.min(now, store.day.minutes - 1)), false);
  }

  focusBlock(blockId: string): void {
    const block = this.store.get(blockId);
    if (block) this.cursor.toBlock(block);
  }

  /** Marks the open and the selected blocks in the DOM; React does not render these marks. */
  marks(): void {
    if (this.root) this.#mark(this.root);
  }

  /** The same for a re-rendered line; without marks it has none. */
  marksOf(line: ParentNode): void {
    const { open, selected } = this.state.get();
    if (open !== null || selected.size > 0) this.#mark(line);
  }

  #mark(within: ParentNode): void {
    const { open, selected } = this.state.get();
    for (const element of within.querySelectorAll<HTMLElement>('[data-block], [data-overlay]')) {
      const id = element.dataset.block ?? element.dataset.overlay ?? '';
      element.toggleAttribute('data-open', id === open);
      element.toggleAttribute('data-selected', selected.has(id));
    }
  }

  isUnderPointer(blockId: string): boolean {
    return Boolean(this.root?.querySelector(`[data-block="${CSS.escape(blockId)}"]:hover`));
  }

  /** Announces live changes of the focused or open block; the held one has its own announcements. */
  #heard(changes: readonly Change[]): void {
    const focused = this.cursor.block();
    const { open } = this.state.get();
    for (const change of changes) {
      const before = change.before.find(
        (block) => block.id === focused?.id || block.id === open || this.cursor.cell?.endsWith(`/${block.id}`),
      );
      if (!before || before.pending || this.hand.held?.block?.entity === change.entity) continue;
      const now = change.blocks.find((block) => block.id === before.id);
      if (now) this.cursor.follow(now);
      if (change.own) continue;
      const what = !now ? 'cancelled' : samePlace(now, before) ? 'changed' : 'moved';
      this.say({ kind: 'live', what, actor: change.actor.name, place: now ?? null });
    }
  }
}

export const BoardContext = createContext<BoardRuntime | null>(null);

export function useBoard(): BoardRuntime {
  const runtime = useContext(BoardContext);
  if (!runtime) throw new Error('only within the board');
  return runtime;
}

/** Subscribes to a part of the board's state; `pick` returns the same object while that part is unchanged. */
export function useBoardState<T>(pick: (state: BoardState) => T): T {
  const { state } = useBoard();
  return useSyncExternalStore(state.subscribe, () => pick(state.get()));
}

/**
 * Subscribes to a value of the store, re-rendering only when it changes. `pick` returns a primitive or a cached object.
 */
export function useBoardValue<T>(pick: (store: BoardStore) => T): T {
  const { store } = useBoard();
  return useSyncExternalStore(store.subscribe, () => pick(store));
}

/** Re-renders after every write of the store; for views of many blocks that are not always shown. */
export function useBoardVersion(): number {
  return useBoardValue((store) => store.version);
}
