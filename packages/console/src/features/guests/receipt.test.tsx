import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBooking, PAID_ROWS } from '../till/testing/open-till.tsx';
import { aPaidStory, aPayment, mayAll, RECEIPT } from '../till/till.fixture.ts';
import { aSoldDeal } from './receipt.fixture.ts';
import './notify-layer.tsx';
import './receipt-layer.tsx';
import './receipt-screen.tsx';

const paper = page.getByRole('region', { name: 'Receipt' });
const text = () => paper.element().textContent ?? '';

async function openReceipt(...[opened = {}]: Parameters<typeof openBooking>) {
  const api = await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS, ...opened });
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect.element(paper).toBeVisible();
  return api;
}

test('a roll of 80 mm: lines, net, tax, total, payments, balance, code', async () => {
  await openReceipt();
  for (const said of [
    'Harbor Lanes1 Pier Rd, Boston, MA 02110(617) 555-0142',
    'BookingHL-7K3QM',
    'Open bowling$145.00',
    'Service fee$4.35',
    'Net$149.35',
    'Tax 6.25%$9.34',
    'Total$158.69',
    'Cashgiven $100.00, change $20.65−$79.35',
    'Balance$79.34',
    'Show this at the desk',
  ]) {
    expect.soft(text()).toContain(said);
  }
  await expect.element(page.getByRole('img', { name: 'The QR code of booking HL-7K3QM' })).toBeVisible();
});

test('A4: taxes by rate, tips and what was given back; what was voided stands on no receipt', async () => {
  const voided = aPayment({ transId: 'v', kind: 'void', status: 'cancelled', amount: 12.34, tendered: null });
  const back = aPayment({ refundId: 'r', kind: 'refund', amount: 10, tendered: null, tip: 2 });
  await openReceipt({ rows: [aPayment({ tip: 5, tendered: null, share: 'Jon Marsh' }), voided, back] });
  expect(text()).toMatch(/Cash ?Share of Jon Marsh ?−\$79\.35/);
  await page.getByRole('radio', { name: 'A4' }).click();
  await expect.element(page.getByRole('heading', { name: 'Taxes by rate' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '6.25% $149.35 $9.34 $158.69' })).toBeVisible();
  expect(text()).toMatch(/Cash.*Share of Jon Marsh.*−\$79\.35/);
  expect(text()).toContain('back by Cash$10.00');
  expect(text()).toMatch(/Tip, [^$]*\$5\.00Tip, [^$]*−\$2\.00/);
  expect(text()).not.toContain('12.34');
  expect(text()).toContain(`${RECEIPT.place.email}`);
});

test('where no tax is due, net and total are the same', async () => {
  const receipt = { ...RECEIPT, taxes: [{ taxPer: 0, base: 158.69, tax: 0 }] };
  const rows = PAID_ROWS.slice();
  const list = {
    rows,
    poolAmount: 0,
    balance: 79.34,
    gateway: null,
    gatewayAccount: null,
    offersTips: true,
    link: null,
    receipt,
  };
  await openReceipt({ api: { 'payment.transactions': () => list } });
  expect(text()).toContain('Net$158.69Total$158.69');
});

test('of a cancelled booking: what is kept, without tax, and what is dropped of its price', async () => {
  const { booking, ...more } = mayAll(aPaidStory());
  const kept = { ...booking.money, total: 79.35, balance: 0 };
  const rows = PAID_ROWS.slice();
  const list = {
    rows,
    poolAmount: 79.35,
    balance: 0,
    gateway: null,
    gatewayAccount: null,
    offersTips: true,
    link: null,
  };
  await openReceipt({
    details: { ...more, booking: { ...booking, status: 'cancelled', money: kept } },
    api: { 'payment.transactions': () => ({ ...list, receipt: { ...RECEIPT, taxes: [] } }) },
  });
  expect(text()).toContain('Service fee$4.35Cancelled−$70.00Net$79.35Total$79.35');
  await page.getByRole('radio', { name: 'A4' }).click();
  await expect.element(page.getByRole('row', { name: 'Cancelled −$70.00' })).toBeVisible();
});

test('A4 is read on a phone without scrolling sideways, with the day in full', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await openReceipt();
  await page.getByRole('radio', { name: 'A4' }).click();
  await page.viewport(390, 844);
  const { right } = paper.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  expect(paper.element().scrollWidth).toBe(paper.element().clientWidth);
});

test('prints itself, and Esc leads back to the booking', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openReceipt();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { level: 1, name: aPaidStory().name })).toBeVisible();
});

test('is mailed to the addresses typed', async () => {
  const mail = { language: 'en' as const, subject: 'Receipt', text: 'Receipt' };
  const api = await openReceipt({ api: { 'booking.notify': () => ({ message: 'Sent to 2 people', mail }) } });
  await page.getByRole('button', { name: 'Mail it' }).click();
  await expect.element(page.getByRole('radio', { name: 'Receipt' })).toBeChecked();
  const field = page.getByRole('textbox', { name: 'To' });
  await field.fill('sam');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Must be a valid email').first()).toBeVisible();
  await field.fill('dana@mail.test, sam@mail.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Sent to 2 people')).toBeVisible();
  const commits = api.sent.flatMap(({ id, call }) =>
    id === 'booking.notify' && !(call.body as { preview?: boolean }).preview ? [call.body] : [],
  );
  expect(commits).toMatchObject([{ kind: 'receipt', to: ['dana@mail.test', 'sam@mail.test'] }]);
});

test('its key opens it', async () => {
  await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS });
  await userEvent.keyboard('b');
  await expect.element(paper).toBeVisible();
});

test.each(['80 mm', 'A4'])('a deal has its own QR with its code below, on %s', async (size) => {
  const { story, receipt } = aSoldDeal();
  await openReceipt({ details: mayAll(story), receipt });
  await page.getByRole('radio', { name: size }).click();
  await expect.element(paper.getByRole('img', { name: 'The QR code of Pizza night' })).toBeVisible();
  await expect
    .element(paper.getByRole('listitem'))
    .toHaveTextContent('Pizza nightCode K7QMR T4WXH, good until Sat, Dec 11, 2027');
});
