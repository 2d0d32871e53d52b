import { emptyFriday, guestField } from '../support/board.ts';
import { DESK, expect, expectAccessible, signIn, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone: bookings at home, the lanes as an agenda, a new booking by touch', async ({ page }) => {
  await signIn(page, DESK);
  await expect(page).toHaveURL(/\/app\/bookings/);
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expectAccessible(page, 'bookings on a phone');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  await page.getByRole('link', { name: 'Lanes', exact: true }).tap();
  await expect(page).toHaveURL(/\/app\/calendar/);
  // Before the house opens, the line says the day's hours and parties.
  await expect(page.getByText(/of 24 lanes in use|\d+ bookings?, \d+ guests?/)).toBeVisible();
  expect(await overflow()).toBe(0);
  await expectAccessible(page, 'lanes on a phone');

  await page.goto(`/app/calendar?date=${emptyFriday(5)}`);
  await page
    .getByRole('link', { name: 'New' })
    .or(page.getByRole('button', { name: 'New', exact: true }))
    .first()
    .tap();
  const panel = page.getByRole('complementary', { name: 'New booking' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: /Plan$/ }).tap();
  await page.getByRole('option', { name: 'Open bowling' }).tap();
  await guestField(panel, 'Guest').fill('4');
  await panel.getByLabel('Start').fill('18:00');
  await panel.getByLabel('Name').fill('Thumbs');
  await panel.getByLabel('Phone').fill('2075550188');
  await expect(panel.getByText('Total')).toBeVisible();
  await panel.getByRole('button', { name: 'Book', exact: true }).tap();
  await expect(panel).toBeHidden();
  await page.goto('/app/bookings?tab=upcoming');
  await page.getByPlaceholder(/Name, phone, code/).fill('Thumbs');
  await expect(page.getByText('Thumbs').first()).toBeVisible();
});
