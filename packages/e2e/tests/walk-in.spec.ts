import { bar, emptyFriday, fill, guestField, openBoard } from '../support/board.ts';
import { DESK, expect, signIn, test } from '../support/test.ts';

test('a walk-in by keyboard: N, six, Enter takes a lane on the board; a name makes it a booking', async ({ page }) => {
  await signIn(page, DESK);
  await openBoard(page, emptyFriday(7));
  await page.keyboard.press('n');
  const panel = page.getByRole('complementary', { name: 'New booking' });
  await expect(guestField(panel, 'Guest')).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/Held for/)).toBeVisible();
  await expect(
    page
      .getByRole('grid')
      .getByRole('gridcell', { name: /Holding/ })
      .first(),
  ).toBeVisible();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Walk-in Lin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2075550177');
  await page.keyboard.press('Enter');
  await expect(bar(page, 'Walk-in Lin')).toBeVisible();
});

test('a refusal says whose booking is in the way, and its offer is sold without a warning', async ({ page }) => {
  await signIn(page, DESK);
  const date = emptyFriday(7);
  await openBoard(page, date);
  const panel = page.getByRole('complementary', { name: 'New booking' });
  const sell = async (name: string) => {
    await page.getByRole('button', { name: /New booking/ }).click();
    await fill(page, { name, plan: 'Open bowling', guests: { Guest: 6 }, date, start: '15:00', length: '1 h' });
    await panel.getByText('5', { exact: true }).click();
    await expect(panel.getByRole('checkbox', { name: /^Lane 5/ })).toBeChecked();
  };
  await sell('First come');
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, 'First come')).toBeVisible();

  await sell('Second come');
  const quote = page.getByTestId('quote');
  await expect(quote.getByText(/Lane 5 is taken by First come until 4:00 PM/)).toBeVisible();
  await quote.getByRole('button', { name: /^Lane/ }).first().click();
  await expect(panel.getByText('Total')).toBeVisible();
  await expect(quote.getByText(/not available|in the past/)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, 'Second come')).toBeVisible();
});
