import type { ReaderPaymentAnswer } from '@laneway/contract/till/card-reader.schema';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import { ApiError } from '../../../platform/http/api-error.ts';
import { Unsettled } from '../../../platform/http/route.ts';
import type { ReaderOutcome } from '../../../platform/outside/card-reader/card-reader.ts';
import type { ChargeOutcome, Ended } from '../../../platform/outside/payments/payments.ts';

/** What a settled payment means for the call of the reader: once it is captured, with what the slip of its card says. */
export function settledReader(
  settled: PaymentAnswer | ApiError | Unsettled<PaymentAnswer>,
  outcome: ReaderOutcome | ChargeOutcome | Ended,
): ReaderPaymentAnswer | ApiError | Unsettled<ReaderPaymentAnswer> {
  if (settled instanceof ApiError) return settled;
  const receipt = outcome.kind === 'captured' ? slipOf(outcome) : null;
  if (settled instanceof Unsettled) return new Unsettled({ ...settled.answer, receipt });
  return { ...settled, receipt };
}

type Slip = NonNullable<ReaderPaymentAnswer['receipt']>;

function slipOf({ aid, last4, brand, authCode }: Slip): Slip {
  return { aid, last4, brand, authCode };
}
