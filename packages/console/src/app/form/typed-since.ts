/** Whether two values of a form are equal once sent: an undefined field counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The saved values, with everything that the person typed after the save was sent; as well theirs, with everything that
 * the person changed since the form was filled. Objects are merged field by field, and arrays row by row as long as no
 * row was added, removed or moved; else the person's array stays whole.
 */
export function withTypedSince<V>(saved: V, sent: V, now: V): V {
  if (isSame(now, sent)) return saved;
  if (isRecord(saved) && isRecord(sent) && isRecord(now)) {
    const names = new Set([...Object.keys(saved), ...Object.keys(now)]);
    return Object.fromEntries(
      [...names].map((name) => [name, withTypedSince(saved[name], sent[name], now[name])]),
    ) as V;
  }
  if (!Array.isArray(saved) || !Array.isArray(sent) || !Array.isArray(now)) return now;
  if (!areSameRows(sent, now) || !areSameRows(sent, saved)) return now;
  return now.map((row: unknown, at) => withTypedSince<unknown>(saved[at], sent[at], row)) as V;
}

const ID = /^id$|Id$/;

/** Whether two lists hold the same rows in the same order, as far as their rows have ids. */
function areSameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((row, at) => isSameRow(row, other[at]));
}

/** A row that was just saved has an id that it did not have when it was sent. */
function isSameRow(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return true;
  return Object.keys(one).every((name) => !ID.test(name) || !one[name] || !other[name] || one[name] === other[name]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
