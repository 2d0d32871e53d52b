import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import { anOutletNow } from '../../outlets/outlet.fixture.ts';
import '../plan-editor-screens.tsx';
import { aPlan, EDIT, planServer } from '../plan.fixture.ts';

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
