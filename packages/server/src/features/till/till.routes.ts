import { adjustmentCreate, adjustmentList } from '@laneway/contract/till/adjustment.endpoints';
import { approvalGive } from '@laneway/contract/till/approval.endpoints';
import {
  paymentCorrect,
  paymentProcess,
  paymentRecord,
  paymentTransactions,
  paymentVoid,
  transactionCorrect,
} from '@laneway/contract/till/payment.endpoints';
import type { Post } from '../../platform/mail/post.ts';
import { implement, implementApart, implementRead, implementStepped, type Route } from '../../platform/http/route.ts';
import { adjust } from './adjustments/adjust.service.ts';
import { listAdjustments } from './adjustments/list.service.ts';
import { approve } from './limits/approve.service.ts';
import { recordPayment } from './payments/by-hand.service.ts';
import { correctPayment } from './payments/correct.service.ts';
import { processSteps } from './payments/process.service.ts';
import { bookingTransactions } from './payments/transactions.service.ts';
import { voidPayment } from './payments/void.service.ts';

/** All calls about money on bookings. */
export function tillRoutes(options: { demoAllowed: boolean; post: Post }): Route[] {
  return [...paymentRoutes, implementApart(approvalGive, (call) => approve(call, options, call.input.body))];
}

const paymentRoutes: Route[] = [
  implementStepped(paymentProcess, (call) => processSteps(call, call.input.body)),
  implement(paymentRecord, (call) => recordPayment(call, call.input.params.bookingId, call.input.body)),
  implement(paymentCorrect, (call) => correctPayment(call, call.input.body.transId, call.input.body)),
  implement(transactionCorrect, (call) => correctPayment(call, call.input.params.transId, call.input.body)),
  implement(paymentVoid, (call) => voidPayment(call, call.input.body)),
  implement(adjustmentCreate, (call) => adjust(call, call.input.body), { previewReads: true }),
  implementRead(adjustmentList, ({ tx, outletId, input }) => listAdjustments(tx, outletId, input.params.bookingId)),
  implementRead(paymentTransactions, ({ tx, outletId, input }) =>
    bookingTransactions(tx, outletId, input.params.bookingId),
  ),
];
