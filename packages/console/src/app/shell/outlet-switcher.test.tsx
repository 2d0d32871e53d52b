import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BUSINESS_ID, aManager, aUser, anId, anOutlet } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import '../../features/outlets/outlet-form-screens.tsx';
import '../../features/outlets/outlet-screen.tsx';
import { anOutletNow, answers } from '../../features/outlets/outlet.fixture.ts';
import { lane } from '../../features/venues/venue.fixture.ts';
import '../../features/venues/venues-screen.tsx';

const [DOWNTOWN, LAKESIDE] = [anId(11), anId(12)];
const LANES = { [DOWNTOWN]: lane(1, { name: 'Downtown lane' }), [LAKESIDE]: lane(2, { name: 'Lakeside lane' }) };

/** The console at an address of the outlet downtown, with another at the lake. */
function open(path: string, user = aUser()) {
  const lakeside = { outletId: LAKESIDE, name: 'Lakeside' };
  return openApp({
    path: `/app/outlets/${DOWNTOWN}${path}`,
    user,
    api: answers({
      'outlet.list': () => ({ rows: [anOutlet(), anOutlet({ ...lakeside, city: 'Chicago' })] }),
      'outlet.details': ({ params }) => anOutletNow(params.outletId === LAKESIDE ? lakeside : {}),
      'venue.list': ({ params }) => ({ rows: [LANES[params.outletId] ?? lane(3)], sets: [] }),
      'serviceCategory.list': () => ({ rows: [] }),
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [] }),
    }),
  });
}

async function switchTo(name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Outlet, / }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

it('an outlet’s page gives way to the other outlet’s, also before a manager without Bookings', async () => {
  open('', aManager('Outlets'));
  await expect.element(page.getByRole('heading', { name: 'Harbor Lanes Downtown' })).toBeVisible();
  await switchTo(/Lakeside/);
  await expect.element(page.getByRole('heading', { name: 'Lakeside' })).toBeVisible();
  expect(location.pathname).toBe(`/app/outlets/${LAKESIDE}`);
});

it('an outlet’s form gives way to the other outlet’s, with that one’s values', async () => {
  open('/edit');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Harbor Lanes Downtown');
  await switchTo(/Lakeside/);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lakeside');
  expect(location.pathname).toBe(`/app/outlets/${LAKESIDE}/edit`);
});

it('the places of an outlet give way to the other outlet’s', async () => {
  open('/venue/add-venue');
  await expect.element(page.getByRole('row', { name: /Downtown lane/ })).toBeVisible();
  await switchTo(/Lakeside/);
  await expect.element(page.getByRole('row', { name: /Lakeside lane/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Downtown lane/ })).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/app/outlets/${LAKESIDE}/venue/add-venue`);
});

it('a plan gives way to the other outlet’s services, and an add-on to its add-ons', async () => {
  open(`/service/edit-plan?planId=${anId(50)}`);
  await switchTo(/Lakeside/);
  await expect.poll(() => location.pathname + location.search).toBe(`/app/outlets/${LAKESIDE}/service`);
  open(`/addon/edit?addonId=${anId(60)}`);
  await switchTo(/Lakeside/);
  await expect.poll(() => location.pathname + location.search).toBe(`/app/outlets/${LAKESIDE}/addon`);
});

it('a booking gives way to the other outlet’s list', async () => {
  open(`/bookings/details?bookingId=${anId(40)}`);
  await switchTo(/Lakeside/);
  await expect.poll(() => location.pathname).toBe('/app/bookings');
  await expect.element(page.getByRole('button', { name: 'Outlet, Lakeside' })).toBeVisible();
});
