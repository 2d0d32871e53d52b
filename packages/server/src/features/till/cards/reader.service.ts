import type { readerCancel, readerLook, readerPayment } from '@laneway/contract/till/card-reader.endpoints';
import type { ReaderPaymentAnswer } from '@laneway/contract/till/card-reader.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Steps } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import type { ReaderAt, ReaderCharge, ReaderOutcome } from '../../../platform/outside/card-reader/card-reader.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadOutlet } from '../../bookings/bookings.door.ts';
import { withShare } from '../splits/share-payment.ts';
import { beginCharge, unanswered } from './card.service.ts';
import { gatewayAccount } from './gateway-account.repository.ts';
import { settledReader } from './reader-answer.ts';
import { settleCard } from './settle-card.ts';

type Body = InputOf<typeof readerPayment>['body'];
type Caller = { actor: Actor | null; outletId: string; language: Language };

/** A reader waits for its card for up to 50 s (`READER_TIMES`), so its call lasts longer than others, below a minute. */
export const READER_ASK_MS = 58_000;
/** How long a reader that is looked at, or told to stop, may take. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * The steps of a payment at a card reader: those of a card, but that the reader of the desk asks for it. A payment whose
 * card does not come ends with nothing taken.
 */
export function readerSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  body: Body,
): Steps<ReaderPaymentAnswer, ReaderCharge, ReaderOutcome> {
  const { outletId, actor, language } = caller;
  const { bookingId, amount, tip, paymentPhone, paymentEmail, deskNumber, splitId, reader } = body;
  const requested = {
    method: 'CARD_PRESENT' as const,
    mode: null,
    amount: cents(amount),
    tip: cents(tip),
    tipSource: 'reader' as const,
    tendered: null,
    receiptNo: '',
    paymentPhone,
    paymentEmail,
  };
  return {
    askMs: READER_ASK_MS,
    begin: async (tx, transId) => {
      if (gateway === undefined) throw new ApiError('gateway.off');
      // No gateway reads the block of a house's own reader; the emulator is told that a card was there, no more.
      if (reader !== undefined && !gateway.readers.isEmulator) throw new ApiError('reader.unavailable');
      const payment = await withShare(tx, { outletId, bookingId, language }, splitId, requested);
      const { charge, outlet } = await beginCharge(
        tx,
        { ...caller, gateway },
        {
          bookingId,
          payment,
          transId,
          desk: deskNumber,
        },
      );
      return { ...charge, label: labelOf(outlet.prefix, deskNumber), isRead: reader !== undefined };
    },
    ask: async (charge, signal) => {
      if (gateway === undefined) throw new Error('a card without a gateway');
      return gateway.readers.charge(charge, signal);
    },
    settle: async (tx, outcome, { key: transId }) => {
      const onCard = { outletId, transId, actor, language, desk: deskNumber };
      if (outcome.kind === 'ended') {
        const settled = await settleCard(tx, onCard, { kind: 'voided' });
        // A late answer of the bank may have taken the money before.
        return settled instanceof ApiError ? endedError(outcome.why) : settledReader(settled, outcome);
      }
      return settledReader(await settleCard(tx, onCard, outcome), outcome);
    },
    pending: (transId) => ({ ...unanswered(transId, language), receipt: null }),
  };
}

function endedError(why: Extract<ReaderOutcome, { kind: 'ended' }>['why']): ApiError {
  if (why === 'off') return new ApiError('reader.unavailable');
  if (why === 'busy') return new ApiError('reader.busy');
  return new ApiError('payment.declined', {
    details: { reason: 'other' },
    words: why === 'cancelled' ? 'error.payment.reader_cancelled' : 'error.payment.reader_timeout',
  });
}

/** What a reader is called in the business's account at the gateway. */
function labelOf(prefix: string, deskNumber: string): string {
  return `${prefix} ${deskNumber}`;
}

type Desk = { database: Database; businessId: string; language: Language };
type AtDesk = { outletId: string; deskNumber: string };

/** @throws ApiError `gateway.off`, `not_found`. */
async function readerOf(
  { database, businessId }: Desk,
  gateway: Gateway | undefined,
  { outletId, deskNumber }: AtDesk,
): Promise<{ gateway: Gateway; at: ReaderAt }> {
  if (gateway === undefined) throw new ApiError('gateway.off');
  const [account, outlet] = await database.read(businessId, (tx) =>
    Promise.all([gatewayAccount(tx, gateway), loadOutlet(tx, outletId)]),
  );
  if (account === undefined) throw new ApiError('gateway.off');
  return { gateway, at: { account, label: labelOf(outlet.prefix, deskNumber) } };
}

/** What the reader of a desk does. @throws what `readerOf` throws. */
export async function lookAtReader(
  desk: Desk,
  gateway: Gateway | undefined,
  at: AtDesk,
): Promise<AnswerOf<typeof readerLook>> {
  const found = await readerOf(desk, gateway, at);
  const { readers } = found.gateway;
  const state = await readers.look(found.at, AbortSignal.timeout(LONGEST_ANSWER_MS));
  return { state, isEmulator: readers.isEmulator };
}

/** Gives up what a reader waits for; the payment's own call then ends. @throws what `readerOf` throws. */
export async function cancelAtReader(
  desk: Desk,
  gateway: Gateway | undefined,
  at: AtDesk,
): Promise<AnswerOf<typeof readerCancel>> {
  const found = await readerOf(desk, gateway, at);
  const isCancelled = await found.gateway.readers.cancel(found.at, AbortSignal.timeout(LONGEST_ANSWER_MS));
  return { isCancelled, message: say(desk.language, isCancelled ? 'reader.cancelled' : 'reader.waits_for_none') };
}
