import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import { wallAt, type BoardDay } from './board-day.ts';

/** Minutes between snapped positions: 5 at 4 h and 8 h, 15 at Day, 5 there with Shift. */
export function snapStep(zoom: Zoom, fine: boolean): number {
  return zoom === 'day' && !fine ? 15 : 5;
}

/** The nearest position on the wall clock's grid of `step` minutes. */
export function toGrid(day: BoardDay, minute: number, step: number): number {
  const { wall } = wallAt(day, minute);
  return minute + Math.round(wall / step) * step - wall;
}

/**
 * A start that is moved by `delta` minutes: it keeps its own minute until it is moved by half a step, then it stands
 * on the grid; within `tolerance` minutes of an edge the edge wins. `edges` are positions for the start.
 */
export function snapMove(
  day: BoardDay,
  from: number,
  delta: number,
  step: number,
  edges: readonly number[],
  tolerance: number,
): number {
  if (Math.abs(delta) < step / 2) return from;
  const wanted = from + delta;
  const edge = nearestEdge(edges, wanted, tolerance);
  return edge ?? toGrid(day, wanted, step);
}

/** The edge nearest to a position within the tolerance, or null. */
export function nearestEdge(edges: readonly number[], at: number, tolerance: number): number | null {
  let best: number | null = null;
  let distance = tolerance;
  for (const edge of edges) {
    const away = Math.abs(edge - at);
    if (away <= distance) {
      best = edge;
      distance = away;
    }
  }
  return best;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
