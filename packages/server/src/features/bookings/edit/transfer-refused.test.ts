import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAddons } from '../../../testing/insert-addons.ts';
import { insertGoods } from '../../../testing/test-goods.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { promosOf } from '../../till/promos/promo.fixture.ts';
import { transfersOf } from './transfer.fixture.ts';

let laneway: TestApp;
let north: Awaited<ReturnType<typeof transfersOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
  north = await transfersOf(laneway);
});
afterAll(() => laneway.close());
const { aPromo } = promosOf(() => laneway);

/** What a refusal left of a booking at Harbor: nothing is another, nothing is posted. */
async function untouched(bookingId: string, work: () => Promise<unknown>): Promise<void> {
  const [before, posted] = [await north.read(bookingId), await north.posted(bookingId)];
  await work();
  expect(await north.read(bookingId)).toEqual(before);
  expect(await north.posted(bookingId)).toEqual(posted);
}
const codeOf = ({ status, error }: { status: number; error: { code?: string } | null }) => [status, error?.code];

describe('who may', () => {
  test.each([
    ['edit', 404, 'not_found'],
    ['siblingEdit', 404, 'not_found'],
    ['cedarOwner', 404, 'not_found'],
    ['view', 403, 'forbidden'],
    ['unpermitted', 403, 'forbidden'],
    ['admin', 403, 'forbidden'],
  ] as const)('not %s: %i %s', async (who: Person, status, code) => {
    const bookingId = await north.book();
    await untouched(bookingId, async () => {
      const refused = await north.transfer(bookingId, {}, who);
      expect(codeOf(refused)).toEqual([status, code]);
    });
  });

  test('the owner, a manager of both outlets, and the admin inside', async () => {
    for (const who of ['owner', 'inside', north.both] as const) {
      const bookingId = await north.book();
      expect((await north.transfer(bookingId, {}, who)).status).toBe(200);
    }
  });

  test('nobody without a session', async () => {
    const bookingId = await north.book();
    await untouched(bookingId, async () => {
      expect(codeOf(await north.transfer(bookingId, {}, { token: 'nobody' }))).toEqual([401, 'unauthenticated']);
    });
  });

  test('and not to another business, nor to an outlet that is none', async () => {
    const bookingId = await north.book();
    await untouched(bookingId, async () => {
      for (const toOutletId of [laneway.venue.cedar.outletId, bookingId]) {
        expect(codeOf(await north.transfer(bookingId, { toOutletId }, 'owner'))).toEqual([404, 'not_found']);
      }
    });
  });
});

describe('a body that says too little, or too much', () => {
  test.each([
    ['the same outlet', { toOutletId: 'own' }, 'validation', ['toOutletId']],
    ['a kept price', { price: 'keep' }, 'validation', ['price']],
    ['add-ons', { addons: [{ itemId: '019fba9e-d800-7ff7-9f50-ded9a0f9b711', count: 1 }] }, 'validation', ['addons']],
    ['no items', { items: [] }, 'validation', ['items']],
    ['a plan of the first outlet', { items: 'first' }, 'plan.required', []],
    ['an item without a plan', { items: 'bare' }, 'validation', ['items.0.serviceItemId']],
    ['an item twice', { items: 'twice' }, 'validation', ['items.1.itemId']],
    ['nothing left', { items: 'removed' }, 'validation', ['items.0.remove']],
    ['a lane of the first outlet', { items: 'lane' }, 'resource.not_of_plan', []],
  ] as const)('%s', async (_, asked, code, fields) => {
    const bookingId = await north.book();
    const [item] = (await north.read(bookingId)).items;
    const { itemId } = item!;
    const own = { itemId, serviceItemId: north.plan.planId };
    const items = {
      first: [{ itemId, serviceItemId: laneway.venue.harbor.openBowling }],
      bare: [{ itemId, start: '20:00' }],
      twice: [own, own],
      removed: [{ itemId, remove: true }],
      lane: [{ ...own, lanes: [laneway.venue.harbor.lanes[0]!] }],
    };
    const named = 'items' in asked && typeof asked.items === 'string' ? { items: items[asked.items] } : {};
    const at = 'toOutletId' in asked ? { toOutletId: north.outletId } : {};
    await untouched(bookingId, async () => {
      const refused = await north.transfer(bookingId, { ...asked, ...named, ...at } as never);
      expect([refused.error.code, fieldsOf(refused)]).toEqual([code, fields]);
    });
  });

  test('a version that another desk has changed', async () => {
    const bookingId = await north.book();
    await untouched(bookingId, async () => {
      expect(codeOf(await north.transfer(bookingId, { version: 7 }))).toEqual([409, 'stale']);
    });
  });
});

describe('a booking that stays', () => {
  test('has something ordered: it is named', async () => {
    const bookingId = await north.book();
    await insertAddons(laneway.owner, bookingId, [{ name: 'Pizza', unit: 1800, count: 1, taxPer: 6.25 }]);
    await untouched(bookingId, async () => {
      const refused = await north.transfer(bookingId);
      expect([...codeOf(refused), fieldsOf(refused)]).toEqual([400, 'validation', ['toOutletId']]);
      expect(JSON.stringify(refused.error)).toContain('First take off what was ordered at Harbor Lanes: Pizza.');
    });
  });

  test('waits for the bank', async () => {
    const bookingId = await north.book();
    const body = {
      outletId: north.outletId,
      bookingId,
      paymentMode: 'partial',
      paymentMethod: 'CARD',
      amount: 79.35,
    } as const;
    await laneway.call('owner', 'payment.process', { body: { ...body, source: 'tok_late_decline' } });
    await untouched(bookingId, async () => {
      const refused = await north.transfer(bookingId);
      expect(codeOf(refused)).toEqual([409, 'payment.in_progress']);
      expect(refused.error.details).toMatchObject({ amount: 79.35 });
    });
  });

  test('is shared, and a share is open', async () => {
    const bookingId = await north.book();
    const people = ['Ann', 'Ben'].map((name) => ({ customerDetails: { name } }));
    const body = { outletId: north.outletId, bookingId, people };
    const shared = await laneway.call('owner', 'splitPayment.create', { body });
    expect(shared.status).toBeLessThan(300);
    await untouched(bookingId, async () => {
      expect(codeOf(await north.transfer(bookingId))).toEqual([422, 'split.adjust_first']);
    });
  });

  test('plays, is over, or is cancelled', async () => {
    const bookingId = await north.book();
    for (const status of ['inprogress', 'done', 'cancelled', 'holding'] as const) {
      await laneway.owner.query(
        "UPDATE booking SET status = $2, expires_at = app.now() + interval '1 hour' WHERE booking_id = $1",
        [bookingId, status],
      );
      expect(codeOf(await north.transfer(bookingId))[1]).toBe('booking.transition');
    }
  });

  test('is a deal', async () => {
    const { deal } = await insertGoods(laneway.owner, laneway.venue.harbor);
    const item = { serviceItemType: 'BUY_NOW' as const, serviceItemId: deal, priceLineId: 'd1', count: 1 };
    const body = { outletId: north.outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [item] };
    const { bookingId } = (await laneway.call('owner', 'reservation.add', { body })).body;
    await untouched(bookingId, async () => {
      const refused = await north.transfer(bookingId);
      expect([...codeOf(refused), fieldsOf(refused)]).toEqual([400, 'validation', ['toOutletId']]);
      expect(JSON.stringify(refused.error)).toContain('stay at Harbor Lanes, where they were sold');
    });
  });

  test('finds the other outlet taken: who is there is said, and where it is free', async () => {
    const date = north.aDay();
    const whole = { serviceItemId: north.plan.planId, date, start: '17:30', duration: 1.5, guests: { Guest: 24 } };
    const body = { outletId: north.there, name: 'League', bookingPhone: '6175550100', items: [whole] };
    expect((await laneway.call('owner', 'reservation.add', { body })).status).toBe(201);
    const bookingId = await north.book({ date });
    await untouched(bookingId, async () => {
      const preview = await north.transfer(bookingId, { preview: true });
      expect([preview.status, preview.body.valid]).toEqual([200, false]);
      expect(preview.body.whyNot?.nearest.length).toBeGreaterThan(0);
      expect(preview.body.refused).toMatchObject({ place: 0 });
      expect((await north.transfer(bookingId)).status).toBe(422);
    });
  });
});

describe('a promo', () => {
  async function withPromo(more: object) {
    const { promoCode, promoId } = await aPromo({
      startDate: '2026-12-01',
      endDate: '2027-12-31',
      days: ['MON'],
      ...more,
    });
    const bookingId = await north.book();
    const applied = await laneway.call('owner', 'promo.apply', {
      body: { outletId: north.outletId, bookingId, promoCode },
    });
    expect(applied.status).toBeLessThan(300);
    await north.pay(bookingId, 79.35);
    return { bookingId, promoId };
  }
  const usesOf = async (promoId: string) =>
    (await laneway.owner.query('SELECT count(*)::int AS uses FROM promo_use WHERE promo_id = $1', [promoId])).rows[0]
      .uses;

  test('of the first outlet alone does not hold at the other: it is said, and its use is given back', async () => {
    const { bookingId, promoId } = await withPromo({ outletIds: [north.outletId] });
    expect(await usesOf(promoId)).toBe(1);
    const preview = await north.transfer(bookingId, { preview: true });
    expect(preview.body.promo?.message).toBeTruthy();
    expect(preview.body.after.total).toBe(131.33);
    expect((await north.transfer(bookingId)).status).toBe(200);
    expect((await north.read(bookingId, north.there)).money.total).toBe(131.33);
    expect(await usesOf(promoId)).toBe(0);
  });

  test('of all outlets goes with it, and is used once', async () => {
    const { bookingId, promoId } = await withPromo({});
    const made = await north.transfer(bookingId);
    // 120.00 less 10 %, 3 % of 108.00, 6.25 % of 111.24.
    expect([made.status, made.body.promo, made.body.after.total]).toEqual([200, null, 118.19]);
    expect(await usesOf(promoId)).toBe(1);
  });
});

describe('at the same time', () => {
  test('two desks: one takes it there, the other one reads that it changed', async () => {
    const bookingId = await north.book();
    const { version, items } = await north.read(bookingId);
    const sent = { version, items: [{ itemId: items[0]!.itemId, serviceItemId: north.plan.planId }] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => north.send(bookingId, sent)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // It is gone from this outlet for whoever comes second.
    expect(new Set(statuses.slice(1))).toEqual(new Set([404]));
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0], north: [13133, 0] });
  });

  test('payments at the first outlet: each is taken there before, or refused, and what was taken follows', async () => {
    const bookingId = await north.book();
    const before = await north.read(bookingId);
    const pay = () =>
      laneway.call('owner', 'payment.process', {
        body: { outletId: north.outletId, bookingId, paymentMode: 'partial', paymentMethod: 'CASH', amount: 10 },
      });
    const sent = {
      version: before.version,
      toOutletId: north.there,
      items: [{ itemId: before.items[0]!.itemId, serviceItemId: north.plan.planId }],
    };
    const move = async (): Promise<number> => {
      const { version } = await north.read(bookingId);
      const params = { outletId: north.outletId, bookingId };
      const made = await laneway.call(north.both as never, 'booking.wholeEdit', { params, body: { ...sent, version } });
      return made.status === 409 ? move() : made.status;
    };
    const [moved, ...paid] = await Promise.all([move(), ...Array.from({ length: 8 }, pay)]);
    expect(moved).toBe(200);
    expect(new Set(paid.map(({ status }) => status)).isSubsetOf(new Set([201, 404]))).toBe(true);
    const taken = paid.filter(({ status }) => status === 201).length * 1000;
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0 - taken], north: [13133 - taken, taken] });
    expect((await north.read(bookingId, north.there)).money.paid).toBe(taken / 100);
  });

  test('transfers the opposite ways wait for each other', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => north.book()));
    for (const id of ids.slice(3)) expect((await north.transfer(id)).status).toBe(200);
    const back = async (bookingId: string) => {
      const { version, items } = await north.read(bookingId, north.there);
      const body = {
        version,
        toOutletId: north.outletId,
        items: [{ itemId: items[0]!.itemId, serviceItemId: laneway.venue.harbor.openBowling }],
      };
      return laneway.call('owner', 'booking.wholeEdit', { params: { outletId: north.there, bookingId }, body });
    };
    const all = await Promise.all([...ids.slice(0, 3).map((id) => north.transfer(id)), ...ids.slice(3).map(back)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('a request that is repeated moves it once, and answers the same', async () => {
    const bookingId = await north.book();
    const { version, items } = await north.read(bookingId);
    const body = {
      version,
      toOutletId: north.there,
      items: [{ itemId: items[0]!.itemId, serviceItemId: north.plan.planId }],
    };
    const params = { outletId: north.outletId, bookingId };
    const once = () => laneway.call('owner', 'booking.wholeEdit', { params, body }, { key: `transfer ${bookingId}` });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await north.read(bookingId, north.there)).version).toBe(version + 2);
  });
});
