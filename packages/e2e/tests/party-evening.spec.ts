import { bar, fill, openBoard } from '../support/board.ts';
import { Hands } from '../support/hands.ts';
import { openMail, qrOfMail } from '../support/mailbox.ts';
import { makeLink, openLinkPanel, payAtLink } from '../support/till.ts';
import { expect, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue, sellCard } from '../support/venue.ts';

const NAME = 'Ivy Stone';
const EMAIL = 'ivy.stone@mail.test';

test('a party’s whole evening: deposit by link, QR, two orders, a lane that fails, an hour more, a split in three', async ({
  page,
  browser,
  baseURL,
  another,
}) => {
  const venue = await makeVenue(page, 'Till Whole evening', 'TV');
  const code = await sellCard(page, venue, 50);
  await enterVenue(page, venue);
  const panel = page.getByTestId('booking-panel');
  const pay = page.getByRole('dialog', { name: 'Take payment' });
  const line = (number: number) => page.getByRole('row').filter({ hasText: `Lane ${number}` });
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();

  await test.step('the deposit of 21.89 is paid by link on a phone', async () => {
    await signIn(page, OWNER);
    await openBoard(page, venue.today);
    await page.getByRole('button', { name: /New booking/ }).click();
    const party = { name: NAME, plan: 'Open bowling', guests: { Guest: 4 }, date: venue.today, start: '20:00' };
    const sale = await fill(page, { ...party, length: '1 h' });
    await sale.getByLabel('Email').fill(EMAIL);
    await sale.getByRole('button', { name: 'Book', exact: true }).click();
    await bar(page, NAME).click();
    // 40.00, tax 2.50, fee 1.20 and its tax 0.08.
    await expect(panel).toContainText('Total$43.78');
    const link = await openLinkPanel(page);
    await payAtLink(guest, await makeLink(link), '$21.89');
    await link.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toContainText('Balance due$21.89');
  });

  await test.step('the QR of its mail is scanned at the door', async () => {
    await openMail(guest, EMAIL);
    const text = await qrOfMail(guest);
    expect(text).not.toContain('Ivy');
    const hands = new Hands(page);
    await hands.press('q');
    const scan = page.getByRole('dialog', { name: 'Scan' });
    await expect(scan.getByLabel('Code, QR or name')).toBeFocused();
    // A scanner types by itself.
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(scan.getByText('0 of 4 are here')).toBeVisible();
    await expect(scan.getByRole('button', { name: 'Check in 4 guests' })).toBeFocused();
    await hands.press('Enter');
    await expect(scan.getByText('Ivy Stone: 4 of 4 checked in')).toBeVisible();
    hands.done('2 QR to checked in', { seconds: 3 });
    await page.keyboard.press('Escape');
    await expect(bar(page, NAME)).toHaveAccessibleName(/In progress/);
  });

  await test.step('pizza is ordered, made and delivered, then shoes', async () => {
    const kitchen = await another(OWNER);
    await enterVenue(kitchen, venue);
    await kitchen.goto('/app/orders');
    const addons = page.getByRole('dialog', { name: 'Add-ons' });
    await bar(page, NAME).click();
    await page.keyboard.press('a');
    await addons.getByRole('button', { name: 'One more Pizza' }).click();
    await addons.getByRole('button', { name: 'One more Pizza' }).click();
    // 36.00, its tax 2.25; the fee grows from 1.20 to 2.28, its tax from 0.08 to 0.14.
    await addons.getByRole('button', { name: 'Add $39.39' }).click();
    await expect(addons).toBeHidden();
    const ticket = kitchen.getByRole('article', { name: /Stone/ });
    await ticket.getByRole('button', { name: 'Start' }).click();
    await kitchen.getByRole('region', { name: 'In progress' }).getByRole('button', { name: 'Delivered' }).click();
    await expect(kitchen.getByRole('region', { name: 'Delivered' }).getByText('Pizza')).toBeVisible();

    await page.keyboard.press('a');
    await addons.getByRole('button', { name: /^Shoes/ }).click();
    await addons.getByRole('button', { name: 'One more Shoes' }).click();
    await addons.getByRole('textbox', { name: 'Number of Shoes' }).fill('4');
    await addons.getByRole('button', { name: 'Add $24.08' }).click();
    await expect(addons).toBeHidden();
    await expect(kitchen.getByRole('article', { name: /^2, .*Stone/ })).toBeVisible();
    await expect(panel).toContainText('Total$107.25');
  });

  await test.step('its lane fails, and it plays on beside it, within 45 s', async () => {
    await expect(line(1).getByText(NAME)).toBeVisible();
    const hands = new Hands(page);
    await hands.click(line(1).getByRole('gridcell', { name: new RegExp(`^${NAME}`) }));
    await hands.press('d');
    const down = page.getByTestId('lane-down-panel');
    await expect(down.getByText('from Lane 1 to Lane 2')).toBeAttached();
    await hands.press('Enter');
    await expect(down.getByText(/^Done\. Out of use until/)).toBeVisible();
    hands.done('8 a lane fails', { seconds: 45 });
    await down.getByRole('button', { name: 'Close' }).first().click();
    await expect(line(2).getByText(NAME)).toBeVisible();
    await expect(bar(page, NAME)).toHaveAccessibleName(/In progress/);
  });

  await test.step('it plays an hour longer', async () => {
    await bar(page, NAME).click();
    await page.keyboard.press('m');
    const change = page.getByRole('dialog', { name: `Change ${NAME}` });
    await change.getByRole('button', { name: /Length$/ }).click();
    await page.getByRole('option', { name: '2 h 10:00 PM' }).click();
    // Another 40.00 and its tax 2.50; the fee grows to 4.14, its tax to 0.26.
    await change.getByRole('button', { name: 'Save, +$43.78' }).click();
    await expect(change).toBeHidden();
    await expect(panel).toContainText('Total$151.03');
    await expect(panel).toContainText('Balance due$129.14');
  });

  await test.step('three share 129.14: a gift card, cash, a card with a tip of 8.00, within 60 s', async () => {
    const hands = new Hands(page);
    await hands.press('i');
    const split = page.getByRole('dialog', { name: 'Split Payment' });
    const shares = split.getByRole('list', { name: 'Shares' }).getByRole('listitem');
    const person = (number: number) => split.getByRole('group', { name: `Person ${number}`, exact: true });
    await hands.fill(person(2).getByRole('textbox', { name: 'Name' }), 'Max Reed');
    await hands.click(split.getByRole('button', { name: 'Add person' }));
    await expect(person(3).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await hands.type('Lea Poe');
    await hands.click(split.getByRole('button', { name: 'Split $129.14 among 3 people' }));
    await expect(split.getByRole('button', { name: /^Take \$43\.04 from Ivy/ })).toBeFocused();
    // A third is 43.05 half up; what that is too much is taken off the first.
    await expect(shares).toContainText(['$43.04', '$43.05', '$43.05']);
    await hands.press('Enter');
    await hands.click(pay.getByRole('radio', { name: 'Gift card' }));
    await hands.fill(pay.getByLabel('Code of the card'), code);
    await expect(pay.getByText('Available balance$50.00')).toBeVisible();
    await hands.click(pay.getByRole('button', { name: 'Take $43.04 by gift card' }));
    await hands.click(split.getByRole('button', { name: /^Take \$43\.05 from Max/ }));
    await hands.click(pay.getByRole('button', { name: 'Take $43.05 in cash' }));
    await hands.click(split.getByRole('button', { name: /^Take \$43\.05 from Lea/ }));
    await hands.click(pay.getByRole('group', { name: /^Tip/ }).getByRole('radio', { name: /^Other/ }));
    await hands.fill(pay.getByRole('textbox', { name: 'Tip as an amount' }), '8');
    await hands.click(pay.getByRole('radio', { name: 'Card', exact: true }));
    await pay
      .frameLocator('iframe')
      .getByRole('radio', { name: /Is charged at once/ })
      .check();
    await hands.click(pay.getByRole('button', { name: 'Take $51.05 by card' }));
    await expect(shares.filter({ hasText: 'Confirmed' })).toHaveCount(3);
    hands.done('7 split, gift card and tip', { seconds: 60 });
    await split.getByRole('button', { name: 'Close' }).first().click();
    await expect(panel).toContainText('Balance due$0.00');
  });

  await test.step('play ends, and the receipt says each amount', async () => {
    await panel.getByRole('button', { name: /^End play/ }).click();
    await expect(bar(page, NAME)).toHaveAccessibleName(/Done/);
    await page
      .getByTestId('booking-panel')
      .getByRole('button', { name: /^Receipt/ })
      .click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('Net$142.14Tax 6.25%$8.89Total$151.03');
    await expect(receipt).toContainText(/VISA 4242.*−\$21\.89.*Gift card.*−\$43\.04.*Cash.*−\$43\.05/);
    await expect(receipt).toContainText(/VISA 4242.*−\$43\.05Balance\$0\.00Tip, .*\$8\.00/);
  });
  await context.close();
});
