import { expect, type Locator, type Page } from '@playwright/test';

/** The panel of a payment link, opened for the chosen booking. */
export async function openLinkPanel(page: Page): Promise<Locator> {
  await page
    .getByTestId('booking-panel')
    .getByRole('button', { name: /^Payment link/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Send a payment link' });
  await expect(panel.getByText('It asks for')).toBeVisible();
  return panel;
}

/** Pays what a link asks for by a card that is charged at once, as its guest. */
export async function payAtLink(guest: Page, path: string, amount: string): Promise<void> {
  await guest.goto(path);
  await guest
    .frameLocator('iframe')
    .getByRole('radio', { name: /Is charged at once/ })
    .check();
  await guest.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(guest.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
}

/** Makes a link that is sent to nobody. Returns the path that the guest opens. */
export async function makeLink(panel: Locator): Promise<string> {
  await panel.getByRole('textbox', { name: 'Sent to' }).fill('');
  await panel.getByRole('button', { name: 'Make the link' }).click();
  const address = await panel.getByRole('textbox', { name: 'Its address' }).inputValue();
  const { pathname, search } = new URL(address);
  return pathname + search;
}
