import { isSame } from '../typed-since.ts';

/** Keys of rows, which have none in their values: a row is the object that its fields write into. */
const KEYS = new WeakMap<object, string>();
let made = 0;

export function newKey(): string {
  made += 1;
  return `row-${made}`;
}

export function keyOf(row: object): string {
  const key = KEYS.get(row) ?? newKey();
  KEYS.set(row, key);
  return key;
}

/** Gives rows that were arranged anew their keys, in the order of both. */
export function setKeys(rows: readonly object[], keys: readonly string[]): void {
  for (const [at, row] of rows.entries()) KEYS.set(row, keys[at] ?? newKey());
}

/**
 * Hands the keys on when an array was replaced as a whole: a row that reads as the one before in its place is the same
 * row, so that a save keeps the focus where it is.
 * @returns whether all rows are known.
 */
export function handOnKeys(before: readonly object[], now: readonly object[]): boolean {
  let areKnown = true;
  for (const [at, row] of now.entries()) {
    const former = before[at];
    if (KEYS.has(row)) continue;
    if (former && isSame(former, row)) KEYS.set(row, keyOf(former));
    else areKnown = false;
  }
  return areKnown;
}
