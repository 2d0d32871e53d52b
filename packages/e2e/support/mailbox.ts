import { expect, type Page } from '@playwright/test';
import decode from 'qr/decode.js';

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

/** The text of the QR in the opened mail, as a scanner reads it. */
export async function qrOfMail(page: Page): Promise<string> {
  const source =
    (await letter(page)
      .getByRole('img', { name: /^The QR code of booking/ })
      .getAttribute('src')) ?? '';
  // A page without a policy of its own draws the picture.
  const blank = await page.context().newPage();
  const { width, height, data } = await blank.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, data: [...(pixels?.data ?? [])] };
  }, source);
  await blank.close();
  return decode({ width, height, data: Uint8ClampedArray.from(data) });
}
