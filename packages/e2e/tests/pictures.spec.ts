import type { Locator, Page } from '@playwright/test';
import { DESK, expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

/** A photograph in the size of a camera's, drawn by the browser. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = '#3a6ea5';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#e0b050';
      pen.fillRect(wide / 4, high / 4, wide / 2, high / 2);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Chooses a file by the button, which opens the browser's file chooser. */
async function choose(page: Page, field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const opened = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: /^(Choose a picture|Replace)$/ }).press('Enter');
  await (await opened).setFiles(file);
}

/** Expects that the browser has really decoded the picture. */
async function expectDrawn(picture: Locator, width: number): Promise<void> {
  // A picture out of sight may be left for later.
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
}

test('a manager sets a profile picture and sees it in the menu; a disguised script is refused and no value is lost', async ({
  page,
}) => {
  await signIn(page, DESK);
  await page.goto('/app/account/profile');
  const field = page.getByRole('group', { name: 'Picture' });
  const menu = page.getByRole('button', { name: /User menu/ });
  await expect(menu.locator('img')).toHaveCount(0);

  await page.getByLabel('Phone').fill('(617) 555-0177');
  const script = Buffer.from('<script>document.title = "taken"</script>');
  await choose(page, field, { name: 'me.png', mimeType: 'image/png', buffer: script });
  await expect(field.getByRole('alert')).toHaveText(/This file is not a picture that can be used/);
  await expect(page.getByLabel('Phone')).toHaveValue('(617) 555-0177');
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `a refused picture in ${theme}`);
  }

  const buffer = await photograph(page, 1200, 900);
  await choose(page, field, { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(field.getByText('It shows once you save.')).toBeVisible();
  await expectDrawn(field.locator('img'), 256);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expectDrawn(menu.locator('img'), 256);
  await page.reload();
  await expectDrawn(menu.locator('img'), 256);
  await expect(page.getByLabel('Phone')).toHaveValue('(617) 555-0177');

  // Opened directly, the URL downloads the file and shows no page.
  const address = (await menu.locator('img').getAttribute('src')) ?? '';
  const download = page.waitForEvent('download');
  await page.evaluate((url) => window.open(url), address);
  expect((await download).suggestedFilename()).toBe('picture.webp');

  await field.getByRole('button', { name: 'Remove' }).click();
  await page.keyboard.press('Control+s');
  await expect(menu.locator('img')).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('an owner gives an outlet its picture, on a phone too', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/app/outlets');
  await page.getByRole('link', { name: /North/ }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('e');
  const field = page.getByRole('group', { name: 'Picture of the outlet' });
  const buffer = await photograph(page, 2400, 1200);
  await choose(page, field, { name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await expect(field.getByText('It shows once you save.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectDrawn(page.getByRole('img', { name: 'Picture of the outlet' }), 1024);
  await page.goto('/app/outlets');
  await expectDrawn(page.getByRole('row', { name: /North/ }).locator('img'), 1024);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: /North/ }).click();
  await expectDrawn(page.getByRole('img', { name: 'Picture of the outlet' }), 1024);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
