import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { FRIDAY_EVENING } from '../../../testing/test-clock.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';

/** It is Friday, 6:42 PM in New York; Harbor is open from noon to 2 AM. */
const DATE = '2026-12-11';
const HOUR = { duration: 1, guests: { Guest: 6 } };
let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(
    `UPDATE plan_version SET document = jsonb_set(document, '{schedules,0,dateRange,0,maxGuestAllowed}', '3')
     WHERE plan_id = $1`,
    [laneway.venue.harbor.birthday],
  );
});
afterAll(() => laneway.close());

const next = (body: object, person: 'edit' | 'view' = 'view') =>
  laneway.call(person, 'booking.nextSales', { body: { outletId: laneway.venue.harbor.outletId, date: DATE, ...body } });
const quote = (given: Record<string, unknown> & { start: string }) =>
  laneway.call('edit', 'booking.availability', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      items: [{ ...HOUR, serviceItemId: laneway.venue.harbor.openBowling, date: DATE, ...given }],
    },
  });
const block = async (lanes: readonly string[], start: string, hours: number, name = 'Lee party', date = DATE) => {
  const { harbor } = laneway.venue;
  const reply = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: harbor.outletId,
      items: [
        {
          serviceItemId: harbor.openBowling,
          date,
          start,
          duration: hours,
          guests: { Guest: lanes.length },
          lanes: [...lanes],
        },
      ],
      name,
      bookingPhone: '6175550199',
    },
  });
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('the next sale of each plan', () => {
  test('what sells now comes first, with its time, lanes and price for the party', async () => {
    const { body } = await next({ party: 6 });
    const first = body.plans.find(({ planId }) => planId === laneway.venue.harbor.openBowling);
    expect(body.date).toBe(DATE);
    expect(first).toMatchObject({
      planId: laneway.venue.harbor.openBowling,
      whyNot: null,
      next: { lanes: [laneway.venue.harbor.lanes[0]] },
    });
    expect(Date.parse(first!.next!.startsAt)).toBeGreaterThanOrEqual(FRIDAY_EVENING.epochMilliseconds);
    const { start, duration, entry, lanes, total } = first!.next!;
    const quoted = await quote({ start, duration, entry, lanes });
    expect([quoted.body.quote?.total, quoted.body.warnings]).toEqual([total, []]);
  });

  test('a start that is asked for, and none before now', async () => {
    const startOf = async (start: string) => (await next({ start })).body.plans[0]?.next?.start;
    expect(await startOf('21:00')).toBe('21:00');
    expect(await startOf('12:00')).toBe(await startOf('18:42'));
  });

  test('a plan that cannot be sold comes last and says why', async () => {
    const { plans } = (await next({ party: 6 })).body;
    expect(plans.at(-1)).toMatchObject({
      planId: laneway.venue.harbor.birthday,
      next: null,
      whyNot: { code: 'plan.too_many_guests', message: 'This plan takes at most 3 guests' },
    });
    // Without a party each plan is asked for as few as it takes.
    expect((await next({})).body.plans.every((plan) => plan.next !== null)).toBe(true);
  });

  test('a plan whose service is switched off is not among them', async () => {
    const status = (to: string) =>
      laneway.owner.query(`UPDATE service_config SET status = $1 WHERE service_id = 'PARTY_EVENT'`, [to]);
    await status('INACTIVE');
    const ids = (await next({})).body.plans.map(({ planId }) => planId);
    await status('ACTIVE');
    expect(ids).toContain(laneway.venue.harbor.openBowling);
    expect(ids).not.toContain(laneway.venue.harbor.birthday);
  });

  test('a plan whose stored tax gives no price is left out with a line in the log, and the others are sold', async () => {
    const { harbor } = laneway.venue;
    const { openBowling: plan } = testPlans(harbor.outletId, harbor.categoryId);
    const stored = structuredClone(plan);
    for (const { pricePerHours } of stored.schedules[0]!.dateRange[0]!.reservationSlots) {
      for (const tier of pricePerHours) tier.tax = 6.2500001;
    }
    await insertPlan(laneway.owner, harbor.businessId, { ...stored, title: 'Too exact' });
    const error = vi.spyOn(laneway.app.log, 'error');
    for (const channel of ['admin', 'walkin'] as const) {
      const { status, body } = await next({ channel });
      const ids = body.plans.map(({ planId }) => planId);
      expect([status, ids.includes(harbor.openBowling), ids.includes(stored.planId)]).toEqual([200, true, false]);
      expect(error).toHaveBeenLastCalledWith(
        expect.objectContaining({ planId: stored.planId }),
        'a plan is left out, since its price cannot be computed',
      );
    }
    error.mockRestore();
    await laneway.owner.query('UPDATE plan SET is_deleted = true WHERE plan_id = $1', [stored.planId]);
  });

  test('near closing, when nothing fits any more, the next day’s first', async () => {
    const { body } = await next({ start: '25:45', party: 6 });
    expect(body.date).toBe('2026-12-12');
    expect(body.plans[0]?.next?.start).toBe('12:00');
  });

  test('a party that no plan takes stays on its day, with reasons', async () => {
    const { body } = await next({ party: 900 });
    expect(body.date).toBe(DATE);
    expect(body.plans.map((plan) => plan.next)).toEqual(body.plans.map(() => null));
    expect(body.plans.every((plan) => plan.whyNot!.message.length > 10)).toBe(true);
  });

  test('refusals', async () => {
    const body = { outletId: laneway.venue.harbor.outletId, date: DATE };
    const call = (person: Parameters<TestApp['call']>[0], changed: object = {}) =>
      laneway.call(person, 'booking.nextSales', { body: { ...body, ...changed } });
    expect((await call('unpermitted')).status).toBe(403);
    expect((await call('siblingEdit')).status).toBe(404);
    expect((await call('cedarOwner')).status).toBe(404);
    expect((await call('view', { party: 0 })).status).toBe(400);
    expect((await call('view', { date: 'today' })).status).toBe(400);
  });
});

describe('plans that are off sale on the date', () => {
  test('stand last with the same reason as one whose schedules leave the date out, and sell on the dates that are theirs', async () => {
    const { openBowling, birthday } = laneway.venue.harbor;
    const only = (dates: { startDate: string | null; endDate: string | null; days?: string[] }) =>
      laneway.owner.query(
        `UPDATE plan_version SET document = jsonb_set(document, '{schedules,0}', document #> '{schedules,0}' || $2) WHERE plan_id = $1`,
        [birthday, JSON.stringify(dates)],
      );
    const inColumns = (from: string | null, to: string | null) =>
      laneway.owner.query('UPDATE plan SET on_sale_from = $2, on_sale_to = $3 WHERE plan_id = $1', [
        birthday,
        from,
        to,
      ]);
    const cases = [
      ['2026-12-12', null],
      [null, '2026-12-10'],
      ['2026-12-11', '2026-12-11'],
      ['2026-12-13', '2026-12-13'],
      [null, null],
    ] as const;
    for (const [startDate, endDate] of cases) {
      // Versions are kept in memory, so each case is another one.
      await laneway.owner.query(
        `WITH next AS (UPDATE plan SET document_version = document_version + 1 WHERE plan_id = $1
           RETURNING business_id, plan_id, document_version)
         INSERT INTO plan_version (business_id, plan_id, version, document)
         SELECT n.business_id, n.plan_id, n.document_version, v.document FROM next n
         JOIN plan_version v ON v.plan_id = n.plan_id AND v.version = n.document_version - 1`,
        [birthday],
      );
      await only({ startDate, endDate });
      const bodies = [{}, { party: 2 }, { start: '25:45', party: 2 }, { date: '2026-12-12', party: 2 }];
      await inColumns(null, null);
      const unruled = await Promise.all(bodies.map(async (body) => (await next(body)).body));
      await inColumns(startDate, endDate);
      const ruled = await Promise.all(bodies.map(async (body) => (await next(body)).body));
      expect(ruled).toEqual(unruled);
      expect(ruled[0]?.plans.map(({ planId }) => planId).toSorted()).toEqual(
        expect.arrayContaining([openBowling, birthday]),
      );
    }
  });
});

describe('why not', () => {
  test('whose booking is in the way and until when, of the one that ends first; to whom may not see it, without the name', async () => {
    const { lanes, outletId, openBowling } = laneway.venue.harbor;
    await block(lanes.slice(0, 4), '20:00', 2, 'Lee party');
    await block(lanes.slice(4), '20:00', 1.5, 'Casco Electric');
    const { whyNot } = (await quote({ start: '20:00' })).body;
    expect(whyNot?.message).toBe(
      'No Venue Resource Available. One lane is needed, none is free then. First to end: Lane 5, Casco Electric until 9:30 PM.',
    );
    const { nearest } = whyNot!;
    expect(nearest.map(({ start, date }) => [start, date])).toEqual([
      ['19:00', undefined],
      ['21:30', undefined],
    ]);
    const one = (await quote({ start: '20:00', lanes: [lanes[0]!] })).body.whyNot;
    expect(one?.message).toBe('Lane 1 is taken by Lee party until 10:00 PM');
    const three = (await quote({ start: '20:00', guests: { Guest: 14 } })).body.whyNot;
    expect(three?.message).toContain('3 lanes are needed, free then: 0.');

    const house = (await quote({ start: '20:00', guests: { Guest: 150 } })).body.whyNot;
    expect(house?.message).toBe(
      'No Venue Resource Available. 25 lanes are needed, 8 can be used for this plan. At most 48 guests fit at one time: sell the rest at another time.',
    );

    const check = {
      outletId,
      planId: openBowling,
      plan: null,
      date: DATE,
      start: '20:00',
      duration: 1,
      guests: { Guest: 6 },
    };
    const hidden = await laneway.call('unpermitted', 'plan.check', { body: check });
    expect(hidden.body.whyNot?.message).toContain('First to end: Lane 5 at 9:30 PM.');
    expect(JSON.stringify(hidden.body)).not.toContain('Casco');
    const shown = await laneway.call('view', 'plan.check', { body: check });
    expect(shown.body.whyNot?.message).toContain('Casco Electric until 9:30 PM');
  });

  test('what is left until the plan ends, and the next day’s first sale', async () => {
    const { whyNot } = (await quote({ start: '25:30' })).body;
    expect(whyNot?.message.replaceAll(/\s/gu, ' ')).toBe(
      'Plan is not available for selected time. It is sold until 2:00 AM: 30 minutes left, 1 hour needed.',
    );
    const over = (await quote({ start: '12:00' })).body.whyNot;
    expect(over?.message).toBe('The chosen time is in the past. It is 6:42 PM now.');
    expect(over?.nearest[0]).not.toHaveProperty('date');
  });

  test('a full day offers the next one, a full week the sibling, to whom may see it', async () => {
    const { lanes, sibling, categoryId, businessId, outletId, openBowling: mine } = laneway.venue.harbor;
    for (let day = 1; day <= 3; day += 1) await block(lanes, '12:00', 14, 'Tournament', `2026-12-${20 + day}`);
    const full = (await quote({ date: '2026-12-21', start: '19:00' })).body.whyNot;
    expect(full?.nearest).toMatchObject([{ date: '2026-12-24', start: '12:00' }]);
    for (let day = 4; day <= 8; day += 1) await block(lanes, '12:00', 14, 'Tournament', `2026-12-${20 + day}`);
    const { openBowling } = testPlans(sibling.outletId, categoryId);
    await insertPlan(laneway.owner, businessId, openBowling);
    const asOwner = await laneway.call('owner', 'booking.availability', {
      body: { outletId, items: [{ ...HOUR, serviceItemId: mine, date: '2026-12-21', start: '19:00' }] },
    });
    expect(asOwner.body.whyNot?.nearest).toMatchObject([
      { start: '12:00', lanes: [sibling.lanes[0]], outlet: { outletId: sibling.outletId, planId: openBowling.planId } },
    ]);
    expect((await quote({ date: '2026-12-21', start: '19:00' })).body.whyNot?.nearest).toEqual([]);
  });
});
