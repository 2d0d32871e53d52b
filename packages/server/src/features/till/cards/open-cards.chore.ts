import { giftCardCreate } from '@laneway/contract/gift-cards/gift-card.endpoints';
import { readerPayment } from '@laneway/contract/till/card-reader.endpoints';
import { paymentProcess } from '@laneway/contract/till/payment.endpoints';
import { splitUpdate } from '@laneway/contract/till/split.endpoints';
import { cents } from '@laneway/domain/money/cents';
import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { findSteppedBySubject } from '../../../platform/http/stepped-call.repository.ts';
import { settleLate } from '../../../platform/http/stepped.ts';
import { forEachBusiness } from '../../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../../platform/jobs/housekeeping.ts';
import type { ChargeOutcome, Ended, Gateway } from '../../../platform/outside/payments/payments.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import { settledSale } from '../gift-cards/sale-answer.ts';
import { findPayment } from '../payments/payment.repository.ts';
import { settledShare } from '../splits/share-answer.ts';
import { settledReader } from './reader-answer.ts';
import { settleCard } from './settle-card.ts';

/** In seconds: how old a payment is before it is asked about (a reader waits for its card first), and given up. */
export const CARD_AGES = { ask: 15, askReader: 120, giveUp: 15 * 60 };
const LONGEST_ANSWER_MS = 10_000;

/** Reads as the platform, across businesses, the card payments without an outcome, the oldest first. */
const OPEN: Statement = {
  name: 'jobs.open_cards',
  text: `SELECT p.business_id, p.outlet_id, p.trans_id, p.gateway_account, p.amount_cents + p.tip_cents AS sum, b.currency,
           p.created_at, p.created_at < app.now() - make_interval(secs => $3) AS "isOver"
         FROM payment p JOIN business b ON b.business_id = p.business_id
         WHERE p.status = 'inprogress' AND p.gateway = $1 AND p.created_at < app.now() - make_interval(secs => CASE p.payment_method WHEN 'CARD_PRESENT' THEN $4::float8 ELSE $2::float8 END)
         ORDER BY p.created_at LIMIT 200`,
};
type Open = {
  business_id: string;
  outlet_id: string;
  trans_id: string;
  gateway_account: string | null;
  sum: number;
  currency: string;
  created_at: string;
  isOver: boolean;
};

/** What settles a payment outside of its request. */
export type Settling = { database: Database; seal: Seal; gateway: Gateway };

export function cardChores(settling: Settling): Chore[] {
  return [{ name: 'ask about card payments', everySeconds: 20, work: (log) => askAboutCards(settling, log) }];
}

/**
 * Asks the gateway about each card payment that has had no outcome for 15 seconds, and settles those that have one. After
 * 15 minutes it ends the payment there, so that nothing can be captured any more, and gives it up. Safe to run twice.
 */
export async function askAboutCards(settling: Settling, log: ChoreLog): Promise<void> {
  const { database, gateway } = settling;
  const open = await database.platform.query<Open>(OPEN, [
    gateway.name,
    CARD_AGES.ask,
    CARD_AGES.giveUp,
    CARD_AGES.askReader,
  ]);
  await forEachBusiness(open, log, async (row) => {
    const outcome = await outcomeOf(gateway, row);
    if (outcome !== null) await settleLater(settling, row, outcome);
  });
}

/** The outcome of a payment at the gateway; null: still none. */
async function outcomeOf(gateway: Gateway, row: Open): Promise<ChargeOutcome | Ended | null> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const query = { key: row.trans_id, account: row.gateway_account, askedAt: Temporal.Instant.from(row.created_at) };
  const found = await gateway.find(query, signal);
  if (found !== 'unknown' && (found.kind === 'captured' || found.kind === 'declined')) return found;
  if (!row.isOver) return null;
  const ended = await gateway.void({ ...query, amount: cents(row.sum), currency: row.currency }, signal);
  return ended.kind === 'pending' ? null : ended;
}

/** Settles a payment whose outcome was learned outside of its request: by a question, or an event of the gateway. */
export async function settleLater(
  settling: Settling,
  row: Pick<Open, 'business_id' | 'outlet_id' | 'trans_id'>,
  outcome: ChargeOutcome | Ended,
): Promise<void> {
  const { business_id: businessId, outlet_id: outletId, trans_id: transId } = row;
  const stepped = await settling.database.read(businessId, (tx) => findSteppedBySubject(tx, transId));
  const onCard = { outletId, transId, actor: null, language: stepped?.language ?? 'en' };
  const settle = async (tx: Tx) => {
    const settled = await settleCard(tx, onCard, outcome);
    switch (stepped?.endpoint) {
      case giftCardCreate.id:
        return settledSale({ ...onCard, tx }, settled);
      case splitUpdate.id: {
        const { bookingId } = await findPayment(tx, outletId, transId);
        return settledShare({ ...onCard, tx, bookingId }, settled);
      }
      case readerPayment.id:
        return settledReader(settled, outcome);
      default:
        return settled;
    }
  };
  // A call that was settled before is left alone; money that came after it was given up is written all the same.
  const endpoint = stepped?.endpoint === splitUpdate.id ? splitUpdate : paymentProcess;
  const call = { endpoint, subjectId: transId };
  await settleLate(settling, { businessId, call }, settle, outcome.kind === 'captured');
}
