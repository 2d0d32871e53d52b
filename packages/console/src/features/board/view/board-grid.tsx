import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type CSSProperties,
} from 'react';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { GhostClasses } from '../gestures/ghost-painter.ts';
import { marksOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { Axis, DayMarks } from './axis.tsx';
import { BoardRow } from './board-row.tsx';
import styles from './board-grid.module.css';
import { DraftMark } from './draft-mark.tsx';
import { PlanMarks } from './plan-marks.tsx';
import ghost from './ghost.module.css';
import { LaneHeads } from './lane-heads.tsx';
import { isShown, mountedAt, type Mounted } from './mounted.ts';
import { showOpened } from './open-block.ts';
import { SectionRow } from './section-row.tsx';
import { useGridCommands, type GridCommands } from './use-grid-commands.ts';

// Gestures are loaded right after the first render, which does not wait for them.
const gestures = () => import('../gestures/attach.ts');

/** The grid itself: sticky axis, windowed lines, the layer of what is in the hand, and the gestures upon it. */
export function BoardGrid({ label, words, commands }: { label: string; words: BoardWords; commands: GridCommands }) {
  const runtime = useBoard();
  const { geometry } = runtime;
  const day = useBoardValue((one) => one.day);
  useBoardValue((one) => one.resources);
  const zoom = useBoardState((state) => state.zoom);
  useBoardState((state) => state.folded);
  useBoardState((state) => state.hidden);
  const ppm = useBoardState((state) => state.ppm);
  const pinned = useBoardState((state) => state.pinned);
  const layout = runtime.layout();
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  // None before the scroller is measured: at another scale all lines would be rendered twice.
  const [mounted, setMounted] = useState<Mounted>({ from: 0, to: 0 });
  const [isMounting, startMounting] = useTransition();
  const acts = useGridCommands(commands);
  const look = useEffectEvent((mount: (next: Mounted) => void) => {
    const next = mountedAt(geometry.scrollTop, geometry.height, geometry.line);
    if (next.from !== mounted.from || next.to !== mounted.to) mount(next);
  });
  // Lines that scroll into view are rendered between frames; further scrolling waits until they are.
  const follow = useEffectEvent(() => {
    if (!isMounting) look((next) => startMounting(() => setMounted(next)));
  });
  useEffect(() => follow(), [isMounting]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    geometry.attach(element);
    const resize = () => {
      const minute = geometry.scrollLeft / geometry.pixelsPerMinute;
      runtime.zooming.apply({ minute, x: 0 });
      geometry.noteScroll();
      showOpened(runtime);
      look(setMounted);
      acts.scrolled();
    };
    const onScroll = () => {
      geometry.noteScroll();
      follow();
      acts.scrolled();
    };
    const onEnd = () => runtime.labels.all();
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onEnd);
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onEnd);
      observer.disconnect();
      geometry.attach(null);
    };
  }, [geometry, runtime, acts]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const axisMark = element?.querySelector<HTMLElement>('[data-aim]');
    const band = element?.querySelector<HTMLElement>('[data-band]');
    if (!element || !layer.current || !axisMark || !band) return;
    const parts = { scroller: element, layer: layer.current, axisMark, band };
    let gone = false;
    let detach = () => {};
    gestures().then(
      ({ attachGestures }) => {
        if (!gone) detach = attachGestures(runtime, parts, acts, ghost as GhostClasses);
      },
      (error: unknown) => acts.failed(error),
    );
    return () => {
      gone = true;
      detach();
    };
  }, [runtime, acts]);

  // Another day was loaded: sets its scale, and scrolls now into view.
  useLayoutEffect(() => {
    runtime.zooming.apply();
    runtime.zooming.showNow();
    runtime.placeCursor();
    runtime.ticker.renew();
  }, [runtime, day.date, day.minutes]);
  useLayoutEffect(() => runtime.ticker.renew(), [runtime, words, layout, zoom]);

  const style = {
    '--dm': day.minutes,
    '--lines': layout.rows.length,
    '--first': marksOf(day, 60)[0] ?? 0,
  } as CSSProperties;
  return (
    <div ref={scroller} className={styles.scroller} data-testid="board-scroller">
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={layout.rows.length + 1}
        aria-colcount={Math.ceil(day.minutes / 5)}
        className={styles.grid}
        style={style}
        onFocus={(event) => acts.focused(event.target)}
        onBlur={(event) => acts.blurred(event.relatedTarget)}
      >
        <Axis day={day} words={words} />
        <div className={styles.lines} role="presentation">
          <div className={styles.past} data-at="" />
          <div className={styles.hours} />
          <div className={ghost.band} data-band="" hidden />
          <DayMarks day={day} words={words} />
          <LaneHeads rows={layout.rows} mounted={mounted} pinned={pinned} words={words} />
          <Lines layout={layout} words={words} mounted={mounted} pinned={pinned} ppm={ppm} />
          <DraftMark words={words} />
          <PlanMarks />
        </div>
        <div ref={layer} className={ghost.layer} hidden aria-hidden="true" />
      </div>
    </div>
  );
}

type LinesProps = {
  layout: ReturnType<ReturnType<typeof useBoard>['layout']>;
  words: BoardWords;
  mounted: Mounted;
  pinned: string | null;
  ppm: number;
};

/** The lines in view and some either side, heads of sections, and the line that must stay. */
const Lines = memo(function Lines({ layout, words, mounted, pinned, ppm }: LinesProps) {
  let first = true;
  return layout.rows.map((row, index) => {
    if (row.type === 'section') return <SectionRow key={row.key} row={row} index={index} words={words} />;
    if (!isShown(mounted, index, row.key, pinned)) return null;
    const leads = first && isShown(mounted, index, row.key, null);
    if (leads) first = false;
    return (
      <BoardRow
        key={row.key}
        resource={row.resource}
        index={index}
        place={row.place}
        layout={layout}
        words={words}
        first={leads}
        ppm={ppm}
      />
    );
  });
});
