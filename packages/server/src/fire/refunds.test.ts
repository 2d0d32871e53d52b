import { expect, test } from 'vitest';
import { refundTill } from '../features/till/refunds/refund.fixture.ts';
import { sized } from './size.ts';

const till = refundTill();
const CLIENTS = 16;

/** Numbers from 0 up to 1, the same in every run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}

test(
  'random partial refunds by sixteen clients give back what they say, and never more than was captured',
  { timeout: 1_200_000 },
  async () => {
    const { owner, venue } = till.app;
    await owner.query('UPDATE business SET proof_above_cents = NULL WHERE business_id = $1', [venue.harbor.businessId]);
    const bookings = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const bookingId = await till.book();
        const cash = await till.pay(bookingId, { tip: 5 });
        const card = await till.byCard(bookingId, { paymentMode: 'full', amount: 79.34 });
        return { bookingId, payments: [cash, card] };
      }),
    );
    const made = new Map<string, number>();
    const refused = new Set<string>();
    const failed = new Set<number>();
    const commands = sized(320, 10_000);
    let left = commands;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const random = randoms(client + 1);
        while (left > 0) {
          left -= 1;
          const { bookingId, payments } = bookings[Math.floor(random() * bookings.length)]!;
          const transId = payments[Math.floor(random() * payments.length)]!;
          const asked = 1 + Math.floor(random() * sized(1000, 100));
          const body = { transId, refundType: 3, refundAmount: asked / 100, reason: 'As it comes' } as const;
          const reply = await till.refundOne(bookingId, body);
          if (reply.status !== 200) {
            refused.add(reply.error.code);
            continue;
          }
          // The stand-in's bank fails the first try of what ends in .13: it stays, and is out of nothing.
          const [row] = reply.body.byPayment;
          if (row?.status === 'successful') made.set(transId, (made.get(transId) ?? 0) + asked);
          else failed.add(asked % 100);
        }
      }),
    );
    expect([...refused]).toEqual(['refund.exceeds_pool']);
    expect([...failed].filter((last) => last !== 13)).toEqual([]);
    const { rows } = await owner.query<{ id: string; captured: number; refunded: number; out: number }>(
      `SELECT p.trans_id AS id, p.amount_cents::int AS captured, p.refunded_cents::int AS refunded,
       coalesce(sum(r.amount_cents), 0)::int AS out
     FROM payment p LEFT JOIN refund r ON r.business_id = p.business_id AND r.trans_id = p.trans_id AND r.status = 'successful'
     GROUP BY p.business_id, p.trans_id`,
    );
    expect(rows.reduce((sum, { captured }) => sum + captured, 0)).toBe(4 * 15_869);
    for (const { id, captured, refunded, out } of rows) {
      expect([refunded, out]).toEqual([made.get(id), made.get(id)]);
      expect(refunded).toBeLessThanOrEqual(captured);
    }
    // All of 158.69 was paid: what is owed again is what went back.
    for (const { bookingId, payments } of bookings) {
      const back = payments.reduce((sum, transId) => sum + (made.get(transId) ?? 0), 0);
      expect(Math.round((await till.money(bookingId)).balance * 100)).toBe(back);
      expect(await till.receivable(bookingId)).toBe(back);
    }
  },
);
