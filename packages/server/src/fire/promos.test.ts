import { afterAll, beforeAll, expect, test } from 'vitest';
import { promosOf } from '../features/till/promos/promo.fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sized } from './size.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { aPromo, apply, book, cancel, pay, used } = promosOf(() => app);
const CLIENTS = sized(16, 64);

const usesAndBookings = async (promoId: string) =>
  (
    await app.owner.query<{ used: number; confirmed: number }>(
      `SELECT (SELECT count(*)::int FROM promo_use WHERE promo_id = $1) AS used,
              (SELECT count(*)::int FROM booking WHERE terms -> 'promo' ->> 'promoId' = $1::text AND status = 'successful')
                AS confirmed`,
      [promoId],
    )
  ).rows[0];

test(
  `${CLIENTS} clients confirm with a promo of one use: one of them has it, and nothing of the others is taken`,
  { timeout: 600_000 },
  async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 1 });
    const bookings: string[] = [];
    for (let client = 0; client < CLIENTS; client += 1) bookings.push(await book({ promoCode }));
    const replies = await Promise.all(bookings.map((bookingId) => pay(bookingId, 71.42)));
    const won = replies.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(new Set(replies.flatMap((reply) => (reply.status === 201 ? [] : [reply.error.code])))).toEqual(
      new Set(['promo.used_up']),
    );
    expect(await usesAndBookings(promoId)).toEqual({ used: 1, confirmed: 1 });
    const { rows } = await app.owner.query<{ taken: number }>(
      'SELECT coalesce(sum(amount_cents), 0)::int AS taken FROM payment WHERE booking_id = ANY($1)',
      [bookings],
    );
    expect(rows).toEqual([{ taken: 7142 }]);
  },
);

test(
  'confirming and cancelling at once: as many uses as confirmed bookings, never more than there are',
  { timeout: 600_000 },
  async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 3 });
    const bookings: string[] = [];
    for (let client = 0; client < CLIENTS; client += 1) bookings.push(await book({ promoCode }));
    const steps = sized(4, 12);
    await Promise.all(
      bookings.map(async (bookingId, client) => {
        for (let step = 0; step < steps; step += 1) {
          if ((client + step) % 3 === 2) await cancel(bookingId);
          else if ((client + step) % 3 === 1) await apply(bookingId, promoCode);
          else await pay(bookingId, 71.42);
          expect(await used(promoId)).toBeLessThanOrEqual(3);
        }
      }),
    );
    const counts = await usesAndBookings(promoId);
    expect(counts?.used).toBe(counts?.confirmed);
    expect(counts?.used).toBeLessThanOrEqual(3);
  },
);
