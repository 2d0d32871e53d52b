import { isSame } from './typed-since.ts';

/** The number of fields in which two sets of values differ; a row that came or went counts as one change. */
export function countChanges(before: unknown, now: unknown): number {
  if (isSame(before, now)) return 0;
  if (isList(before) && isList(now)) {
    if (before.length === now.length) return sum(now.map((row, at) => countChanges(before[at], row)));
    return Math.abs(before.length - now.length);
  }
  if (isRecord(before) && isRecord(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    return sum([...names].map((name) => countChanges(before[name], now[name])));
  }
  return 1;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
