import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { choreOf } from '../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keptLog } from '../../testing/test-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('refusals go a month after they were kept, in every business, and those that are shown stay', async () => {
  const { harbor, cedar } = app.venue;
  const columns = `name, type, amount_cents, amount_per, applies_to, start_date, end_date, days, outlet_ids, plan_ids,
    min_spend_cents, max_uses, max_uses_per_customer, status`;
  for (const { businessId, outletId } of [harbor, cedar]) {
    const promoId = newId();
    await app.owner.query(
      `INSERT INTO promo (business_id, promo_id, promo_code, ${columns})
       VALUES ($1, $2, 'OLD-ONE', 'Old', 2, 0, 10, '{plan}', '2026-01-01', '2026-12-31', '{}', '{}', '{}', 0, 0, 0, true)`,
      [businessId, promoId],
    );
    for (const age of ['28 days', '29 days 23 hours', '30 days 1 hour', '90 days']) {
      const { rows } = await app.owner.query<{ at: string }>('SELECT app.now() - $1::interval AS at', [age]);
      await insert(app.owner, 'promo_refusal', {
        business_id: businessId,
        refusal_id: newId(),
        promo_id: promoId,
        code: `promo.${age}`,
        outlet_id: outletId,
        refused_at: rows[0]?.at,
      });
    }
  }
  const log = keptLog();
  const chore = choreOf(app, 'forget refused promo codes');
  await chore.work(log);
  await chore.work(log);
  const { rows } = await app.owner.query('SELECT code, count(*)::int AS of FROM promo_refusal GROUP BY 1 ORDER BY 1');
  expect([rows, log.lines]).toEqual([
    [
      { code: 'promo.28 days', of: 2 },
      { code: 'promo.29 days 23 hours', of: 2 },
    ],
    [],
  ]);
});
