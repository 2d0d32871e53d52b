import type { ParseKeys } from 'i18next';
import { get } from 'react-hook-form';
import type { Descriptor, Say } from '../../../app/form/fields/field-types.ts';
import type { Difference } from '../../../app/form/stale.ts';
import { isSame } from '../../../app/form/typed-since.ts';
import { clockOf } from '../schedules/schedule-values.ts';

type Row = Record<string, unknown>;
type Descriptors = Partial<Record<string, Descriptor>>;

/** The kind of row that an array holds. */
const ROW_WORDS: Partial<Record<string, ParseKeys>> = {
  schedules: 'plan.history.row.schedules',
  singleDates: 'plan.history.row.singleDates',
  dateRange: 'plan.history.row.dateRange',
  reservationSlots: 'plan.history.row.reservationSlots',
  priceLines: 'plan.history.row.priceLines',
  timeFrames: 'plan.history.row.timeFrames',
  questions: 'plan.history.row.questions',
  processingFeeDetails: 'plan.history.row.processingFeeDetails',
  pricePerHours: 'plan.field.pricePerHours',
  pricePerGame: 'plan.field.pricePerGame',
  pricePerPerson: 'plan.field.pricePerPerson',
};
/** What tells a row from the others of its array, whatever its place. */
const IDENTITY = ['scheduleId', 'key', 'id', 'itemId', 'date', 'type'] as const;
const GUEST_WORDS: Partial<Record<string, ParseKeys>> = {
  Child: 'plan.guest.Child',
  Guest: 'plan.guest.Guest',
  'Per Person': 'plan.guest.Per Person',
};
/** Texts above this length are shown around their difference. */
const LONG = 160;
const AROUND = 40;

/**
 * The differences between two plans in words: fields by their descriptors, rows by what they are and not by their
 * number, so that a schedule that was put in first does not change all below it.
 */
export function planDifferences(descriptors: Descriptors, before: Row, after: Row, say: Say): Difference[] {
  return below('', [], before, after);

  function below(prefix: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const patterns = Object.keys(descriptors).filter((pattern) => pattern.startsWith(prefix));
    const lists = new Set<string>();
    return patterns.flatMap((pattern): Difference[] => {
      const path = pattern.slice(prefix.length);
      const at = path.indexOf('.*');
      if (at === -1) return field(descriptors[pattern], path, place, was, is);
      const list = path.slice(0, at);
      if (lists.has(list)) return [];
      lists.add(list);
      return rows(`${prefix}${list}.*.`, list, place, was, is);
    });
  }

  function field(of: Descriptor | undefined, path: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const [old, now]: unknown[] = [get(was, path), get(is, path)];
    if (!of || isSame(old, now)) return [];
    const inWords = (value: unknown) => (value === undefined || value === null ? '' : of.words(value as never, say));
    const [oldWords, nowWords] = around(inWords(old), inWords(now));
    return oldWords === nowWords ? [] : [[[...place, say.t(of.label)].join(' › '), oldWords, nowWords]];
  }

  function rows(prefix: string, list: string, place: readonly string[], was: Row, is: Row): Difference[] {
    const [old, now] = [keyed(get(was, list)), keyed(get(is, list))];
    const kind = ROW_WORDS[list];
    const words = kind ? say.t(kind) : list;
    const label = (name: string) => [...place, say.t('plan.history.named', { kind: words, name })].join(' › ');
    const named = (row: Row, at: number) => nameOf(row, say) || String(at + 1);
    const keys = [...new Set([...now.keys(), ...old.keys()])];
    const changes = keys.flatMap((key): Difference[] => {
      const [mine, theirs] = [old.get(key), now.get(key)];
      if (mine && theirs) return below(prefix, [...place, named(theirs.row, theirs.at)], mine.row, theirs.row);
      if (theirs) return [[label(named(theirs.row, theirs.at)), '', added(theirs.row)]];
      return mine ? [[label(named(mine.row, mine.at)), say.t('plan.history.removed'), '']] : [];
    });
    const orderOf = (of: Keyed, other: Keyed) =>
      [...of].filter(([key]) => other.has(key)).map(([, { row, at }]) => named(row, at));
    const [oldOrder, nowOrder] = [orderOf(old, now).join(', '), orderOf(now, old).join(', ')];
    const isMoved = !isSame(
      [...old.keys()].filter((key) => now.has(key)),
      [...now.keys()].filter((key) => old.has(key)),
    );
    return isMoved
      ? [...changes, [say.t('plan.history.order', { rows: [...place, words].join(' › ') }), oldOrder, nowOrder]]
      : changes;
  }

  function added({ price }: Row): string {
    if (typeof price !== 'number') return say.t('plan.history.added');
    return say.t('plan.history.added_at', { price: say.money(price) });
  }
}

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

/** What a row is called: its own name, its day, its times, its kind of guest. */
function nameOf(row: Row, say: Say): string {
  const { name, question, date, fromMin, toMin, type, time } = row;
  if (typeof name === 'string' && name !== '') return name;
  if (typeof question === 'string') return question;
  if (typeof date === 'string') return say.date(date, 'year');
  if (typeof fromMin === 'number' && typeof toMin === 'number') return say.wallRange(clockOf(fromMin), clockOf(toMin));
  if (typeof time === 'number') return say.duration(time * 60);
  const guest = typeof type === 'string' ? GUEST_WORDS[type] : undefined;
  return guest ? say.t(guest) : String(get(row, 'venueDetail.serviceDescription') ?? '');
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
