import { paymentHook } from '@laneway/contract/till/hook.endpoints';
import {
  dayCloseMake,
  dayCloseRead,
  dayCloseReopen,
  dayTransactions,
  transactionList,
} from '@laneway/contract/till/day-close.endpoints';
import {
  paymentCorrect,
  paymentProcess,
  paymentRecord,
  paymentTransactions,
  paymentVoid,
  transactionCorrect,
} from '@laneway/contract/till/payment.endpoints';
import {
  implement,
  implementHook,
  implementRead,
  implementStepped,
  type Route,
  type SteppedTimes,
} from '../../platform/http/route.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import { acceptEvent } from './cards/card-events.ts';
import { makeClose } from './close/close.service.ts';
import { dayCloseDetails } from './close/day-close.service.ts';
import { reopenDay } from './close/reopen.service.ts';
import { recordPayment } from './payments/by-hand.service.ts';
import { correctPayment } from './payments/correct.service.ts';
import { processSteps } from './payments/process.service.ts';
import { bookingTransactions } from './payments/transactions.service.ts';
import { voidPayment } from './payments/void.service.ts';
import { listTransactions, transactionsOfDay } from './transactions/transactions-list.service.ts';

type Options = { gateway?: Gateway | undefined; gatewayTimes?: SteppedTimes | undefined };

/** All calls about money on bookings. */
export const tillRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implementStepped(paymentProcess, (call) => processSteps(gateway, call, call.input.body), times && { times }),
  implementHook(paymentHook, (call) => acceptEvent(gateway, call)),
  implement(paymentRecord, (call) => recordPayment(call, call.input.params.bookingId, call.input.body)),
  implement(paymentCorrect, (call) => correctPayment(call, call.input.body.transId, call.input.body)),
  implement(transactionCorrect, (call) => correctPayment(call, call.input.params.transId, call.input.body)),
  implement(paymentVoid, (call) => voidPayment(call, call.input.body)),
  implementRead(paymentTransactions, ({ tx, outletId, input }) =>
    bookingTransactions(tx, outletId, input.params.bookingId),
  ),
  implementRead(transactionList, (call) => listTransactions(call, call.input.body)),
  implementRead(dayTransactions, (call) => transactionsOfDay(call, call.input.query.date)),
  implementRead(dayCloseRead, (call) => dayCloseDetails(call, call.input.query.date)),
  implement(dayCloseMake, (call) => makeClose(call, call.input.body)),
  implement(dayCloseReopen, (call) => reopenDay(call, call.input.body)),
];
