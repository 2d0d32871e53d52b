import { adjustmentCreate, adjustmentList } from '@laneway/contract/till/adjustment.endpoints';
import { approvalGive } from '@laneway/contract/till/approval.endpoints';
import { bookingCancel, cancelWithoutRefund, viewCancel, viewCancelPut } from '@laneway/contract/till/cancel.endpoints';
import { readerCancel, readerLook, readerPayment, readerRefund } from '@laneway/contract/till/card-reader.endpoints';
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
import { paymentLinkMake, paymentLinkPay, paymentLinkRead } from '@laneway/contract/till/payment-link.endpoints';
import { bookingRefund, paymentRefund } from '@laneway/contract/till/refund.endpoints';
import { splitCreate, splitDelete, splitList, splitUpdate } from '@laneway/contract/till/split.endpoints';
import {
  giftCardApply,
  giftCardCheck,
  giftCardCreate,
  giftCardRemove,
  giftCardSale,
} from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { Post } from '../../platform/mail/post.ts';
import {
  implement,
  implementApart,
  implementGuest,
  implementHook,
  implementRead,
  implementStepped,
  type Route,
  type SteppedTimes,
} from '../../platform/http/route.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import { adjust } from './adjustments/adjust.service.ts';
import { listAdjustments } from './adjustments/list.service.ts';
import { cancelBooking, cancelWithoutRefund as cancelKeeping } from './cancel/cancel.service.ts';
import { viewCancel as viewOfCancel } from './cancel/view-cancel.service.ts';
import { acceptEvent } from './cards/card-events.ts';
import { cancelAtReader, lookAtReader, readerSteps } from './cards/reader.service.ts';
import { applyCard, checkCard } from './gift-cards/apply.service.ts';
import { createSteps } from './gift-cards/create.service.ts';
import { removeCard } from './gift-cards/remove.service.ts';
import { viewSale } from './gift-cards/view-sale.service.ts';
import { approve } from './limits/approve.service.ts';
import { makeClose } from './close/close.service.ts';
import { dayCloseDetails } from './close/day-close.service.ts';
import { reopenDay } from './close/reopen.service.ts';
import { makePaymentLink } from './link/make-link.service.ts';
import { payLinkSteps } from './link/pay-link.service.ts';
import { readPaymentLink } from './link/read-link.service.ts';
import { recordPayment } from './payments/by-hand.service.ts';
import { correctPayment } from './payments/correct.service.ts';
import { processSteps } from './payments/process.service.ts';
import { bookingTransactions } from './payments/transactions.service.ts';
import { voidPayment } from './payments/void.service.ts';
import { promoRoutes } from './promos/promo.routes.ts';
import { bookingRefundSteps, paymentRefundSteps, readerRefundSteps } from './refunds/refund.service.ts';
import { createSplit, deleteShare } from './splits/split.service.ts';
import { splitState } from './splits/present-shares.ts';
import { splitUpdateSteps } from './splits/update-share.service.ts';
import { listTransactions, transactionsOfDay } from './transactions/transactions-list.service.ts';

type Options = {
  demoAllowed: boolean;
  post: Post;
  gateway?: Gateway | undefined;
  gatewayTimes?: SteppedTimes | undefined;
};

/** All calls about money on bookings. */
export function tillRoutes(options: Options): Route[] {
  return [
    ...paymentRoutes(options),
    ...refundRoutes(options),
    ...readerRoutes(options),
    ...cancelRoutes,
    ...changeRoutes,
    ...linkRoutes(options),
    ...splitRoutes(options),
    ...cardRoutes(options),
    ...promoRoutes,
    ...dayRoutes,
    approvalRoute(options),
  ];
}

const paymentRoutes = ({ gateway, gatewayTimes: times, post }: Options): Route[] => [
  implementStepped(paymentProcess, (call) => processSteps(gateway, call, call.input.body), times && { times }),
  implementHook(paymentHook, (call) => acceptEvent(gateway, call)),
  implement(paymentRecord, (call) => recordPayment(call, call.input.params.bookingId, call.input.body)),
  implementRead(paymentTransactions, (call) =>
    bookingTransactions(call, { gateway, post }, call.outletId, call.input.params.bookingId),
  ),
];

const refundRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implementStepped(bookingRefund, (call) => bookingRefundSteps(gateway, call, call.input), times && { times }),
  implementStepped(paymentRefund, (call) => paymentRefundSteps(gateway, call, call.input.body), times && { times }),
];

const readerRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implementStepped(readerPayment, (call) => readerSteps(gateway, call, call.input.body), times && { times }),
  implementStepped(readerRefund, (call) => readerRefundSteps(gateway, call, call.input.body), times && { times }),
  implementApart(readerLook, (call) => lookAtReader(call, gateway, { ...call.input.params, ...call.input.query })),
  implementApart(readerCancel, (call) => cancelAtReader(call, gateway, call.input.body)),
];

const cancelRoutes: Route[] = [
  implementRead(viewCancel, ({ tx, outletId, input }) => viewOfCancel(tx, outletId, input.params.bookingId)),
  implementRead(viewCancelPut, ({ tx, outletId, input }) => viewOfCancel(tx, outletId, input.params.bookingId)),
  implement(bookingCancel, (call) => cancelBooking(call, call.input.params.bookingId, call.input.body)),
  implement(cancelWithoutRefund, (call) => cancelKeeping(call, call.input.body.bookingId, call.input.body)),
];

const changeRoutes: Route[] = [
  implement(paymentCorrect, (call) =>
    correctPayment(call, { transId: call.input.body.transId, ofBooking: call.input.params.bookingId }, call.input.body),
  ),
  implement(transactionCorrect, (call) =>
    correctPayment(call, { transId: call.input.params.transId }, call.input.body),
  ),
  implement(paymentVoid, (call) => voidPayment(call, call.input.body)),
  implement(adjustmentCreate, (call) => adjust(call, call.input.body), { previewReads: true }),
  implementRead(adjustmentList, ({ tx, outletId, input }) => listAdjustments(tx, outletId, input.params.bookingId)),
];

const linkRoutes = ({ post, gateway, gatewayTimes: times }: Options): Route[] => [
  implement(paymentLinkMake, (call) => makePaymentLink(call, { post, gateway }, call.input.body)),
  implementGuest(paymentLinkRead, (call) => readPaymentLink(call, gateway)),
  implementStepped(paymentLinkPay, (call) => payLinkSteps(gateway, call, call.input.body), times && { times }),
];

const splitRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implement(splitCreate, (call) => createSplit(call, call.input.body)),
  implementStepped(splitUpdate, (call) => splitUpdateSteps(gateway, call, call.input.body), times && { times }),
  implementRead(splitList, ({ tx, outletId, input }) => splitState(tx, outletId, input.body.bookingId)),
  implement(splitDelete, (call) => deleteShare(call, call.input.query)),
];

const cardRoutes = ({ gateway, gatewayTimes: times }: Options): Route[] => [
  implementStepped(giftCardCreate, (call) => createSteps(gateway, call, call.input.body), times && { times }),
  implementRead(giftCardSale, ({ tx, outletId, input }) =>
    viewSale(tx, gateway, { outletId, transId: input.query.transId }),
  ),
  implementRead(giftCardCheck, (call) => checkCard(call, call.input.body)),
  implement(giftCardApply, (call) => applyCard(call, call.input.body)),
  implement(giftCardRemove, (call) => removeCard(call, call.input.body)),
];

const dayRoutes: Route[] = [
  implementRead(transactionList, (call) => listTransactions(call, call.input.body)),
  implementRead(dayTransactions, (call) => transactionsOfDay(call, call.input.query.date)),
  implementRead(dayCloseRead, (call) => dayCloseDetails(call, call.input.query.date)),
  implement(dayCloseMake, (call) => makeClose(call, call.input.body)),
  implement(dayCloseReopen, (call) => reopenDay(call, call.input.body)),
];

const approvalRoute = (options: Options): Route =>
  implementApart(approvalGive, (call) => approve(call, options, call.input.body));
