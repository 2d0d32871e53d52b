import type { Call } from '@laneway/contract/endpoints';
import type { Caller } from '../lab/http.ts';
import { textOf, type Wire } from '../lab/http.ts';
import type { Lab } from '../lab/lab.ts';
import type { Venue } from '../lab/venue.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, p50Of, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';

const FEW = 5;
/** As many as an outlet may have. */
const MANY = 200;
const SCHEDULES = 8;
const LANES = 8;
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const DATE_AHEAD_DAYS = 30;
type Document = Call<'plan.create'>['body'];
type ReadName = 'list' | 'slots' | 'price';
const WHAT: Record<ReadName, string> = {
  list: 'plans of one category',
  slots: 'time slots of a plan',
  price: 'price of a plan for a time and party',
};

/** The reads of an outlet with a long price list against the same reads of one with a short list. */
export async function measurePriceList(lab: Lab): Promise<Measured[]> {
  const { venue } = lab.main;
  const { rounds, quick } = lab;
  const count = quick ? 5 : 60;
  const many = quick ? FEW * 2 : MANY;
  const few = await outletWith(venue, 'QA', FEW);
  const long = await outletWith(venue, 'QB', many);
  const measured: Measured[] = [];
  for (const [name, what] of Object.entries(WHAT) as [ReadName, string][]) {
    const p50 = await inTurns(rounds, { few: p50Of(few[name], count), many: p50Of(long[name], count) });
    measured.push({
      name: `prices.${name}`,
      what: `${what}: p50 at ${many} plans with ${SCHEDULES} schedules each against ${FEW}`,
      value: medianRatio(p50.many, p50.few),
      unit: 'x',
      target: 1.5,
      reach: 'at most',
      raw: p50,
      note: `${median(p50.few).toFixed(2)} ms to ${median(p50.many).toFixed(2)} ms`,
    });
  }
  return measured;
}

/** A new outlet with lanes and that many plans, of which the first `FEW` are in a category of their own. */
async function outletWith(
  { caller, businessId }: Venue,
  prefix: string,
  plans: number,
): Promise<Record<ReadName, Once>> {
  const address = { line1: '1 Pin Street', city: 'Boston', state: 'MA', zip: '02110' };
  const openingHours = WEEK.map((day) => ({ day, open: '10:00', close: '23:00', closed: false }));
  const { outlet } = await caller.call('outlet.create', {
    body: { businessId, name: `Price list ${prefix}`, prefix, timezone: 'America/New_York', address, openingHours },
  });
  const { outletId } = outlet;
  const categoryOf = (name: string) =>
    caller.call('serviceCategory.create', { body: { businessId, serviceId: 'BOWLING', name: `${name} ${prefix}` } });
  const { serviceCatId: category } = await categoryOf('Few');
  const { serviceCatId: others } = await categoryOf('Others');
  await addLanes(caller, outletId, category);
  const { serviceConfigId } = await caller.call('serviceConfig.create', {
    body: { outletId, serviceId: 'BOWLING', venueTypes: ['lane'], serviceCategories: [category, others] },
  });
  let planId = '';
  for (let number = 1; number <= plans; number += 1) {
    const body = planOf({ outletId, serviceConfigId, number, category: number <= FEW ? category : others });
    const made = await caller.call('plan.create', { body });
    if (number === 1) planId = made.planId;
  }
  const date = Temporal.Now.plainDateISO('America/New_York').add({ days: DATE_AHEAD_DAYS }).toString();
  const guests = { Guest: 4 };
  const params = { outletId, serviceId: 'BOWLING', serviceConfigId, serviceItemType: 'PLAN' };
  const once =
    (wire: Wire): Once =>
    async () =>
      void textOf(await caller.send(wire));
  return {
    list: once(caller.wire('plan.list', { params, query: { serviceCategory: category } })),
    slots: once(caller.wire('plan.timeslot', { body: { outletId, planId, date, guests, duration: 1 } })),
    price: once(
      caller.wire('plan.check', { body: { outletId, planId, date, start: '18:00', guests, duration: 1, plan: null } }),
    ),
  };
}

async function addLanes(caller: Caller, outletId: string, serviceCategory: string): Promise<void> {
  const resources = Array.from({ length: LANES }, (_, at) => ({
    name: `Lane ${at + 1}`,
    number: at + 1,
    venueType: 'lane' as const,
    maxGuest: 6,
    serviceCategories: [serviceCategory],
  }));
  await caller.call('venue.add', { body: { outletId, resources } });
}

type Numbered = { outletId: string; serviceConfigId: string; number: number; category: string };

/** A plan by the hour: one schedule for every day, and others of two weeks each that follow each other. */
function planOf({ outletId, serviceConfigId, number, category }: Numbered): Document {
  const venueDetail = { serviceCategory: category, venueType: 'lane' as const };
  const period = (fromMin: number, toMin: number, price: number) => ({
    fromMin,
    toMin,
    pricePerHours: [{ type: 'Per Person' as const, price }],
  });
  const today = Temporal.Now.plainDateISO('America/New_York');
  return {
    outletId,
    serviceId: 'BOWLING',
    serviceConfigId,
    serviceItemType: 'PLAN',
    planType: 'PER_HOUR',
    title: `Bowling ${number}`,
    description: `Lanes by the hour, offer number ${number} of this list.`,
    schedules: Array.from({ length: SCHEDULES }, (_, at) => ({
      scheduleIndex: at + 1,
      name: `Season ${at + 1}`,
      days: [...WEEK],
      ...(at < SCHEDULES - 1 && {
        startDate: today.add({ weeks: 2 * at }).toString(),
        endDate: today.add({ weeks: 2 * at + 1 }).toString(),
      }),
      dateRange: [{ venueDetail, reservationSlots: [period(600, 1020, 30 + at), period(1020, 1380, 40 + at)] }],
    })),
  };
}
