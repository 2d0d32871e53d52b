import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import { anOutletNow } from '../../outlets/outlet.fixture.ts';
import '../plan-editor-screens.tsx';
import { aDeal, goodsServer } from '../goods/goods.fixture.ts';
import { anEntry, aPeriod, aPlan, aSchedule, EDIT, openSeason, planServer } from '../plan.fixture.ts';

it('a first price is taxed as the outlet is, one in a further period as that beside it, and 0 % is said', async () => {
  openApp({
    path: EDIT,
    user: aUser(),
    api: planServer(aPlan({ planType: 'PER_PERSON', schedules: [] }), {
      'outlet.details': () => anOutletNow({ taxPer: 8.25 }),
    }),
  });
  await page.getByRole('button', { name: 'Add a schedule' }).click();
  const added = page.getByRole('region', { name: 'Schedule 1' });
  const tax = added.getByLabelText('Tax %');
  const prices = added.getByLabelText('Child', { exact: true });
  await expect.element(tax.first()).toBeDisabled();
  await expect.element(tax.first()).toHaveAccessibleDescription('After a price');
  await prices.first().fill('40');
  await expect.element(tax.first()).toHaveValue('8.25');
  await tax.first().fill('6');
  await added.getByRole('button', { name: /Add a period/ }).click();
  await prices.nth(1).fill('50');
  await expect.element(tax.nth(1)).toHaveValue('6');
  await tax.nth(1).fill('0');
  await expect.element(tax.nth(1)).toHaveAccessibleDescription(/Not taxed; the outlet’s rate is 8\.25/);
});

it('a tax with more than three decimals is refused at its field', async () => {
  openApp({ path: EDIT, user: aUser(), api: planServer(aPlan()) });
  const tax = page.getByRole('region', { name: 'Regular season' }).getByLabelText('Tax %').first();
  await openSeason();
  await tax.fill('6.2500001');
  await userEvent.tab();
  await expect.element(tax).toHaveAccessibleDescription(/From 0 to 100, at most 3 decimals/);
  await expect.element(tax).toHaveValue('6.2500001');
  await tax.fill('6.25');
  await expect.element(tax).not.toHaveAccessibleDescription(/at most 3 decimals/);
});

const NOT_TAXED = /Not taxed; the outlet’s rate is 8\.25/;
const taxed = { 'outlet.details': () => anOutletNow({ taxPer: 8.25 }) };

it('a first time frame and a first package price are taxed as the outlet is, further ones as those before', async () => {
  const entry = anEntry({
    reservationSlotType: 'timeframe',
    priceLines: [],
    reservationSlots: [
      aPeriod({ timeFrames: [] }),
      aPeriod({ from: '17:00', to: '25:00', fromMin: 1020, toMin: 1500, timeFrames: [] }),
    ],
  });
  const plan = aPlan({ packageStatus: true, schedules: [aSchedule({ dateRange: [entry] })] });
  openApp({ path: EDIT, user: aUser(), api: planServer(plan, taxed) });
  const schedule = page.getByRole('region', { name: 'Regular season' });
  const adds = schedule.getByRole('button', { name: 'Add a time frame' });
  const tax = schedule.getByLabelText('Tax %');
  await openSeason();
  await adds.first().click();
  await expect.element(tax.nth(0)).toHaveValue('8.25');
  await tax.nth(0).fill('0');
  await expect.element(tax.nth(0)).toHaveAccessibleDescription(NOT_TAXED);
  await tax.nth(0).fill('6');
  await adds.first().click();
  await expect.element(tax.nth(1)).toHaveValue('6');
  // A first one of another period follows its neighbour.
  await adds.nth(1).click();
  await expect.element(tax.nth(2)).toHaveValue('6');
  await schedule.getByRole('button', { name: 'Add a package price' }).click();
  await expect.element(tax.nth(3)).toHaveValue('8.25');
  await tax.nth(3).fill('0');
  await expect.element(tax.nth(3)).toHaveAccessibleDescription(NOT_TAXED);
});

it('a first price of a deal is taxed as the outlet is, a further one as that before', async () => {
  openApp({ path: EDIT, user: aUser(), api: goodsServer(aDeal({ priceLines: [] }), taxed) });
  const prices = page.getByRole('region', { name: 'Prices', exact: true });
  const add = prices.getByRole('button', { name: 'Add a price' });
  const tax = prices.getByLabelText('Tax %');
  await add.click();
  await expect.element(tax.first()).toHaveValue('8.25');
  await tax.first().fill('0');
  await expect.element(tax.first()).toHaveAccessibleDescription(NOT_TAXED);
  await tax.first().fill('6');
  await add.click();
  await expect.element(tax.nth(1)).toHaveValue('6');
});
