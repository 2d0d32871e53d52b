import { giftAdjustmentEntries } from '@laneway/domain/ledger/tender-postings';
import { negated, ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { hintChange } from '../../platform/activity/hint.ts';
import { recordActivity, SYSTEM } from '../../platform/activity/record-activity.ts';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { openBackOff } from '../../platform/jobs/back-off.ts';
import { allBusinesses, forEachBusiness } from '../../platform/jobs/for-each-business.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import { booksOf, entryRows, openBooks } from '../ledger/ledger.door.ts';
import { moveRows } from './card-move.repository.ts';
import { giftCards } from './gift-card.repository.ts';

const EVERY_SECONDS = 600;
/** Whose last good day is over at the outlet that issued them. */
const EXPIRED: Statement = {
  name: 'gift_card.expired',
  text: `SELECT c.business_id, c.outlet_id, c.gift_card_id
         FROM gift_card c JOIN outlet o ON o.business_id = c.business_id AND o.outlet_id = c.outlet_id
         WHERE c.business_id = $1 AND c.status = 'active' AND c.balance_cents > 0
           AND c.expiry_date < (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date
           AND c.gift_card_id <> ALL($2)
         ORDER BY c.gift_card_id LIMIT 500`,
};
type Due = { business_id: string; outlet_id: string; gift_card_id: string };

/**
 * Writes off what is left of cards whose last good day is over, each in its own transaction: one that fails keeps no other
 * from its turn. Safe to run twice.
 */
export function expiryChore(database: Database): Chore {
  const backOff = openBackOff();
  return {
    name: 'expire gift cards',
    everySeconds: EVERY_SECONDS,
    work: async (log) =>
      forEachBusiness(await allBusinesses(database), log, async ({ business_id: id }) => {
        const cards = await database.read(id, (tx) => tx.query<Due>(EXPIRED, [tx.businessId, backOff.waiting()]));
        await forEachBusiness(cards, log, (card) =>
          backOff.attempt(card.gift_card_id, () => database.transaction(id, (tx) => expire(tx, card))),
        );
      }),
  };
}

async function expire(tx: Tx, { gift_card_id: giftCardId, outlet_id: outletId }: Due): Promise<void> {
  await openBooks(tx, outletId);
  const was = await giftCards.lock(tx, giftCardId);
  const isOver = was !== undefined && was.expiryDate !== null && was.expiryDate < booksOf(tx, outletId).today;
  // It was extended, spent or written off since it was read.
  if (was === undefined || !isOver || was.status !== 'active' || was.balance === 0) return;
  const amount = negated(was.balance);
  const is = { ...was, balance: ZERO, status: 'expired' as const };
  const version = await giftCards.update(tx, is, was);
  const about = { outletId, playDate: null, bookingId: null, paymentId: null, reversesId: null, actorId: null };
  const entries = giftAdjustmentEntries(amount).map((entry) => ({ ...about, ...entry }));
  const move = moveRows(tx, is, { type: 'expire', amount }, { outletId, actorId: null });
  const { statement, values } = insertStatement([...entryRows(tx, entries), move]);
  tx.send(statement, values);
  recordActivity(tx, SYSTEM, {
    what: 'giftcard.expired',
    outletId,
    subject: { kind: 'gift_card', id: giftCardId, version },
    after: { name: is.last4, amount: toWire(was.balance) },
  });
  hintChange(tx, 'gift_card');
}
