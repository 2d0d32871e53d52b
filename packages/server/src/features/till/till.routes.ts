import { approvalGive } from '@laneway/contract/till/approval.endpoints';
import { paymentHook } from '@laneway/contract/till/hook.endpoints';
import {
  paymentCorrect,
  paymentProcess,
  paymentRecord,
  paymentTransactions,
  paymentVoid,
  transactionCorrect,
} from '@laneway/contract/till/payment.endpoints';
import type { Post } from '../../platform/mail/post.ts';
import {
  implement,
  implementApart,
  implementHook,
  implementRead,
  implementStepped,
  type Route,
  type SteppedTimes,
} from '../../platform/http/route.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import { approve } from './limits/approve.service.ts';
import { acceptEvent } from './cards/card-events.ts';
import { recordPayment } from './payments/by-hand.service.ts';
import { correctPayment } from './payments/correct.service.ts';
import { processSteps } from './payments/process.service.ts';
import { bookingTransactions } from './payments/transactions.service.ts';
import { voidPayment } from './payments/void.service.ts';

type Options = {
  demoAllowed: boolean;
  post: Post;
  gateway?: Gateway | undefined;
  gatewayTimes?: SteppedTimes | undefined;
};

/** All calls about money on bookings. */
export function tillRoutes(options: Options): Route[] {
  return [...paymentRoutes(options), implementApart(approvalGive, (call) => approve(call, options, call.input.body))];
}

const paymentRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implementStepped(paymentProcess, (call) => processSteps(gateway, call, call.input.body), times && { times }),
  implementHook(paymentHook, (call) => acceptEvent(gateway, call)),
  implement(paymentRecord, (call) => recordPayment(call, call.input.params.bookingId, call.input.body)),
  implement(paymentCorrect, (call) => correctPayment(call, call.input.body.transId, call.input.body)),
  implement(transactionCorrect, (call) => correctPayment(call, call.input.params.transId, call.input.body)),
  implement(paymentVoid, (call) => voidPayment(call, call.input.body)),
  implementRead(paymentTransactions, ({ tx, outletId, input }) =>
    bookingTransactions(tx, gateway, outletId, input.params.bookingId),
  ),
];
