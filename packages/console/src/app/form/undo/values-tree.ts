import { isSame } from '../typed-since.ts';

/**
 * Values of a form as a tree that is never written to: two trees share the parts in which they do not differ, so that a
 * step of the history costs only what it changed, and a row that is the same object is the same row.
 */
export type Tree = unknown;

/** What leads from one tree to another at one place. */
export type TreeChange = {
  path: string;
  value: Tree;
  /** Where rows that came, went or moved: the place before of each row, -1 for a row that was not there. */
  rowsFrom?: readonly number[];
};

type Branch = Record<string, Tree>;

/** The tree with another value at a path. */
export function withValue(tree: Tree, [step, ...below]: readonly string[], value: Tree): Tree {
  if (step === undefined) return value;
  if (isList(tree)) {
    const rows = [...tree];
    rows[Number(step)] = withValue(rows[Number(step)], below, value);
    return rows;
  }
  const branch = isBranch(tree) ? tree : {};
  return { ...branch, [step]: withValue(branch[step], below, value) };
}

/** A copy of live values that shares with the tree before all in which they read the same. */
export function shared(before: Tree, live: unknown): Tree {
  if (Object.is(before, live)) return before;
  if (isList(live)) return sharedRows(isList(before) ? before : [], live, before);
  if (!isBranch(live)) return structuredClone(live);
  const branch = isBranch(before) ? before : {};
  const names = Object.keys(live).filter((name) => live[name] !== undefined || name in branch);
  const next = Object.fromEntries(names.map((name) => [name, shared(branch[name], live[name])]));
  const isEqual = isBranch(before) && Object.keys(before).length === names.length;
  return isEqual && names.every((name) => Object.is(next[name], branch[name])) ? before : next;
}

/** Rows are found again wherever they stand now; a row in its old place that was edited shares what was not. */
function sharedRows(before: readonly Tree[], live: readonly unknown[], former: Tree): Tree {
  const left = new Set(before.keys());
  const take = (at: number | undefined) => {
    if (at !== undefined) left.delete(at);
    return at;
  };
  const stays = live.map((row, at) => (at < before.length && isSame(before[at], row) ? take(at) : undefined));
  const found = live.map((row, at) => stays[at] ?? take([...left].find((each) => isSame(before[each], row))));
  const next = live.map((row, at) => {
    const from = found[at];
    if (from !== undefined) return before[from];
    return shared(live.length === before.length && left.has(at) ? before[at] : undefined, row);
  });
  const isEqual = former === before && next.length === before.length;
  return isEqual && next.every((row, at) => Object.is(row, before[at])) ? before : next;
}

/** The fewest places at which one tree becomes the other. */
export function changesBetween(from: Tree, to: Tree, path = ''): TreeChange[] {
  if (Object.is(from, to)) return [];
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (isBranch(from) && isBranch(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((name) => changesBetween(from[name], to[name], below(name)));
  }
  if (!isList(from) || !isList(to) || ![...from, ...to].every(isBranch)) return [{ path, value: to }];
  const stand = to.every((row, at) => row === from[at] || !(from.includes(row) || to.includes(from[at])));
  if (from.length === to.length && stand) return to.flatMap((row, at) => changesBetween(from[at], row, below(at)));
  return [{ path, value: to, rowsFrom: to.map((row) => from.indexOf(row)) }];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
