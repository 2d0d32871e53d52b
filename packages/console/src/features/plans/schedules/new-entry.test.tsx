import type { Answer } from '@laneway/contract/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BUSINESS_ID, aUser, anId } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPlan, bodiesOf, EDIT, LANES, planServer, saveReviewed } from '../plan.fixture.ts';

const OPEN = anId(403);
const categories = () => {
  const named = { order: 1, status: true, version: 1 };
  return {
    rows: [
      { ...named, serviceCatId: LANES, serviceId: 'PARTY_EVENT' as const, name: 'Birthdays' },
      { ...named, serviceCatId: OPEN, serviceId: 'BOWLING' as const, name: 'Open bowling' },
    ],
  };
};

async function add(planType: 'PER_HOUR' | 'PER_PERSON', services: Answer<'outlet.services'>['rows'] = []) {
  const plan = aPlan({ planType, schedules: [] });
  const api = openApp({
    path: EDIT,
    user: aUser(),
    api: planServer(plan, {
      'serviceCategory.list': categories,
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: services }),
    }),
  });
  await page.getByRole('button', { name: 'Add a schedule' }).click();
  return { api, added: page.getByRole('region', { name: 'Schedule 1' }) };
}

it('what a new schedule sells is priced as the plan is sold', async () => {
  const { added } = await add('PER_PERSON');
  await expect.element(added.getByRole('button', { name: /Per person.*Priced/ })).toBeVisible();
  await expect.element(added.getByLabelText('Per Person')).toBeVisible();
  await expect.element(added.getByLabelText('Per lane, 1 h')).not.toBeInTheDocument();
});

it('a party may take the lanes of another service, and is itself of a category of its own service', async () => {
  const { api, added } = await add('PER_PERSON');
  await added.getByRole('button', { name: 'Also takes a room' }).click();
  await added
    .getByRole('button', { name: /Service category/ })
    .nth(1)
    .click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await added
    .getByRole('button', { name: /Service category/ })
    .nth(0)
    .click();
  await expect.element(page.getByRole('option', { name: 'Birthdays' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Open bowling' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Birthdays' }).click();
  await saveReviewed();
  await expect
    .poll(() => bodiesOf(api, 'plan.update')[0]?.schedules?.[0]?.dateRange?.[0])
    .toMatchObject({
      venueDetail: { serviceCategory: LANES, bookingType: 'PER_PERSON' },
      requires: [
        { venueType: 'lane', serviceCategory: OPEN, count: 'party' },
        { venueType: 'room', serviceCategory: LANES, count: 1 },
      ],
    });
});

it('offers the kinds of places of the service, and begins with its starts', async () => {
  const { api, added } = await add('PER_PERSON', [
    {
      serviceConfigId: anId(9),
      serviceId: 'PARTY_EVENT',
      title: 'Parties',
      status: 'ACTIVE',
      venueTypes: ['lane', 'table'],
      increment: 45,
      turnoverMinutes: 0,
      defaultDuration: 2,
      serviceCategories: [LANES],
      version: 1,
    },
  ]);
  await expect.element(added.getByText('As the service: 45 min')).toBeVisible();
  await expect.element(added.getByText('10:00 AM – 2:00 PM, every 45 min')).toBeVisible();
  await added.getByRole('button', { name: /Kind of place/ }).click();
  await expect.element(page.getByRole('option', { name: 'Table' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Room' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Lane' }).click();
  await saveReviewed();
  await expect
    .poll(() => bodiesOf(api, 'plan.update')[0]?.schedules?.[0]?.dateRange?.[0]?.reservationSlots?.[0]?.increment)
    .toBe(0);
});
