import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SUPERUSER } from '../../../platform/postgres/create-cluster.ts';
import { connectionTo } from '../../../platform/postgres/test-database.ts';
import { cardTill } from '../gift-cards/cards.fixture.ts';
import { splitsOf } from './split.fixture.ts';

const till = cardTill();
let shares: ReturnType<typeof splitsOf>;
beforeAll(() => {
  shares = splitsOf(till.app);
});

/** A share of 39.67, paid by a card of 50.00 that the sibling issued. */
async function paidAtSiblingsCard() {
  const { outletId } = till.app.venue.harbor.sibling;
  const free = { issueFree: true, paymentMethod: undefined, reason: 'Lanes were down' };
  const card = await till.aCard({ outletId, ...free }, 'owner');
  const story = await shares.story();
  const paid = await shares.pay(story.bookingId, {
    paymentMethod: 'GIFT_CARD',
    amount: 39.67,
    splitId: story.a,
    gcCode: card.code,
  });
  expect([paid.status, paid.body]).toMatchObject([201, { status: 'successful', balance: 39.67 }]);
  return { ...story, card };
}

/** What a booking posted beside its charges, in cents, by outlet, kind and account. */
async function postedAt(bookingId: string): Promise<Record<string, number>> {
  const { sibling } = till.app.venue.harbor;
  const { rows } = await till.app.owner.query<{ at: string; sum: number }>(
    `SELECT concat_ws(' ', CASE l.outlet_id WHEN $2 THEN 'sibling' ELSE 'here' END, e.kind, l.account) AS at,
       sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind NOT LIKE 'charge%' GROUP BY 1 HAVING sum(l.amount_cents) <> 0`,
    [bookingId, sibling.outletId],
  );
  return Object.fromEntries(rows.map(({ at, sum }) => [at, sum]));
}

describe('a share that a card of a sibling outlet paid', () => {
  test('is reverted over both outlets: the card holds 50.00 again', async () => {
    const { bookingId, a, card } = await paidAtSiblingsCard();
    expect(await postedAt(bookingId)).toMatchObject({
      'here payment tender_gift_card': 3967,
      'here gift_redeem tender_gift_card': -3967,
      'here gift_redeem inter_outlet': 3967,
      'sibling gift_redeem inter_outlet': -3967,
      'sibling gift_redeem gift_liability': 3967,
    });
    const back = await shares.update(bookingId, a, { action: 'revert', version: 2 });
    expect([back.status, back.body]).toMatchObject([200, { balance: 79.34, unassigned: 0, current: a }]);
    expect(await postedAt(bookingId)).toMatchObject({ 'here refund tender_gift_card': -3967 });
    expect(Object.keys(await postedAt(bookingId)).filter((at) => at.includes('gift_redeem'))).toEqual([]);
    expect((await till.card(card.giftCardId)).balance).toBe(50);
  });

  test('is reverted without holding the booking while the sibling is closed: no deadlock', async () => {
    const { bookingId, a } = await paidAtSiblingsCard();
    const { sibling } = till.app.venue.harbor;
    const closer = new pg.Client(connectionTo(SUPERUSER, String(till.app.owner.database)));
    await closer.connect();
    try {
      // In the common order: an outlet, as a close of its date takes it, then a booking. It finds a deadlock first.
      await closer.query("BEGIN; SET LOCAL deadlock_timeout = '50ms'");
      await closer.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [sibling.outletId]);
      const reverting = shares.update(bookingId, a, { action: 'revert', version: 2 });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
      await closer.query('SELECT 1 FROM booking WHERE booking_id = $1 FOR UPDATE', [bookingId]);
      await closer.query('COMMIT');
      expect((await reverting).body).toMatchObject({ balance: 79.34, current: a });
    } finally {
      await closer.end();
    }
  });
});

async function waiting(): Promise<number | null> {
  const { rowCount } = await till.app.owner.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount;
}
