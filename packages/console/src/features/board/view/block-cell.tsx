import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { initials, type Block } from '../model/block.ts';
import type { Cell } from '../model/cells.ts';
import { fitOf, isLong, type Fit, type Label } from '../model/label-fit.ts';
import type { Fresh } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './block.module.css';
import grid from './board-grid.module.css';
import overrun from './overrun.module.css';

const STEP = 5;

/** Where a stretch stands, for the style sheet and for the grid's columns. */
export function placeStyle(s: number, d: number, more: object = {}): CSSProperties {
  return { '--s': s, '--d': d, ...more } as CSSProperties;
}

export function columns(s: number, e: number): { 'aria-colindex': number; 'aria-colspan': number } {
  const first = Math.max(0, Math.floor(s / STEP));
  return { 'aria-colindex': first + 1, 'aria-colspan': Math.max(1, Math.ceil(e / STEP) - first) };
}

export type CellProps = {
  cell: Cell;
  words: BoardWords;
  /** The block is drawn as one outline over several lines; this cell is only its part of this line. */
  grouped: boolean;
  /** "1 of 3 lanes": this line's place in its group. */
  part: { position: number; count: number } | null;
  fresh: Fresh | undefined;
  fit: Fit;
  /** The lane that it stays on though the lane failed; null: its lanes work. */
  stuck: string | null;
};

export const BlockCell = memo(BlockCellView, sameCell);

/** A change of one cell makes new objects of the line's others, whose contents stay equal. */
function sameCell(a: CellProps, b: CellProps): boolean {
  const { cell: one } = a;
  const { cell: other } = b;
  const sameBlock =
    one.kind !== 'block' ? one.kind === other.kind : other.kind === 'block' && one.block === other.block;
  const samePlace = one.id === other.id && one.s === other.s && one.e === other.e;
  return (
    sameBlock &&
    samePlace &&
    a.words === b.words &&
    a.grouped === b.grouped &&
    a.part === b.part &&
    a.fresh === b.fresh &&
    a.fit === b.fit &&
    a.stuck === b.stuck
  );
}

function BlockCellView({ cell, words, grouped, part, fresh, fit, stuck }: CellProps) {
  if (cell.kind !== 'block') {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={grid[cell.kind]}
        data-cell={cell.id}
        aria-label={words.stretch(cell.kind, cell.s, cell.e)}
        {...columns(cell.s, cell.e)}
        style={placeStyle(cell.s, cell.e - cell.s)}
      />
    );
  }
  const { block } = cell;
  const label = [
    labelOf(block, words),
    part && words.t('board.group_part', { position: part.position, count: part.count, name: block.name }),
    stuck !== null && words.t('whynot.closed', { resource: stuck }),
  ];
  const shared = {
    role: 'gridcell',
    tabIndex: -1,
    'data-cell': cell.id,
    'data-block': block.id,
    'aria-label': label.filter(Boolean).join(', '),
    'aria-describedby': grouped ? `group-${block.id}` : undefined,
    ...columns(cell.s, cell.e),
    style: placeStyle(cell.s, cell.e - cell.s),
  } as const;
  if (grouped) return <div {...shared} data-status={block.status} className={classes(styles.cell, styles.member)} />;
  return (
    <div
      {...shared}
      className={classes(styles.cell, styles.bar, block.status === 'inprogress' && overrun.plays)}
      {...looks(block, cell, fresh, fit)}
      data-stuck={stuck === null ? undefined : ''}
    >
      <BarName block={block} words={words} linked={block.lanes.length > 1} />
      <BarDue block={block} words={words} />
    </div>
  );
}

export type OverlayProps = {
  block: Block;
  words: BoardWords;
  s: number;
  e: number;
  /** Lines it covers, and whether other parts of the booking stand elsewhere. */
  lines: number;
  linked: boolean;
  fresh: Fresh | undefined;
  width: number;
  /** One of its lanes failed, and it stays there. */
  isStuck: boolean;
};

/** One outline with one label over the lines of a group. */
export const GroupOverlay = memo(function GroupOverlay({
  block,
  words,
  s,
  e,
  lines,
  linked,
  fresh,
  width,
  isStuck,
}: OverlayProps) {
  const others = linked ? otherNames(block, words) : '';
  const second = [block.plan, lines === 2 ? others : ''].filter(Boolean).join(' · ');
  const third = [words.range(block.s, block.e, true), others].filter(Boolean).join(' · ');
  return (
    <div
      id={`group-${block.id}`}
      aria-hidden="true"
      className={classes(styles.over, styles.bar, block.status === 'inprogress' && overrun.plays)}
      data-overlay={block.id}
      {...looks(block, { s, e }, fresh, fitOf(width, labelParts(block, words, linked)))}
      data-stuck={isStuck ? '' : undefined}
      style={placeStyle(s, e - s, { '--n': lines })}
    >
      <span className={styles.now} data-at="" />
      <span className={styles.top}>
        <BarName block={block} words={words} linked={linked} />
        <BarDue block={block} words={words} />
      </span>
      {second && <div className={classes(styles.line, isLong(width, second) && styles.cut)}>{second}</div>}
      {lines > 2 && <div className={classes(styles.line, isLong(width, third) && styles.cut)}>{third}</div>}
    </div>
  );
});

function BarName({ block, words, linked }: { block: Block; words: BoardWords; linked: boolean }) {
  const name = shownName(block, words);
  return (
    <span
      className={classes(styles.name, linked && styles.linked)}
      data-guests={block.guests > 0 ? block.guests : undefined}
      data-initials={initials(name)}
    >
      {name}
      {linked && <i className={styles.link} />}
    </span>
  );
}

/** The amount due at the right, or a hold's countdown, which the ticker writes. */
function BarDue({ block, words }: { block: Block; words: BoardWords }) {
  if (block.status === 'holding') return <span className={classes(styles.due, styles.count)} data-hold={block.id} />;
  if (!owes(block)) return null;
  const amount = words.roundMoney(block.balance);
  return <span className={styles.due} data-long={words.due(amount)} data-short={amount} />;
}

function looks(block: Block, cell: { s: number; e: number }, fresh: Fresh | undefined, fit: Fit) {
  const cut = [block.s < cell.s ? 'start' : '', block.e > cell.e ? 'end' : ''].filter(Boolean).join(' ');
  return {
    'data-bar': '',
    'data-fit': fit,
    'data-status': block.status,
    // The line of what has elapsed follows the clock.
    'data-at': block.status === 'inprogress' ? '' : undefined,
    'data-offer': block.isOffer ? '' : undefined,
    'data-pending': block.pending ? '' : undefined,
    'data-fresh': fresh && (fresh.slides ? 'slides' : ''),
    'data-cut': cut || undefined,
  };
}

const labels = new WeakMap<Block, { words: BoardWords; label: Label }>();

/** The parts of a bar's label, to estimate which fit its width; cached, since a line asks for all its bars. */
export function labelParts(block: Block, words: BoardWords, linked: boolean): Label {
  const known = labels.get(block);
  if (known?.words === words && known.label.linked === linked) return known.label;
  const label = makeLabel(block, words, linked);
  labels.set(block, { words, label });
  return label;
}

function makeLabel(block: Block, words: BoardWords, linked: boolean): Label {
  const name = shownName(block, words);
  if (block.status === 'holding')
    return { name, guests: block.guests, due: '00:00', shortDue: '00:00', linked, hold: true };
  const amount = owes(block) ? words.roundMoney(block.balance) : '';
  const due = amount && words.due(amount);
  return { name, guests: block.guests, due, shortDue: amount, linked, hold: false };
}

function shownName(block: Block, words: BoardWords): string {
  const holder = block.status === 'holding' && !block.isOffer ? block.owner : null;
  return holder === null ? block.name : words.holder(holder);
}

function owes(block: Block): boolean {
  return block.balance > 0 && (block.status === 'pending' || block.status === 'inprogress');
}

function otherNames(block: Block, words: BoardWords): string {
  const names = words.rooms(block.lanes);
  return names ? words.t('board.with_short', { names }) : '';
}

/** Name, status, places, time, guests, plan and the amount due: everything that a narrow bar leaves out. */
export function labelOf(block: Block, words: BoardWords): string {
  // The visible name comes first: for a hold, its owner.
  const names = [...new Set([shownName(block, words), block.name])].filter(Boolean);
  const parts = [...names, words.status(block.status), words.lanes(block.lanes), words.range(block.s, block.e)];
  if (block.guests > 0) parts.push(words.guests(block.guests));
  if (block.plan) parts.push(block.plan);
  if (block.balance > 0) parts.push(words.due(words.money(block.balance)));
  return parts.join(', ');
}
