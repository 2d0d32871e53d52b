/** Whether two values of a form are equal once sent: an undefined field counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The saved values, with everything that the person typed after the save was sent. Objects are merged field by field,
 * and arrays row by row as long as no row was added or removed; else the person's array stays whole.
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
  if (saved.length !== now.length || sent.length !== now.length) return now;
  return now.map((row: unknown, at) => withTypedSince<unknown>(saved[at], sent[at], row)) as V;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
