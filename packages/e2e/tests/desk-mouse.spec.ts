import { bar, emptyFriday, fill, middle, moneyIn, openBoard, quote } from '../support/board.ts';
import { DESK, expect, OWNER, signIn, test } from '../support/test.ts';

const date = emptyFriday(2);
/** From 5 PM each of them pays more, in every season. */
const party = {
  name: 'Okafor party',
  plan: 'Corporate night',
  guests: { 'Per Person': 14 },
  date,
  start: '15:00',
};

test('a party of fourteen is quoted, held, booked and moved by mouse, and another desk’s board and list show each step', async ({
  page,
  another,
}) => {
  await signIn(page, DESK);
  await openBoard(page, date);
  const other = await another(OWNER);
  await openBoard(other, date);
  const list = await another(OWNER);
  await list.goto(`/app/bookings?view=upcoming&date=${date}`);
  const listed = list.getByRole('row', { name: /Okafor party/ });
  await expect(list.getByRole('searchbox')).toBeVisible();

  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = await quote(page, party);
  const total = moneyIn(await panel.innerText());
  expect(total).toBeGreaterThan(200);

  await panel.getByRole('button', { name: 'Hold', exact: true }).click();
  const held = other.getByRole('grid').getByRole('gridcell', { name: /Holding/ });
  await expect(held.first()).toBeVisible({ timeout: 5_000 });
  // Three neighbouring lanes and the room, as one booking.
  await expect(held).toHaveCount(4);
  await expect(panel.getByText(/Held for 1[45]:\d\d/)).toBeVisible();

  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, 'Okafor party')).toBeVisible();
  await expect(bar(other, 'Okafor party')).toBeVisible({ timeout: 5_000 });
  await expect(listed).toContainText('3:00 PM', { timeout: 5_000 });

  // The zoom for the whole day, so that 8 PM is in view.
  await page.getByText('Day', { exact: true }).click();
  // To another hour: the tip shows the total and the difference before the drop.
  const from = await middle(bar(page, 'Okafor party'));
  const later = await page.getByRole('columnheader', { name: /^8 PM/ }).boundingBox();
  if (later === null) throw new Error('8 PM is not on the axis');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y, { steps: 3 });
  await page.mouse.move(later.x + 60, from.y, { steps: 12 });
  await expect(page.getByText(/\$\d[\d,]*\.\d\d/).last()).toBeVisible();
  await page.mouse.up();
  await page.getByRole('button', { name: 'New price' }).click();
  await expect(bar(page, 'Okafor party')).not.toHaveAccessibleName(/3:00/);
  await expect(bar(other, 'Okafor party')).not.toHaveAccessibleName(/3:00/, { timeout: 5_000 });
  // The own bar has its new price with the server's answer, a moment after its new place.
  const moved = (await bar(other, 'Okafor party').getAttribute('aria-label')) ?? '';
  await expect(bar(page, 'Okafor party')).toHaveAccessibleName(moved);
  await expect(listed).not.toContainText('3:00 PM', { timeout: 5_000 });

  await page.keyboard.press('Control+z');
  await expect(bar(page, 'Okafor party')).toHaveAccessibleName(/3:00/);
  await expect(bar(other, 'Okafor party')).toHaveAccessibleName(/3:00/, { timeout: 5_000 });
  // The zoom is stored with the account, so the next journey needs it reset.
  await page.getByText('8 h', { exact: true }).click();
});

test('a taken place is refused with its owner, and the typed values stay', async ({ page }) => {
  await signIn(page, DESK);
  await openBoard(page, emptyFriday(3));
  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = await fill(page, {
    name: 'Early birds',
    plan: 'Open bowling',
    guests: { Guest: 4 },
    date,
    start: '06:30',
  });
  await expect(panel.getByText(/not available for selected time/)).toBeVisible();
  await expect(panel.getByLabel('Name')).toHaveValue('Early birds');
});

test('a booking is found by its code, opened, confirmed and cancelled', async ({ page }) => {
  await signIn(page, DESK);
  await openBoard(page, emptyFriday(2));
  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = await quote(page, {
    name: 'Zimmermann',
    plan: 'Open bowling',
    guests: { Guest: 5 },
    date,
    start: '21:00',
  });
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, 'Zimmermann')).toBeVisible();

  await page.goto('/app/bookings');
  await page.getByRole('searchbox', { name: 'Name, phone, code' }).fill('Zimmerm');
  // It is not a booking of today: the list says so and offers the nearest.
  await page.getByRole('link', { name: /^Zimmermann,/ }).click();
  await expect(page.getByRole('heading', { name: 'Zimmermann' })).toBeVisible();
  await expect(page.getByText('Balance due')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm booking' }).click();
  // Half of it is due, so a dialog asks, with the amount.
  const due = page.getByRole('alertdialog', { name: /still due/ });
  await due.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Successful').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel/ });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /^Cancel booking/ }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});
