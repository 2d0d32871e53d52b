/** Whether two values of a form are equal once sent: an undefined field counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The saved values, with everything that the person typed after the save was sent; as well theirs, with everything that
 * the person changed since the form was filled. Objects are merged field by field, and arrays row by row: by their ids
 * where rows were added or removed. Where rows were moved, or have no ids, the person's array stays whole.
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
  if (!areSameRows(sent, now) || !areSameRows(sent, saved)) return (mergedRows(saved, sent, now) ?? now) as V;
  return now.map((row: unknown, at) => withTypedSince<unknown>(saved[at], sent[at], row)) as V;
}

const ID = /^id$|Id$/;
type Rows = ReadonlyMap<unknown, unknown>;

/** Merges lists of rows with ids of which some were added or removed; null where that cannot be told. */
function mergedRows(
  saved: readonly unknown[],
  sent: readonly unknown[],
  now: readonly unknown[],
): readonly unknown[] | null {
  const [theirs, base, mine] = [byId(saved), byId(sent), byId(now)];
  if (!theirs || !base || !mine) return null;
  if (isMoved(base, mine) || isMoved(base, theirs) || isMoved(theirs, mine)) return null;
  const merged = [...theirs]
    .filter(([id]) => mine.has(id) || !base.has(id))
    .map(([id, row]) => [id, mine.has(id) ? withTypedSince(row, base.get(id), mine.get(id)) : row] as const);
  let place = 0;
  for (const [id, row] of mine) {
    const at = merged.findIndex(([other]) => other === id);
    if (at !== -1) place = at + 1;
    // A row that they removed stays where it was changed here.
    else if (!base.has(id) || !isSame(base.get(id), row)) merged.splice(place++, 0, [id, row]);
  }
  return merged.map(([, row]) => row);
}

/** The rows by their ids; null where a row has none, or shares it. */
function byId(list: readonly unknown[]): Rows | null {
  const rows = new Map<unknown, unknown>();
  for (const row of list) {
    const name = isRecord(row) && Object.keys(row).find((each) => ID.test(each));
    if (!isRecord(row) || !name || !row[name] || rows.has(row[name])) return null;
    rows.set(row[name], row);
  }
  return rows;
}

/** Whether the rows that both lists have stand in another order. */
function isMoved(one: Rows, other: Rows): boolean {
  const shared = (rows: Rows, beside: Rows) => [...rows.keys()].filter((id) => beside.has(id));
  return !isSame(shared(one, other), shared(other, one));
}

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
