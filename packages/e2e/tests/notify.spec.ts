import { book, emptyFriday } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a party is written to from the board: the mail is seen, sent, and stands in the history', async ({ page }) => {
  await book(page, { name: 'Nora Mail', date: emptyFriday(18), start: '12:00' });
  const dialog = page.getByRole('dialog', { name: 'Send message' });
  const preview = dialog.getByRole('region', { name: 'The mail as it is sent' });
  await page.keyboard.press('f');
  await expect(dialog).toBeVisible();

  await test.step('the text is seen in the mail before it is sent', async () => {
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The door is at the pier.');
    await expect(preview.getByText('The door is at the pier.')).toBeVisible();
    await expect(preview.getByText(/^About your booking /)).toBeVisible();
    await expectAccessible(page, 'the dialog that writes to a party');
  });

  await test.step('what is wrong stands at its field, and the text stays', async () => {
    await dialog.getByRole('button', { name: 'Send' }).click();
    const to = dialog.getByRole('textbox', { name: 'To' });
    await expect(to).toBeFocused();
    await to.fill('nora@mail.test, sam@mail.test');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent to 2 people')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the history says what went out, and to how many', async () => {
    await page.getByTestId('booking-panel').getByRole('link', { name: 'Open full details' }).click();
    await expect(page.getByText(/mailed a message to 2 people/)).toBeVisible();
  });
});
