import { page } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { aUser } from '../../../test/builders.ts';
import type { FakeApi, Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aCheck, anEntry, aPlan, aSchedule, EDIT, planServer } from '../plan.fixture.ts';
import type { SavedPlan } from '../plan.queries.ts';

type Asked = Call<'plan.check'>['body'];
type Slot = Answer<'plan.check'>['slots'][number];
type Entry = ReturnType<typeof anEntry>;

/** A plan of every day of every year, so that the tests do not depend on the date. */
export function soldAlways(dateRange: Entry[], changes: Partial<SavedPlan> = {}): SavedPlan {
  return aPlan({ schedules: [aSchedule({ startDate: null, endDate: null, dateRange })], ...changes });
}

export const always = soldAlways([anEntry()]);
export const aSlot = (start: string, changes: Partial<Slot> = {}): Slot => ({
  slot: start,
  start,
  end: '21:30',
  startsAt: '2026-11-21T23:30:00Z',
  endsAt: '2026-11-22T01:30:00Z',
  entry: 1,
  status: 'free',
  free: 2,
  adjacent: true,
  priceFrom: 220,
  ...changes,
});
export const SLOTS = [
  aSlot('18:30', { status: 'full', priceFrom: null }),
  aSlot('19:30'),
  aSlot('20:30', { status: 'closed', priceFrom: null }),
];

/** Prices as the server would: each child at the price of the document, or of the saved plan. */
export function sold({ plan, guests, start = null }: Asked): Answer<'plan.check'> {
  const heads = guests.Child ?? 0;
  const unit = (plan ?? always).schedules?.[0]?.dateRange?.[0]?.reservationSlots?.[0]?.pricePerPerson?.[0]?.price ?? 0;
  const list = Math.round(heads * unit * 100);
  const tax = Math.round(list * 0.0625);
  const deposit = Math.round((list + tax) / 4);
  const total = (list + tax + 851) / 100;
  const label = `${plan?.title ?? 'Saved'} 19:30-21:30`;
  const parts = { of: 'plan', title: label, type: 'Child', from: '19:30', to: '21:30' } as const;
  return aCheck({
    start: start ?? '19:30',
    slots: SLOTS,
    quote: {
      lines: [
        { step: 'list', label, quantity: heads, unit, amount: list / 100, parts },
        { step: 'tax', label: 'Sales tax 6.25%', amount: tax / 100, parts: { of: 'tax', percent: 6.25 } },
        { step: 'fee', label: 'Service fee', amount: 8.51, parts: { of: 'fee', name: 'Service fee' } },
      ],
      total,
      depositDue: deposit / 100,
      dueNow: deposit / 100,
    },
  });
}

/** The editor of a plan on a server that sells it. */
export const open = (api: Handlers = {}, plan = always) =>
  openApp({
    path: EDIT,
    user: aUser(),
    api: planServer(plan, { 'plan.check': ({ body }) => sold(body), ...api }),
  });
export const panel = page.getByRole('region', { name: 'What a guest sees and pays' });
export const lineOf = (name: RegExp) => panel.getByRole('term').filter({ hasText: name });
export const checks = (api: FakeApi) =>
  api.sent.flatMap(({ id, call }) => (id === 'plan.check' ? [call.body as Asked] : []));
export const ofDocuments = (api: FakeApi) => checks(api).filter(({ plan }) => plan);
