import { freeIds, type NeedField } from './free-resources.ts';
import { isNextTo, pairedNumber } from './neighbours.ts';

/** The resources chosen for one need, as indexes into its field. */
type Choice = { places: number[]; adjacent: boolean };

const NONE: ReadonlySet<string> = new Set();

/** The result for one row of `requires`: resource ids by number, side by side or not. */
export type NeedAssignment = { needed: number; free: number; adjacent: boolean; assigned: string[] };

/** The most choices of one search: those of all orders of six needs, the most that an entry may have. */
const MOST_CHOICES = 1956;

/**
 * Resources for every need of a sale, all or none, from fields surveyed for its time; null when one need
 * cannot be met. No resource serves two needs: the need with the least choice goes first, other orders are tried after.
 * `taken` are ids that the same sale has already; `own` those where the party is at present: it keeps as many as it can.
 */
export function assignNeeds(
  fields: readonly NeedField[],
  { taken = NONE, own = NONE }: { taken?: ReadonlySet<string>; own?: ReadonlySet<string> | undefined } = {},
): NeedAssignment[] | null {
  if (fields.some((field) => field.freeCount < field.needed)) return null;
  if (fields.length > 1 && !canServeAll(fields, taken)) return null;
  const scarceFirst = fields.map((_, i) => i).sort((a, b) => spare(fields[a]!) - spare(fields[b]!));
  const result: NeedAssignment[] = [];
  return assignRest({ fields, own, result, choicesLeft: MOST_CHOICES }, scarceFirst, taken) ? result : null;
}

function spare(field: NeedField): number {
  return field.freeCount - field.needed;
}

/** Whether the needs can share the free resources in any way (bipartite matching), whatever the search would choose. */
function canServeAll(fields: readonly NeedField[], taken: ReadonlySet<string>): boolean {
  const free = fields.map((field) => freeIds(field).filter((id) => !taken.has(id)));
  const needOf = new Map<string, number>();
  const serve = (need: number, tried: Set<string>): boolean =>
    free[need]!.some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const other = needOf.get(id);
      if (other !== undefined && !serve(other, tried)) return false;
      needOf.set(id, need);
      return true;
    });
  return fields.every((field, need) => {
    for (let served = 0; served < field.needed; served++) if (!serve(need, new Set())) return false;
    return true;
  });
}

type Search = {
  fields: readonly NeedField[];
  own: ReadonlySet<string>;
  result: NeedAssignment[];
  choicesLeft: number;
};

/** Writes resources for the needs that are left, trying their orders in turn until one meets them all. */
function assignRest(search: Search, left: readonly number[], used: ReadonlySet<string>): boolean {
  const { fields, own, result } = search;
  const firsts = left.filter((index, place) => left.findIndex((other) => isSameNeed(fields, other, index)) === place);
  for (const index of firsts) {
    if (search.choicesLeft-- <= 0) return false;
    const field = fields[index]!;
    const choice = choose(field, used, own);
    // A need without a place now has none after the others either.
    if (choice === null) return false;
    const assigned = choice.places.map((place) => field.resources[place]!.resourceId);
    result[index] = { needed: field.needed, free: field.freeCount, adjacent: choice.adjacent, assigned };
    const rest = left.filter((other) => other !== index);
    if (rest.length === 0 || assignRest(search, rest, new Set([...used, ...assigned]))) return true;
  }
  return left.length === 0;
}

/** Needs of the same kind and number of resources are interchangeable, so that their order does not matter. */
function isSameNeed(fields: readonly NeedField[], a: number, b: number): boolean {
  if (a === b) return true;
  const [one, other] = [fields[a]!, fields[b]!];
  return (
    one.needed === other.needed &&
    one.need.venueType === other.need.venueType &&
    one.usable.every((usable, place) => usable === other.usable[place])
  );
}

/**
 * Among runs of neighbouring free resources: most of the party's own, fewest unsellable gaps, fewest broken lane pairs,
 * shortest free run, lowest number. Without such a run: most of its own, the tightest span, then fewest gaps and broken
 * pairs, and the lowest number.
 */
function choose(field: NeedField, used: ReadonlySet<string>, own: ReadonlySet<string>): Choice | null {
  const { needed } = field;
  if (needed === 0) return { places: [], adjacent: true };
  const places = freePlaces(field, used);
  const run = bestRun(field, places, used, own);
  if (run !== null) return { places: run, adjacent: true };
  const spread = tightest(field, places, used, own);
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
function bestRun(
  field: NeedField,
  places: readonly number[],
  used: ReadonlySet<string>,
  own: ReadonlySet<string>,
): number[] | null {
  let best: { from: number; kept: number; gaps: number; broken: number; runLength: number } | null = null;
  for (let runStart = 0; runStart < places.length;) {
    let runEnd = runStart + 1;
    while (runEnd < places.length && isNext(field, places[runEnd - 1]!, places[runEnd]!)) runEnd++;
    const runLength = runEnd - runStart;
    for (let from = runStart; from + field.needed <= runEnd; from++) {
      const kept = ownKept(field, places, from, own);
      if (best !== null && kept < best.kept) continue;
      const gaps = gapsLeft(field, places, from);
      if (best !== null && kept === best.kept && gaps > best.gaps) continue;
      const broken = pairsBroken(field, places, from, used);
      const better =
        best === null ||
        kept > best.kept ||
        gaps < best.gaps ||
        broken < best.broken ||
        (broken === best.broken && runLength < best.runLength);
      if (better) best = { from, kept, gaps, broken, runLength };
    }
    runStart = runEnd;
  }
  return best === null ? null : places.slice(best.from, best.from + field.needed);
}

function tightest(
  field: NeedField,
  places: readonly number[],
  used: ReadonlySet<string>,
  own: ReadonlySet<string>,
): number[] | null {
  let best: { from: number; kept: number; span: number; gaps: number; broken: number } | null = null;
  for (let from = 0; from + field.needed <= places.length; from++) {
    const kept = ownKept(field, places, from, own);
    if (best !== null && kept < best.kept) continue;
    const last = field.resources[places[from + field.needed - 1]!]!;
    const span = last.number - field.resources[places[from]!]!.number;
    const gaps = gapsLeft(field, places, from);
    const broken = pairsBroken(field, places, from, used);
    const better =
      best === null ||
      kept > best.kept ||
      span < best.span ||
      (span === best.span && (gaps < best.gaps || (gaps === best.gaps && broken < best.broken)));
    if (better) best = { from, kept, span, gaps, broken };
  }
  return best === null ? null : places.slice(best.from, best.from + field.needed);
}

function isNext(field: NeedField, place: number, next: number): boolean {
  return isNextTo(field.resources[place]!, field.resources[next]!);
}

function ownKept(field: NeedField, places: readonly number[], from: number, own: ReadonlySet<string>): number {
  if (own.size === 0) return 0;
  let kept = 0;
  for (let i = from; i < from + field.needed; i++) if (own.has(field.resources[places[i]!]!.resourceId)) kept++;
  return kept;
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
