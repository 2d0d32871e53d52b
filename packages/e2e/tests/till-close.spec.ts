import { book, dayAfter } from '../support/board.ts';
import { expect, OWNER, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

/** A date as sentences say it: "Saturday, Nov 28"; toasts shorten the weekday. */
function words(date: string, weekday: 'long' | 'short' = 'long'): string {
  return new Date(date).toLocaleDateString('en-US', { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
}

test('a day is closed with a dollar missing, a late payment counts for the next one, and the owner opens it again', async ({
  page,
}) => {
  const venue = await makeVenue(page, 'Till Close', 'TC');
  await enterVenue(page, venue);
  const today = venue.today;
  const next = dayAfter(today);
  const bookings = `/app/outlets/${venue.outletId}/bookings`;
  const main = page.getByRole('main');
  const pay = page.getByRole('dialog', { name: 'Take payment' });

  await test.step('a party pays 43.78 in cash and plays', async () => {
    await book(page, { who: OWNER, name: 'Ben Ode', date: today, start: '20:00' });
    await page.keyboard.press('p');
    await pay.getByRole('radio', { name: '$43.78' }).check();
    await pay.getByRole('button', { name: 'Take $43.78 in cash' }).click();
    await expect(pay).toBeHidden();
    await page.keyboard.press('c');
    await expect(page.getByText('Ben Ode is checked in')).toBeVisible();
  });

  await test.step('42.78 is counted, and the dollar is posted with the close', async () => {
    await page.goto(`${bookings}?view=close`);
    await expect(main.getByText('Ben Ode still plays')).toBeVisible();
    await main.getByRole('button', { name: /What becomes of Ben Ode$/ }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await main.getByRole('textbox', { name: 'Number of $20' }).fill('2');
    await main.getByRole('textbox', { name: 'Number of $1', exact: true }).fill('2');
    await main.getByRole('textbox', { name: 'Coins' }).fill('0.78');
    await expect(main).not.toContainText('Expected in the drawer');
    await main.getByRole('button', { name: 'Confirm the count' }).click();
    await expect(main).toContainText('Expected in the drawer$43.78$1.00 is missing−$1.00');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: `${words(today)} is closed` })).toBeVisible();
    await expect(main).toContainText('Expected in the drawer$43.78Counted$42.78');
    await expect(main).toContainText('To the bank$42.78$1.00 is missing−$1.00');
  });

  await test.step('20.00 paid late counts for the next day, which the screens say', async () => {
    await book(page, { who: OWNER, name: 'Cy Late', date: today, start: '22:00' });
    await page.keyboard.press('p');
    await pay.getByRole('textbox', { name: 'Amount' }).fill('20');
    await pay.getByRole('button', { name: 'Take $20.00 in cash' }).click();
    const late = `Payment received. ${words(today, 'short')} is closed: this counts for ${words(next, 'short')}`;
    await expect(page.getByText(late)).toBeVisible();
    await page.goto(`${bookings}?view=transactions&date=${next}`);
    await expect(main.getByRole('row', { name: /Cy Late/ })).toContainText('$20.00');
    await page.goto(`${bookings}?view=close`);
    await expect(main.getByText(`${words(today)} is closed: this counts for ${words(next)}`)).toBeVisible();
    await expect(main.getByRole('row', { name: /^Cash/ })).toContainText('$43.78');
  });

  await test.step('the owner opens the day again: its cash is what it was, without the late payment', async () => {
    await main.getByRole('button', { name: 'Open the day again' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Open ${words(today)} again?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A dollar lay under the drawer');
    await dialog.getByRole('button', { name: `Open ${words(today)} again` }).click();
    await expect(page.getByRole('heading', { name: `Close ${words(today)}` })).toBeVisible();
    // The test runs at any hour: the start lies ahead until ten in the evening.
    await expect(main.getByText(/^Cy Late (did not arrive|has not come yet)$/)).toBeVisible();
    await main.getByRole('textbox', { name: 'Number of $20' }).fill('2');
    await main.getByRole('textbox', { name: 'Coins' }).fill('3.78');
    await main.getByRole('button', { name: 'Confirm the count' }).click();
    await expect(main).toContainText('Expected in the drawer$43.78Exactly right$0.00');
  });
});
