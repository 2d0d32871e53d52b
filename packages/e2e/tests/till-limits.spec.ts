import { book, emptyFriday } from '../support/board.ts';
import { tabTo } from '../support/office.ts';
import { expect, OWNER, PASSWORD, test } from '../support/test.ts';

test('30.00 are taken off above a manager’s limit, with the owner’s password, by keyboard alone', async ({ page }) => {
  await book(page, { name: 'Fay Over', date: emptyFriday(9), start: '12:00', length: '2 h' });
  const { keyboard } = page;
  const panel = page.getByTestId('booking-panel');
  // 72.00 for two hours, and the fee of 3 %.
  await expect(panel).toContainText('Total$74.16');

  await keyboard.press('j');
  const adjust = page.getByRole('dialog', { name: 'Adjust the total' });
  await expect(adjust.getByRole('radio', { name: 'Take off' })).toBeFocused();
  await tabTo(page, adjust.getByRole('textbox', { name: 'Amount' }));
  await keyboard.type('30');
  await tabTo(page, adjust.getByRole('textbox', { name: 'On the bill' }));
  await keyboard.type('Goodwill');
  await keyboard.press('Tab');
  await keyboard.type('The lane stood still for half an hour');
  await keyboard.press('Enter');

  const approval = adjust.getByRole('region', { name: 'Above your $25.00. Somebody who may, please.' });
  await expect(approval).toContainText('Take $30.00 off the total');
  await expect(approval.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await keyboard.type(OWNER.email);
  await keyboard.press('Tab');
  await keyboard.type('Not.Their-Own1');
  await keyboard.press('Enter');
  await expect(approval.getByText('Email or password is not right')).toBeVisible();
  await expect(approval.getByLabel('Password')).toBeFocused();
  await expect(panel).toContainText('Total$74.16');
  await keyboard.press('Control+a');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(adjust).toBeHidden();
  await expect(panel).toContainText('Total$44.16');

  await tabTo(page, panel.getByRole('link', { name: 'Open full details' }));
  await keyboard.press('Enter');
  const deed = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(deed).toContainText('Jo Pelletier took $30.00 off: Goodwill');
  await expect(deed).toContainText('Total $74.16 → $44.16, approved by Marisol Duarte');
});
