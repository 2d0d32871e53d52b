import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { initials, type Block } from '../model/block.ts';
import type { Cell } from '../model/cells.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './block.module.css';
import grid from './board-grid.module.css';

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
  fresh: boolean;
};

export const BlockCell = memo(function BlockCell({ cell, words, grouped, part, fresh }: CellProps) {
  if (cell.kind === 'free') {
    const label = words.t('board.free_stretch', { start: words.time(cell.s), end: words.time(cell.e) });
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={grid.free}
        data-cell={cell.id}
        aria-label={label}
        {...columns(cell.s, cell.e)}
        style={placeStyle(cell.s, cell.e - cell.s)}
      />
    );
  }
  const { block } = cell;
  const label = part
    ? `${labelOf(block, words)}, ${words.t('board.group_part', { position: part.position, count: part.count, name: block.name })}`
    : labelOf(block, words);
  const shared = {
    role: 'gridcell',
    tabIndex: -1,
    'data-cell': cell.id,
    'data-block': block.id,
    'aria-label': label,
    'aria-describedby': grouped ? `group-${block.id}` : undefined,
    ...columns(cell.s, cell.e),
    style: placeStyle(cell.s, cell.e - cell.s),
  } as const;
  if (grouped) return <div {...shared} data-status={block.status} className={classes(styles.cell, styles.member)} />;
  return (
    <div {...shared} className={classes(styles.cell, styles.bar)} {...looks(block, cell, fresh)}>
      <BarName block={block} linked={block.lanes.length > 1} />
      <BarDue block={block} words={words} />
    </div>
  );
});

export type OverlayProps = {
  block: Block;
  words: BoardWords;
  s: number;
  e: number;
  /** Lines it covers, and whether other parts of the booking stand elsewhere. */
  lines: number;
  linked: boolean;
  fresh: boolean;
};

/** One outline with one label over the lines of a group. */
export const GroupOverlay = memo(function GroupOverlay({ block, words, s, e, lines, linked, fresh }: OverlayProps) {
  const others = linked ? otherNames(block, words) : '';
  const second = [block.plan, lines === 2 ? others : ''].filter(Boolean).join(' · ');
  const third = [words.range(block.s, block.e, true), others].filter(Boolean).join(' · ');
  return (
    <div
      id={`group-${block.id}`}
      aria-hidden="true"
      className={classes(styles.over, styles.bar)}
      data-overlay={block.id}
      {...looks(block, { s, e }, fresh)}
      style={placeStyle(s, e - s, { '--n': lines })}
    >
      <span className={styles.now} />
      <span className={styles.top}>
        <BarName block={block} linked={linked} />
        <BarDue block={block} words={words} />
      </span>
      {second && <div className={styles.line}>{second}</div>}
      {lines > 2 && <div className={styles.line}>{third}</div>}
    </div>
  );
});

function BarName({ block, linked }: { block: Block; linked: boolean }) {
  const name = block.status === 'holding' && !block.isOffer ? (block.owner ?? block.name) : block.name;
  return (
    <span
      className={styles.name}
      data-guests={block.guests > 0 ? block.guests : undefined}
      data-initials={initials(name)}
    >
      {name}
      {linked && <i className={styles.link} />}
    </span>
  );
}

/** What is owed at the right, or a hold's countdown, which the ticker writes. */
function BarDue({ block, words }: { block: Block; words: BoardWords }) {
  if (block.status === 'holding') return <span className={classes(styles.due, styles.count)} data-hold={block.id} />;
  const owes = block.balance > 0 && (block.status === 'pending' || block.status === 'inprogress');
  if (!owes) return null;
  const amount = words.roundMoney(block.balance);
  return <span className={styles.due} data-long={words.t('board.due', { amount })} data-short={amount} />;
}

function looks(block: Block, cell: { s: number; e: number }, fresh: boolean) {
  const cut = [block.s < cell.s ? 'start' : '', block.e > cell.e ? 'end' : ''].filter(Boolean).join(' ');
  return {
    'data-bar': '',
    'data-status': block.status,
    'data-offer': block.isOffer ? '' : undefined,
    'data-pending': block.pending ? '' : undefined,
    'data-fresh': fresh ? '' : undefined,
    'data-cut': cut || undefined,
  };
}

function otherNames(block: Block, words: BoardWords): string {
  const names = words.rooms(block.lanes);
  return names ? words.t('board.with_short', { names }) : '';
}

/** Name, status, places, time, guests, plan and what is owed: everything a narrow bar leaves out. */
export function labelOf(block: Block, words: BoardWords): string {
  const parts = [block.name, words.status(block.status), words.lanes(block.lanes), words.range(block.s, block.e)];
  if (block.guests > 0) parts.push(words.guests(block.guests));
  if (block.plan) parts.push(block.plan);
  if (block.balance > 0) parts.push(words.t('board.due', { amount: words.money(block.balance) }));
  return parts.join(', ');
}
