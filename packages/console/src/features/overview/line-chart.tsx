import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useSettings } from '../../app/settings/settings.ts';
import styles from './overview.module.css';

export type Line = {
  label: string;
  values: readonly (number | null)[];
  look: 'solid' | 'dashed' | 'dotted';
};
export type LineChartProps = {
  /** What it shows, in one sentence; the figures themselves stand in a table beside it. */
  summary: string;
  xs: readonly number[];
  lines: readonly Line[];
  /** Where the axis names a place, and how. */
  ticks: readonly number[];
  tickLabel: (x: number) => string;
  valueLabel: (value: number) => string;
};

const HEIGHT = 230;
/** Steps of the axis, at most. */
const STEPS = 5;
/** Room for one name below, with what stands beside the axis. */
const TICK_WIDTH = 64;
const DASHES: Record<Line['look'], number[] | undefined> = { solid: undefined, dashed: [6, 4], dotted: [2, 3] };

/** Lines over a zero axis, each named where it ends. Drawn anew when what it shows, its width or the theme changes. */
export function LineChart({ summary, xs, lines, ticks, tickLabel, valueLabel }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { theme } = useSettings();
  // All that is drawn, in one text: the parts are made anew with each rendering, and mostly say the same.
  const drawn = JSON.stringify([xs, lines, ticks, theme, valueLabel(1)]);
  const draw = useEffectEvent(
    (element: HTMLElement) =>
      new uPlot(
        optionsOf(element, { xs, lines, ticks, tickLabel, valueLabel }),
        [[...xs], ...lines.map(({ values }) => [...values])],
        element,
      ),
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const plot = draw(element);
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [drawn]);

  return <div ref={place} className={styles.chart} role="img" aria-label={summary} />;
}

type Drawn = Omit<LineChartProps, 'summary'>;

function optionsOf(element: HTMLElement, { xs, lines, ticks, tickLabel, valueLabel }: Drawn): uPlot.Options {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const font = `11px ${token('--font')}`;
  const [ink, quiet, accent, hair] = [token('--ink-2'), token('--ink-3'), token('--accent'), token('--line')];
  const colour = ({ look }: Line) => (look === 'dashed' ? quiet : accent);
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = niceStep(most / STEPS);
  const steps = Math.ceil(most / step);
  const grid = { stroke: hair, width: 1 };
  const axis = { stroke: ink, font, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [18, 30, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [xs[0] ?? 0, xs.at(-1) ?? 1] },
      y: { range: () => [0, step * steps] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        splits: (plot) => apart(ticks, plot.width),
        values: (_, at) => at.map(tickLabel),
      },
      {
        ...axis,
        grid,
        size: 64,
        splits: () => Array.from({ length: steps + 1 }, (_, index) => index * step),
        values: (_, at) => at.map(valueLabel),
      },
    ],
    series: [
      {},
      ...lines.map((line): uPlot.Series => ({
        stroke: colour(line),
        width: line.look === 'solid' ? 2 : 1.5,
        points: { show: false },
        ...(DASHES[line.look] && { dash: DASHES[line.look] }),
        ...(line.look === 'solid' && { fill: token('--accent-soft') }),
      })),
    ],
    hooks: { draw: [(plot) => nameLines(plot, lines, font, colour, token('--surface'))] },
  };
}

/** Writes each line's name above a point of it, apart from the others; `ground` keeps a line that crosses it off. */
function nameLines(
  plot: uPlot,
  lines: readonly Line[],
  font: string,
  colour: (line: Line) => string,
  ground: string,
): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.font = font.replace('11px', `600 ${11 * ratio}px`);
  const taken: { x: number; y: number; width: number }[] = [];
  for (const line of lines) {
    const own = line.values.flatMap((value, index) => (value === null ? [] : [index]));
    const at = own[line.look === 'dashed' ? Math.floor(own.length * 0.6) : own.length - 1];
    if (at === undefined) continue;
    const width = ctx.measureText(line.label).width;
    const left = plot.bbox.left + 4 * ratio;
    const right = plot.bbox.left + plot.bbox.width - width;
    const end = plot.valToPos(plot.data[0][at] ?? 0, 'x', true);
    // What is dashed is named below its line, so that the names of both lines stand apart.
    const x = Math.min(right, Math.max(left, line.look === 'dashed' ? end + 10 * ratio : end - width - 8 * ratio));
    let y = Math.max(plot.bbox.top, plot.valToPos(line.values[at] ?? 0, 'y', true) - 8 * ratio);
    if (line.look === 'dashed') y += 26 * ratio;
    while (taken.some((one) => Math.abs(one.y - y) < 14 * ratio && x < one.x + one.width && one.x < x + width)) {
      y += 15 * ratio;
    }
    y = Math.min(y, plot.bbox.top + plot.bbox.height - 4 * ratio);
    taken.push({ x, y, width });
    ctx.strokeStyle = ground;
    ctx.lineWidth = 4 * ratio;
    ctx.setLineDash([]);
    ctx.strokeText(line.label, x, y);
    ctx.fillStyle = colour(line);
    ctx.fillText(line.label, x, y);
  }
  ctx.restore();
}

/** So many of the places, evenly, that their names do not touch. */
function apart(ticks: readonly number[], width: number): number[] {
  const every = Math.max(1, Math.ceil((ticks.length * TICK_WIDTH) / width));
  return ticks.filter((_, index) => index % every === 0);
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (([1, 2, 2.5, 5, 10] as const).find((times) => times * power >= least) ?? 10);
}
