import { judgeStart, type Sale } from './judge-start.ts';
import type { Refusal } from './refusal.ts';
import type { SaleDay } from './sale-day.ts';
import type { Start } from './starts.ts';

/** A start that can be sold, with the resources that the system chooses for it. */
export type Place = Start & Pick<Sale, 'entry' | 'endMs' | 'lanes' | 'adjacent'>;

/**
 * The place of a sale at one start of a prepared day, whatever it warns of, or the first rule that refuses it.
 * @param isBrief the refusal is not shown, so that it does not have to say who is in the way
 */
export function placeAt(day: SaleDay, start: Start, isBrief = false): Place | Refusal {
  const verdict = judgeStart(day, { startMs: start.startMs, isBrief });
  if (!('sale' in verdict)) return verdict.refused;
  const { entry, endMs, lanes, adjacent } = verdict.sale;
  return { ...start, entry, endMs, lanes, adjacent };
}
