import { bar, openBoard } from '../support/board.ts';
import { expect, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

test('a deal is sold at the desk, redeemed on a lane by its code, and taken back', async ({ page }) => {
  const venue = await makeVenue(page, 'Till Deals', 'DD');
  await enterVenue(page, venue);
  await signIn(page, OWNER, `/app/calendar?date=${venue.today}`);

  await test.step('it asks neither time nor place, and 105.19 is paid', async () => {
    await page.keyboard.press('n');
    const sale = page.getByRole('complementary', { name: 'New booking' });
    await sale.getByRole('button', { name: /Plan$/ }).click();
    await page.getByRole('option', { name: /^Two hours and pizza/ }).click();
    await expect(sale.getByText('$105.19', { exact: true })).toBeVisible();
    await expect(sale.getByLabel('Start')).toBeHidden();
    await sale.getByLabel('Name').fill('Dora Deal');
    await sale.getByLabel('Phone').fill('(207) 555-0177');
    await sale.getByRole('button', { name: 'Sell for $105.19' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dora Deal' })).toBeVisible();
    await page.keyboard.press('p');
    const pay = page.getByRole('dialog', { name: 'Take payment' });
    await pay.getByRole('button', { name: 'Take $105.19 in cash' }).click();
    await expect(pay).toBeHidden();
  });

  const code = page.getByRole('table').getByText(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/);
  await expect(code).toBeVisible();
  const typed = (await code.textContent()) ?? '';
  const redeem = page.getByRole('dialog', { name: 'Redeem a deal' });

  await test.step('its code stands on the receipt', async () => {
    await page.keyboard.press('b');
    await expect(page.getByText(`Code ${typed}`).first()).toBeVisible();
  });

  await test.step('it plays on lane 3 from now on', async () => {
    await openBoard(page, venue.today);
    await page.keyboard.press('d');
    await redeem.getByLabel('Code of the deal').fill(typed.toLowerCase());
    await expect(redeem.getByText('Two hours and pizza, For four')).toBeVisible();
    await redeem.getByText('3', { exact: true }).click();
    await redeem.getByRole('button', { name: 'Redeem on Lane 3' }).click();
    await expect(redeem).toBeHidden();
    await expect(bar(page, 'Dora Deal')).toHaveAccessibleName(/In progress/);
  });

  await test.step('it is redeemed once, and taken back on the same day', async () => {
    await page.keyboard.press('d');
    await redeem.getByLabel('Code of the deal').fill(typed);
    await expect(redeem.getByRole('alert')).toContainText('Redeemed on');
    await redeem.getByRole('button', { name: 'Take the redeeming back' }).click();
    await expect(redeem).toBeHidden();
    await expect(bar(page, 'Dora Deal')).toBeHidden();
  });
});
