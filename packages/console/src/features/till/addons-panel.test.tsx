import type { Answer } from '@laneway/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import './addons-layer.tsx';
import type { Offered } from './addons-form.ts';
import { button, openBooking, PAID_ROWS } from './testing/open-till.tsx';
import { aPaidStory, mayAll } from './till.fixture.ts';

const panel = page.getByRole('dialog', { name: 'Add-ons' });
const press = (name: string | RegExp) => panel.getByRole('button', { name });
const sums = panel.getByRole('status').filter({ hasText: 'Balance' });

function offered(number: number, changes: Partial<Offered>): Offered {
  return {
    addonId: anId(800 + number),
    outletId: anId(11),
    name: 'Pizza',
    desc: '18 inches, cheese',
    price: 18,
    taxPer: 6.25,
    taxFlat: 0,
    category: 'Food',
    imageUrl: null,
    maxCount: 8,
    stock: null,
    planIds: null,
    status: true,
    isDeleted: false,
    version: 1,
    leftToday: null,
    soldToday: 0,
    ...changes,
  };
}
const CATALOGUE = [
  offered(1, {}),
  offered(2, { name: 'Half-sheet cake', price: 42, stock: 3, leftToday: 2 }),
  offered(3, { name: 'Pretzel board', price: 12, stock: 5, leftToday: 0 }),
  offered(4, { name: 'Lane socks', price: 3.25, category: 'Shoes' }),
];
const ROW: Answer<'reservation.details'>['booking']['addonItems'][number] = {
  addonItemId: anId(901),
  itemId: anId(801),
  orderId: anId(902),
  name: 'Pizza',
  category: 'Food',
  note: 'no olives',
  count: 2,
  amount: 18,
  taxPer: 6.25,
  taxFlat: 0,
  subTotal: 36,
  taxAmount: 2.25,
  totalWTax: 38.25,
  status: 'initiated',
  included: false,
  orderedAt: '2030-11-20T20:00:00Z',
};

/** The story with two pizzas: 36.00, their tax 2.25, and 1.15 of fee and its tax. */
function twoPizzas(version: number): Answer<'booking.updateAddons'> {
  const story = aPaidStory();
  const more = (step: 'list' | 'tax' | 'fee' | 'fee_tax', amount: number) => ({
    step,
    amount,
    label: 'Pizza',
    parts: { of: 'addon' as const, name: 'Pizza' },
  });
  return {
    message: version === 4 ? '' : 'Booking updated',
    version,
    status: 'successful',
    addonItems: [ROW],
    depositAmounts: { addonAmount: 36, addonTax: 2.25, balance: 118.74, isGiftCardApplied: false },
    difference: 39.4,
    total: 198.09,
    lines: [...story.lines, more('list', 36), more('tax', 2.25), more('fee', 1.08), more('fee_tax', 0.07)],
  };
}

async function openAddons(api: Handlers = {}) {
  const fake = await openBooking({
    details: mayAll(aPaidStory()),
    rows: PAID_ROWS,
    api: {
      'addon.list': () => ({ rows: CATALOGUE }),
      'booking.updateAddons': ({ body }) => twoPizzas(body.preview ? 4 : 5),
      ...api,
    },
  });
  await userEvent.keyboard('a');
  await expect.element(press('One more Pizza')).toBeVisible();
  return fake;
}
type Body = { preview?: boolean; addons: object[] };
/** The bodies of the commands that were sent, without the previews. */
const sent = ({ sent: calls }: Awaited<ReturnType<typeof openAddons>>) =>
  calls
    .filter(({ id }) => id === 'booking.updateAddons')
    .map(({ call }) => call.body as Body)
    .filter(({ preview }) => preview !== true);

describe('add-ons at the desk', () => {
  it('two pizzas come to 39.40, with tax, fee and the new balance, before they are sent', async () => {
    const api = await openAddons();
    await press('One more Pizza').click();
    await press('One more Pizza').click();
    await panel.getByRole('textbox', { name: 'Note for the kitchen, Pizza' }).fill('no olives');
    await expect
      .element(sums)
      .toMatchTextContent(
        /2 × Pizza\$36.00Tax on add-ons\$2.25Fees and their tax\$1.15BalanceBefore: \$79.34.*\$118.74/,
      );
    await expect.element(press('Add $39.40')).toBeVisible();
    await expect.element(sums).not.toHaveAttribute('aria-busy');
    await press('Add $39.40').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(sent(api)).toEqual([
      expect.objectContaining({
        version: 4,
        total: 198.09,
        addons: [{ itemId: anId(801), count: 2, note: 'no olives' }],
      }),
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent(api).length).toBe(2);
    expect(sent(api)[1]).toMatchObject({
      version: 5,
      addons: [{ addonItemId: anId(901), status: 'cancelled' }],
    });
  });

  it('goes no further than what is left, and what is sold out cannot be chosen', async () => {
    await openAddons();
    await expect.element(press('One more Pretzel board')).toBeDisabled();
    await expect.element(panel.getByText('None left')).toBeVisible();
    await press('One more Half-sheet cake').click();
    await panel.getByRole('textbox', { name: 'Number of Half-sheet cake' }).fill('9');
    await expect.element(panel.getByRole('textbox', { name: 'Number of Half-sheet cake' })).toHaveValue('2');
    await expect.element(press('One more Half-sheet cake')).toBeDisabled();
  });

  it('that a used up promo refuses take it off by one button, and are then ordered as they were chosen', async () => {
    const paid = aPaidStory();
    // Without its 14.50 off, and the tax on them, it comes to 15.41 more.
    const dear = { ...paid.money, total: 174.1, balance: 94.75 };
    const booking = (version: number, promo: { promoCode: string; discountApplied: number } | null) =>
      mayAll({ ...paid, version, promo, money: promo ? paid.money : dear });
    let details = booking(4, { promoCode: 'DEC10', discountApplied: 14.5 });
    let isUsedUp = true;
    const api = await openAddons({
      'reservation.details': () => details,
      'booking.updateAddons': ({ body }) => {
        if (body.preview !== true && isUsedUp) throw new Refusal(422, 'promo.used_up', 'This promo code is used up');
        return twoPizzas(body.preview ? details.booking.version : 6);
      },
      'promo.remove': () => {
        isUsedUp = false;
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
    });
    await press('One more Pizza').click();
    await press('One more Pizza').click();
    await press('Add $39.40').click();
    await expect.element(panel.getByText('This promo code is used up')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await press('Take the promo code DEC10 off').click();
    await expect.element(panel.getByText('This promo code is used up')).not.toBeInTheDocument();
    await press('Add $39.40').click();
    await expect.element(panel).not.toBeInTheDocument();
    const addons = [{ itemId: anId(801), count: 2 }];
    expect(sent(api)).toMatchObject([
      { version: 4, addons },
      { version: 5, addons },
    ]);
  });

  it('says the refusal of a buyer who was quicker, and sends nothing', async () => {
    await openAddons({
      'booking.updateAddons': () => {
        throw new Refusal(422, 'addon.sold_out', 'Only 1 of Pizza left on Fri, Dec 13');
      },
    });
    await press('One more Pizza').click();
    await expect.element(panel.getByText('Only 1 of Pizza left on Fri, Dec 13')).toBeVisible();
  });

  it('has a chip for each category, with what is chosen of it', async () => {
    await openAddons();
    await press('One more Pizza').click();
    await expect.element(press(/^Food/)).toMatchTextContent(/Food1/);
    await press('Shoes').click();
    await expect.element(press('One more Lane socks')).toBeVisible();
    await expect.element(press('One more Pizza')).not.toBeInTheDocument();
  });

  it('axe finds nothing in any theme', async () => {
    await openAddons();
    await press('One more Pizza').click();
    await expect.element(sums).toBeVisible();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      expect(await axeFindings()).toEqual([]);
    }
  });
});

describe('rows on a booking', () => {
  const withRow = (status: typeof ROW.status) => mayAll(aPaidStory({ addonItems: [{ ...ROW, status }] }));

  it('are delivered, cancelled and put back', async () => {
    const api = await openBooking({
      details: withRow('initiated'),
      api: { 'booking.updateAddons': () => twoPizzas(5), 'addon.list': () => ({ rows: CATALOGUE }) },
    });
    await expect.element(page.getByRole('row', { name: /Pizza.*× 2.*no olives.*Initiated.*\$36.00/ })).toBeVisible();
    await button('Delivered: Pizza').click();
    await expect.element(page.getByText('Pizza delivered')).toBeVisible();
    await button('Cancel Pizza').click();
    await expect.element(page.getByText('Pizza cancelled')).toBeVisible();
    expect(sent(api).map(({ addons }) => addons)).toEqual([
      [{ addonItemId: anId(901), status: 'delivered' }],
      [{ addonItemId: anId(901), status: 'cancelled' }],
    ]);
  });

  it('that are cancelled are struck through, and can be put back', async () => {
    const api = await openBooking({
      details: withRow('cancelled'),
      api: { 'booking.updateAddons': () => twoPizzas(5) },
    });
    await button('Put Pizza back').click();
    await expect.poll(() => sent(api).length).toBe(1);
    expect(sent(api)[0]!.addons).toEqual([{ addonItemId: anId(901), status: 'initiated' }]);
  });
});
