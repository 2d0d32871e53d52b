import type { paymentProcess } from '@laneway/contract/till/payment.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { cents } from '@laneway/domain/money/cents';
import { ApiError } from '../../../platform/http/api-error.ts';
import { Done, type Steps } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Language } from '@laneway/contract/words/languages';
import { takeByHand } from './by-hand.service.ts';
import type { RequestedPayment } from './take-payment.ts';

type Body = InputOf<typeof paymentProcess>['body'];
type Answer = AnswerOf<typeof paymentProcess>;
type Caller = { actor: Actor | null; outletId: string; language: Language };

/** The steps of a payment. By hand it ends with the first one. */
export function processSteps({ actor, outletId, language }: Caller, body: Body): Steps<Answer, never, never> {
  return {
    begin: async (tx, transId) => {
      if (actor === null) throw new ApiError('forbidden');
      if (body.paymentMethod === 'CARD') throw new ApiError('gateway.off');
      const { bookingId } = body;
      const caller = { tx, actor, outletId, language };
      return new Done(await takeByHand(caller, { bookingId, transId, payment: requestedPayment(body) }));
    },
    ask: async () => Promise.reject(new Error('no tender asks anybody outside')),
    settle: async () => Promise.reject(new Error('no tender asks anybody outside')),
    pending: () => {
      throw new Error('no tender asks anybody outside');
    },
  };
}

export function requestedPayment(body: Body): RequestedPayment {
  const { paymentMethod, paymentMode, amount, tip, tipSource, tendered, receiptNo, paymentPhone, paymentEmail } = body;
  return {
    method: paymentMethod,
    mode: paymentMode,
    amount: cents(amount),
    tip: cents(tip),
    tipSource,
    tendered: tendered === null || tendered === undefined ? null : cents(tendered),
    receiptNo,
    paymentPhone,
    paymentEmail,
  };
}
