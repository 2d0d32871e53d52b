import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { entryBody, placeOf, planBody, scheduleBody, type PlanPlace } from '../../plans/plan.fixture.ts';

/** What the settings of a service at an outlet rule: starts, the length that a sale begins with, and what is sold. */

let app: TestApp;
let place: PlanPlace;
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
});
afterAll(() => app.close());

type Entry = Partial<ReturnType<typeof entryBody>> & Record<string, unknown>;
let days = 0;
/** A plan of its own with an entry, and a date on which nobody else plays. */
async function aPlan(given: Entry = {}) {
  const schedules = [{ ...scheduleBody(place), dateRange: [{ ...entryBody(place), ...given }] }];
  const body = planBody(place, { title: `Settings ${(days += 1)}`, schedules: schedules as never });
  const { status, body: made } = await app.call('owner', 'plan.create', { body });
  expect(status).toBe(201);
  return { planId: made.planId, date: `2027-03-${String(days).padStart(2, '0')}`, body };
}
type Made = Awaited<ReturnType<typeof aPlan>>;
type Settings = Partial<Call<'serviceConfig.update'>['body']>;

/** Saves settings of bowling as a person would, and puts them back after the work. */
async function withSettings<T>(given: Settings, work: () => Promise<T>): Promise<T> {
  const { outletId, serviceConfigId } = place;
  const read = async () =>
    (await app.call('owner', 'serviceConfig.details', { params: { outletId, serviceConfigId } })).body.serviceConfig;
  const save = async (settings: Settings) => {
    const body = { ...settings, version: (await read()).version };
    const reply = await app.call('owner', 'serviceConfig.update', { params: { outletId, serviceId: 'BOWLING' }, body });
    expect(reply.status).toBe(200);
  };
  const { venueTypes, increment, defaultDuration, serviceCategories } = await read();
  await save(given);
  try {
    return await work();
  } finally {
    await save({ venueTypes, increment, defaultDuration, serviceCategories } as Settings);
  }
}

const guests = { Guest: 4 };
const { slots, quote, check, hold, book } = {
  slots: async ({ planId, date }: Made, given: object = {}) =>
    (await app.call('edit', 'plan.timeslot', { body: { outletId: place.outletId, planId, date, guests, ...given } }))
      .body,
  quote: async ({ planId, date }: Made, given: object = {}) => {
    const items = [{ serviceItemId: planId, date, start: '13:00', guests, ...given }];
    return (await app.call('edit', 'booking.availability', { body: { outletId: place.outletId, items } })).body;
  },
  check: async ({ planId, date }: Made, given: object = {}) => {
    const body = { outletId: place.outletId, planId, date, start: '13:00', guests, ...given };
    return (await app.call('edit', 'plan.check', { body })).body;
  },
  hold: ({ planId, date }: Made, given: object = {}) => {
    const items = [{ serviceItemId: planId, date, start: '13:00', guests, ...given }];
    return app.call('edit', 'booking.lock', { body: { outletId: place.outletId, items } });
  },
  book: ({ planId, date }: Made) => {
    const items = [{ serviceItemId: planId, date, start: '13:00', guests }];
    const body = { outletId: place.outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
    return app.call('edit', 'reservation.add', { body });
  },
};
/** The refusal of each way to sell a plan; null where it is sold. */
async function verdicts(made: Made) {
  const asked = {
    slots: (await slots(made)).reason ?? null,
    quote: (await quote(made)).whyNot?.code ?? null,
    check: (await check(made)).whyNot?.code ?? null,
  };
  const held = await hold(made);
  const booked = await book({ ...made, date: made.date.replace('-03-', '-04-') });
  return {
    ...asked,
    hold: held.status === 201 ? null : held.error.code,
    book: booked.status === 201 ? null : booked.error.code,
  };
}
const everywhere = (code: string | null) => ({ slots: code, quote: code, check: code, hold: code, book: code });
/** Of tomorrow: the starts of today are past. */
const impact = async ({ planId, body: { outletId, ...plan } }: Made, schedules: never[]) =>
  (await app.call('owner', 'plan.impact', { body: { outletId, planId, plan: { ...plan, schedules } } })).body.slots[1];
const offered = async () => {
  const params = { outletId: place.outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' };
  const { body } = await app.call('edit', 'plan.list', { params, query: { offered: 'true' } });
  return body.serviceItems.map(({ id }) => id);
};

describe('minutes between starts', () => {
  const [period] = entryBody({ serviceCategory: '' } as PlanPlace).reservationSlots;

  test('are those of the service where the plan names none, and of the plan where it does', async () => {
    const silent = await aPlan();
    const named = await aPlan({ reservationSlots: [{ ...period!, increment: 60 }] as never });
    const starts = async (made: Made) => (await slots(made, { duration: 1 })).slots.map(({ start }) => start);
    expect((await starts(silent)).slice(0, 3)).toEqual(['12:00', '12:30', '13:00']);
    await withSettings({ increment: 45 }, async () => {
      expect((await starts(silent)).slice(0, 3)).toEqual(['12:00', '12:45', '13:30']);
      expect((await starts(named)).slice(0, 3)).toEqual(['12:00', '13:00', '14:00']);
      expect((await check(silent, { start: null })).slots[1]?.start).toBe('12:45');
      expect(await impact(silent, [])).toMatchObject({ appear: 0, vanish: 7 });
    });
  });
});

describe('the length that a sale begins with', () => {
  test('is that of the service where the plan sells it, else the first of the plan', async () => {
    const made = await aPlan({ bookingDuration: [1, 1.5] });
    const ends = async () => [
      (await slots(made)).slots[0]?.end,
      (await quote(made)).items[0]?.end,
      (await check(made)).quote?.lines[0]?.amount,
    ];
    expect(await ends()).toEqual(['13:00', '14:00', 35]);
    await withSettings({ defaultDuration: 1.5 }, async () => {
      expect(await ends()).toEqual(['13:30', '14:30', 52.5]);
    });
    await withSettings({ defaultDuration: 3 }, async () => {
      expect(await ends()).toEqual(['13:00', '14:00', 35]);
    });
  });
});

describe('what is sold', () => {
  test('is of the categories that the outlet offers; none named offers all of them', async () => {
    const made = await aPlan();
    const { businessId } = app.venue.harbor;
    const { serviceCatId } = (
      await app.call('owner', 'serviceCategory.create', {
        body: { businessId, serviceId: 'BOWLING', name: 'VIP lanes' },
      })
    ).body;
    expect(await verdicts(made)).toEqual(everywhere(null));
    const sold = (await book({ ...made, date: '2027-05-01' })).body;
    await withSettings({ serviceCategories: [serviceCatId] }, async () => {
      expect(await verdicts(made)).toEqual(everywhere('plan.required'));
      expect(await offered()).not.toContain(made.planId);
      const body = { version: sold.version, preview: false, items: [] as never[] };
      const { outletId } = place;
      const read = await app.call('edit', 'reservation.details', { params: { outletId, bookingId: sold.bookingId } });
      const items = [{ itemId: read.body.booking.items[0]!.itemId, start: '15:00' }];
      const moved = await app.call('edit', 'booking.edit', {
        params: { outletId, bookingId: sold.bookingId },
        body: { ...body, items } as never,
      });
      expect([moved.status, moved.body.difference]).toEqual([200, 0]);
    });
    await withSettings({ serviceCategories: [serviceCatId, place.serviceCategory] }, async () => {
      expect((await quote(made)).whyNot?.code).not.toBe('plan.required');
      expect(await offered()).toContain(made.planId);
    });
  });

  test('takes the kinds of places of the service alone, whatever else a sale takes beside them', async () => {
    const needs = ['lane', 'room'].map((venueType) => ({
      venueType,
      serviceCategory: place.serviceCategory,
      count: 1,
    }));
    const lanes = await aPlan();
    const both = await aPlan({ requires: needs });
    expect([(await quote(lanes)).whyNot, (await quote(both)).whyNot?.code]).toEqual([null, 'plan.required']);
    await withSettings({ venueTypes: ['lane', 'room'] }, async () => {
      expect(await verdicts(both)).toEqual(everywhere(null));
    });
    await withSettings({ venueTypes: ['room'] }, async () => {
      expect(await verdicts(lanes)).toEqual(everywhere('plan.required'));
    });
  });
});
