import type { Page } from '@playwright/test';
import { bar, book, dayAfter, guestField, openBoard } from '../support/board.ts';
import { Hands } from '../support/hands.ts';
import { expect, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

/** Takes what the chosen booking owes in cash. */
async function takeCash(page: Page, hands: Hands, amount: string): Promise<void> {
  const pay = page.getByRole('dialog', { name: 'Take payment' });
  await hands.press('p');
  await hands.click(pay.getByRole('radio', { name: amount }));
  await hands.click(pay.getByRole('button', { name: `Take ${amount} in cash` }));
  await expect(pay).toBeHidden();
}

test('a Saturday’s jobs at the till, by hands that are counted', async ({ page }) => {
  const venue = await makeVenue(page, 'Till Saturday', 'TS');
  await enterVenue(page, venue);
  const { today } = venue;
  const panel = page.getByTestId('booking-panel');

  await test.step('the board of today stands within 2 s', async () => {
    await signIn(page, OWNER);
    const hands = new Hands(page);
    await openBoard(page, today);
    hands.done('1 open', { seconds: 2 });
  });

  await test.step('a party that paid is found by name and checked in within 3 s', async () => {
    await book(page, { who: OWNER, name: 'Ben Ode', date: today, start: '20:00' });
    await takeCash(page, new Hands(page), '$43.78');
    await openBoard(page, today);
    const hands = new Hands(page);
    await hands.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await hands.type('ode');
    await expect(page.getByRole('option', { name: /Ben Ode/ })).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByRole('button', { name: /Check in/ }).first()).toBeVisible();
    await hands.press('c');
    await expect(page.getByText('Ben Ode is checked in')).toBeVisible();
    hands.done('2 name to checked in', { seconds: 3 });
  });

  await test.step('fourteen call: price, hold and a link for the deposit within 90 s', async () => {
    await openBoard(page, dayAfter(today, 7));
    const hands = new Hands(page);
    await hands.press('n');
    const sale = page.getByRole('complementary', { name: 'New booking' });
    await expect(guestField(sale, 'Guest')).toBeFocused();
    await hands.type('14');
    await hands.fill(sale.getByLabel('Start'), '19:00');
    await hands.press('Enter');
    await expect(sale.getByText(/Held for/)).toBeVisible();
    await hands.fill(sale.getByLabel('Name'), 'Ora Long');
    await hands.fill(sale.getByLabel('Phone'), '2075550166');
    await hands.fill(sale.getByLabel('Email'), 'ora@mail.test');
    await hands.press('Enter');
    await expect(panel).toContainText('Deposit due$65.67');
    await hands.click(panel.getByRole('button', { name: /^Payment link/ }));
    const link = page.getByRole('dialog', { name: 'Send a payment link' });
    await expect(link.getByText('It asks for')).toBeVisible();
    await expect(link.getByRole('textbox', { name: 'Sent to' })).toHaveValue('ora@mail.test');
    await hands.click(link.getByRole('button', { name: /Send/ }));
    await expect(link.getByText('The link asks for $65.67')).toBeVisible();
    hands.done('4 phone party of 14', { seconds: 90 });
  });

  await test.step('half an hour more within 10 s', async () => {
    await openBoard(page, today);
    await bar(page, 'Ben Ode').click();
    const hands = new Hands(page);
    await hands.press('m');
    const change = page.getByRole('dialog', { name: 'Change Ben Ode' });
    await hands.click(change.getByRole('button', { name: /Length$/ }));
    await hands.click(page.getByRole('option', { name: /^1 h 30/ }));
    await hands.click(change.getByRole('button', { name: 'Save, +$21.88' }));
    await expect(change).toBeHidden();
    await expect(panel).toContainText('Balance due$21.88');
    hands.done('6 extend', { seconds: 10 });
  });

  await test.step('on a phone: a head more, a pizza, and it is delivered, within 15 s', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/bookings');
    await page.getByText('Ben Ode').first().click();
    const hands = new Hands(page);
    await hands.click(page.getByRole('button', { name: /^Change/ }));
    const change = page.getByRole('dialog', { name: 'Change Ben Ode' });
    await hands.fill(guestField(change, 'Guest'), '5');
    await hands.click(change.getByRole('button', { name: 'Save changes' }));
    await expect(change).toBeHidden();
    const addOns = page.getByRole('region', { name: 'Add-ons' });
    await hands.click(addOns.getByRole('button', { name: 'Add' }));
    const addons = page.getByRole('dialog', { name: 'Add-ons' });
    await hands.click(addons.getByRole('button', { name: 'One more Pizza' }));
    await hands.click(addons.getByRole('button', { name: /^Add \$/ }));
    await expect(addons).toBeHidden();
    await hands.click(addOns.getByRole('button', { name: 'Delivered: Pizza' }));
    await expect(page.getByText('Pizza delivered')).toBeVisible();
    hands.done('5 headcount, extra pizza, delivered', { seconds: 15 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a party cancels, its 25.50 go back with what each dollar does, within 40 s', async () => {
    await book(page, { who: OWNER, name: 'Eve Gone', date: dayAfter(today, 7), start: '21:00' });
    await takeCash(page, new Hands(page), '$43.78');
    const hands = new Hands(page);
    await hands.click(panel.getByRole('link', { name: 'Open full details' }));
    await hands.click(page.getByRole('button', { name: 'Cancel booking' }));
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Eve Gone and give back $25.50?' });
    await expect(dialog).toContainText('Kept by the house$18.28');
    await hands.click(dialog.getByRole('button', { name: 'Give back $25.50, then cancel' }));
    await expect(page.getByText('Eve Gone is cancelled')).toBeVisible();
    hands.done('9 cancel and refund', { seconds: 40 });
  });

  await test.step('the day is closed within 3 min: 123.35 are in the drawer', async () => {
    await openBoard(page, today);
    await bar(page, 'Ben Ode').click();
    await page.keyboard.press('a');
    const addons = page.getByRole('dialog', { name: 'Add-ons' });
    await addons.getByRole('button', { name: 'One more Pizza' }).click();
    await addons.getByRole('button', { name: 'Add $19.70' }).click();
    await expect(addons).toBeHidden();
    // 21.88 of the half hour, 19.71 and 19.70 of the pizzas, whose fee is rounded with the whole.
    await takeCash(page, new Hands(page), '$61.29');
    await page.goto(`/app/outlets/${venue.outletId}/bookings?view=close`);
    const main = page.getByRole('main');
    await expect(main.getByText('Ben Ode still plays')).toBeVisible();
    const hands = new Hands(page);
    const becomes = main.getByRole('button', { name: /What becomes of Ben Ode$/ });
    await hands.click(becomes.first());
    await hands.click(page.getByRole('option', { name: 'Done' }));
    // The second pizza was never marked as delivered.
    await hands.click(becomes.last());
    await hands.click(page.getByRole('option', { name: 'Left open' }));
    await hands.fill(main.getByRole('textbox', { name: 'Why is it left open?' }), 'Eaten at the bar');
    await hands.fill(main.getByRole('textbox', { name: 'Number of $20' }), '6');
    await hands.fill(main.getByRole('textbox', { name: 'Number of $1', exact: true }), '3');
    await hands.fill(main.getByRole('textbox', { name: 'Coins' }), '0.35');
    await hands.click(main.getByRole('button', { name: 'Confirm the count' }));
    await expect(main).toContainText('Expected in the drawer$123.35Exactly right$0.00');
    await hands.press('Control+Enter');
    await expect(page.getByRole('heading', { name: /is closed$/ })).toBeVisible();
    hands.done('10 close the day', { seconds: 180 });
  });
});
