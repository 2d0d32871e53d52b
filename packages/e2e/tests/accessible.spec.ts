import { openBoard, openDay } from '../support/board.ts';
import { ADMIN, DESK, expect, expectAccessible, signIn, test, themesNow, wear } from '../support/test.ts';

for (const theme of themesNow()) {
  test(`axe finds nothing on the desk’s screens in ${theme}`, async ({ page }) => {
    await signIn(page, DESK);
    const day = openDay();
    await page.goto('/app/bookings');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `bookings in ${theme}`);

    await page.getByRole('row').nth(2).click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `booking details in ${theme}`);

    await openBoard(page, day);
    await wear(page, theme);
    await expectAccessible(page, `board in ${theme}`);
    await page.keyboard.press('n');
    await expect(page.getByRole('complementary', { name: 'New booking' })).toBeVisible();
    await expectAccessible(page, `board with a new booking in ${theme}`);
    await page.goto(`/app/calendar?date=${day}&view=list`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `list twin in ${theme}`);
    for (const path of ['/401', '/404', '/500']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await wear(page, theme);
      await expectAccessible(page, `${path} in ${theme}`);
    }
  });

  test(`axe finds nothing on the admin’s screens in ${theme}`, async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto('/app/dashboard');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `platform overview in ${theme}`);
    await page.goto('/app/businesses');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `businesses in ${theme}`);
  });
}
