import { bar, book, emptyFriday } from '../support/board.ts';
import { makeLink, openLinkPanel } from '../support/till.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const date = emptyFriday(12);

test('a deposit is paid by link on a phone, and the desk sees it opened and paid within a second', async ({
  page,
  browser,
  baseURL,
}) => {
  await book(page, { name: 'Link deposit', date, start: '12:00' });
  const panel = await openLinkPanel(page);
  await expectAccessible(page, 'the panel of a payment link');
  const path = await makeLink(panel);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(path);
  await expect(guest.getByRole('heading', { level: 1, name: 'Hello Link d.' })).toBeVisible();
  const field = guest.frameLocator('iframe');
  await expect(field.getByRole('radio', { name: /not enough money/ })).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await expectAccessible(guest, 'the page of a payment link');
  await field.getByRole('radio', { name: /not enough money/ }).check();
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(guest.getByText('The bank declined the card for lack of funds. Nothing was taken.')).toBeVisible();
  await field.getByRole('radio', { name: /Is charged at once/ }).check();
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(guest.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expectAccessible(guest, 'a paid link');
  await expect(bar(page, 'Link deposit')).toHaveAccessibleName(/Confirmed|Successful/, { timeout: 2_000 });
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This is paid' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page
    .getByTestId('booking-panel')
    .getByRole('button', { name: /^Payment link/ })
    .click();
  await expect(panel.getByText('The link is paid.')).toBeVisible();
  await context.close();
});

test('a link is paid by a card whose holder must confirm', async ({ page, browser, baseURL }) => {
  await book(page, { name: 'Link slow', date, start: '14:00' });
  const path = await makeLink(await openLinkPanel(page));
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(path);
  const field = guest.frameLocator('iframe');
  await field.getByRole('radio', { name: /holder must confirm/ }).check();
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await field.getByRole('button', { name: 'Confirm as the holder' }).click();
  await expect(guest.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible({ timeout: 60_000 });
  await context.close();
});
