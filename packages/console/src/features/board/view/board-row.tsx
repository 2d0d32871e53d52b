import { memo, useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useBoard } from '../board-runtime.ts';
import type { Layout } from '../gestures/geometry.ts';
import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import { cellsOf } from '../model/cells.ts';
import { fitOf } from '../model/label-fit.ts';
import { visibleRuns } from '../model/placement.ts';
import type { Resource } from '../model/resources.ts';
import { afterFrame } from './after-frame.ts';
import { BlockCell, GroupOverlay, labelParts, placeStyle } from './block-cell.tsx';
import styles from './board-grid.module.css';

export type BoardRowProps = {
  resource: Resource;
  index: number;
  /** Place in its section: every fourth line is stronger. */
  place: number;
  layout: Layout;
  words: BoardWords;
  /** The first line that is mounted also draws outlines that begin above it. */
  first: boolean;
  /** Pixels per minute, for what the labels can hold. */
  ppm: number;
};

/** One resource: its head and its cells. Wakes only when its own resource was written. */
export const BoardRow = memo(function BoardRow({ resource, index, place, layout, words, first, ppm }: BoardRowProps) {
  const runtime = useBoard();
  const { store, geometry } = runtime;
  const id = resource.resourceId;
  const list = useSyncExternalStore(
    useCallback(
      (wake) => store.subscribeRow(id, (live) => (live && !geometry.sees(index) ? afterFrame(wake) : wake())),
      [store, geometry, id, index],
    ),
    () => store.on(id),
  );
  const { day } = store;
  const { minutes } = day;
  const isDown = resource.status === 'down';
  const cells = useMemo(() => cellsOf(list, id, day), [list, id, day]);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!line.current) return;
    runtime.cursor.refresh(id);
    runtime.ghost?.relift(line.current);
    runtime.marksOf(line.current);
    runtime.labels.row(line.current);
    runtime.ticker.row(line.current, id);
  });

  const overlays = list.flatMap((block) => overlayOf(block, index, layout, first));
  const overlaid = new Set(overlays.map((overlay) => overlay.block.id));
  return (
    <div
      ref={line}
      role="row"
      aria-rowindex={index + 2}
      data-row={id}
      className={classes(styles.row, place % 4 === 3 && styles.fourth)}
      style={{ '--i': index } as React.CSSProperties}
    >
      <div role="rowheader" className={styles.spoken}>
        {resource.name}
      </div>
      <div className={classes(styles.track, overlaid.size > 0 && styles.raised)} data-track="">
        {overlays.map(({ block, lines }) => (
          <GroupOverlay
            key={block.id}
            block={block}
            words={words}
            s={Math.max(0, block.s)}
            e={Math.min(minutes, block.e)}
            lines={lines}
            linked={lines < block.lanes.length}
            width={(Math.min(minutes, block.e) - Math.max(0, block.s)) * ppm}
            fresh={store.fresh.get(block.id)}
            isStuck={stuckOn(block, store) !== null}
          />
        ))}
        {cells.map((cell) => {
          const group = cell.kind === 'block' ? groupOf(cell.block, index, layout, store) : null;
          return (
            <BlockCell
              key={cell.id}
              cell={cell}
              words={words}
              grouped={group?.grouped ?? false}
              part={group?.part ?? null}
              fresh={cell.kind === 'block' ? store.fresh.get(cell.block.id) : undefined}
              stuck={cell.kind === 'block' ? stuckOn(cell.block, store) : null}
              fit={
                cell.kind === 'block' && !group?.grouped
                  ? fitOf((cell.e - cell.s) * ppm, labelParts(cell.block, words, cell.block.lanes.length > 1))
                  : 'all'
              }
            />
          );
        })}
        {list.map((block) =>
          block.turnover > 0 && block.status !== 'done' ? (
            <span
              key={`${block.id}-turnover`}
              className={styles.turnover}
              title={words.t('board.turnover')}
              style={placeStyle(block.e, block.turnover)}
            />
          ) : null,
        )}
        {isDown && <span className={styles.broken} data-at="" />}
        <span className={styles.now} data-at="" />
      </div>
    </div>
  );
});

/** The lane that failed under a party that stays on it. */
function stuckOn({ kind, status, lanes, e }: Block, store: BoardStore): string | null {
  if (kind === 'block' || status === 'done' || e <= store.nowMinute()) return null;
  const failed = lanes.map((id) => store.resource(id)).find((resource) => resource?.status === 'down');
  return failed?.name ?? null;
}

function linesOf(block: Block, layout: Layout): number[] {
  return block.lanes.flatMap((lane) => layout.indexOf.get(lane) ?? []);
}

/**
 * The outline that this line draws for a block: the one that begins here, or the rest of one that begins above the
 * mounted lines.
 */
function overlayOf(block: Block, index: number, layout: Layout, first: boolean): { block: Block; lines: number }[] {
  if (block.lanes.length < 2) return [];
  const run = visibleRuns(linesOf(block, layout)).find(({ from, to }) => from <= index && index <= to);
  if (!run || run.from === run.to) return [];
  if (run.from !== index && !first) return [];
  return [{ block, lines: run.to - index + 1 }];
}

type Group = { grouped: boolean; part: { position: number; count: number } | null };
const parts = new WeakMap<Block, Map<number, Group>>();

/** The same object for the same block and line, so that a cell that did not change stays as it is. */
function groupOf(block: Block, index: number, layout: Layout, store: BoardStore): Group | null {
  if (block.lanes.length < 2) return null;
  const known = parts.get(block) ?? new Map<number, Group>();
  parts.set(block, known);
  const lines = linesOf(block, layout);
  const run = visibleRuns(lines).find(({ from, to }) => from <= index && index <= to);
  const grouped = run !== undefined && run.to > run.from;
  const before = known.get(index);
  if (before?.grouped === grouped) return before;
  // Lanes are counted; the room beside them is none.
  const isLane = (id: string) => store.resource(id)?.venueType === 'lane';
  const lanes = block.lanes.filter(isLane);
  const position = lanes.filter((id) => (layout.indexOf.get(id) ?? -1) <= index && layout.indexOf.has(id)).length;
  const here = block.lanes.find((id) => layout.indexOf.get(id) === index);
  const part = here && isLane(here) && lanes.length > 1 ? { position, count: lanes.length } : null;
  const group = { grouped, part };
  known.set(index, group);
  return group;
}
