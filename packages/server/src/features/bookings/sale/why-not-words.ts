import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { formatMoney } from '@laneway/domain/money/format-money';
import { toWire } from '@laneway/domain/money/wire-money';
import { isDeskNumber, partsOfDesk } from '@laneway/domain/patterns/desk-number';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { sentence } from '../../../platform/http/answer-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Refused } from './judge-items.ts';
import type { SellingOutlet } from './outlet.repository.ts';

type Why = Pick<Refused, 'code' | 'params'>;
type Told = Record<string, string | number>;

/** A refusal in full: the rule, what is in the way, whose it is and until when. An unread name is left out. */
export function whyNotMessage(why: Why, outlet: SellingOutlet, language: Language): string {
  const { code, params } = why;
  const told = toldOf(why, outlet, language);
  if (code === 'resource.not_adjacent') return say(language, 'whynot.adjacent', told);
  const rule = code === 'occupancy.taken' ? say(language, takenKey(params), told) : sentence(language, code, told);
  const details = detailsOf(why, told).map(([key, count]) => say(language, key, { ...told, ...count }));
  return details.length === 0 ? rule : `${rule}. ${details.join(' ')}`;
}

function toldOf(why: Why, outlet: SellingOutlet, language: Language): Told {
  const told = sentenceParams(why, outlet, language);
  const { untilMs, soldFromMs, soldToMs, startMs, nowMs, cleaningMin } = why.params;
  const times = { until: untilMs, from: soldFromMs, to: soldToMs, now: nowMs };
  for (const [name, at] of Object.entries(times)) {
    if (typeof at === 'number') told[name] = clockTime(at, outlet, language);
  }
  if (typeof cleaningMin === 'number') told['cleaning'] = durationWords(cleaningMin, language);
  if (typeof soldToMs === 'number' && typeof startMs === 'number' && soldToMs > startMs) {
    told['left'] = durationWords((soldToMs - startMs) / MINUTE_MS, language);
  }
  return told;
}

function takenKey({ kind, name }: Why['params']): string {
  if (name === '') return 'whynot.taken_unnamed';
  return kind === 'block' ? 'whynot.blocked_named' : 'whynot.taken';
}

/** Keys of the sentences that follow the rule's own, with their count. */
function detailsOf({ code, params }: Why, told: Told): [key: string, count?: { count: number }][] {
  const cleaning: [string][] = told['cleaning'] === undefined ? [] : [['whynot.cleaning']];
  switch (code) {
    case 'venue.none': {
      const { venueType, needed, free, name, has } = params;
      const count = Number(needed);
      if (Number(free) >= count) return [];
      if (has !== undefined) return [[`whynot.too_big_${String(venueType)}`, { count }]];
      const needs: [string, { count: number }] = [`whynot.needs_${String(venueType)}`, { count }];
      if (told['until'] === undefined) return [needs];
      return [needs, [name === '' ? 'whynot.first_unnamed' : 'whynot.first'], ...cleaning];
    }
    case 'occupancy.taken':
      return cleaning;
    case 'plan.not_available_time':
    case 'slots.none': {
      if (params['hasNoPrice'] === true) return [['whynot.no_price']];
      if (told['from'] === undefined) return [];
      const { startMs, soldFromMs } = params;
      const begins = typeof startMs === 'number' && startMs >= Number(soldFromMs);
      return [[begins && told['left'] !== undefined ? 'whynot.left' : 'whynot.sold']];
    }
    case 'bookingExpired':
      return [['whynot.now']];
    default:
      return [];
  }
}

/** The parameters of a sentence in the reader's language: times as wall times of the outlet, amounts in its currency. */
export function sentenceParams(
  refused: { code: string; params: Record<string, unknown> },
  outlet: SellingOutlet,
  language: Language,
): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refused.params)) {
    if (typeof value === 'string' || typeof value === 'number') result[name] = value;
  }
  if (typeof result['name'] === 'string') result['name'] = holderWords(result['name'], language);
  const { startsAtMs, startMs, askedMin, durationMin, nextMs, resourceId, max } = refused.params;
  const from = startsAtMs ?? startMs;
  if (typeof from === 'number') result['time'] = clockTime(from, outlet, language);
  if (typeof askedMin === 'number') result['time'] = clockTime(askedMin * MINUTE_MS, WALL, language);
  if (typeof nextMs === 'number') result['next'] = clockTime(nextMs, outlet, language);
  // A plan that is named and not sold has a sentence of its own: the other one asks for a plan.
  if (refused.code === 'plan.required' && typeof refused.params['plan'] === 'string') result['context'] = 'off_sale';
  if (refused.code === 'adjustment.exceeds_total' && typeof max === 'number') {
    result['amount'] = amountWords(cents(max), outlet, language);
  }
  if (typeof durationMin === 'number') result['duration'] = durationWords(durationMin, language);
  if (typeof resourceId === 'string' && typeof result['resource'] !== 'string') {
    const name = outlet.resources.find((one) => one.resourceId === resourceId)?.name;
    if (name === undefined) Object.assign(result, UNKNOWN_RESOURCE);
    else result['resource'] = name;
  }
  return result;
}

/** Whose a place is: "Desk 2" where a hold was made at a desk and has no name yet, else the name as it is. */
export function holderWords(name: string, language: Language): string {
  return isDeskNumber(name) ? say(language, 'booking.at_desk', partsOfDesk(name)) : name;
}

/** Chooses the sentence about a resource that the outlet does not have: its id means nothing to a reader. */
export const UNKNOWN_RESOURCE = { context: 'unknown' };

/** An amount in a sentence, in the currency of the outlet's business. */
export function amountWords(amount: Cents, { currency }: Pick<SellingOutlet, 'currency'>, language: Language): string {
  return formatMoney(toWire(amount), { currency, locale: LOCALES[language] });
}

function durationWords(minutes: number, language: Language): string {
  if (minutes % 1440 === 0 && minutes > 0) return say(language, 'duration.days', { count: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 0) return say(language, 'duration.hours', { count: minutes / 60 });
  return say(language, 'duration.minutes', { count: minutes });
}

/** A business date in a sentence: "Sat, Dec 12". */
export function dateWords(date: string, language: Language): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: WALL.zone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], form).format(Date.parse(`${date}T00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone in which minutes from midnight are the wall time itself. */
const WALL = { zone: 'UTC' };

function clockTime(ms: number, { zone }: Pick<SellingOutlet, 'zone'>, language: Language): string {
  const key = `${language} ${zone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
    });
    formats.set(key, format);
  }
  return format.format(ms).replace('\u202f', ' ');
}
