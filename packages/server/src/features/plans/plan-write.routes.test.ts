import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { smallPicture } from '../../testing/test-files.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';
import { dealBody, entryBody, placeOf, planBody, scheduleBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
const create = (who: Who, given: Partial<PlanBody> = {}, key?: string) =>
  app.call(who, 'plan.create', { body: planBody(place, given) }, key === undefined ? {} : { key });
const update = (who: Who, planId: string, version: number, given: Partial<PlanBody> = {}) =>
  app.call(who, 'plan.update', {
    params: { outletId: app.venue.harbor.outletId, serviceItemId: planId },
    body: { ...planBody(place, given), version },
  });
const details = async (planId: string, version?: number) => {
  const { outletId } = app.venue.harbor;
  return app.call('owner', 'plan.details', { body: { outletId, planId, ...(version !== undefined && { version }) } });
};
async function made(given: Partial<PlanBody> = {}): Promise<string> {
  return (await create('owner', given)).body.planId;
}
/** The history of a plan, the oldest first. */
async function history(planId: string) {
  const { rows } = await app.owner.query<{ what: string; version: number; before: object | null; after: object }>(
    `SELECT what, subject_version AS version, before, after FROM activity WHERE subject_id = $1 ORDER BY activity_id`,
    [planId],
  );
  return rows;
}
async function versionsStored(planId: string): Promise<number[]> {
  const { rows } = await app.owner.query<{ version: number }>(
    'SELECT version FROM plan_version WHERE plan_id = $1 ORDER BY version',
    [planId],
  );
  return rows.map(({ version }) => version);
}
const tier = (price: number) => [{ type: 'Guest' as const, price, tax: 6.25 }];
/** The schedules of the sample at another price. */
const priced = (price: number) => {
  const entry = entryBody(place);
  const reservationSlots = entry.reservationSlots.map((slot) => ({ ...slot, pricePerHours: tier(price) }));
  return [{ ...scheduleBody(place), dateRange: [{ ...entry, reservationSlots }] }];
};

describe('making a plan', () => {
  test('puts it last in the list with its summaries, and says who made it', async () => {
    const before = await made();
    const reply = await create(keeper, { title: 'Twilight lanes' });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Plan created', 1]);
    const { planId } = reply.body;
    const params = { outletId: place.outletId, serviceId: 'BOWLING', serviceConfigId: 'all', serviceItemType: 'all' };
    const { serviceItems } = (await app.call('owner', 'plan.list', { params, query: {} })).body;
    const order = serviceItems.find(({ id }) => id === before)?.order ?? 0;
    expect(serviceItems.at(-1)).toEqual({
      id: planId,
      title: 'Twilight lanes',
      description: 'Lanes by the hour until six.',
      serviceId: 'BOWLING',
      planType: 'PER_HOUR',
      serviceItemType: 'PLAN',
      serviceCategory: place.serviceCategory,
      serviceCategories: [place.serviceCategory],
      adminStatus: true,
      pwaStatus: true,
      walkinStatus: true,
      isDeleted: false,
      order: order + 1,
      priceFrom: 35,
      onSaleFrom: null,
      onSaleTo: null,
      version: 1,
    });
    expect(await history(planId)).toMatchObject([
      { what: 'plan.created', version: 1, after: { title: 'Twilight lanes' } },
    ]);
    expect((await details(planId)).body.versions).toMatchObject([{ version: 1, by: 'keeper Tester' }]);
  });

  test('counts in the list of its service, and deals in theirs once the outlet has it', async () => {
    const { businessId } = app.venue.harbor;
    const ofService = async (service_id: string) => {
      const row = { business_id: businessId, service_config_id: newId(), outlet_id: place.outletId, service_id };
      await insert(app.owner, 'service_config', { ...row, status: 'ACTIVE' });
      return row.service_config_id;
    };
    const orderOf = async (planId: string) => (await details(planId)).body.plan.order;
    const deal = async () => orderOf((await app.call('owner', 'deal.create', { body: dealBody(place) })).body.planId);
    const last = (await orderOf(await made())) ?? 0;
    expect(await deal()).toBe(last + 1);
    const serviceConfigId = await ofService('GIFT_CARD');
    const kind = { serviceId: 'GIFT_CARD', serviceItemType: 'GIFT_CARD', planType: 'GIFT_CARD' } as const;
    expect(await orderOf(await made({ serviceConfigId, ...kind, schedules: [] }))).toBe(1);
    await ofService('BUY_NOW');
    expect(await deal()).toBe(last + 2);
    expect(await orderOf(await made())).toBe(last + 1);
  });

  test('two at once stand behind each other', async () => {
    const replies = await Promise.all([create('owner'), create('owner')]);
    const orders = await Promise.all(
      replies.map(async ({ body }) => (await details(body.planId)).body.plan.order ?? 0),
    );
    expect(Math.abs((orders[0] ?? 0) - (orders[1] ?? 0))).toBe(1);
  });

  test('makes ids and keys where they are empty, and counts the schedules by their order', async () => {
    const schedules = [
      { ...scheduleBody(place), scheduleIndex: 7, name: 'Later' },
      { ...scheduleBody(place), scheduleIndex: 2, name: 'First', scheduleId: 'mine' },
    ];
    const question = { placement: 'BOOKING' as const, type: 'text' as const, question: 'Shoe sizes?' };
    const planId = await made({ schedules, questions: [question, question], processingFeeDetails: [{ name: 'Fee' }] });
    const { plan } = (await details(planId)).body;
    expect(plan.schedules).toMatchObject([
      { name: 'First', scheduleIndex: 1, scheduleId: 'mine' },
      { name: 'Later', scheduleIndex: 2, scheduleId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    ]);
    const keys = [...(plan.questions ?? []), ...(plan.processingFeeDetails ?? [])].map(({ key }) => key);
    expect([keys.length, new Set(keys).size, keys.includes('')]).toEqual([3, 3, false]);
  });

  test('cleans rich text, and the line above the title only where it is rich text', async () => {
    const [rich, top] = ['<p>Bowl <script>alert(1)</script>all night</p>', '<b onclick="x()">Cosmic</b>'];
    const planId = await made({ richDescription: rich, topDescription: top, enableTopEditor: true });
    const { plan } = (await details(planId)).body;
    expect([plan.richDescription, plan.topDescription]).toEqual(['<p>Bowl all night</p>', '<strong>Cosmic</strong>']);
    const plain = await made({ topDescription: 'Kids < 12 & friends' });
    expect((await details(plain)).body.plan.topDescription).toBe('Kids < 12 & friends');
    const nothingLeft = await create('owner', { topDescription: '<i>x</i><img>'.repeat(2), enableTopEditor: true });
    expect(nothingLeft.status).toBe(201);
    const tooShort = await create('owner', { topDescription: 'Hey<script></script>', enableTopEditor: true });
    expect([tooShort.status, fieldsOf(tooShort)]).toEqual([400, ['topDescription']]);
  });

  test.each(['<p>4111</p>\n<p>1111</p>\n<p>1111</p>\n<p>1111</p>', '<p>4111 <!-- 2 > 1 <b> --> 1111 1111 1111</p>'])(
    'keeps no card number in rich text, whatever stands between: %s',
    async (richDescription) => {
      const reply = await create('owner', { richDescription });
      expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([400, 'validation', ['richDescription']]);
    },
  );

  test('repeated under its key answers the same and makes one', async () => {
    const key = newId();
    const [first, second] = [await create('owner', {}, key), await create('owner', {}, key)];
    expect([first.status, second.status, second.body.planId]).toEqual([201, 201, first.body.planId]);
    const other = await create('owner', { title: 'Something else' }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
  });

  test('a party is made as one, and as nothing else', async () => {
    const body = planBody(place, { serviceItemType: 'PARTY_EVENT' });
    expect((await app.call('owner', 'plan.createPartyEvent', { body })).status).toBe(201);
    const wrong = await app.call('owner', 'plan.createPartyEvent', { body: planBody(place) });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['serviceItemType']]);
  });
});

describe('what a plan may not say', () => {
  const entryAt = (given: object) => ({
    schedules: [{ ...scheduleBody(place), dateRange: [{ ...entryBody(place), ...given }] }],
  });
  const fee = { key: 'svc', name: 'Service fee' };
  test.each<[string, () => Partial<PlanBody>, string[]]>([
    ['a service that is set up elsewhere', () => ({ serviceConfigId: newId() }), ['serviceConfigId']],
    [
      'a service that is not set up',
      () => ({ serviceId: 'RESERVATION' }),
      ['serviceConfigId', 'schedules.0.dateRange.0.venueDetail.serviceCategory'],
    ],
    ['a kind that is priced otherwise', () => ({ planType: 'GIFT_CARD' }), ['planType']],
    ['a plan as it was imported', () => ({ newDateTypePlan: false }), ['newDateTypePlan']],
    [
      'a category of nowhere',
      () => entryAt({ venueDetail: { serviceCategory: newId(), venueType: 'lane' } }),
      ['schedules.0.dateRange.0.venueDetail.serviceCategory', 'schedules.0.dateRange.0.requires.0.serviceCategory'],
    ],
    [
      'resources of a category of another business',
      () => entryAt({ requires: [{ venueType: 'lane', serviceCategory: app.venue.cedar.categoryId }] }),
      ['schedules.0.dateRange.0.requires.0.serviceCategory'],
    ],
    [
      'a fee of a category of nowhere',
      () => ({ processingFeeDetails: [fee, { ...fee, key: 'b', serviceCategory: newId() }] }),
      ['processingFeeDetails.1.serviceCategory'],
    ],
    ['a fee twice', () => ({ processingFeeDetails: [fee, fee] }), ['processingFeeDetails.1.key']],
    [
      'a schedule twice',
      () => ({
        schedules: [1, 2].map((scheduleIndex) => ({ ...scheduleBody(place), scheduleIndex, scheduleId: 'a' })),
      }),
      ['schedules.1.scheduleId'],
    ],
    ['a title that is too short', () => ({ title: 'Bow' }), ['title']],
    [
      'a price with a third decimal',
      () => ({ schedules: priced(35.005) }),
      ['schedules.0.dateRange.0.reservationSlots.0.pricePerHours.0.price'],
    ],
    ['a field that no plan has', () => ({ colour: 'red' }) as object, ['colour']],
  ])('%s', async (_, given, fields) => {
    const reply = await create('owner', given());
    expect([reply.status, reply.error.code, fieldsOf(reply).toSorted()]).toEqual([
      400,
      'validation',
      fields.toSorted(),
    ]);
  });

  test('an entry without a category, in the words that the desk knows', async () => {
    const at = 'schedules.0.dateRange.0.venueDetail.serviceCategory';
    for (const serviceCategory of ['', undefined]) {
      const refused = await create('owner', entryAt({ venueDetail: { serviceCategory, venueType: 'lane' } }));
      expect(refused.error.details?.['fields']).toMatchObject({ [at]: 'Please select service category to proceed' });
    }
  });

  test('a category of another service, but a party may take the lanes of bowling', async () => {
    const { harbor } = app.venue;
    const party = newId();
    const row = { business_id: harbor.businessId, service_cat_id: party, service_id: 'PARTY_EVENT', name: 'Birthdays' };
    await insert(app.owner, 'service_category', row);
    const refused = await create('owner', entryAt({ venueDetail: { serviceCategory: party, venueType: 'lane' } }));
    expect(fieldsOf(refused)).toEqual(['schedules.0.dateRange.0.venueDetail.serviceCategory']);
    const { rows } = await app.owner.query<{ id: string }>(
      "SELECT service_config_id AS id FROM service_config WHERE outlet_id = $1 AND service_id = 'PARTY_EVENT'",
      [harbor.outletId],
    );
    const requires = [{ venueType: 'lane' as const, serviceCategory: place.serviceCategory }];
    const reply = await create('owner', {
      serviceId: 'PARTY_EVENT',
      serviceItemType: 'PARTY_EVENT',
      serviceConfigId: rows[0]?.id ?? '',
      ...entryAt({ venueDetail: { serviceCategory: party, venueType: 'lane' }, requires }),
    });
    expect(reply.status).toBe(201);
  });

  test('a time frame that does not come out, at its field', async () => {
    const frame = { time: 1.5, price: 40, slotCount: 2, minGuest: 1, maxGuest: 6 };
    const reservationSlots = [{ fromMin: 720, toMin: 1080, increment: 30, timeFrames: [frame] }];
    const reply = await create('owner', entryAt({ reservationSlotType: 'timeframe', reservationSlots }));
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([
      422,
      'plan.time_frame_mismatch',
      ['schedules.0.dateRange.0.reservationSlots.0.timeFrames.0.slotCount'],
    ]);
  });
});

describe('saving a plan', () => {
  test('makes a version of its content, keeps the old ones readable, and says who saved it', async () => {
    const planId = await made();
    const reply = await update(keeper, planId, 1, { title: 'Early lanes', schedules: priced(29.5) });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Plan updated', planId, version: 2 }]);
    const now = (await details(planId)).body;
    expect(now.plan).toMatchObject({ title: 'Early lanes', version: 2 });
    expect(now.versions).toMatchObject([
      { version: 2, by: 'keeper Tester' },
      { version: 1, by: 'owner Tester' },
    ]);
    const then = (await details(planId, 1)).body.plan;
    expect(then).toMatchObject({ title: 'Afternoon lanes', version: 1 });
    expect(then.schedules?.[0]?.dateRange?.[0]?.reservationSlots?.[0]?.pricePerHours?.[0]?.price).toBe(35);
    expect((await details(planId, 3)).status).toBe(404);
    expect((await history(planId)).at(-1)).toMatchObject({
      what: 'plan.updated',
      version: 2,
      before: { name: 'Afternoon lanes', title: 'Afternoon lanes', schedules: { version: 1 } },
      after: { title: 'Early lanes', schedules: { version: 2 } },
    });
  });

  test('keeps of each version the channels it was saved with, whatever is switched in the list later', async () => {
    const planId = await made({ walkinStatus: false, showImgAsBanner: true, videoUrl: 'https://video.test/lanes' });
    await update('owner', planId, 1, { walkinStatus: true });
    const { outletId } = app.venue.harbor;
    const rows = [{ serviceItemId: planId, version: 2, pwaStatus: false }];
    expect((await app.call('owner', 'plan.partialUpdate', { body: { outletId, rows } })).status).toBe(200);
    const [first, second, now] = [await details(planId, 1), await details(planId, 2), await details(planId)];
    const shown = [first, second, now].map(({ body: { plan } }) => [plan.walkinStatus, plan.pwaStatus]);
    expect(shown).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(first.body.plan).toMatchObject({ showImgAsBanner: true, videoUrl: 'https://video.test/lanes' });
    expect(now.body.plan).toMatchObject({ showImgAsBanner: false, videoUrl: '' });
  });

  test('that changes nothing makes no version and leaves no trace', async () => {
    const planId = await made({ richDescription: '<p>Hi</p>', waiverSlots: { AFT_ADD: { status: true } } });
    const {
      planId: _,
      imageUrl: __,
      order: ___,
      isDeleted: ____,
      version,
      ...same
    } = (await details(planId)).body.plan;
    const params = { outletId: place.outletId, serviceItemId: planId };
    const reply = await app.call('owner', 'plan.update', { params, body: { ...same, version } });
    expect([reply.status, reply.body.version]).toEqual([200, 1]);
    expect([await versionsStored(planId), await history(planId)]).toMatchObject([[1], [{ what: 'plan.created' }]]);
  });

  test('that only switches a channel counts the row and keeps the content', async () => {
    const planId = await made({ schedules: [{ ...scheduleBody(place), scheduleId: 's' }] });
    const schedules = [{ ...scheduleBody(place), scheduleId: 's' }];
    const reply = await update('owner', planId, 1, { schedules, pwaStatus: false });
    expect([reply.body.version, await versionsStored(planId)]).toEqual([2, [1]]);
    expect((await details(planId)).body.plan).toMatchObject({ pwaStatus: false, version: 2 });
    const next = await update('owner', planId, 2, { schedules, pwaStatus: false, title: 'Other lanes' });
    expect([next.body.version, await versionsStored(planId)]).toEqual([3, [1, 3]]);
  });

  test('leaves its service, kind and pricing as they are', async () => {
    const planId = await made();
    for (const [field, given] of [
      ['serviceId', { serviceId: 'PARTY_EVENT' }],
      ['serviceItemType', { serviceItemType: 'PARTY_EVENT' }],
      ['planType', { planType: 'PER_GAME' }],
    ] as const) {
      const reply = await update('owner', planId, 1, given);
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    }
    const { sibling } = app.venue.harbor;
    const params = { outletId: sibling.outletId, serviceItemId: planId };
    const body = { ...planBody(place), outletId: sibling.outletId, version: 1 };
    expect((await app.call('owner', 'plan.update', { params, body })).status).toBe(404);
  });

  test('of a plan that was imported is refused', async () => {
    const planId = await made();
    await app.owner.query(
      `UPDATE plan_version SET document = document || '{"newDateTypePlan": false}' WHERE plan_id = $1`,
      [planId],
    );
    const reply = await update('owner', planId, 1, { title: 'Early lanes' });
    expect([reply.status, reply.error.code]).toEqual([422, 'plan.imported']);
    const params = { planId, scheduleId: (await details(planId)).body.plan.schedules?.[0]?.scheduleId ?? '' };
    const deleted = await app.call('owner', 'schedule.delete', { params, query: { version: 1 } });
    expect([deleted.status, deleted.error.code]).toEqual([422, 'plan.imported']);
  });

  test('of somebody who saw an older one is told who was there, and gets the plan as it is', async () => {
    const planId = await made();
    await update(keeper, planId, 1, { title: 'Early lanes' });
    const stale = await update('owner', planId, 1, { title: 'Late lanes' });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect(stale.error.details).toMatchObject({
      actor: 'keeper Tester',
      current: { planId, title: 'Early lanes', version: 2, schedules: [{ scheduleIndex: 1 }] },
    });
  });

  test('by two at once: one wins', async () => {
    const planId = await made();
    const replies = await Promise.all(
      ['Early lanes', 'Late lanes'].map((title) => update('owner', planId, 1, { title })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await versionsStored(planId)).toEqual([1, 2]);
  });
});

test('the picture of a plan is put there and taken away; the content stays the same', async () => {
  const schedules = [{ ...scheduleBody(place), scheduleId: 's' }];
  const planId = await made({ schedules });
  const { businessId } = app.venue.harbor;
  const { url } = (await app.call('owner', 'file.uploadUrl', { body: { businessId, purpose: 'plan' } })).body;
  const params = { token: url.split('/').at(-1) ?? '' };
  const { fileId, url: shown } = (await app.call(null, 'file.upload', { params, file: await smallPicture() })).body;
  expect((await update('owner', planId, 1, { schedules, imageId: fileId })).body.version).toBe(2);
  expect((await details(planId)).body.plan.imageUrl).toBe(shown);
  expect((await history(planId)).at(-1)).toMatchObject({ before: { picture: null }, after: { picture: fileId } });
  expect((await update('owner', planId, 2, { schedules, imageId: null })).body.version).toBe(3);
  expect([(await details(planId)).body.plan.imageUrl, await versionsStored(planId)]).toEqual([null, [1]]);
  const gone = await update('owner', planId, 3, { schedules, imageId: fileId });
  expect([gone.status, fieldsOf(gone)]).toEqual([400, ['imageId']]);
});

describe('several plans at once', () => {
  type Rows = { serviceItemId: string; version: number; order?: number; isDeleted?: boolean; adminStatus?: boolean }[];
  const change = (who: Who, rows: Rows, outletId = place.outletId) =>
    app.call(who, 'plan.partialUpdate', { body: { outletId, rows } });

  test('are switched, ordered and deleted, each with its name in the history and no version of the content', async () => {
    const [one, two] = [await made(), await made()];
    const reply = await change(keeper, [
      { serviceItemId: two, version: 1, order: 1 },
      { serviceItemId: one, version: 1, adminStatus: false },
    ]);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: '2 plans changed',
        rows: [
          { id: two, version: 2 },
          { id: one, version: 2 },
        ],
      },
    ]);
    expect((await change('owner', [{ serviceItemId: one, version: 2, isDeleted: true }])).body.message).toBe(
      'Plan changed',
    );
    expect((await history(one)).map(({ what }) => what)).toEqual(['plan.created', 'plan.updated', 'plan.deleted']);
    expect((await history(two)).map(({ what }) => what)).toEqual(['plan.created', 'plan.reordered']);
    expect([await versionsStored(one), (await details(one)).body.plan]).toMatchObject([
      [1],
      { isDeleted: true, adminStatus: false, version: 3 },
    ]);
  });

  test('change all or none', async () => {
    const [one, two] = [await made(), await made()];
    await change('owner', [{ serviceItemId: two, version: 1, order: 40 }]);
    const rows = [
      { serviceItemId: one, version: 1, adminStatus: false },
      { serviceItemId: two, version: 1, adminStatus: false },
    ];
    const stale = await change('owner', rows);
    expect([stale.status, stale.error.details]).toMatchObject([
      409,
      { actor: 'owner Tester', current: { id: two, order: 40, version: 2 } },
    ]);
    const foreign = { serviceItemId: app.venue.cedar.openBowling, version: 1, adminStatus: false };
    expect((await change('owner', [rows[0]!, foreign])).status).toBe(404);
    const twice = await change('owner', [rows[0]!, rows[0]!]);
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['rows']]);
    expect((await details(one)).body.plan).toMatchObject({ adminStatus: true, version: 1 });
  });

  test('that are as they should be count no version', async () => {
    const planId = await made();
    const reply = await change('owner', [{ serviceItemId: planId, version: 1, adminStatus: true }]);
    expect(reply.body.rows).toEqual([{ id: planId, version: 1 }]);
    expect(await history(planId)).toHaveLength(1);
  });
});

test('is for those who may edit outlets, and for their own', async () => {
  const planId = await made();
  const { sibling } = app.venue.harbor;
  const rows = [{ serviceItemId: planId, version: 1, order: 2 }];
  const calls = (who: Who, outletId = place.outletId) =>
    Promise.all([
      app.call(who, 'plan.create', { body: { ...planBody(place), outletId } }),
      app.call(who, 'plan.update', {
        params: { outletId, serviceItemId: planId },
        body: { ...planBody(place), outletId, version: 1 },
      }),
      app.call(who, 'plan.partialUpdate', { body: { outletId, rows } }),
    ]);
  const statuses = async (...asked: Parameters<typeof calls>) => (await calls(...asked)).map(({ status }) => status);
  expect(await statuses(null)).toEqual([401, 401, 401]);
  for (const who of ['admin', 'edit', 'unpermitted', watcher] as const)
    expect(await statuses(who)).toEqual([403, 403, 403]);
  expect(await statuses(keeper, sibling.outletId)).toEqual([404, 404, 404]);
  expect(await statuses('cedarOwner')).toEqual([404, 404, 404]);
  expect((await details(planId)).body.plan.version).toBe(1);
});
