import type { Board, BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { blockOf, type Block, type TrayRow } from './block.ts';
import { makeDay, msAt, type BoardDay } from './board-day.ts';
import type { OccupancyIndex, Occupied } from '@laneway/domain/availability/occupancy';
import { OPEN_STEP } from '@laneway/domain/availability/starts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { clockAhead } from '../../../ui/clock.ts';
import { sortResources, type Resource } from './resources.ts';

export type Actor = { id: string | null; name: string };
export type Change = { entity: string; blocks: Block[]; before: Block[]; what: string; actor: Actor; own: boolean };
type Listener = () => void;
/** `live`: a change by others, so a line out of sight may be updated a frame later. */
type RowListener = (live: boolean) => void;

export type Fresh = { until: number; slides: boolean };

const FRESH_MS = 2000;
/** A smaller step of the desk's clock may be the latency of an answer. */
const CLOCK_STEP_MS = 2000;
/** With more bars than this the change appears without a slide. */
const MOST_SLIDING = 12;
const NONE: readonly Block[] = [];
const EMPTY_DAY = makeDay({
  date: '2000-01-01',
  opensAt: null,
  closesAt: null,
  timezone: 'UTC',
  closed: true,
  name: null,
});

/**
 * What the board draws, outside React. One sorted array per resource; a write replaces the arrays of the resources it
 * touches and wakes only their rows, once, however many events it carries.
 */
export class BoardStore {
  day: BoardDay = EMPTY_DAY;
  resources: readonly Resource[] = [];
  trays: { initiated: readonly TrayRow[]; wait: readonly TrayRow[] } = { initiated: [], wait: [] };
  /** Milliseconds the server's clock is ahead of this one. */
  clockOffset = 0;
  /** Writes by others since the counter was last read. */
  changes = 0;
  /** One number per write; the whole board's version. */
  version = 0;
  loaded = false;

  #aheadAtLoad = 0;
  /** Where the clock of a board stands that is seen as of an instant (epoch ms). */
  #stoppedAt: number | null = null;
  readonly #blocks = new Map<string, Block>();
  readonly #byResource = new Map<string, readonly Block[]>();
  readonly #occupancy = new Map<string, readonly Occupied[]>();
  readonly #byEntity = new Map<string, Set<string>>();
  readonly #versions = new Map<string, number>();
  readonly #lastActor = new Map<string, Actor>();
  readonly #rowListeners = new Map<string, Set<RowListener>>();
  readonly #listeners = new Set<Listener>();
  readonly #changeListeners = new Set<(changes: Change[]) => void>();
  readonly #places = new Map<string, number>();
  /** Blocks that another desk just changed: when their outline ends (epoch ms), and whether they slide in. */
  readonly fresh = new Map<string, Fresh>();

  /** The server's clock, in epoch milliseconds; of a board that is seen as of an instant, that instant. */
  now(): number {
    if (this.#stoppedAt !== null) return this.#stoppedAt;
    // The desk's clock may have been set since the board was loaded.
    const moved = clockAhead() - this.#aheadAtLoad;
    return Date.now() + this.clockOffset + (Math.abs(moved) < CLOCK_STEP_MS ? 0 : moved);
  }

  nowMinute(): number {
    return (this.now() - this.day.opensAt) / MINUTE_MS;
  }

  /** The first minute of the day, from now on, at which a sale may start whose plan allows any. */
  nextStart(): number {
    return Math.max(0, Math.ceil(this.nowMinute() / OPEN_STEP) * OPEN_STEP);
  }

  /** The minute at which a walk-in starts that comes now: the last mark of five minutes. */
  presentStart(): number {
    return Math.max(0, Math.floor(this.nowMinute() / OPEN_STEP) * OPEN_STEP);
  }

  get(id: string): Block | undefined {
    return this.#blocks.get(id);
  }

  all(): IterableIterator<Block> {
    return this.#blocks.values();
  }

  get isEmpty(): boolean {
    return this.#blocks.size === 0;
  }

  /** Blocks of a resource by start; the same array until the resource is written. */
  on(resourceId: string): readonly Block[] {
    return this.#byResource.get(resourceId) ?? NONE;
  }

  ofEntity(entity: string): Block[] {
    return [...(this.#byEntity.get(entity) ?? [])].flatMap((id) => this.#blocks.get(id) ?? []);
  }

  /** The same in the domain's form: done items take nothing, turnover belongs to the item before it. */
  get occupancy(): OccupancyIndex {
    return this.#occupancy;
  }

  versionOf(entity: string): number {
    return this.#versions.get(entity) ?? 0;
  }

  lastActorOf(entity: string): Actor | null {
    return this.#lastActor.get(entity) ?? null;
  }

  resource(id: string): Resource | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.resources[place];
  }

  section(venueType: Resource['venueType']): Resource[] {
    return this.resources.filter((resource) => resource.venueType === venueType);
  }

  subscribeRow = (resourceId: string, listener: RowListener): Listener => {
    const known = this.#rowListeners.get(resourceId) ?? new Set<RowListener>();
    known.add(listener);
    this.#rowListeners.set(resourceId, known);
    return () => known.delete(listener);
  };

  /** Wakes after every write: counts, trays, strip. */
  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens to changes by others, for the held block and the focused one. */
  onChange(listener: (changes: Change[]) => void): Listener {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /**
   * Replaces the day by a snapshot. The versions known before are forgotten, since the snapshot may be older than an
   * event that was applied meanwhile: that event is told again and must count. Only moves that wait for their answer
   * stay as they are drawn.
   */
  load(board: Board, receivedAt: number = Date.now()): void {
    this.day = makeDay(board.day);
    this.resources = sortResources(board.resources);
    this.#places.clear();
    this.resources.forEach((resource, place) => this.#places.set(resource.resourceId, place));
    this.clockOffset = Date.parse(board.serverNow) - receivedAt;
    this.#aheadAtLoad = clockAhead();
    this.#stoppedAt = board.asOf ? Date.parse(board.asOf.at) : null;
    this.trays = board.trays;
    const pending = [...this.#blocks.values()].filter((block) => block.pending && block.date === this.day.date);
    this.#blocks.clear();
    this.#byEntity.clear();
    this.#versions.clear();
    this.#lastActor.clear();
    this.fresh.clear();
    for (const row of [...board.trays.initiated, ...board.trays.wait]) this.#versions.set(row.bookingId, row.version);
    for (const wire of board.blocks) this.#put(blockOf(this.day, wire));
    this.#keepPending(pending);
    const touched = new Set([...this.#byResource.keys(), ...this.resources.map((resource) => resource.resourceId)]);
    this.loaded = true;
    this.#rebuild(touched);
    for (const listener of this.#changeListeners) listener([]);
  }

  /**
   * The events of one message are one write. Known versions are dropped, so a replay changes nothing. This desk's own
   * changes are neither highlighted nor counted.
   */
  apply(events: readonly BookingEvent[], isOwn: (event: BookingEvent) => boolean = () => false): Change[] {
    const touched = new Set<string>();
    const changes: Change[] = [];
    const slides = events.length <= MOST_SLIDING;
    for (const event of events) {
      const entity = event.bookingId ?? event.blockId;
      if (!entity || event.version <= this.versionOf(entity)) continue;
      const own = isOwn(event);
      const before = this.ofEntity(entity);
      for (const block of before) this.#drop(block, touched);
      const blocks = event.blocks.filter((wire) => wire.date === this.day.date).map((wire) => blockOf(this.day, wire));
      for (const block of blocks) {
        this.#put(block);
        for (const lane of block.lanes) touched.add(lane);
        if (!own) this.fresh.set(block.id, { until: Date.now() + FRESH_MS, slides });
      }
      this.#versions.set(entity, event.version);
      this.#lastActor.set(entity, event.actor);
      this.#tray(entity, event);
      if (!own) this.changes += 1;
      changes.push({ entity, blocks, before, what: event.what, actor: event.actor, own });
    }
    if (changes.length === 0) return changes;
    this.#rebuild(touched, true);
    for (const listener of this.#changeListeners) listener(changes);
    return changes;
  }

  /** Our own write: an optimistic update, an answer, or a rollback. `remove` lists blocks to delete. */
  write(blocks: readonly Block[], remove: readonly string[] = []): void {
    const touched = new Set<string>();
    for (const id of remove) {
      const block = this.#blocks.get(id);
      if (block) this.#drop(block, touched);
    }
    for (const block of blocks) {
      const before = this.#blocks.get(block.id);
      if (before) this.#drop(before, touched);
      this.#put(block);
      for (const lane of block.lanes) touched.add(lane);
    }
    this.#rebuild(touched);
  }

  readChanges(): void {
    if (this.changes === 0) return;
    this.changes = 0;
    this.#wake();
  }

  #tray(entity: string, event: BookingEvent): void {
    const rest = <T extends TrayRow>(rows: readonly T[]) => rows.filter((row) => row.bookingId !== entity);
    const add = (status: TrayRow['status']) =>
      event.tray.filter((row) => row.status === status && row.date === this.day.date);
    this.trays = {
      initiated: [...rest(this.trays.initiated), ...add('initiated')],
      wait: [...rest(this.trays.wait), ...add('wait')].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    };
  }

  /** Draws pending moves over a snapshot that has no newer version of their booking. */
  #keepPending(pending: readonly Block[]): void {
    const kept = Map.groupBy(pending, (block) => block.entity);
    for (const [entity, blocks] of kept) {
      if (blocks.some((block) => block.version < this.versionOf(entity))) continue;
      // The snapshot lacks the booking, so it has left the day.
      if (!this.#byEntity.has(entity)) continue;
      for (const block of blocks) this.#put(block);
    }
  }

  #put(block: Block): void {
    this.#blocks.set(block.id, block);
    const ids = this.#byEntity.get(block.entity) ?? new Set();
    ids.add(block.id);
    this.#byEntity.set(block.entity, ids);
    if (block.version > this.versionOf(block.entity)) this.#versions.set(block.entity, block.version);
  }

  #drop(block: Block, touched: Set<string>): void {
    this.#blocks.delete(block.id);
    this.#byEntity.get(block.entity)?.delete(block.id);
    for (const lane of block.lanes) touched.add(lane);
  }

  /** New sorted arrays for the touched resources; the others keep theirs. */
  #rebuild(touched: ReadonlySet<string>, live = false): void {
    if (touched.size > 0) {
      const lists = new Map<string, Block[]>([...touched].map((id) => [id, []]));
      for (const block of this.#blocks.values()) {
        for (const lane of block.lanes) lists.get(lane)?.push(block);
      }
      for (const [id, list] of lists) {
        const sorted = list.toSorted((a, b) => a.s - b.s || a.e - b.e);
        this.#byResource.set(id, sorted);
        const taking = sorted.filter((block) => block.status !== 'done');
        this.#occupancy.set(
          id,
          taking.map((block) => occupiedOf(this.day, block, id)),
        );
      }
    }
    this.version += 1;
    for (const id of touched) for (const listener of this.#rowListeners.get(id) ?? []) listener(live);
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}

function occupiedOf(day: BoardDay, block: Block, resourceId: string): Occupied {
  return {
    resourceId,
    startMs: msAt(day, block.s),
    endMs: msAt(day, block.e + block.turnover),
    kind: block.kind === 'block' ? 'block' : block.status === 'holding' ? 'hold' : 'booking',
    ownerId: block.id,
    bookingId: block.bookingId,
    name: block.name || (block.owner ?? ''),
    expiresAtMs: block.expiresAt,
    inProgress: block.status === 'inprogress',
  };
}
