import { ERROR_STATUS, type ErrorCode } from '@laneway/contract/errors/error-codes';
import type { Language } from '@laneway/contract/words/languages';
import type { WhyNotAnswer } from '@laneway/contract/bookings/booking.schema';
import type { Refusal } from '@laneway/domain/availability/refusal';
import { toWire } from '@laneway/domain/money/wire-money';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { ApiError } from '../../../platform/http/api-error.ts';
import { judgeItems, type Refused, type Situation, type WantedItem } from './judge-items.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import { holderWords, sentenceParams, whyNotMessage } from './why-not-words.ts';

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
    return { ...wireParams(refused.params, language), nearest, item };
  };
  return new ApiError(declared(code), { params, details });
}

/** The refusal of a time or a place by a rule that has no alternatives. */
export function refusedPlace({ code, params }: Refusal, outlet: SellingOutlet, language: Language): ApiError {
  const told = sentenceParams({ code, params }, outlet, language);
  return new ApiError(declared(code), { params: told, details: { ...wireParams(params, language), nearest: [] } });
}

/** @throws Error for a refusal that no call declares: a rule has a code that the contract does not know. */
function declared(code: string): ErrorCode {
  if (code in ERROR_STATUS) return code as ErrorCode;
  throw new Error(`a refusal without a status: ${code}`);
}

/** A refusal as a sentence, with the nearest changes that would be accepted and their prices. */
export function whyNotAnswer(
  situation: Situation,
  wanted: readonly WantedItem[],
  { refused, item }: { refused: Refused; item: number },
  language: Language,
): WhyNotAnswer {
  const nearest = refused.nearest().map((near) => {
    const start = formatWallTime(near.minutes);
    const instead = wanted.map((one, index) =>
      index === item && one.kind === 'timed'
        ? { ...one, start, which: near.which, entry: near.entry, lanes: near.lanes, keepsStart: false }
        : one,
    );
    const judged = judgeItems(situation, instead);
    return { start, lanes: near.lanes, total: 'quote' in judged ? toWire(judged.quote.total) : null };
  });
  const message = whyNotMessage(refused, situation.outlet, language);
  return { code: refused.code, message, params: wireParams(refused.params, language), nearest };
}

/**
 * The parameters of a refusal as the API has them: names ending in Ms are the engine's milliseconds and become ISO text,
 * the name is a person's or a desk's.
 */
function wireParams(params: Record<string, unknown>, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name.endsWith('Ms') && typeof value === 'number') {
        const plain = name.slice(0, -2);
        return [plain === 'until' ? 'endsAt' : plain, Temporal.Instant.fromEpochMilliseconds(value).toString()];
      }
      if (name === 'choicesMs' && Array.isArray(value))
        return ['choices', value.map((ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString())];
      return [name, name === 'name' && typeof value === 'string' ? holderWords(value, language) : value];
    }),
  );
}
