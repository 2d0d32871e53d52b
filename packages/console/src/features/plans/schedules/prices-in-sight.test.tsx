import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPlan, anEntry, aSchedule, EDIT, planServer } from '../plan.fixture.ts';

const open = (schedules = [aSchedule()]) =>
  openApp({ path: EDIT, user: aUser(), api: planServer(aPlan({ packageStatus: false, schedules })) });
const season = page.getByRole('region', { name: 'Regular season' });
const entry = page.getByRole('region', { name: 'Main lanes' });
const sections = page.getByRole('navigation', { name: 'Sections' });
const child = entry.getByLabelText('Child', { exact: true }).first();

test('a plan of one schedule shows its prices at once, and its line says them while they are typed', async () => {
  open();
  await expect.element(child).toHaveValue('22.00');
  await expect.element(entry.getByText('Child $22.00, Guest $18.00 per person', { exact: true })).toBeVisible();
  await child.fill('24');
  await expect.element(entry.getByText('Child $22.00 – $24.00, Guest $18.00 per person')).toBeVisible();
});

test('a folded schedule says what its entries cost, and how many more there are', async () => {
  const named = (serviceDescription: string) =>
    anEntry({ venueDetail: { ...anEntry().venueDetail, serviceDescription, bookingType: 'PER_HOUR' } });
  open([
    aSchedule({ dateRange: ['East', 'West', 'VIP', 'Rooms', 'Tables'].map(named) }),
    aSchedule({ scheduleId: 'late', scheduleIndex: 2, name: 'Late season', dateRange: [] }),
  ]);
  await expect.element(season).toMatchTextContent(/East: \$36\.00 per hour.*VIP: \$36\.00 per hour.*and 2 more/);
});

test('“Prices” in the index opens what is folded around the first price, and counts wrong prices', async () => {
  open([aSchedule(), aSchedule({ scheduleId: 'late', scheduleIndex: 2, name: 'Late season' })]);
  await expect.element(season).toBeVisible();
  await expect.element(child).not.toBeInTheDocument();
  await sections.getByRole('button', { name: /^Prices/ }).click();
  await expect.element(child).toHaveFocus();
  await child.fill('-1');
  await page.getByRole('button', { name: /Review and save/ }).click();
  await expect.element(sections.getByRole('button', { name: /^Prices.*1/ })).toBeVisible();
});
