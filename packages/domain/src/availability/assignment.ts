import type { NeedField } from './free-resources.ts';
import { isNextTo, pairedNumber } from './neighbours.ts';

/** The resources chosen for one need, as indexes into its field. */
type Choice = { places: number[]; adjacent: boolean };

const NONE: ReadonlySet<string> = new Set();

/** The result for one row of `requires`: resource ids by number, side by side or not. */
export type NeedAssignment = { needed: number; free: number; adjacent: boolean; assigned: string[] };

/**
 * Resources for every need of a sale, all or none, from fields surveyed for its time; null when one need
 * cannot be met. No resource serves two needs: the need with the least choice goes first, other orders are tried after.
 * `taken` are ids that the same sale has already.
 */
export function assignNeeds(fields: readonly NeedField[], taken: ReadonlySet<string> = NONE): NeedAssignment[] | null {
  if (fields.some((field) => field.freeCount < field.needed)) return null;
  const scarceFirst = fields.map((_, i) => i).sort((a, b) => spare(fields[a]!) - spare(fields[b]!));
  for (const order of orders(scarceFirst)) {
    const chosen = assignInOrder(fields, order, taken);
    if (chosen !== null) return chosen;
  }
  return null;
}

function spare(field: NeedField): number {
  return field.freeCount - field.needed;
}

function* orders(items: readonly number[]): Generator<readonly number[]> {
  if (items.length <= 1) yield items;
  else
    for (const first of items) {
      for (const rest of orders(items.filter((item) => item !== first))) yield [first, ...rest];
    }
}

function assignInOrder(
  fields: readonly NeedField[],
  order: readonly number[],
  taken: ReadonlySet<string>,
): NeedAssignment[] | null {
  const used = new Set(taken);
  const result: NeedAssignment[] = [];
  for (const index of order) {
    const field = fields[index]!;
    const choice = choose(field, used);
    if (choice === null) return null;
    const assigned = choice.places.map((place) => field.resources[place]!.resourceId);
    for (const id of assigned) used.add(id);
    result[index] = { needed: field.needed, free: field.freeCount, adjacent: choice.adjacent, assigned };
  }
  return result;
}

/**
 * Among runs of neighbouring free resources: fewest unsellable gaps, fewest broken lane pairs, shortest free run,
 * lowest number. Without such a run: the tightest span, then fewest gaps and broken pairs, and the lowest number.
 */
function choose(field: NeedField, used: ReadonlySet<string>): Choice | null {
  const { needed } = field;
  if (needed === 0) return { places: [], adjacent: true };
  const places = freePlaces(field, used);
  const run = bestRun(field, places, used);
  if (run !== null) return { places: run, adjacent: true };
  const spread = tightest(field, places, used);
  return spread === null ? null : { places: spread, adjacent: false };
}

function freePlaces(field: NeedField, used: ReadonlySet<string>): number[] {
  const places: number[] = [];
  for (let i = 0; i < field.resources.length; i++) {
    if (field.usable[i] && field.free[i] && !used.has(field.resources[i]!.resourceId)) places.push(i);
  }
  return places;
}

/** Ranks windows of `needed` free resources. An earlier window wins a tie: that is the rule of the lowest number. */
function bestRun(field: NeedField, places: readonly number[], used: ReadonlySet<string>): number[] | null {
  let best: { from: number; gaps: number; broken: number; runLength: number } | null = null;
  for (let runStart = 0; runStart < places.length;) {
    let runEnd = runStart + 1;
    while (runEnd < places.length && isNext(field, places[runEnd - 1]!, places[runEnd]!)) runEnd++;
    const runLength = runEnd - runStart;
    for (let from = runStart; from + field.needed <= runEnd; from++) {
      const gaps = gapsLeft(field, places, from);
      if (best !== null && gaps > best.gaps) continue;
      const broken = pairsBroken(field, places, from, used);
      const better =
        best === null ||
        gaps < best.gaps ||
        broken < best.broken ||
        (broken === best.broken && runLength < best.runLength);
      if (better) best = { from, gaps, broken, runLength };
    }
    runStart = runEnd;
  }
  return best === null ? null : places.slice(best.from, best.from + field.needed);
}

function tightest(field: NeedField, places: readonly number[], used: ReadonlySet<string>): number[] | null {
  let best: { from: number; span: number; gaps: number; broken: number } | null = null;
  for (let from = 0; from + field.needed <= places.length; from++) {
    const last = field.resources[places[from + field.needed - 1]!]!;
    const span = last.number - field.resources[places[from]!]!.number;
    const gaps = gapsLeft(field, places, from);
    const broken = pairsBroken(field, places, from, used);
    const better =
      best === null ||
      span < best.span ||
      (span === best.span && (gaps < best.gaps || (gaps === best.gaps && broken < best.broken)));
    if (better) best = { from, span, gaps, broken };
  }
  return best === null ? null : places.slice(best.from, best.from + field.needed);
}

function isNext(field: NeedField, place: number, next: number): boolean {
  return isNextTo(field.resources[place]!, field.resources[next]!);
}

function gapsLeft(field: NeedField, places: readonly number[], from: number): number {
  let sum = 0;
  for (let i = from; i < from + field.needed; i++) sum += field.gaps[places[i]!]!;
  return sum;
}

/**
 * Counts pairs of which one lane is taken and the other left free; a pair that is half taken already does not count.
 */
function pairsBroken(field: NeedField, places: readonly number[], from: number, used: ReadonlySet<string>): number {
  if (field.need.venueType !== 'lane') return 0;
  let broken = 0;
  for (let i = from; i < from + field.needed; i++) {
    const place = places[i]!;
    const number = field.resources[place]!.number;
    const other = pairedNumber(number);
    const otherPlace = other > number ? place + 1 : place - 1;
    const partner = field.resources[otherPlace];
    if (partner === undefined || partner.number !== other || !field.free[otherPlace] || used.has(partner.resourceId)) {
      continue;
    }
    const inWindow = i > from && places[i - 1] === otherPlace;
    if (!inWindow && !(i + 1 < from + field.needed && places[i + 1] === otherPlace)) broken++;
  }
  return broken;
}
