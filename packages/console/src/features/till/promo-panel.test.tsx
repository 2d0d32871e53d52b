import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aManager } from '../../test/builders.ts';
import './promo-layer.tsx';
import { bodies, button, openBooking, panel as paying, payments, TAKEN } from './testing/open-till.tsx';
import { aStory, BOOKING_ID, mayAll } from './till.fixture.ts';

const panel = page.getByRole('dialog', { name: 'Promo Code' });
const code = panel.getByRole('textbox', { name: 'Code' });
const press = (name: string | RegExp) => panel.getByRole('button', { name });
const WRONG_DAY = 'This promo code is not for this day of the week';

/** 10 % off the 145.00 of the story's lanes: 14.50, and with its tax and fee 15.87 less. */
const GOOD: Answer<'promo.apply'> = {
  message: '',
  isPromoApplied: false,
  eligible: true,
  checks: PROMO_CHECKS.map((each) => ({ code: each, ok: true, message: '', fact: '' })),
  discountApplied: 14.5,
  total: 142.82,
  totalWithout: 158.69,
  lines: [],
  balance: 142.82,
  status: 'pending',
  version: 3,
  firstDay: null,
  isSearchCut: false,
  uses: 0,
  usesByCustomer: 0,
};
const APPLIED = { ...GOOD, message: 'Promo code applied', isPromoApplied: true, version: 4 };
const BAD: Answer<'promo.apply'> = {
  ...GOOD,
  eligible: false,
  checks: GOOD.checks.map((each) =>
    each.code === 'promo.wrong_day' ? { ...each, ok: false, message: WRONG_DAY, fact: 'Fri, Dec 13; on Sat' } : each,
  ),
  discountApplied: 0,
  total: 158.69,
  balance: 158.69,
  firstDay: '2030-12-14',
};
const REMOVED: Answer<'promo.remove'> = {
  message: 'Promo code taken off',
  isPromoApplied: false,
  total: 158.69,
  balance: 158.69,
  status: 'pending',
  version: 4,
};
const withPromo = () =>
  aStory({
    promo: { promoCode: 'DEC10', discountApplied: 14.5 },
    money: { ...aStory().money, total: 142.82, balance: 142.82, depositDue: 71.41, dueNow: 71.41 },
  });

type Opened = NonNullable<Parameters<typeof openBooking>[0]>;
async function openPromo(opened: Opened = {}) {
  const fake = await openBooking(opened);
  await userEvent.keyboard('o');
  await expect.element(code).toHaveFocus();
  return fake;
}
const sent = ({ sent: all }: Awaited<ReturnType<typeof openBooking>>, id = 'promo.apply') =>
  all.filter((one) => one.id === id).map(({ call }) => call.body);
const SUBJECT = { outletId: aStory().outletId, bookingId: BOOKING_ID, version: 3 };
const refuse =
  (refusal: ErrorCode, message: string, details = {}) =>
  () => {
    throw new Refusal(422, refusal, message, details);
  };

describe('a promo code', () => {
  it('is tried, with each check, discount, total and balance, and then applied', async () => {
    const api = await openPromo({ api: { 'promo.apply': ({ body }) => (body.preview ? GOOD : APPLIED) } });
    await code.fill('dec10');
    await press('Try it').click();
    const checks = panel.getByRole('list', { name: 'Checks' }).getByRole('listitem');
    await expect.poll(() => checks.elements().length).toBe(9);
    await expect.element(checks.nth(5).getByRole('img', { name: 'Holds' })).toBeVisible();
    await expect
      .element(panel.getByRole('status').filter({ hasText: 'For this plan' }))
      .toMatchTextContent(/Promo DEC10−\$14.50TotalBefore: \$158.69 \$142.82BalanceBefore: \$158.69 \$142.82/);
    await press('Apply DEC10').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Promo code applied')).toBeVisible();
    await expect.element(page.getByText('New total $142.82.')).toBeVisible();
    expect(sent(api)).toEqual([
      { ...SUBJECT, promoCode: 'dec10', preview: true },
      { ...SUBJECT, promoCode: 'dec10' },
    ]);
  });

  it('that is refused says why at its field, and the first day on which it holds', async () => {
    const refused = refuse('promo.wrong_day', WRONG_DAY, { fields: { promoCode: WRONG_DAY } });
    const api = await openPromo({ api: { 'promo.apply': ({ body }) => (body.preview ? BAD : refused()) } });
    await code.fill('WEEKEND');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(WRONG_DAY);
    const failing = panel.getByRole('listitem').filter({ hasText: WRONG_DAY });
    await expect.element(failing.getByRole('img', { name: 'Does not hold' })).toBeVisible();
    await expect
      .element(panel.getByRole('status').filter({ hasText: 'There is' }))
      .toMatchTextContent(/The first day on which it holds: Sat, Dec 14/);
    api.handlers['promo.apply'] = () => GOOD;
    await press('Try it').click();
    await expect.element(failing).not.toBeInTheDocument();
    await expect.element(code).not.toHaveAccessibleDescription(WRONG_DAY);
    api.handlers['promo.apply'] = () => BAD;
    await press('Try it').click();
    await expect.element(failing).toBeVisible();
    await code.fill('OTHER');
    await expect.element(failing).not.toBeInTheDocument();
  });

  it('waits for shares that do not fit, which are shared anew there', async () => {
    const first = 'The booking cannot be updated until split amounts are adjusted.';
    await openPromo({ api: { 'promo.apply': refuse('split.adjust_first', first) } });
    await code.fill('DEC10');
    await press('Apply DEC10').click();
    await expect.element(panel.getByText(first)).toBeVisible();
    await expect.element(press('Share anew')).toBeVisible();
  });

  it('on the booking is shown with what it takes off, and is taken off', async () => {
    const api = await openPromo({ details: mayAll(withPromo()), api: { 'promo.remove': () => REMOVED } });
    await expect.element(panel.getByRole('region', { name: 'On the booking' })).toMatchTextContent(/DEC10.*−\$14.50/);
    await press('Take it off').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Promo code taken off')).toBeVisible();
    await expect.element(page.getByText('New total $158.69.')).toBeVisible();
    expect(sent(api, 'promo.remove')).toEqual([SUBJECT]);
  });

  it('stays where taking it off is refused, which says why', async () => {
    const late = 'The hold has ended';
    const gone = () => {
      throw new Refusal(410, 'hold.expired', late);
    };
    await openPromo({ details: mayAll(withPromo()), api: { 'promo.remove': gone } });
    await press('Take it off').click();
    await expect.element(panel.getByText(late)).toBeVisible();
    await expect.element(panel).toBeVisible();
  });

  it('is offered to nobody who may not', async () => {
    await openBooking({ details: mayAll(aStory(), { promo: false }), user: aManager('Bookings') });
    await expect.element(button('Promo Code')).not.toBeInTheDocument();
    await userEvent.keyboard('o');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('axe finds nothing, with one on the booking and another that is tried', async () => {
    await openPromo({ details: mayAll(withPromo()), api: { 'promo.apply': () => BAD } });
    await code.fill('WEEKEND');
    await press('Try it').click();
    await expect.element(panel.getByText(WRONG_DAY)).toBeVisible();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      expect(await axeFindings()).toEqual([]);
    }
  });
});

describe('a payment', () => {
  it('leads to the promo code', async () => {
    await openBooking();
    await userEvent.keyboard('p');
    await paying.getByRole('button', { name: 'Promo Code' }).click();
    await expect.element(code).toHaveFocus();
  });

  it('that a used up promo refuses takes it off by one button, and asks for the new amount', async () => {
    let details = mayAll(withPromo());
    const api = await openBooking({
      details,
      api: {
        'reservation.details': () => details,
        'payment.process': refuse('promo.used_up', 'This promo code is used up'),
        'promo.remove': () => {
          details = mayAll(aStory({ version: 4 }));
          return REMOVED;
        },
      },
    });
    await userEvent.keyboard('p');
    await paying.getByRole('button', { name: 'Take $71.41 in cash' }).click();
    await expect.element(paying.getByText('This promo code is used up')).toBeVisible();
    await paying.getByRole('button', { name: 'Take the promo code DEC10 off' }).click();
    await expect.element(page.getByText('Promo code taken off')).toBeVisible();
    api.handlers['payment.process'] = () => TAKEN;
    await paying.getByRole('button', { name: 'Take $79.35 in cash' }).click();
    await expect.element(paying).not.toBeInTheDocument();
    expect(payments(api)).toHaveLength(2);
    expect(bodies(api).at(-1)).toEqual(expect.objectContaining({ amount: 79.35 }));
  });
});
