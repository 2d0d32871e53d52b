import type { ParseKeys } from 'i18next';
import { get } from 'react-hook-form';
import type { Difference } from '../stale.ts';
import { isSame } from '../typed-since.ts';
import type { Descriptor, Say } from './field-types.ts';

type Row = Record<string, unknown>;
type Descriptors = Partial<Record<string, Descriptor>>;

/** What tells a row from the others of its array, whatever its place. */
const IDENTITY = ['scheduleId', 'key', 'id', 'itemId', 'date', 'type'] as const;
/** Texts above this length are shown around their difference. */
const LONG = 160;
const AROUND = 40;

/** What a form's descriptors cannot say of its values. */
export type Telling = {
  /** Formats of fields by their pattern, such as fetched names. */
  words?: Partial<Record<string, (value: never) => string>> | undefined;
  /** The kind of row that an array holds, by the array's name. */
  kinds?: Partial<Record<string, ParseKeys>>;
  /** What a row is called that has neither a name nor a date; empty: its number. */
  nameOf?: (row: Row, say: Say) => string;
  /** The prices that come with a row, as decimals; by default its own. */
  pricesOf?: (row: Row) => readonly number[];
};

/**
 * The differences between two sets of values in words: fields by their descriptors, rows of an array by what they are
 * and not by their number, so that a row that was put in first does not change all below it.
 */
export function compare(
  descriptors: Descriptors,
  { mine, theirs, say }: { mine: Row; theirs: Row; say: Say },
  { words: own = {}, kinds = {}, nameOf = () => '', pricesOf = ownPrice }: Telling = {},
): Difference[] {
  return below('', [], mine, theirs);

  function below(prefix: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const patterns = Object.keys(descriptors).filter((pattern) => pattern.startsWith(prefix));
    const lists = new Set<string>();
    return patterns.flatMap((pattern): Difference[] => {
      const path = pattern.slice(prefix.length);
      const at = path.indexOf('.*');
      if (at === -1) return field(pattern, path, place, was, is);
      const list = path.slice(0, at);
      if (lists.has(list)) return [];
      lists.add(list);
      return rows(`${prefix}${list}.*.`, list, place, was, is);
    });
  }

  function field(pattern: string, path: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const of = descriptors[pattern];
    const [old, now]: unknown[] = [get(was, path), get(is, path)];
    if (!of || isSame(old, now)) return [];
    const inWords = (value: unknown) =>
      value === undefined ? '' : (own[pattern]?.(value as never) ?? of.words(value as never, say));
    const [oldWords, nowWords] = around(inWords(old), inWords(now));
    return oldWords === nowWords ? [] : [[[...place, say.t(of.label)].join(' › '), oldWords, nowWords]];
  }

  function rows(prefix: string, list: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const [old, now] = [keyed(get(was, list)), keyed(get(is, list))];
    const kind = kinds[list] ?? descriptors[prefix.slice(0, -'.*.'.length)]?.label;
    const words = kind && say.t(kind);
    const label = (name: string) =>
      [...place, words ? say.t('stale.row.named', { kind: words, name }) : name].join(' › ');
    const named = (row: Row, at: number) => ownName(row, say) || nameOf(row, say) || String(at + 1);
    const keys = [...new Set([...now.keys(), ...old.keys()])];
    /** The only row of its array needs no number. */
    const within = (row: Row, at: number) => {
      const name = ownName(row, say) || nameOf(row, say);
      return name === '' && keys.length === 1 ? place : [...place, name || String(at + 1)];
    };
    const changes = keys.flatMap((key): Difference[] => {
      const [mine, theirs] = [old.get(key), now.get(key)];
      if (mine && theirs) return below(prefix, within(theirs.row, theirs.at), mine.row, theirs.row);
      if (theirs) return [[label(named(theirs.row, theirs.at)), '', added(theirs.row)]];
      return mine ? [[label(named(mine.row, mine.at)), say.t('stale.row.removed'), '']] : [];
    });
    const orderOf = (of: Keyed, other: Keyed) =>
      [...of].filter(([key]) => other.has(key)).map(([, { row, at }]) => named(row, at));
    const [oldOrder, nowOrder] = [orderOf(old, now).join(', '), orderOf(now, old).join(', ')];
    const isMoved = !isSame(
      [...old.keys()].filter((key) => now.has(key)),
      [...now.keys()].filter((key) => old.has(key)),
    );
    return isMoved
      ? [
          ...changes,
          [say.t('stale.row.order', { rows: [...place, words ?? ''].filter(Boolean).join(' › ') }), oldOrder, nowOrder],
        ]
      : changes;
  }

  function added(row: Row): string {
    const prices = pricesOf(row).map((price) => say.money(price));
    return prices.length === 0 ? say.t('stale.row.added') : say.t('stale.row.added_at', { price: prices.join(' / ') });
  }
}

const ownPrice = ({ price }: Row): readonly number[] => (typeof price === 'number' ? [price] : []);

type Keyed = Map<string, { row: Row; at: number }>;

/** The rows of an array by their identity; rows without one by their place. */
function keyed(list: unknown): Keyed {
  const found: Keyed = new Map();
  (Array.isArray(list) ? (list as Row[]) : []).forEach((row, at) => {
    const name = IDENTITY.find((each) => typeof row[each] === 'string' && row[each] !== '');
    const key = name === undefined ? String(at) : `${name} ${String(row[name])}`;
    found.set(found.has(key) ? `${key} ${at}` : key, { row, at });
  });
  return found;
}

/** The name that a row has, or its day. */
function ownName({ name, date }: Row, say: Say): string {
  if (typeof name === 'string' && name !== '') return name;
  return typeof date === 'string' && date !== '' ? say.date(date, 'year') : '';
}

/** Long texts without what both have in common, but for some words around the difference. */
function around(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= LONG) return [one, other];
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}
