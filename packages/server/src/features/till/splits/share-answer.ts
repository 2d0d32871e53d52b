import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import type { SplitUpdateAnswer } from '@laneway/contract/till/split.schema';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { Unsettled } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import { splitState } from './present-shares.ts';

/** What a change of a share did with money. */
export type ShareMoney = { message: string } & Partial<Pick<SplitUpdateAnswer, 'payment' | 'refund'>>;

type Sharing = { tx: Tx; outletId: string; bookingId: string; language: Language };

/** The answer to a change of a share, with all shares as they are now. */
export async function shareAnswer(
  { tx, outletId, bookingId }: Omit<Sharing, 'language'>,
  money: ShareMoney,
): Promise<SplitUpdateAnswer> {
  return { ...(await splitState(tx, outletId, bookingId)), payment: null, refund: null, ...money };
}

/** The answer while nothing more is known than that the bank was asked. */
export function unansweredShare(language: Language): SplitUpdateAnswer {
  const unknown = { current: null, balance: null, poolAmount: null, unassigned: null, rows: null, version: null };
  return { ...unknown, message: say(language, 'payment.unanswered'), payment: null, refund: null };
}

export function moneyTaken({ message, transId, change, status, authenticate }: PaymentAnswer): ShareMoney {
  return { message, payment: { transId, change, status, authenticate } };
}

/** Where all of it went back the share is open again. */
export function moneyGiven({ message, status, error }: RefundAnswer, language: Language): ShareMoney {
  const words = status === 'successful' ? say(language, 'split.reverted') : message;
  return { message: words, refund: { status: status ?? 'inprogress', error } };
}

type Settled = PaymentAnswer | RefundAnswer;

/** What the outcome of a payment or a refund means for the request that changed a share; a refusal stays one. */
export async function settledShare(
  sharing: Sharing,
  settled: Settled | ApiError | Unsettled<Settled>,
): Promise<SplitUpdateAnswer | ApiError | Unsettled<SplitUpdateAnswer>> {
  if (settled instanceof ApiError) return settled;
  const answer = settled instanceof Unsettled ? settled.answer : settled;
  const money = 'refundId' in answer ? moneyGiven(answer, sharing.language) : moneyTaken(answer);
  const made = await shareAnswer(sharing, money);
  return settled instanceof Unsettled ? new Unsettled(made) : made;
}
