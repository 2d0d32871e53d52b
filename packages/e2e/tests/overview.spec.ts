import { DESK, expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

test('a change at one desk changes the overview of another person within seconds', async ({ page, another }) => {
  await signIn(page, OWNER);
  await expect(page).toHaveURL(/\/app\/dashboard/);
  const day = page.getByRole('region', { name: 'The day' });
  const bookings = day.getByText(/^\d+ bookings$/);
  await expect(bookings).toBeVisible();
  await expect(day.getByRole('img')).toBeVisible();
  const count = async () => Number((await bookings.innerText()).split(' ')[0]);
  const before = await count();

  const desk = await another(DESK);
  const row = desk.getByRole('row', { name: /Pending/ }).last();
  await row.click();
  await expect(desk).toHaveURL(/bookingId=/);
  const outletId = new URL(desk.url()).pathname.split('/')[3] ?? '';
  // Cancels the first unpaid party of today by the API, as another desk would.
  const cancelled = await desk.evaluate(async (outlet) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      'content-type': 'application/json',
    };
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/admin/booking/${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
    const list = await send('POST', `v2/${outlet}/lists`, { filter: 'today', status: ['pending'], size: 100 });
    const { rows } = (await list.json()) as { rows: { bookingId: string; version: number }[] };
    for (const { bookingId, version } of rows) {
      const { status } = await send('PUT', `cancel/${outlet}/${bookingId}`, {
        version,
        reason: 'guest',
        mail: false,
      });
      if (status === 200) return true;
    }
    return false;
  }, outletId);
  expect(cancelled).toBe(true);
  await expect.poll(count, { timeout: 3_000 }).toBe(before - 1);
});

test('axe finds nothing on the overview, on a desk and on a phone', async ({ page }) => {
  await signIn(page, OWNER);
  for (const theme of themesNow()) {
    await expect(page.getByRole('region', { name: 'Arriving' })).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `overview in ${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/dashboard?days=28');
  await expect(page.getByText('Booked in 28 days')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible(page, 'overview on a phone');
});
