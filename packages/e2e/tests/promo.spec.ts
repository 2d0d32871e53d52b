import type { Call } from '@laneway/contract/endpoints';
import type { Page } from '@playwright/test';
import { bar, book, dayAfter, fill } from '../support/board.ts';
import { sharedSession, signInByCall } from '../support/people.ts';
import { expect, expectAccessible, OWNER, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

test('a promo code of another day fails with its reason, is mended, and takes a tenth off to the cent', async ({
  page,
}) => {
  const venue = await makeVenue(page, 'Promo Desk', 'PD');
  await enterVenue(page, venue);
  const promo = await makePromo(page, venue.today, [WEEKDAYS[new Date(dayAfter(venue.today)).getUTCDay()] ?? 'MON']);
  const board = page.getByTestId('booking-panel');
  const panel = page.getByRole('dialog', { name: 'Promo Code' });
  const field = panel.getByRole('textbox', { name: 'Code' });

  await test.step('the desk types it, and reads why it does not hold and when it would', async () => {
    await book(page, { who: OWNER, name: 'Ada Promo', date: venue.today, start: '20:00' });
    await expect(board).toContainText('Total$43.78');
    await page.keyboard.press('o');
    await expect(field).toBeFocused();
    await field.fill('desk10');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('This promo code is not for this day of the week');
    await expect(panel.getByRole('img', { name: 'Does not hold' })).toHaveCount(1);
    await expect(panel.getByText(/^The first day on which it holds/)).toBeVisible();
    await expectAccessible(page, 'a promo code that does not hold');
  });

  await test.step('once the owner has mended it, it is tried: 4.00 off', async () => {
    await promo.mend();
    await panel.getByRole('button', { name: 'Try it' }).click();
    await expect(panel.getByRole('img', { name: 'Holds', exact: true })).toHaveCount(9);
    // 36.00, tax 2.25, fee 1.08 and its tax 0.07.
    await expect(panel).toContainText('Promo DESK10−$4.00');
    await expect(panel).toContainText('$39.40');
  });

  await test.step('it is applied, and taken off again', async () => {
    await panel.getByRole('button', { name: 'Apply DESK10' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText('Promo code applied')).toBeVisible();
    await expect(board).toContainText('Total$39.40');
    await board.getByRole('button', { name: 'Promo Code' }).click();
    await expect(panel.getByRole('region', { name: 'On the booking' })).toContainText('DESK10−$4.00');
    await panel.getByRole('button', { name: 'Take it off' }).click();
    await expect(panel).toBeHidden();
    await expect(board).toContainText('Total$43.78');
  });

  await test.step('a new booking has it in its price, at which it is made', async () => {
    await page.getByRole('button', { name: /New booking/ }).click();
    const party = { name: 'Bea Promo', plan: 'Open bowling', guests: { Guest: 4 }, length: '1 h' };
    const sale = await fill(page, { ...party, date: venue.today, start: '21:00' });
    await expect(sale).toContainText('$43.78');
    await sale.getByRole('textbox', { name: 'Promo Code' }).fill('desk10');
    await expect(sale).toContainText(/Promo DESK10.\$4\.00/);
    await expect(sale).toContainText('$39.40');
    await sale.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(bar(page, 'Bea Promo')).toBeVisible();
    await bar(page, 'Bea Promo').click();
    await expect(board).toContainText('Total$39.40');
  });
});

/** Makes the code DESK10 for these weekdays, by call; `mend` makes it hold on every day. */
async function makePromo(page: Page, today: string, days: Call<'promo.create'>['body']['days']) {
  const session = sharedSession(OWNER) ?? (await signInByCall(page.request, OWNER));
  const { businessId } = JSON.parse(session['user'] ?? '{}') as { businessId: string };
  const headers = () => ({ authorization: `Bearer ${session['token'] ?? ''}`, 'idempotency-key': crypto.randomUUID() });
  const terms: Call<'promo.create'>['body'] = {
    businessId,
    promoCode: 'DESK10',
    name: 'A tenth off',
    type: 2,
    amount: 10,
    startDate: today,
    endDate: dayAfter(today, 60),
  };
  const made = await page.request.post('/api/admin/promo/create', { headers: headers(), data: { ...terms, days } });
  expect(made.ok(), await made.text()).toBe(true);
  const { promoId, version } = (await made.json()) as { promoId: string; version: number };
  return {
    async mend() {
      const more = { maxDiscount: null, appliesTo: ['plan'], outletIds: [], planIds: [], minSpend: 0 };
      const uses = { maxUses: 0, maxUsesPerCustomer: 0, status: true };
      const changed = await page.request.put(`/api/admin/promo/update/${businessId}/${promoId}`, {
        headers: headers(),
        data: { ...terms, ...more, ...uses, days: [], version },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
    },
  };
}
