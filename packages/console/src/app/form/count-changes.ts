import { isSame } from './typed-since.ts';

/**
 * The number of fields in which two sets of values differ. Where rows came or went, the rows that have no equal are
 * counted, since nothing tells which of them were paired.
 */
export function countChanges(before: unknown, now: unknown): number {
  if (Object.is(before, now)) return 0;
  if (isList(before) && isList(now)) {
    if (before.length === now.length) return sum(now.map((row, at) => countChanges(before[at], row)));
    return Math.max(unmatched(before, now), unmatched(now, before));
  }
  if (isRecord(before) && isRecord(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    return sum([...names].map((name) => countChanges(before[name], now[name])));
  }
  return isSame(before, now) ? 0 : 1;
}

/** How many of these rows have no equal among the others, each of which is the equal of one row. */
function unmatched(rows: readonly unknown[], others: readonly unknown[]): number {
  const left = others.map((row) => JSON.stringify(row));
  return rows.filter((row) => {
    const at = left.indexOf(JSON.stringify(row));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
