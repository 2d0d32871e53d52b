import { ERROR_STATUS, type ErrorCode } from '@laneway/contract/errors/error-codes';
import type { Language } from '@laneway/contract/words/languages';
import type { WhyNotAnswer } from '@laneway/contract/bookings/booking.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { dayClock, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/http/answer-error.ts';
import { say } from '../../platform/http/words.ts';
import { judgeItems, type Refused, type Situation, type WantedItem } from './judge-items.ts';
import type { SellingOutlet } from './outlet.repository.ts';

/** @throws ApiError `outlet.inactive`: such an outlet neither quotes, holds nor books. */
export function checkSells({ isActive, name }: SellingOutlet): void {
  if (!isActive) throw new ApiError('outlet.inactive', { params: { outlet: name } });
}

/**
 * A rule's refusal as an API error, with the conflict and the nearest alternatives. The alternatives are computed when
 * the answer is written, so that nobody waits for them at the locks.
 */
export function refusalError(
  situation: Situation,
  wanted: readonly WantedItem[],
  { refused, item }: { refused: Refused; item: number },
  language: Language,
): ApiError {
  const { code } = refused;
  const params = sentenceParams(refused, situation.outlet, language);
  const details = () => {
    const { nearest } = whyNotAnswer(situation, wanted, { refused, item }, language);
    return { ...instants(refused.params), nearest, item };
  };
  // Some refusals, such as lanes that are apart, have a sentence but no HTTP status: they count as `venue.none`.
  const known: ErrorCode = code in ERROR_STATUS ? (code as ErrorCode) : 'venue.none';
  return new ApiError(known, { params, details });
}

/** A refusal as a sentence, with the nearest changes that would be accepted and their prices. */
export function whyNotAnswer(
  situation: Situation,
  wanted: readonly WantedItem[],
  { refused, item }: { refused: Refused; item: number },
  language: Language,
): WhyNotAnswer {
  const params = sentenceParams(refused, situation.outlet, language);
  const nearest = refused.nearest().map((near) => {
    const start = formatWallTime(near.minutes);
    const instead = wanted.map((one, index) =>
      index === item
        ? { ...one, start, which: near.which, entry: near.entry, lanes: near.lanes, keepsStart: false }
        : one,
    );
    const judged = judgeItems(situation, instead);
    return { start, lanes: near.lanes, total: 'quote' in judged ? toWire(judged.quote.total) : null };
  });
  const message =
    refused.code === 'resource.not_adjacent'
      ? say(language, 'whynot.adjacent', params)
      : sentence(language, refused.code, params);
  return { code: refused.code, message, params: instants(refused.params), nearest };
}

/** The parameters of a sentence in the reader's language: times as wall times of the outlet, amounts in units. */
export function sentenceParams(
  refused: { code: string; params: Record<string, unknown> },
  outlet: SellingOutlet,
  language: Language,
): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refused.params)) {
    if (typeof value === 'string' || typeof value === 'number') result[name] = value;
  }
  const { startsAtMs, startMs, askedMin, durationMin, nextMs, resourceId, max } = refused.params;
  const from = startsAtMs ?? startMs;
  if (typeof from === 'number') result['time'] = clockTime(from, outlet, language);
  if (typeof askedMin === 'number') result['time'] = clockTime(askedMin * MINUTE_MS, WALL, language);
  if (typeof nextMs === 'number') result['next'] = clockTime(nextMs, outlet, language);
  if (refused.code === 'adjustment.exceeds_total' && typeof max === 'number') {
    result['amount'] = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(max / 100);
  }
  if (typeof durationMin === 'number') result['duration'] = durationWords(durationMin, language);
  if (typeof resourceId === 'string' && typeof result['resource'] !== 'string') {
    const name = outlet.resources.find((one) => one.resourceId === resourceId)?.name;
    if (name === undefined) Object.assign(result, UNKNOWN_RESOURCE);
    else result['resource'] = name;
  }
  return result;
}

/** Chooses the sentence about a resource that the outlet does not have: its id means nothing to a reader. */
export const UNKNOWN_RESOURCE = { context: 'unknown' };

function durationWords(minutes: number, language: Language): string {
  if (minutes % 1440 === 0 && minutes > 0) return say(language, 'duration.days', { count: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 0) return say(language, 'duration.hours', { count: minutes / 60 });
  return say(language, 'duration.minutes', { count: minutes });
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

/** Converts instants: names ending in Ms are the engine's milliseconds, the API has ISO text. */
function instants(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name.endsWith('Ms') && typeof value === 'number') {
        const plain = name.slice(0, -2);
        return [plain === 'until' ? 'endsAt' : plain, Temporal.Instant.fromEpochMilliseconds(value).toString()];
      }
      if (name === 'choicesMs' && Array.isArray(value))
        return ['choices', value.map((ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString())];
      return [name, value];
    }),
  );
}

/** The wall time of an end, on the clock of its business date. */
export function wallEnd(date: string, endMs: number, outlet: SellingOutlet): string {
  return formatWallTime(wallMinutesAt(dayClock(date, outlet.zone), endMs));
}
