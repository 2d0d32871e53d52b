import type { TFunction } from 'i18next';
import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { DEFAULT_CURRENCY, type MoneyOptions, formatMoney } from '@laneway/domain/money/format-money';
import { isDeskNumber, partsOfDesk } from '@laneway/domain/patterns/desk-number';
import { formatCountdown } from '../../../ui/format/time.ts';
import type { Block, BlockStatus } from './block.ts';
import type { BoardStore } from './board-store.ts';
import { positionsOf, wallAt } from './board-day.ts';
import { members, visibleRuns } from './placement.ts';
import type { VenueType } from './resources.ts';
import type { Reason } from './validity.ts';

const KINDS: readonly VenueType[] = ['lane', 'room', 'table'];

/** Caches sentences: a look-up takes tens of microseconds, and a board uses the same ones hundreds of times. */
function once<K>(say: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>();
  return (key) => {
    const text = known.get(key) ?? say(key);
    known.set(key, text);
    return text;
  };
}

/** Times, money and names of the board as a language writes them. Plain arithmetic, since a drag asks often. */
export type BoardWords = ReturnType<typeof boardWords>;

export function boardWords(t: TFunction, language: Language, store: BoardStore, currency = DEFAULT_CURRENCY) {
  const locale = LOCALES[language];
  const money = (amount: number, options?: MoneyOptions) => formatMoney(amount, { currency, locale }, options);

  /** A wall time in minutes from midnight; `short` leaves :00 out where the language does. */
  function wall(minutes: number, short = false): string {
    const whole = Math.round(minutes);
    const hour = Math.floor(whole / 60) % 24;
    const minute = String(whole % 60).padStart(2, '0');
    if (language !== 'en') return `${String(hour).padStart(2, '0')}:${minute}`;
    const half = hour < 12 ? 'AM' : 'PM';
    const twelve = hour % 12 === 0 ? 12 : hour % 12;
    return short && minute === '00' ? `${twelve} ${half}` : `${twelve}:${minute} ${half}`;
  }

  /** The time at a position, with the zone where the clock shows it twice. */
  function time(minute: number, short = false): string {
    const at = wallAt(store.day, minute);
    return at.zone ? `${wall(at.wall, short)} ${at.zone}` : wall(at.wall, short);
  }

  /** "7:30 – 9:30 PM": the half of the day is said once when both share it. */
  function range(s: number, e: number, short = false): string {
    const from = time(s, short);
    const to = time(e, short);
    const half = from.slice(-3);
    const shares = language === 'en' && (half === ' AM' || half === ' PM') && to.endsWith(half) && e - s < 720;
    return `${shares ? from.slice(0, -3) : from} – ${to}`;
  }

  /** "Lanes 9–11, Harbor": ranges of numbers, then rooms and tables by name. */
  const lanes = (ids: readonly string[]): string =>
    placed(ids, ({ from, to }) => (from === to ? lane(from) : t('board.lane_range', { from, to })));

  /** The same within a sentence, with their article where the language has one: "les pistes 9 à 11". */
  const theLanes = (ids: readonly string[]): string =>
    placed(ids, ({ from, to }) =>
      from === to ? t('board.the_lane_one', { number: from }) : t('board.the_lane_range', { from, to }),
    );

  function placed(ids: readonly string[], ofRun: (run: { from: number; to: number }) => string): string {
    return KINDS.flatMap((kind) => {
      const list = members(store, ids, kind);
      if (kind !== 'lane') return list.map((resource) => resource.name);
      return visibleRuns(list.map((resource) => resource.number)).map(ofRun);
    }).join(', ');
  }

  /** Rooms and tables of a set, by name. */
  function rooms(ids: readonly string[]): string {
    return [...members(store, ids, 'room'), ...members(store, ids, 'table')]
      .map((resource) => resource.name)
      .join(', ');
  }

  /** In spoken form: "lanes 3 to 5", "lane 9 and Harbor". */
  function spokenLanes(ids: readonly string[], sentenceStart = false): string {
    const parts = KINDS.flatMap((kind) => {
      const list = members(store, ids, kind);
      if (kind !== 'lane') return list.map((resource) => resource.name);
      return visibleRuns(list.map((resource) => resource.number)).map(({ from, to }) =>
        from === to ? t('lane.one', { number: String(from) }) : t('lane.range', { from: String(from), to: String(to) }),
      );
    });
    const text = parts.join(', ');
    return sentenceStart ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  /** h:mm, as beside a lane's number. */
  function left(minutes: number): string {
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }

  /** m:ss until an instant. */
  const countdown = (milliseconds: number): string => formatCountdown(milliseconds / 1000);

  function reason(why: Reason): string {
    switch (why.code) {
      case 'taken':
        return t('board.say.taken', { resource: why.resource.name, name: holder(why.name), time: time(why.until) });
      case 'blocked':
        return `${t('whynot.blocked', { resource: why.resource.name, time: time(why.until) })}.`;
      case 'down':
        return `${t('whynot.closed', { resource: why.resource.name })}.`;
      case 'adjacent':
        return `${t('whynot.adjacent', { count: why.count })}.`;
      case 'outside':
        return t('board.reason.outside');
      case 'past':
        return t('board.reason.past');
      case 'gap':
        return t('board.say.reason_gap');
      case 'short':
        return t('board.say.reason_short');
    }
  }

  /** The holder of a hold: "Desk 2", or a person's name. */
  function holder(name: string): string {
    return isDeskNumber(name) ? t('booking.at_desk', partsOfDesk(name)) : name;
  }

  /** What a party is called: by its name, a hold without one by whose it is. */
  function nameOf({ name, owner }: Pick<Block, 'name' | 'owner'>): string {
    return name || (owner === null ? '' : holder(owner));
  }

  function date(value: string, form: 'long' | 'short' = 'long'): string {
    const text = dateWithin(value, form);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** A date within a sentence, where French has no capital. */
  function dateWithin(value: string, form: 'long' | 'short' = 'long'): string {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: form,
      month: 'short',
      day: 'numeric',
      // A year that is not this one is worth its room.
      ...(value.slice(0, 4) === String(new Date(store.now()).getFullYear()) ? {} : { year: 'numeric' }),
    });
    return format.format(new Date(`${value}T12:00:00Z`));
  }

  // Sentences of every cell.
  const status = once((name: BlockStatus) => t(`booking.status.${name}`));
  const guests = once((count: number) => t('count.guests', { count }));
  const due = once((amount: string) => t('board.due', { amount }));
  const lane = once((number: number) => t('board.lane_one', { number }));
  const stretchOf = once((kind: 'free' | 'closed') => t(`board.${kind}_stretch`, { start: '{start}', end: '{end}' }));
  function stretch(kind: 'free' | 'closed', s: number, e: number): string {
    return stretchOf(kind).replace('{start}', time(s)).replace('{end}', time(e));
  }

  return {
    t,
    language,
    status,
    guests,
    due,
    stretch,
    wall,
    time,
    range,
    money,
    /** Whole units, for bars; the exact amount is in the bar's name and its panel. */
    roundMoney: (amount: number) => money(amount, { whole: true }),
    /** A difference: "+$12.50". */
    signed: (amount: number) => money(amount, { signed: true }),
    /** "12 dollars" to hear, without its sign. */
    spokenMoney: (amount: number) => money(Math.abs(amount), { spoken: true }),
    lanes,
    theLanes,
    rooms,
    spokenLanes,
    left,
    countdown,
    reason,
    holder,
    nameOf,
    date,
    dateWithin,
    /** Positions a typed time may mean. */
    positions: (minutes: number) => positionsOf(store.day, minutes),
  };
}
