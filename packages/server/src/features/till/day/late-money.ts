import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { say } from '../../../platform/http/words.ts';
import { booksOf } from '../../ledger/ledger.door.ts';
import { dateOfMoney } from '../money-change.ts';
import { dateWords } from '../payments/refused-undo.ts';

/**
 * Where today is closed: that date, and the one that money of this moment counts for; else null. The outlet's books are
 * open or read.
 */
export function lateMoney(tx: Tx, outletId: string): { closed: string; countsFor: string } | null {
  const { today } = booksOf(tx, outletId);
  const countsFor = dateOfMoney(tx, outletId);
  return countsFor === today ? null : { closed: today, countsFor };
}

/** The message of money that was taken; once today is closed with the date that it counts for. */
export function receivedWords(tx: Tx, outletId: string, language: Language): string {
  const received = say(language, 'payment.received');
  const late = lateMoney(tx, outletId);
  if (late === null) return received;
  const [date, next] = [dateWords(late.closed, language), dateWords(late.countsFor, language)];
  return `${received}. ${say(language, 'money.counts_for', { date, next })}`;
}
