import { LOCALES, type Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { dateOfMoney } from '../money-change.ts';
import type { Payment } from './payment.repository.ts';

/** The refusal to take a payment back or to change its tender; of a closed date with the one that takes entries now. */
export function refusedUndo(
  tx: Tx,
  code: 'day.closed' | 'payment.not_voidable',
  { date, outletId }: Payment,
  language: Language,
): ApiError {
  if (code !== 'day.closed') return new ApiError(code);
  const next = dateOfMoney(tx, outletId);
  return new ApiError(code, {
    params: { date: dateWords(date, language), next: dateWords(next, language) },
    details: { date, next },
  });
}

/** A business date as a person reads it: "Sat, Nov 21". */
export function dateWords(date: string, language: Language): string {
  return Temporal.PlainDate.from(date).toLocaleString(LOCALES[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
}
