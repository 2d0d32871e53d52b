import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { BoardStore, Change } from '../model/board-store.ts';
import { canMove, isExpired, type Block } from '../model/block.ts';
import { lanesBetween, samePlace, shiftLanes, type Placement } from '../model/placement.ts';
import { clamp, nearestEdge, snapMove, snapStep, toGrid } from '../model/snap.ts';
import { judge, LEAST_SALE, nearestPlace, startEdges, type Candidate, type Validity } from '../model/validity.ts';
import { ignoredBy, type HandState, type Held, type Say, type Task, type Via } from './held.ts';

export type HandOptions = {
  store: BoardStore;
  say: (say: Say) => void;
  /** The target cell changed: time to request its price. */
  settle: (held: Held) => void;
  zoom: () => Zoom;
  pixelsPerMinute: () => number;
  /** Shortest duration the plan offers, in minutes; 0 where it is not known yet. */
  shortest: (planId: string | null) => number;
  /** Minutes between the plan's own starts; null where they are not known yet. */
  startStep: (planId: string | null) => number | null;
  mayEdit: () => boolean;
};

const LEAST_LENGTH = 15;
const EDGE_PX = 8;
const IDLE: HandState = { phase: 'idle' };

/**
 * The one state machine of all gestures: idle > pressed > dragging > dropping > idle. Mouse, touch, keyboard and
 * dialogs send the same commands, so there is one rule for validity, speech and undo. It knows no DOM.
 */
export class Hand {
  state: HandState = IDLE;
  readonly #options: HandOptions;
  readonly #listeners = new Set<(state: HandState) => void>();
  /** The place last offered by "next place where it fits". */
  #offered: Placement | null = null;

  constructor(options: HandOptions) {
    this.#options = options;
    options.store.onChange((changes) => this.#storeChanged(changes));
  }

  get held(): Held | null {
    return this.state.phase === 'dragging' || this.state.phase === 'dropping' ? this.state.held : null;
  }

  subscribe = (listener: (state: HandState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  press(): void {
    if (this.state.phase === 'idle') this.#set({ phase: 'pressed' });
  }

  release(): void {
    if (this.state.phase === 'pressed') this.#set(IDLE);
  }

  /** Takes a block into the hand by the resource under the pointer or cursor. False when it may not be moved. */
  pickUp(block: Block, task: Exclude<Task, 'create'>, grabbed: string, via: Via): boolean {
    const { store } = this.#options;
    const resource = store.resource(grabbed) ?? store.resource(block.lanes[0] ?? '');
    if (!resource || !canMove(block) || this.held || !this.#options.mayEdit()) return false;
    const lanes = task === 'split' ? [resource.resourceId] : block.lanes;
    if (task === 'split' && block.lanes.length < 2) return false;
    const origin: Placement = { s: block.s, e: block.e, lanes };
    const held: Held = {
      task,
      via,
      block,
      version: block.version,
      grabbed: resource.resourceId,
      venueType: resource.venueType,
      origin,
      target: origin,
      validity: { verdict: 'free' },
      quote: { state: 'none' },
      overtaken: isExpired(block, store.now()) ? { kind: 'ended' } : null,
      isSwapping: false,
      swapWith: null,
    };
    this.#take(held);
    return true;
  }

  /** Begins a draft on empty track, or with `isBlock` a blocked time. */
  pickUpFree(resourceId: string, minute: number, via: Via, isBlock = false): boolean {
    const { store } = this.#options;
    const resource = store.resource(resourceId);
    if (!resource || this.held || !this.#options.mayEdit()) return false;
    const s = toGrid(store.day, minute, this.#step(false));
    const origin: Placement = { s, e: Math.min(s + LEAST_LENGTH, store.day.minutes), lanes: [resourceId] };
    this.#take({
      task: 'create',
      isBlock,
      via,
      block: null,
      version: 0,
      grabbed: resourceId,
      venueType: resource.venueType,
      origin,
      target: origin,
      validity: this.#judge({ task: 'create', block: null, swapWith: null, origin, target: origin }),
      quote: { state: 'none' },
      overtaken: null,
      isSwapping: false,
      swapWith: null,
    });
    return true;
  }

  /** Aims by minutes and rows from where it was picked up. */
  aim(minutes: number, rows: number, fine = false): void {
    const { held } = this;
    if (!held || this.state.phase !== 'dragging') return;
    this.place(this.#targetOf(held, minutes, rows, fine));
  }

  /** One step further from the present target, as arrow keys do: minutes along the axis, rows across. */
  nudge(minutes: number, rows: number): void {
    const { held } = this;
    if (!held || this.state.phase !== 'dragging') return;
    const { store } = this.#options;
    const { target } = held;
    const length = target.e - target.s;
    const wanted = minutes === 0 ? target.s : toGrid(store.day, target.s + minutes, 5);
    const s = clamp(wanted, Math.min(0, target.s), Math.max(store.day.minutes - length, target.s));
    this.place({ s, e: s + length, lanes: shiftLanes(store, target.lanes, held.venueType, rows) });
  }

  /** Moves the end or the start alone, for resizing and for a draft. */
  nudgeEdge(edge: 'start' | 'end', minutes: number): void {
    const { held } = this;
    if (!held) return;
    const { target } = held;
    if (edge === 'start') this.place({ ...target, s: clamp(target.s + minutes, 0, target.e - LEAST_LENGTH) });
    else
      this.place({ ...target, e: clamp(target.e + minutes, target.s + LEAST_LENGTH, this.#options.store.day.minutes) });
  }

  /** Adds or removes a row of a draft. */
  nudgeRows(rows: number): void {
    const { held } = this;
    if (!held) return;
    const section = this.#options.store.section(held.venueType);
    const first = held.target.lanes[0] === held.grabbed;
    const last = first ? held.target.lanes.at(-1) : held.target.lanes[0];
    const at = section.findIndex((resource) => resource.resourceId === last) + rows;
    const to = section[clamp(at, 0, section.length - 1)]?.resourceId ?? held.grabbed;
    this.place({ ...held.target, lanes: lanesBetween(section, held.grabbed, to) });
  }

  /** Aims at an absolute place; nothing happens when it is the same cell. */
  place(target: Placement): void {
    const { held } = this;
    if (!held || this.state.phase !== 'dragging' || samePlace(target, held.target)) return;
    const next = { ...held, target, quote: { state: 'none' } as const };
    next.validity = this.#judge(next);
    this.#set({ phase: 'dragging', held: next });
    this.#options.settle(next);
    this.#options.say({ kind: 'aimed', held: next });
  }

  /** From now on the gesture looks for somebody to change places with. */
  beginSwap(): void {
    const { held } = this;
    if (this.state.phase === 'dragging' && held) this.#set({ phase: 'dragging', held: { ...held, isSwapping: true } });
  }

  /** Chooses or clears the block to swap with. */
  aimSwap(other: Block | null): void {
    const { held } = this;
    if (!held?.block || held.task !== 'move' || held.swapWith?.id === other?.id) return;
    if (other && (other.entity === held.block.entity || !canMove(other))) return;
    const target = other ? { s: other.s, e: other.e, lanes: other.lanes } : held.origin;
    const validity: Validity = { verdict: 'free' };
    const next: Held = { ...held, swapWith: other, target, validity, quote: { state: 'none' } };
    this.#set({ phase: 'dragging', held: next });
    this.#options.settle(next);
    this.#options.say({ kind: 'aimed', held: next });
  }

  /** Goes to the next place where it fits, by distance from where it was picked up. */
  aimNext(): boolean {
    const { held } = this;
    if (!held || this.state.phase !== 'dragging') return false;
    const found = nearestPlace(this.#options.store, this.candidate(held, held.origin), held.venueType, this.#offered);
    this.#offered = found;
    if (found) this.place(found);
    return found !== null;
  }

  /** A quote arrived; it counts only while the hand still has that target. */
  quoted(place: Placement, quote: Held['quote']): void {
    if (this.state.phase === 'idle' || this.state.phase === 'pressed') return;
    const { held } = this.state;
    if (!samePlace(place, held.target)) return;
    const next = { ...held, quote };
    this.#set({ phase: this.state.phase, held: next });
    if (this.state.phase === 'dragging' && quote.state === 'known') this.#options.say({ kind: 'aimed', held: next });
  }

  /** From dragging to dropping; returns the dropped object. */
  letGo(): Held | null {
    if (this.state.phase !== 'dragging') return null;
    const { held } = this.state;
    this.#set({ phase: 'dropping', held });
    return held;
  }

  /** The drop is finished, or cancelled. */
  rest(): void {
    this.#set(IDLE);
  }

  cancel(): void {
    const dragging = this.state.phase === 'dragging';
    if (this.state.phase === 'idle' || this.state.phase === 'dropping') return;
    this.#set(IDLE);
    if (dragging) this.#options.say({ kind: 'put-back' });
  }

  /** What validity is asked about, for the place aimed at or another. */
  candidate(held: Pick<Held, 'task' | 'block' | 'swapWith' | 'origin' | 'target'>, place = held.target): Candidate {
    const { block, task } = held;
    const moves = task !== 'create' && task !== 'copy';
    return {
      origin: moves ? held.origin : null,
      place,
      turnover: block?.turnover ?? 0,
      ignore: ignoredBy(held),
      shortest: this.#options.shortest(block?.planId ?? null) || LEAST_SALE,
      step: this.#options.startStep(block?.planId ?? null) ?? this.#step(false),
    };
  }

  #take(held: Held): void {
    this.#offered = null;
    this.#set({ phase: 'dragging', held });
    this.#options.say({ kind: 'picked-up', held });
  }

  #targetOf(held: Held, minutes: number, rows: number, fine: boolean): Placement {
    const { store, pixelsPerMinute } = this.#options;
    const { origin, task } = held;
    const step = this.#step(fine);
    const tolerance = EDGE_PX / pixelsPerMinute();
    const { day } = store;
    if (task === 'create') return this.#drawn(held, minutes, rows, step);
    if (task === 'start' || task === 'end') {
      const edges = this.#edges(held, origin.lanes, task);
      if (Math.abs(minutes) < step / 2) return origin;
      const wanted = (task === 'end' ? origin.e : origin.s) + minutes;
      const at = nearestEdge(edges, wanted, tolerance) ?? toGrid(day, wanted, step);
      return task === 'end'
        ? { ...origin, e: clamp(at, origin.s + LEAST_LENGTH, day.minutes) }
        : { ...origin, s: clamp(at, 0, origin.e - LEAST_LENGTH) };
    }
    const lanes = shiftLanes(store, origin.lanes, held.venueType, rows);
    const length = origin.e - origin.s;
    const edges = startEdges(store, this.candidate(held, { ...origin, lanes }));
    const wanted = snapMove(day, origin.s, minutes, step, edges, tolerance);
    const s = clamp(wanted, Math.min(0, origin.s), Math.max(day.minutes - length, origin.s));
    return { s, e: s + length, lanes };
  }

  /** A draft runs from the anchor to the pointer, in both directions, over the rows between. */
  #drawn(held: Held, minutes: number, rows: number, step: number): Placement {
    const { store } = this.#options;
    const { origin } = held;
    const end = clamp(toGrid(store.day, origin.s + minutes, step), 0, store.day.minutes);
    const s = Math.min(origin.s, end);
    const e = Math.max(origin.s, end);
    const section = store.section(held.venueType);
    const from = section.findIndex((resource) => resource.resourceId === held.grabbed);
    const to = section[clamp(from + rows, 0, section.length - 1)]?.resourceId ?? held.grabbed;
    return { s, e: Math.max(e, s + LEAST_LENGTH), lanes: lanesBetween(section, held.grabbed, to) };
  }

  /** Edges that a resized end or start snaps to. */
  #edges(held: Held, lanes: readonly string[], task: 'start' | 'end'): number[] {
    const { store } = this.#options;
    const turnover = held.block?.turnover ?? 0;
    const edges = task === 'end' ? [store.day.minutes] : [0];
    for (const id of lanes) {
      for (const block of store.on(id)) {
        if (block.id !== held.block?.id) edges.push(task === 'end' ? block.s - turnover : block.e + block.turnover);
      }
    }
    return edges;
  }

  #judge(held: Pick<Held, 'task' | 'block' | 'swapWith' | 'origin' | 'target'>): Validity {
    const { store } = this.#options;
    const { block, target, task } = held;
    if (task === 'split' && block) {
      const own = target.lanes.find((id) => block.lanes.includes(id) && !held.origin.lanes.includes(id));
      const resource = own ? store.resource(own) : undefined;
      if (resource && target.s < block.e && target.e > block.s) {
        const { name, s: from, e: until, id: ownerId } = block;
        return { verdict: 'no', reason: { code: 'taken', resource, name, from, until, ownerId } };
      }
    }
    return judge(store, this.candidate(held));
  }

  #step(fine: boolean): number {
    return snapStep(this.#options.zoom(), fine);
  }

  /** The stream wrote to the store during a drag: checks the target again, and whether the held block changed. */
  #storeChanged(changes: readonly Change[]): void {
    if (this.state.phase !== 'dragging') return;
    const { held } = this.state;
    const next = { ...held };
    const own = changes.find((change) => held.block && change.entity === held.block.entity);
    if (own && held.block && own.actor) next.overtaken = overtakenBy(held.block, own);
    const before = held.validity.verdict;
    next.validity = this.#judge(next);
    this.#set({ phase: 'dragging', held: next });
    if (own && next.overtaken) this.#options.say({ kind: 'overtaken', overtaken: next.overtaken });
    else if (before !== 'no' && next.validity.verdict === 'no') this.#options.say({ kind: 'target-taken' });
    else if (before === 'no' && next.validity.verdict !== 'no') this.#options.say({ kind: 'target-free' });
  }

  /** The clock moved on: the held hold may have expired. */
  tick(): void {
    const { held } = this;
    if (this.state.phase !== 'dragging' || !held?.block || held.overtaken) return;
    if (!isExpired(held.block, this.#options.store.now())) return;
    const next: Held = { ...held, overtaken: { kind: 'ended' } };
    this.#set({ phase: 'dragging', held: next });
    this.#options.say({ kind: 'overtaken', overtaken: { kind: 'ended' } });
  }

  #set(state: HandState): void {
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

const HOLD_EXPIRED: BookingDeed = 'booking.hold_expired';

function overtakenBy(block: Block, change: Change): Held['overtaken'] {
  const actor = change.actor.name;
  const now = change.blocks.find((candidate) => candidate.id === block.id);
  if (!now) return change.what === HOLD_EXPIRED ? { kind: 'ended' } : { kind: 'gone', actor };
  return { kind: samePlace(now, block) ? 'changed' : 'moved', to: now, actor };
}
