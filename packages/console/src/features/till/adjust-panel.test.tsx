import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { Refusal } from '../../test/fake-api.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, anId } from '../../test/builders.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { aPaidStory, mayAll } from './till.fixture.ts';
import { button, openBooking, PAID_ROWS } from './testing/open-till.tsx';

const panel = page.getByRole('dialog', { name: 'Adjust the total' });
const field = (name: string) => panel.getByRole('textbox', { name });
const choice = (name: string | RegExp) => panel.getByRole('radio', { name });
const send = (name: string | RegExp) => panel.getByRole('button', { name });
const figures = panel.getByRole('status').filter({ hasText: 'Tax, unchanged' });

const MADE: Answer<'adjustment.create'> = {
  message: 'Adjustment made',
  adjustmentId: anId(401),
  adjustedValue: -15.87,
  prevBookingTotal: 158.69,
  bookingTotal: 142.82,
  prevBalance: 79.34,
  balance: 63.47,
  status: 'successful',
  version: 5,
};
const ROW: Answer<'adjustment.list'>['rows'][number] = {
  adjustmentId: anId(402),
  at: '2030-11-20T20:00:00Z',
  by: 'Jo Pelletier',
  approvedBy: 'Ola Reyes',
  name: 'Shoes',
  desc: 'Wet shoes were given out',
  adjustmentType: 1,
  adjustmentDirection: 2,
  amount: 5,
  adjustedValue: -5,
  prevBookingTotal: 163.69,
  bookingTotal: 158.69,
  prevBalance: 84.34,
  balance: 79.34,
};

async function openAdjust({ api = {}, ...opened }: NonNullable<Parameters<typeof openBooking>[0]> = {}) {
  const fake = await openBooking({
    details: mayAll(aPaidStory(), { adjust: true }),
    rows: PAID_ROWS,
    api: { 'adjustment.list': () => ({ rows: [] }), 'adjustment.create': () => MADE, ...api },
    ...opened,
  });
  await button(/^Adjust/).click();
  await expect.element(choice('Take off')).toHaveFocus();
  return fake;
}
const bodies = ({ sent }: Awaited<ReturnType<typeof openAdjust>>) =>
  sent.filter(({ id }) => id === 'adjustment.create').map(({ call }) => call.body);

it('stands in the list of keys, although J is of lists elsewhere', async () => {
  await openBooking({ details: mayAll(aPaidStory(), { adjust: true }), rows: PAID_ROWS });
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(keys.getByText('Give money back')).toBeVisible();
  await expect.element(keys.getByText('Adjust the total')).toBeVisible();
});

async function fill(amount: string) {
  await field('Amount').fill(amount);
  await field('On the bill').fill('Goodwill');
  await field('Reason').fill('Lane stopped for 20 minutes');
}

describe('an adjustment', () => {
  it('by 10 % takes 15.87 off, and says total, tax and balance before', async () => {
    const api = await openAdjust();
    await choice('Percent').click();
    await expect.element(field('Amount')).toHaveFocus();
    await fill('10');
    await expect
      .element(figures)
      .toMatchTextContent(/TotalBefore: \$158.69 \$142.82Tax, unchanged\$9.34BalanceBefore: \$79.34 \$63.47/);
    await send('Take $15.87 off the total').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Adjustment made')).toBeVisible();
    expect(bodies(api)).toEqual([
      expect.objectContaining({
        version: 4,
        adjustmentType: 2,
        adjustmentDirection: 2,
        amount: 10,
        name: 'Goodwill',
        desc: 'Lane stopped for 20 minutes',
        approvalId: null,
      }),
    ]);
  });

  it('adds an amount, by the keyboard alone', async () => {
    const api = await openBooking({
      details: mayAll(aPaidStory(), { adjust: true }),
      rows: PAID_ROWS,
      api: { 'adjustment.list': () => ({ rows: [] }), 'adjustment.create': () => MADE },
    });
    await userEvent.keyboard('j');
    await expect.element(choice('Take off')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Tab}{Tab}25{Tab}Shoes{Tab}Two pairs were lost');
    await expect.element(send('Add $25.00 to the total')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([expect.objectContaining({ adjustmentType: 1, adjustmentDirection: 1, amount: 25 })]);
  });

  it('below nothing, of nothing, and without its words is refused before it is sent', async () => {
    const api = await openAdjust();
    await send('Adjust the total').click();
    await expect.element(field('Amount')).toHaveAttribute('aria-invalid', 'true');
    await fill('158.70');
    await send('Adjust the total').click();
    await expect.element(field('Amount')).toHaveAccessibleDescription('At most $158.69');
    await field('Amount').fill('0');
    await expect.element(field('Amount')).toHaveAccessibleDescription('An amount that changes the total');
    expect(bodies(api)).toEqual([]);
  });

  it('of no number says what to write: an amount, or a percentage', async () => {
    await openAdjust();
    await field('Amount').fill('x');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Amount')).toHaveAccessibleDescription('Write a number such as 1,234.50');
    await choice('Percent').click();
    await field('Amount').fill('x');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Amount')).toHaveAccessibleDescription('Write a percentage such as 12.5');
    await field('Amount').fill('101');
    await expect.element(field('Amount')).toHaveAccessibleDescription('At most 100');
    await field('Amount').fill('-1');
    await expect.element(field('Amount')).toHaveAccessibleDescription('An amount may not be negative');
  });

  it('of what is paid leaves money that the house owes', async () => {
    await openAdjust();
    await fill('100');
    await expect.element(panel.getByText('After this the house owes $20.66.')).toBeVisible();
  });

  it('shows those that were made before: who, why, who approved, and the total of then', async () => {
    await openAdjust({ api: { 'adjustment.list': () => ({ rows: [ROW] }) } });
    const made = panel.getByRole('region', { name: 'Adjusted before' });
    await expect.element(made).toMatchTextContent(/Shoes.*Wet shoes were given out/);
    await expect.element(made).toMatchTextContent(/Jo Pelletier, approved by Ola Reyes/);
    await expect.element(made).toMatchTextContent(/Total \$163.69, then \$158.69.*−\$5.00/);
  });

  it('is offered to nobody who may not', async () => {
    await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS, user: aManager('Bookings') });
    await expect.element(button(/^Adjust/)).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('above the limit of the clerk', () => {
  const above = () => {
    throw new Refusal(403, 'limit.needs_approval', 'Above your limit', { limit: 25, asked: 30, used: 10 });
  };

  async function pressAbove(api = {}) {
    const fake = await openAdjust({
      api: {
        'adjustment.create': ({ body }) => (body.approvalId === null ? above() : MADE),
        'approval.give': () => ({ approvalId: anId(501), expiresAt: '2030-11-20T20:05:00Z' }),
        ...api,
      },
    });
    await fill('30');
    await send('Take $30.00 off the total').click();
    await expect.element(field('Email')).toHaveFocus();
    return fake;
  }

  it('a colleague approves 30.00 on the spot, for this booking alone', async () => {
    const api = await pressAbove();
    await expect.element(panel.getByText('Above your $25.00. Somebody who may, please.')).toBeVisible();
    await expect.element(panel.getByText('Used on this day: $10.00.')).toBeVisible();
    await expect.element(field('Reason')).toHaveValue('Lane stopped for 20 minutes');
    await field('Email').fill('lead@laneway.test');
    await panel.getByLabelText('Password').fill('Bowling-2026');
    await send('Approve −$30.00').click();
    await expect.element(panel).not.toBeInTheDocument();
    const given = api.sent.filter(({ id }) => id === 'approval.give').map(({ call }) => call.body);
    const { outletId, bookingId } = aPaidStory();
    expect(given).toEqual([
      {
        email: 'lead@laneway.test',
        password: 'Bowling-2026',
        code: null,
        outletId,
        bookingId,
        what: 'adjustment',
        amount: 30,
      },
    ]);
    expect(bodies(api)).toEqual([
      expect.objectContaining({ amount: 30, approvalId: null }),
      expect.objectContaining({ amount: 30, approvalId: anId(501) }),
    ]);
  });

  it('axe finds nothing, whoever is asked', async () => {
    await pressAbove();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      expect(await axeFindings()).toEqual([]);
    }
  });
});

it('that a used up promo refuses takes it off by one button, and is then made with what was typed', async () => {
  const paid = aPaidStory();
  // Without its 14.50 off, and the tax on them, it comes to 15.41 more.
  const dear = { ...paid.money, total: 174.1, balance: 94.75 };
  const booking = (version: number, promo: { promoCode: string; discountApplied: number } | null) =>
    mayAll({ ...paid, version, promo, money: promo ? paid.money : dear }, { adjust: true });
  let details = booking(4, { promoCode: 'DEC10', discountApplied: 14.5 });
  const refused = () => {
    throw new Refusal(422, 'promo.used_up', 'This promo code is used up');
  };
  const fake = await openAdjust({
    details,
    api: {
      'reservation.details': () => details,
      'adjustment.create': refused,
      'promo.remove': () => {
        details = booking(5, null);
        const { total, balance } = details.booking.money;
        return {
          message: 'Promo code taken off',
          isPromoApplied: false,
          total,
          balance,
          status: 'successful',
          version: 5,
        };
      },
    },
  });
  await fill('10');
  await send(/^Take .*10/).click();
  await expect.element(panel.getByText('This promo code is used up')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await panel.getByRole('button', { name: 'Take the promo code DEC10 off' }).click();
  await expect.element(page.getByText('Promo code taken off')).toBeVisible();
  await expect.element(panel.getByText('This promo code is used up')).not.toBeInTheDocument();
  fake.handlers['adjustment.create'] = () => MADE;
  await send(/^Take .*10/).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(bodies(fake)).toMatchObject([
    { amount: 10, version: 4 },
    { amount: 10, version: 5 },
  ]);
});
