import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import { visibleRuns } from '../model/placement.ts';
import type { Geometry } from './geometry.ts';
import type { HandState, Held } from './held.ts';

export type GhostClasses = Record<'piece' | 'name' | 'line' | 'tip' | 'tipMain' | 'tipNote' | 'wall' | 'way', string>;
export type GhostOptions = {
  store: BoardStore;
  geometry: Geometry;
  words: () => BoardWords;
  root: HTMLElement;
  layer: HTMLElement;
  /** Highlights the target time in the axis. */
  axisMark: HTMLElement;
  /** Highlights the target time over all lines, under the bars. */
  band: HTMLElement;
  classes: GhostClasses;
};

/** Draws the dragged block: a few elements in a layer of their own, moved by transform, never by React. */
export class GhostPainter {
  readonly #options: GhostOptions;
  readonly #pieces: HTMLElement[] = [];
  readonly #tip: HTMLElement;
  readonly #main: HTMLElement;
  readonly #note: HTMLElement;
  readonly #wall: HTMLElement;
  readonly #way: HTMLElement;
  #lifted: string | null = null;

  constructor(options: GhostOptions) {
    this.#options = options;
    const { classes, layer } = options;
    this.#wall = make(layer, classes.wall);
    this.#way = make(this.#wall, classes.way);
    this.#tip = make(layer, classes.tip);
    this.#main = make(this.#tip, classes.tipMain);
    this.#note = make(this.#tip, classes.tipNote);
    this.#hide();
  }

  paint = (state: HandState): void => {
    if (state.phase === 'idle' || state.phase === 'pressed') {
      if (this.#lifted !== null || !this.#tip.hidden) this.#hide();
      return;
    }
    const { held } = state;
    if (this.#tip.hidden) this.#show(held);
    this.#draw(held);
  };

  remove(): void {
    this.#hide();
    this.#options.layer.replaceChildren();
  }

  /** A line was re-rendered: marks the dragged block's source as lifted again. */
  relift(row: ParentNode): void {
    if (this.#lifted) this.#markLifted(row, this.#lifted);
  }

  #show(held: Held): void {
    const { root, layer } = this.#options;
    root.dataset.dragging = held.task;
    layer.hidden = false;
    this.#tip.hidden = false;
    this.#lifted = held.block && held.task !== 'copy' ? held.block.id : '';
    if (this.#lifted) this.#markLifted(root, this.#lifted);
  }

  #hide(): void {
    const { root, layer, axisMark, band } = this.#options;
    delete root.dataset.dragging;
    for (const element of root.querySelectorAll('[data-lifted]')) element.removeAttribute('data-lifted');
    this.#lifted = null;
    layer.hidden = true;
    this.#tip.hidden = true;
    axisMark.hidden = true;
    band.hidden = true;
  }

  #markLifted(within: ParentNode, id: string): void {
    const held = CSS.escape(id);
    for (const element of within.querySelectorAll(`[data-block="${held}"], [data-overlay="${held}"]`)) {
      element.setAttribute('data-lifted', '');
    }
  }

  #draw(held: Held): void {
    const { geometry, words, axisMark, band, store } = this.#options;
    const { target, validity, overtaken } = held;
    const verdict = overtaken?.kind === 'gone' ? 'gone' : validity.verdict;
    const lines = target.lanes.flatMap((id) => geometry.layout.indexOf.get(id) ?? []);
    const runs = visibleRuns(lines);
    runs.forEach((run, index) => this.#piece(index, run, held, verdict));
    for (const spare of this.#pieces.slice(runs.length)) spare.hidden = true;

    const { pixelsPerMinute: ppm } = geometry;
    const range = words().range(target.s, target.e);
    axisMark.hidden = false;
    band.hidden = false;
    place(axisMark, target.s * ppm, 0, (target.e - target.s) * ppm, null);
    write(axisMark, range);
    mark(axisMark, 'verdict', verdict);
    place(band, target.s * ppm, 0, (target.e - target.s) * ppm, null);
    this.#obstacle(held);

    const texts = tipOf(words(), held, target.lanes.length - lines.length);
    write(this.#main, texts.main);
    write(this.#note, texts.note);
    mark(this.#tip, 'verdict', verdict);
    const first = runs[0] ?? { from: 0, to: 0 };
    this.#placeTip(held, first, store.day.minutes);
  }

  #piece(index: number, run: { from: number; to: number }, held: Held, verdict: string): void {
    const { geometry, layer, classes, words } = this.#options;
    let piece = this.#pieces[index];
    if (!piece) {
      piece = make(layer, classes.piece);
      make(piece, classes.name);
      make(piece, classes.line);
      piece.dataset.bar = '';
      this.#pieces[index] = piece;
    }
    const { target, block } = held;
    const ppm = geometry.pixelsPerMinute;
    const height = (run.to - run.from + 1) * geometry.line;
    piece.hidden = false;
    place(piece, target.s * ppm, run.from * geometry.line, (target.e - target.s) * ppm, height);
    mark(piece, 'verdict', verdict);
    mark(piece, 'status', block?.status ?? 'draft');
    const [name, line] = piece.children;
    if (name)
      write(name, block ? `${block.name} ${block.guests > 0 ? block.guests : ''}` : words().t('board.action.new'));
    if (line) write(line, run.to > run.from ? words().range(target.s, target.e) : '');
  }

  /**
   * Outlines the conflicting block; the tip gives the reason. The frame is as long as the ghost and shows of the
   * obstacle what lies within it, so that a move changes places only: another size would lay out all layers anew.
   */
  #obstacle({ validity, target }: Held): void {
    const { geometry } = this.#options;
    const reason = validity.verdict === 'no' ? validity.reason : null;
    const line = reason && 'resource' in reason ? geometry.layout.indexOf.get(reason.resource.resourceId) : undefined;
    if (!reason || line === undefined) {
      // Out of sight above the lines, and near: what comes from far away is painted anew, and all layers ordered.
      moveTo(this.#wall, target.s * geometry.pixelsPerMinute, geometry.scrollTop - geometry.axis - geometry.line);
      return;
    }
    const from = 'from' in reason ? reason.from : target.s;
    const until = 'until' in reason ? reason.until : target.e;
    const ppm = geometry.pixelsPerMinute;
    const length = (target.e - target.s) * ppm;
    place(this.#wall, target.s * ppm, line * geometry.line, length, geometry.line);
    const { x, width } = shownOf((from - target.s) * ppm, (until - target.s) * ppm, length);
    place(this.#way, x, 0, width, geometry.line);
  }

  /**
   * Above the ghost where there is room, and always within the view. While a partner is chosen any row may be the next
   * choice, so the tip keeps to the farther end of the view.
   */
  #placeTip({ target, isSwapping }: Held, run: { from: number; to: number }, dayMinutes: number): void {
    const { geometry } = this.#options;
    const ppm = geometry.pixelsPerMinute;
    const viewEnd = Math.min(dayMinutes * ppm, geometry.scrollLeft + geometry.width - geometry.column);
    const x = Math.max(geometry.scrollLeft + 8, Math.min(target.s * ppm - 40, viewEnd - TIP_PX - 8));
    const above = run.from * geometry.line - 56;
    const beside = above > geometry.scrollTop ? above : (run.to + 1) * geometry.line + 30;
    place(this.#tip, x, isSwapping ? this.#farFrom(run.from) : beside, null, null);
  }

  #farFrom(line: number): number {
    const { geometry } = this.#options;
    const view = geometry.height - geometry.axis;
    const isUpper = line * geometry.line - geometry.scrollTop < view / 2;
    return isUpper ? geometry.scrollTop + view - TIP_HEIGHT_PX - 12 : geometry.scrollTop + 8;
  }
}

/** The ghost's label: what would be true after the drop, and what it costs. Never colour alone. */
function tipOf(words: BoardWords, held: Held, outOfView: number): { main: string; note: string } {
  const { t, money, signed, reason, range, lanes } = words;
  const { target, validity, quote, overtaken, swapWith } = held;
  const where = `${range(target.s, target.e)} · ${lanes(target.lanes)}`;
  const hidden = outOfView > 0 ? ` · ${t('board.group_hidden', { count: outOfView })}` : '';
  if (overtaken?.kind === 'gone')
    return { main: t('board.say.live_cancelled', { actor: overtaken.actor }), note: where };
  if (overtaken?.kind === 'ended') return { main: t('board.hold_ended'), note: where };
  const note = overtaken
    ? t('board.say.live_moved', {
        actor: overtaken.actor,
        start: words.time(overtaken.to.s),
        lanes: words.spokenLanes(overtaken.to.lanes),
      })
    : `${where}${hidden}`;
  if (validity.verdict === 'no') return { main: `✕ ${reason(validity.reason)}`, note };
  const warning = validity.verdict === 'but' ? t('board.say.free_but', { reason: reason(validity.reason) }) : '';
  const sign = warning ? '⚠' : '✓';
  const swap = { main: t('board.move.swap_title', { name: held.block?.name ?? '' }), note: t('board.swap_keys') };
  if (held.isSwapping && !swapWith) return swap;
  if (swapWith) return { ...swap, note: [swapWith.name, where].join(' · ') };
  const spoken = warning && `${sign} ${warning}`;
  if (quote.state === 'pending') return { main: `${spoken} ${t('board.price_pending')}`.trim(), note };
  if (quote.state === 'known') {
    const was =
      quote.difference === 0 || quote.before === null
        ? ''
        : `  ${t('board.was', { amount: money(quote.before) })}  ${signed(quote.difference)}`;
    return { main: `${sign} ${money(quote.after)}${was}`, note: warning ? `${warning} · ${note}` : note };
  }
  return { main: `${sign} ${warning || where}`, note: warning ? note : hidden };
}

function make(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  parent.append(element);
  return element;
}

/** The text node stays, so that only its letters are laid out. */
function write(element: Element, text: string): void {
  if (element.textContent === text) return;
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}

function mark(element: HTMLElement, name: 'verdict' | 'status', value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

/** Of an obstacle longer than the frame only an edge can be seen: whatever its length, it is drawn with one. */
function shownOf(from: number, until: number, length: number): { x: number; width: number } {
  const width = length + 2 * EDGE_PX;
  if (until - from < width) return { x: from, width: Math.max(4, until - from) };
  return { x: from > -EDGE_PX ? from : Math.min(until - width, -EDGE_PX), width };
}

/** Out of the frame, with its line. */
const EDGE_PX = 4;
/** As wide as the style sheet draws the tip. */
const TIP_PX = 360;
const TIP_HEIGHT_PX = 44;
const REACH = 40_000;
const moves = new WeakMap<HTMLElement, { x: Move; y: Move }>();
/** An animation and the time it was set to last. */
type Move = { animation: Animation; at: number };

/**
 * Moves an element by two paused animations whose time is the position, one millisecond a pixel. A transform that is
 * written makes the browser lay out all its layers anew (3 to 8 ms with 700 blocks); the time of an animation does not.
 */
function moveTo(element: HTMLElement, x: number, y: number): void {
  let known = moves.get(element);
  if (!known) {
    const paused = (from: Keyframe, to: Keyframe): Move => {
      const animation = element.animate([from, to], { duration: 2 * REACH, fill: 'both' });
      animation.pause();
      return { animation, at: Number.NaN };
    };
    known = {
      x: paused({ translate: `${-REACH}px 0` }, { translate: `${REACH}px 0` }),
      y: paused({ transform: `translateY(${-REACH}px)` }, { transform: `translateY(${REACH}px)` }),
    };
    moves.set(element, known);
  }
  setTime(known.x, Math.round(x) + REACH);
  setTime(known.y, Math.round(y) + REACH);
}

/** A time that is set has its element's style found anew, also where it is the same one. */
function setTime(move: Move, at: number): void {
  if (move.at === at) return;
  move.at = at;
  move.animation.currentTime = at;
}

function place(element: HTMLElement, x: number, y: number, width: number | null, height: number | null): void {
  moveTo(element, x, y);
  const { style } = element;
  if (width !== null) setSize(style, 'width', width);
  if (height !== null) setSize(style, 'height', height);
}

function setSize(style: CSSStyleDeclaration, side: 'width' | 'height', pixels: number): void {
  const value = `${Math.round(pixels)}px`;
  if (style[side] !== value) style[side] = value;
}
