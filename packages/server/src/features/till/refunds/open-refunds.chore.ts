import { paymentRefund } from '@laneway/contract/till/refund.endpoints';
import { splitUpdate } from '@laneway/contract/till/split.endpoints';
import { cents } from '@laneway/domain/money/cents';
import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { findSteppedBySubject } from '../../../platform/http/stepped-call.repository.ts';
import { settleLate } from '../../../platform/http/stepped.ts';
import { forEachBusiness } from '../../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../../platform/jobs/housekeeping.ts';
import type { Gateway, RefundOutcome } from '../../../platform/outside/payments/payments.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import { settledShare } from '../splits/share-answer.ts';
import { findRefund, type Refund } from './refund.repository.ts';
import { settledAnswer } from './refund.service.ts';
import { settleRefund } from './settle-refund.ts';

/** In seconds: how old a try is before the gateway is asked about it. */
const ASK_AFTER = 15;
const LONGEST_ANSWER_MS = 10_000;

/** Reads as the platform, across businesses, the refunds without an outcome, the oldest first. */
const OPEN: Statement = {
  name: 'jobs.open_refunds',
  text: `SELECT r.business_id, r.outlet_id, r.refund_id, r.gateway_key, r.amount_cents + r.tip_cents AS sum, b.currency,
           p.gateway_account, p.charge_ref
         FROM refund r
         JOIN payment p ON p.business_id = r.business_id AND p.trans_id = r.trans_id
         JOIN business b ON b.business_id = r.business_id
         WHERE r.status = 'inprogress' AND p.gateway = $1 AND r.asked_at < app.now() - make_interval(secs => $2)
         ORDER BY r.asked_at LIMIT 200`,
};
type Open = {
  business_id: string;
  outlet_id: string;
  refund_id: string;
  gateway_key: string;
  sum: number;
  currency: string;
  gateway_account: string | null;
  charge_ref: string;
};

/** What settles a refund outside of its request. */
type Settling = { database: Database; seal: Seal; gateway: Gateway };

export function refundChores(settling: Settling): Chore[] {
  return [{ name: 'ask about card refunds', everySeconds: 20, work: (log) => askAboutRefunds(settling, log) }];
}

/**
 * Asks the gateway about each refund that has had no outcome for 15 seconds. One that never reached it is asked again
 * under the same key, which gives nothing back a second time. Safe to run twice.
 */
async function askAboutRefunds(settling: Settling, log: ChoreLog): Promise<void> {
  const { database, gateway } = settling;
  const open = await database.platform.query<Open>(OPEN, [gateway.name, ASK_AFTER]);
  await forEachBusiness(open, log, async (row) => {
    const outcome = await outcomeOf(gateway, row);
    const about = { businessId: row.business_id, outletId: row.outlet_id, refundId: row.refund_id };
    await settleRefundLater(settling, { ...about, key: row.gateway_key }, outcome);
  });
}

async function outcomeOf(gateway: Gateway, row: Open): Promise<RefundOutcome> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const query = { key: row.gateway_key, account: row.gateway_account, chargeRef: row.charge_ref };
  const found = await gateway.findRefund(query, signal);
  if (found !== 'unknown') return found;
  return gateway.refund({ ...query, amount: cents(row.sum), currency: row.currency }, signal);
}

type Late = { businessId: string; outletId: string; refundId: string; key: string };

/** Settles a refund whose outcome was learned outside of its request: by a question, or an event of the gateway. */
export async function settleRefundLater(
  settling: Settling,
  { businessId, outletId, refundId, key }: Late,
  outcome: RefundOutcome,
): Promise<void> {
  // The key of the first refund of a request is the request's own.
  const stepped = await settling.database.read(businessId, (tx) => findSteppedBySubject(tx, key));
  const isOfShare = stepped?.endpoint === splitUpdate.id;
  const language = stepped?.language ?? 'en';
  const settle = async (tx: Tx) => {
    await settleRefund(tx, { outletId, refundId, key, actor: null, language }, outcome);
    const made = await findRefund(tx, outletId, refundId);
    const about = { outletId, bookingId: made.bookingId, language };
    const settled = await settledAnswer(tx, about, (one) => isOfCall(one, made));
    return isOfShare ? settledShare({ tx, ...about }, settled) : settled;
  };
  const call = stepped && { endpoint: isOfShare ? splitUpdate : paymentRefund, subjectId: key };
  await settleLate(settling, { businessId, call }, settle, true);
}

/** Whether a refund was asked for by the request that asked for another one: its first try, or a further one of its own. */
function isOfCall(one: Refund, made: Refund): boolean {
  if (one.refundId === made.refundId) return true;
  return made.tries === 1 && one.tries <= 1 && one.createdAt === made.createdAt;
}
