import { CLOSED, dayAfter, openBoard } from '../support/board.ts';
import { expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

test('yesterday evening is seen as of 8 PM: who played then, what changed since, and nothing to change', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await openBoard(page, eveningBefore());
  await page.keyboard.press('v');
  const slider = page.getByRole('slider', { name: 'Time of the board' });
  await expect(slider).toBeFocused();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /AM$/);
  // From its start by the hour to the evening.
  await expect(async () => {
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /^8:\d\d PM$/, { timeout: 100 });
  }).toPass();
  await expect(page.getByText(/^As of 8:\d\d PM$/)).toBeVisible();
  // Until the answer is there, the bars are those of the time before.
  await expect(page.locator('header', { has: slider })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Read only', { exact: true })).toBeVisible();
  const playing = page.getByRole('grid').getByRole('gridcell', { name: /, In progress/ });
  await expect(playing.first()).toBeVisible();
  // By its id: another party may have the same name.
  const id = await playing.first().getAttribute('data-block');
  const party = page
    .getByRole('gridcell')
    .and(page.locator(`[data-block="${id}"]`))
    .first();

  const since = page.getByTestId('since-panel');
  await expect(since.getByText(/: \d+ changes, by \d+ people$/)).toBeVisible();
  await expect(since.getByRole('listitem').first()).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the board as of a time in ${theme}`);
  }
  await party.click();
  await page.keyboard.press('x');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('new-booking')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(slider).toHaveCount(0);
  await expect(party).toHaveAccessibleName(/, Done/);
});

/** The last business day of the demo venue that is over, and on which it was open. YYYY-MM-DD. */
function eveningBefore(): string {
  // Its business day turns at 06:00.
  const businessDay = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ hours: 6 }).toPlainDate();
  let date = dayAfter(businessDay.toString(), -1);
  while (CLOSED.includes(date)) date = dayAfter(date, -1);
  return date;
}
