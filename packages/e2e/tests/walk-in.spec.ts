import { bar, emptyFriday, fill, guestField, openBoard } from '../support/board.ts';
import { Hands } from '../support/hands.ts';
import { DESK, expect, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

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

test('a walk-in of six plays and has paid after eight actions at most; the next is told when a lane is free and why', async ({
  page,
}) => {
  const venue = await makeVenue(page, 'Till Walk-in', 'TW');
  await enterVenue(page, venue);
  await signIn(page, OWNER);
  await openBoard(page, venue.today);
  const sale = page.getByRole('complementary', { name: 'Walk-in' });
  const pay = page.getByRole('dialog', { name: 'Take payment' });

  await test.step('lane, price, payment and in progress within 30 s and 8 actions', async () => {
    const hands = new Hands(page);
    await hands.press('w');
    await expect(guestField(sale, 'Guest')).toBeFocused();
    await hands.type('6');
    await expect(sale.getByRole('radio', { name: /^Lane 1 / })).toBeChecked();
    await expect(sale.getByText('Free now')).toBeVisible();
    await hands.fill(sale.getByLabel('Name'), 'Grace Lin');
    await hands.fill(sale.getByLabel('Phone'), '2075550177');
    await hands.click(sale.getByRole('button', { name: 'Start Lane 1, take $43.78' }));
    await hands.click(pay.getByRole('radio', { name: '$43.78' }));
    await hands.click(pay.getByRole('button', { name: 'Take $43.78 in cash' }));
    await expect(pay).toBeHidden();
    await expect(bar(page, 'Grace Lin')).toHaveAccessibleName(/In progress/);
    await expect(page.getByTestId('booking-panel')).toContainText('Balance due$0.00');
    hands.done('3 walk-in of six', { seconds: 30, actions: 8 });
  });

  await test.step('the same by the keyboard alone', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await expect(guestField(sale, 'Guest')).toBeFocused();
    await page.keyboard.type('30');
    await expect(sale.getByRole('radio', { name: /^Lanes 2–6 / })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(sale.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Casco Electric');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2075550178');
    await page.keyboard.press('Enter');
    await expect(pay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page, 'Casco Electric')).toHaveAccessibleName(/In progress/);
    await expect(page.getByTestId('booking-panel')).toContainText('Balance due$218.88');
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is free now: three places with their minutes, and one is sold', async () => {
    const hands = new Hands(page);
    await hands.press('w');
    await expect(guestField(sale, 'Guest')).toBeFocused();
    await hands.type('6');
    const rows = sale.getByRole('radio');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toBeChecked();
    await expect(sale.getByText(/^in \d+\smin$/)).toHaveCount(3);
    await expect(sale.getByText(/(Grace Lin|Casco Electric) plays until/)).toHaveCount(3);
    await hands.click(rows.nth(1));
    await expect(rows.nth(1)).toBeChecked();
    await hands.fill(sale.getByLabel('Name'), 'Kim Late');
    await hands.fill(sale.getByLabel('Phone'), '2075550179');
    await hands.click(sale.getByRole('button', { name: 'Book', exact: true }));
    await expect(bar(page, 'Kim Late')).toHaveAccessibleName(/Pending/);
    await hands.click(pay.getByRole('radio', { name: '$43.78' }));
    await hands.click(pay.getByRole('button', { name: 'Take $43.78 in cash' }));
    await expect(bar(page, 'Kim Late')).toHaveAccessibleName(/Successful/);
    hands.done('3 walk-in of six, later', { seconds: 30, actions: 8 });
  });
});
