import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aPage, aManager, anId, aUser } from '../../test/builders.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './testing/open-day.tsx';
import { aPayment, BOOKING_ID } from './till.fixture.ts';

type List = Answer<'outlet.transactions'>;
type Row = List['rows'][number];

const aRow = (changes: Partial<Row> = {}): Row => ({
  ...aPayment(),
  bookingId: BOOKING_ID,
  bookingOutletId: anId(11),
  itemId: anId(111),
  code: 'HL-7K3QM',
  name: 'Dana Cole',
  ...changes,
});
const ROWS = [
  aRow(),
  aRow({
    transId: anId(302),
    name: 'Harbor Rowing Club',
    paymentMethod: 'CHECK',
    amount: 240,
    receiptNo: '1042',
    share: 'Ada Cole',
  }),
  aRow({ transId: anId(303), name: 'Nora Quist', kind: 'void', status: 'cancelled', amount: 55 }),
  aRow({ refundId: anId(401), kind: 'refund', amount: 18.22, paymentMethod: 'CARD', brand: 'Visa', last4: '4242' }),
  aRow({ refundId: anId(402), kind: 'refund', amount: 20, status: 'initiated', error: 'gateway.try_again' }),
];
const SUMS: List['byTender'] = [
  { paymentMethod: 'CASH', taken: 79.35, refunded: 0, tips: 3, net: 82.35 },
  { paymentMethod: 'CARD', taken: 0, refunded: 18.22, tips: 0, net: -18.22 },
  { paymentMethod: 'CHECK', taken: 240, refunded: 0, tips: 0, net: 240 },
];
const DAY: NonNullable<List['day']> = {
  date: '2026-11-20',
  isClosed: true,
  closedBy: 'Mia Stone',
  closedAt: '2026-11-21T07:14:00Z',
  countsFor: '2026-11-21',
};

async function openList(changes: Partial<List> = {}, user = aUser(), api: Handlers = {}) {
  const fake = openApp({
    path: `/app/outlets/${anId(11)}/bookings?view=transactions&date=2026-11-20`,
    user,
    api: {
      'outlet.transactions': () => ({ ...aPage(ROWS), byTender: SUMS, day: DAY, ...changes }),
      ...api,
    },
  });
  await expect.element(page.getByRole('row', { name: /Harbor Rowing Club/ })).toBeVisible();
  return fake;
}

const sums = page.getByRole('region', { name: 'Taken, refunded and tips by tender' });
const rowOf = (name: RegExp) => page.getByRole('row', { name }).first();
const struck = () => [...document.querySelectorAll('[role=grid] s')].map((one) => one.textContent);

afterEach(() => page.viewport(1440, 900));

it('says of a closed day what each tender brought, and that it is the same as its close', async () => {
  await openList();
  await expect
    .element(sums.getByText('Equal to the day close of Friday, Nov 20, counted and closed by Mia Stone at 2:14 AM'))
    .toBeVisible();
  const rows = [...sums.element().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th,td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['What', 'Cash', 'Card', 'Check', 'Total'],
    ['Taken', '$79.35', '$0.00', '$240.00', '$319.35'],
    ['Refunded', '$0.00', '−$18.22', '$0.00', '−$18.22'],
    ['Tips', '$3.00', '$0.00', '$0.00', '$3.00'],
    ['Net', '$82.35', '−$18.22', '$240.00', '$304.13'],
  ]);
});

it('strikes what was voided or failed, says why by a word, and gives refunds their sign', async () => {
  await openList();
  expect(struck()).toEqual(['$55.00', '−$20.00']);
  await expect.element(page.getByText('Failed Nothing was given back yet.')).toBeVisible();
  await expect.element(page.getByText('Visa 4242')).toBeVisible();
  await expect.element(rowOf(/Harbor Rowing Club/)).toMatchTextContent(/HL-7K3QM.*Share of Ada Cole/);
  await expect.element(page.getByText('−$18.22').last()).toBeVisible();
});

it('tells a manager no cash of a day that is open', async () => {
  const open = { ...DAY, isClosed: false, closedBy: null, closedAt: null };
  await openList({ byTender: SUMS.slice(1), day: open }, aManager('Bookings'));
  await expect.element(page.getByText('Cash stays hidden until the day is counted and closed.')).toBeVisible();
  await expect.element(sums.getByText('Cash', { exact: true })).not.toBeInTheDocument();
});

it('asks for a day, a tender, and a receipt number', async () => {
  const api = await openList();
  await page.getByRole('searchbox').fill('1042');
  const bodies = () => api.sent.filter(({ id }) => id === 'outlet.transactions').map(({ call }) => call.body);
  await expect
    .poll(() => bodies().at(-1))
    .toMatchObject({ outletId: anId(11), from: '2026-11-20', to: '2026-11-20', search: '1042' });
  await page.getByRole('button', { name: /^Tender/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Check' }).click();
  await expect.poll(() => bodies().at(-1)).toMatchObject({ paymentMethod: ['CHECK'] });
});

it('offers to correct a payment by hand of an open day, and nothing of a refund', async () => {
  await openList();
  await rowOf(/Harbor Rowing Club/).hover();
  await expect.element(rowOf(/Harbor Rowing Club/).getByRole('button', { name: 'Correct' })).toBeInTheDocument();
  await expect.element(rowOf(/Harbor Rowing Club/).getByRole('button', { name: 'Void' })).toBeInTheDocument();
  await expect.element(rowOf(/18\.22/).getByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
});

it('offers a refund that failed to be tried again or given otherwise, and a payment to be given back', async () => {
  await openList();
  const failed = rowOf(/20\.00/);
  await failed.hover();
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await expect.element(failed.getByRole('button', { name: 'Give otherwise' })).toBeInTheDocument();
  await expect.element(rowOf(/Harbor Rowing Club/).getByRole('button', { name: 'Give back' })).toBeInTheDocument();
});

it('on a phone says each state by a word, where a refund that failed is put right, and what came in together', async () => {
  await page.viewport(390, 844);
  await openList();
  await expect
    .element(rowOf(/20\.00/))
    .toMatchTextContent(/Refund.*Failed Nothing was given back yet\.Open the booking/);
  await expect.element(rowOf(/Nora Quist/)).toMatchTextContent(/Voided/);
  await expect.element(sums.getByRole('row', { name: 'Together $304.13' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it('axe finds nothing, on a phone neither', async () => {
    await openList();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
    await page.viewport(390, 844);
    await expect.element(page.getByText('Harbor Rowing Club')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
