import type { BoardForm, Zoom } from '@laneway/contract/bookings/board-view.schema';
import { boardViewOf, keepBoardView } from '../../app/outlet/board-views.ts';
import { createStore, type Store } from '../../ui/store.ts';
import type { Draft } from './model/draft.ts';
import type { Placement } from './model/placement.ts';
import type { LegendStatus } from './model/counts.ts';
import type { VenueType } from './model/resources.ts';
import type { OpenQuestion } from './gestures/question-queue.ts';
import type { Refusal } from './gestures/refusal.ts';
import type { PlanMark } from './model/plan-mark.ts';
import type { WaitValues } from './wait-list/wait-wish.ts';

export type OpenDialog =
  | { kind: 'swap'; blockId: string }
  | { kind: 'split'; blockId: string }
  | { kind: 'block'; place: Placement }
  | { kind: 'changeBlock'; blockId: string }
  | { kind: 'releaseBlock'; blockId: string }
  | { kind: 'free'; lanes: readonly string[] }
  | { kind: 'join'; wish: WaitValues; joined?: () => void }
  | { kind: 'keys' }
  | { kind: 'find' }
  | { kind: 'print' };

/** The state that the board's parts share and React renders, without anything that moves under a pointer. */
export type BoardState = {
  /** Board or list, on a wide screen. */
  form: BoardForm;
  zoom: Zoom;
  /** Pixels per minute for the labels; positions use the style sheet's --ppm. */
  ppm: number;
  folded: ReadonlySet<VenueType>;
  hidden: ReadonlySet<string>;
  /** Statuses that are shown; empty: all. */
  only: ReadonlySet<LegendStatus>;
  /** Blocks chosen for an action on several. */
  selected: ReadonlySet<string>;
  /** The block whose panel is open. */
  open: string | null;
  draft: Draft | null;
  /** Lanes that fail, while their panel is open; an empty list: they are chosen there. */
  down: readonly string[] | null;
  /** The block whose party plays on, while that is asked in its panel. */
  playOn: string | null;
  /** What a plan in the panel would make of the board, drawn over it. */
  plan: readonly PlanMark[];
  /** The wait list is open; a booking or a sale that is open stands before it. */
  waiting: boolean;
  /** The waiting party that the list is to show, once it is read. */
  waitShown: string | null;
  dialog: OpenDialog | null;
  /** Actions of a block, as a menu at a point or as a sheet. */
  actions: { blockId: string; at: { x: number; y: number } | null } | null;
  question: OpenQuestion | null;
  refusal: Refusal | null;
  /** The line that must stay mounted besides those in view: the cursor's, or the drag's source. */
  pinned: string | null;
};

export type BoardStateStore = Store<BoardState>;

/** Nothing that changes the board, or shows more of it than stood then, is open over a board of the past. */
const CLOSED = {
  selected: new Set<never>(),
  open: null,
  down: null,
  playOn: null,
  plan: [],
  waiting: false,
  actions: null,
  question: null,
  refusal: null,
} satisfies Partial<BoardState>;

/** A change of the state as a board of the past takes it: what would open over it stays closed, but for its keys. */
export function ofThePast(change: Partial<BoardState>): Partial<BoardState> {
  const opens = change.dialog !== undefined && change.dialog?.kind !== 'keys';
  const { draft: _draft, ...rest } = change;
  return { ...rest, ...CLOSED, ...(opens && { dialog: null }) };
}

const NOTHING: ReadonlySet<never> = new Set();

export function createBoardState(prefs: Partial<BoardState>): BoardStateStore {
  return createStore<BoardState>({
    form: 'board',
    zoom: '8h',
    ppm: 2,
    folded: NOTHING,
    hidden: NOTHING,
    only: NOTHING,
    selected: NOTHING,
    open: null,
    draft: null,
    down: null,
    playOn: null,
    plan: [],
    waiting: false,
    waitShown: null,
    dialog: null,
    actions: null,
    question: null,
    refusal: null,
    pinned: null,
    ...prefs,
  });
}

export function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

const HIDDEN = 'laneway-board-hidden';

/** How a person looks at an outlet's board: form, zoom and folds from their account, hidden lanes from this window. */
export function readView(outletId: string): Partial<BoardState> {
  const view = boardViewOf(outletId);
  const hidden = sessionStorage.getItem(`${HIDDEN}-${outletId}`);
  return {
    ...(view && { form: view.form, zoom: view.zoom, folded: new Set(view.folded) }),
    ...(hidden && { hidden: new Set(hidden.split(' ')) }),
  };
}

/**
 * Hidden lanes stay with the window and are forgotten at logout, so that tomorrow's desk does not miss a lane that
 * another person hid.
 */
export function keepView(outletId: string, was: BoardState, { form, zoom, folded, hidden }: BoardState): void {
  if (form !== was.form || zoom !== was.zoom || folded !== was.folded)
    keepBoardView({ outletId, form, zoom, folded: [...folded] });
  if (hidden !== was.hidden) sessionStorage.setItem(`${HIDDEN}-${outletId}`, [...hidden].join(' '));
}
