import type { Block } from '../model/block.ts';
import { breaksAt } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import { overrunOf, standingNow, touchedBy } from '../model/counts.ts';
import type { Say } from './held.ts';

export type TickerOptions = {
  store: BoardStore;
  words: () => BoardWords;
  root: () => HTMLElement | null;
  say: (say: Say) => void;
  /** The minute has moved on: what lies under the hatch of a party past its end has another place. */
  turn: () => void;
  /** Lets the hand check whether its hold has expired. */
  tick: () => void;
  /** The block under a pointer or in the hand is not removed. */
  isHeld: (blockId: string) => boolean;
};

const SECOND = 1000;
const FADE_MS = 1500;
/** Minutes to either side of now within which its line touches a bar. */
const AROUND_NOW = 2;
/** A hold of this length or more has its whole edge. */
const FULL_HOLD_MS = 900_000;
const WARN: readonly [number, 'two-minutes' | 'thirty-seconds'][] = [
  [30, 'thirty-seconds'],
  [120, 'two-minutes'],
];

/**
 * The one clock of the board: the now line, countdowns, time left beside the lanes. It writes a CSS variable and text
 * nodes, not React, and stands still while the page is hidden.
 */
export class Ticker {
  readonly #options: TickerOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #said = new Map<string, 'two-minutes' | 'thirty-seconds' | 'ended'>();
  readonly #listeners = new Set<() => void>();
  #minute = Number.NaN;
  /** Whom the tip of a bar names. A translation for every bar of a line with each live change is felt. */
  #touched = new WeakMap<HTMLElement, Block>();

  constructor(options: TickerOptions) {
    this.#options = options;
  }

  start(): () => void {
    const onVisibility = () => {
      clearInterval(this.#timer);
      if (document.hidden) return;
      this.#timer = setInterval(() => this.beat(), SECOND);
      this.beat();
    };
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }

  /** Called with every tick: countdowns outside the grid use the same clock. */
  onBeat(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  beat(): void {
    const { store, root, tick } = this.#options;
    const element = root();
    if (!element || !store.loaded) return;
    const minute = Math.floor(store.nowMinute() * 4) / 4;
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#at(element);
      for (const label of element.querySelectorAll('[data-now]')) this.#now(label, minute);
      this.#options.turn();
    }
    this.lefts(element);
    this.countdowns(element);
    this.#holds();
    this.#freshness(element);
    for (const listener of this.#listeners) listener();
    tick();
  }

  /** Redraws at once, after the day, the words or the lines changed. */
  renew(): void {
    this.#minute = Number.NaN;
    this.#touched = new WeakMap();
    this.beat();
  }

  #now(label: Element, minute: number): void {
    const { day } = this.#options.store;
    const within = minute >= 0 && minute <= day.minutes;
    label.toggleAttribute('hidden', !within);
    const text = within ? this.#options.words().time(Math.floor(minute)) : '';
    if (label.textContent !== text) label.textContent = text;
  }

  /** A line was drawn anew. */
  row(line: ParentNode, resourceId: string): void {
    if (Number.isNaN(this.#minute)) return;
    this.#at(line);
    this.countdowns(line);
    const left = this.#options.root()?.querySelector<HTMLElement>(`[data-left="${CSS.escape(resourceId)}"]`);
    if (left) this.#left(left);
  }

  /** Sets --at only where it is used: on the board's root it would restyle every cell four times a minute. */
  #at(element: ParentNode): void {
    const minute = this.#minute;
    for (const node of element.querySelectorAll<HTMLElement>('[data-at]'))
      node.style.setProperty('--at', String(minute));
    for (const bar of element.querySelectorAll<HTMLElement>('[data-bar]')) {
      const block = this.#options.store.get(bar.dataset.block ?? bar.dataset.overlay ?? '');
      const crossed = block !== undefined && block.s - AROUND_NOW <= minute && minute <= block.e + AROUND_NOW;
      if (crossed !== 'crossed' in bar.dataset) bar.toggleAttribute('data-crossed', crossed);
      const isOver = block !== undefined && overrunOf(this.#options.store, block) > 0;
      if (isOver !== 'overrun' in bar.dataset) bar.toggleAttribute('data-overrun', isOver);
      this.#tip(bar, isOver ? block : undefined);
    }
  }

  /** Whom a party past its end touches, said on its bar. */
  #tip(bar: HTMLElement, over: Block | undefined): void {
    const touched = over && touchedBy(this.#options.store, over);
    if (!touched) {
      this.#touched.delete(bar);
      if (bar.title !== '') bar.removeAttribute('title');
      return;
    }
    const shown = this.#touched.get(bar);
    if (touched.name === shown?.name && touched.s === shown.s) return;
    this.#touched.set(bar, touched);
    const { t, time } = this.#options.words();
    bar.title = t('board.touches', { name: touched.name, time: time(touched.s) });
  }

  /** h:mm beside a lane's number, or Free. */
  lefts(element: ParentNode): void {
    for (const node of element.querySelectorAll<HTMLElement>('[data-left]')) this.#left(node);
  }

  #left(node: HTMLElement): void {
    const { store, words } = this.#options;
    const resourceId = node.dataset.left ?? '';
    const standing = standingNow(store, resourceId);
    const now = store.nowMinute();
    const within = now >= 0 && now <= store.day.minutes;
    const isOver = standing !== null && standing.over > 0;
    const isDown = store.resource(resourceId)?.status === 'down' && within;
    const state = isDown
      ? 'down'
      : standing?.block.kind === 'block'
        ? 'blocked'
        : isOver
          ? 'over'
          : standing
            ? 'taken'
            : 'free';
    const closed = !standing && breaksAt(store.day).some(({ s, e }) => s <= now && now < e);
    const text = isDown
      ? words().t('board.down')
      : !within || closed || state === 'blocked'
        ? ''
        : standing
          ? leftOf(words(), standing)
          : words().t('board.free');
    if (node.textContent !== text) node.textContent = text;
    if (node.dataset.state !== state) node.dataset.state = state;
  }

  /** m:ss on the holds that are drawn, and how much of their edge is left. */
  countdowns(element: ParentNode): void {
    const { store, words } = this.#options;
    const now = store.now();
    for (const node of element.querySelectorAll<HTMLElement>('[data-hold]')) {
      const block = store.get(node.dataset.hold ?? '');
      if (!block?.expiresAt) continue;
      const left = block.expiresAt - now;
      const text = left <= 0 ? words().t('board.hold_ended') : words().countdown(left);
      // Drawn by the style sheet: the cell's name stays the one that is spoken.
      if (node.dataset.long !== text) node.dataset.long = text;
      const bar = node.closest<HTMLElement>('[data-bar]');
      bar?.style.setProperty('--left', Math.max(0, Math.min(1, left / FULL_HOLD_MS)).toFixed(3));
      bar?.toggleAttribute('data-urgent', left <= 120_000);
      bar?.toggleAttribute('data-ended', left <= 0);
    }
  }

  /** Announces expiring holds, and removes expired ones; never under a pointer. */
  #holds(): void {
    const { store, isHeld } = this.#options;
    const now = store.now();
    const ended: string[] = [];
    for (const block of store.all()) {
      if (block.status !== 'holding' || !block.expiresAt) continue;
      this.#warn(block, (block.expiresAt - now) / SECOND);
      if (block.expiresAt + FADE_MS <= now && !isHeld(block.id)) ended.push(block.id);
    }
    if (ended.length > 0) store.write([], ended);
  }

  /** Announced once each: at two minutes, at thirty seconds, expired. */
  #warn(block: Block, seconds: number): void {
    const due = seconds <= 0 ? 'ended' : WARN.find(([limit]) => seconds <= limit)?.[1];
    const key = `${block.id}/${block.expiresAt}`;
    if (!due || this.#said.get(key) === due) return;
    this.#said.set(key, due);
    this.#options.say({ kind: 'hold', left: due, block });
  }

  /** The outline of another desk's change ends after two seconds. */
  #freshness(element: ParentNode): void {
    const { fresh } = this.#options.store;
    if (fresh.size === 0) return;
    const now = Date.now();
    for (const [id, { until }] of fresh) {
      if (until > now) continue;
      fresh.delete(id);
      for (const node of element.querySelectorAll(`[data-block="${CSS.escape(id)}"]`))
        node.removeAttribute('data-fresh');
    }
  }
}

/** h:mm that is left, or with a plus that a party is over its end. */
function leftOf(words: BoardWords, { left, over }: { left: number; over: number }): string {
  return over > 0 ? `+${words.left(over)}` : words.left(left);
}
