import { MINUTE_MS } from '../time/lengths.ts';
import { idsOf, takenFrom, type Board, type Seated } from './board.ts';
import type { Budget } from './budget.ts';
import { freeSeat } from './seats.ts';

/** Another start for a party, with resources that are free then. */
export type NearestStart = { startMs: number; resourceIds: string[] };

/**
 * The closest earlier start and the closest later one, in steps from the party's own, between now and closing, without
 * another party moved: nearer first, the earlier first at the same distance. `mayStart` leaves out starts (epoch ms), as
 * those of a break.
 */
export function nearestStarts(
  board: Board,
  one: Seated,
  stepMin: number,
  budget: Budget,
  mayStart: (startMs: number) => boolean = () => true,
): NearestStart[] {
  const stepMs = stepMin * MINUTE_MS;
  const found = [-stepMs, stepMs].map((step) => nearestInSteps(board, one, step, { budget, mayStart }));
  const distance = ({ startMs }: NearestStart) => Math.abs(startMs - one.party.startMs);
  return found.filter((start) => start !== null).sort((a, b) => distance(a) - distance(b));
}

type Search = { budget: Budget; mayStart: (startMs: number) => boolean };

function nearestInSteps(board: Board, one: Seated, stepMs: number, { budget, mayStart }: Search): NearestStart | null {
  const { startMs, endMs } = one.party;
  const lastMs = board.closesMs - (endMs - startMs);
  for (let atMs = startMs + stepMs; stepMs < 0 ? atMs >= board.nowMs : atMs <= lastMs; atMs += stepMs) {
    // A later start of who plays or is late may still lie before now, an earlier one end after closing.
    if (atMs < board.nowMs || atMs > lastMs || !mayStart(atMs)) continue;
    const lanes = freeSeat(board, one, takenFrom(board, atMs, atMs + (endMs - startMs)), budget);
    if (lanes !== null) return { startMs: atMs, resourceIds: idsOf(board, lanes) };
  }
  return null;
}
