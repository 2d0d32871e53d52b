import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to an address in the dev mailbox, as its receiver would. */
export async function openMail(page: Page, to: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(page.getByRole('row').filter({ hasText: to }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('row').filter({ hasText: to }).first().getByRole('link').click();
}

/** The mail itself, in its frame. */
export const letter = (page: Page) => page.frameLocator('iframe');

/** Follows a link of the mail; it opens beside the mailbox. */
export async function follow(page: Page, name: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    letter(page).getByRole('link', { name, exact: true }).click(),
  ]);
  return opened;
}
