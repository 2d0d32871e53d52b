import { bar, book } from '../support/board.ts';
import { expect, expectAccessible, OWNER, test, themesNow, wear } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

test('pizza goes to the kitchen, is made and delivered, and the desk sees each step', async ({ page, another }) => {
  const venue = await makeVenue(page, 'Till Orders', 'TO');
  const kitchen = await another(OWNER);
  await enterVenue(kitchen, venue);
  await kitchen.setViewportSize({ width: 1024, height: 768 });
  await kitchen.goto('/app/orders');
  await expect(kitchen.getByText('Nothing is waiting.')).toBeVisible();

  await enterVenue(page, venue);
  await book(page, { who: OWNER, name: 'Orders Olsen', date: venue.today, start: '20:00' });
  await page.keyboard.press('a');
  const addons = page.getByRole('dialog', { name: 'Add-ons' });
  await addons.getByRole('button', { name: 'One more Pizza' }).click();
  await addons.getByRole('button', { name: /^Shoes/ }).click();
  await addons.getByRole('button', { name: 'One more Shoes' }).click();
  await addons.getByRole('button', { name: /^Add \$/ }).click();
  await expect(addons).toBeHidden();

  const ticket = kitchen.getByRole('article', { name: /^1, Lane .*Olsen/ });
  const made = ticket.filter({ hasText: 'Pizza' });
  await expect(made).toBeVisible({ timeout: 2_000 });
  await expect(ticket).toHaveCount(2);
  for (const theme of themesNow()) {
    await wear(kitchen, theme);
    await expectAccessible(kitchen, `orders in ${theme}`);
  }
  await made.getByRole('button', { name: 'Start' }).focus();
  await kitchen.keyboard.press('Enter');
  await expect(kitchen.getByRole('region', { name: 'In progress' }).getByText('Pizza')).toBeVisible();
  await kitchen.getByRole('region', { name: 'In progress' }).getByRole('button', { name: 'Delivered' }).click();
  await expect(kitchen.getByRole('region', { name: 'Delivered' }).getByText('Pizza')).toBeVisible();
  await kitchen.getByRole('button', { name: 'Undo' }).last().click();
  await expect(kitchen.getByRole('region', { name: 'In progress' }).getByText('Pizza')).toBeVisible();

  // What the kitchen did made nothing stale at the desk.
  await bar(page, 'Orders Olsen').click();
  await page.keyboard.press('a');
  await addons.getByRole('button', { name: 'One more Pizza' }).click();
  await addons.getByRole('button', { name: /^Add \$/ }).click();
  await expect(addons).toBeHidden();
  await expect(kitchen.getByRole('article', { name: /^2, Lane .*Olsen/ })).toBeVisible({ timeout: 2_000 });

  await kitchen.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(kitchen, 'orders on a phone');
});
