import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { boardFixture, inAnswer } from '../testing/board-fixture.ts';
import { NARROW, openBoard } from '../testing/open-board.tsx';
import { EVENING } from '../testing/board-rig.ts';
import { selling } from '../testing/selling.ts';

const panel = () => page.getByTestId('new-booking');
const quote = () => page.getByTestId('quote');
const code = () => panel().getByRole('textbox', { name: 'Promo Code' });
const button = (name: string | RegExp) => panel().getByRole('button', { name });
const WRONG_DAY = 'This promo code is not for this day of the week';
const FRIDAY = '2026-11-27';

type Quoted = Answer<'booking.availability'>;

/** DEC10 takes a tenth off, FRI10 on Fridays alone. */
function tried(typed: string, date: string, { quote: price, ...answer }: Quoted): Quoted {
  if (price === null) return { ...answer, quote: price };
  const { total: totalWithout, lines } = price;
  const holds = typed === 'DEC10' || (typed === 'FRI10' && date === FRIDAY);
  const promo = { eligible: holds, totalWithout, message: '', discountApplied: totalWithout / 10 };
  if (!holds) {
    const message = typed === 'FRI10' ? WRONG_DAY : 'This promo code is not valid';
    return { ...answer, quote: price, promo: { ...promo, message, discountApplied: 0 } };
  }
  const off = -totalWithout / 10;
  const line = { step: 'promo', label: typed, amount: off, parts: { of: 'promo', code: typed } } as const;
  return { ...answer, promo, quote: { ...price, lines: [...lines, line], total: totalWithout + off } };
}

/** What the simulator answers about a code that does not hold. */
const searched = (firstDay: string | null, isSearchCut = false) => ({
  message: '',
  isPromoApplied: false,
  eligible: false,
  checks: [],
  discountApplied: 0,
  total: 120,
  totalWithout: 120,
  lines: [],
  balance: null,
  status: null,
  version: null,
  firstDay,
  isSearchCut,
  uses: 0,
  usesByCustomer: 0,
});

/** Three lanes at $120.00 for Dana. */
async function start(changes: Handlers = {}, isNamed = true) {
  const { api } = selling(changes);
  const { 'booking.availability': judged } = api;
  const board = await openBoard({
    api: {
      'promo.apply': ({ body }) => searched(body.promoCode === 'FRI10' ? FRIDAY : null),
      ...api,
      'booking.boardColumns': ({ query: { date } }) => inAnswer(boardFixture({ lanes: 12, rows: EVENING, date })),
      'booking.availability': async (call) => {
        const answer = (await judged?.(call)) as Quoted;
        const { promoCode, items: [item] = [] } = call.body;
        return promoCode === undefined ? answer : tried(promoCode, item && 'date' in item ? item.date : '', answer);
      },
    },
  });
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  if (isNamed) {
    await page.getByLabelText('Name').fill('Dana Cole');
    await page.getByLabelText('Phone').fill('6175550199');
  }
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  const sent = (id: string) => board.fake.sent.filter((one) => one.id === id).map((one) => one.call.body);
  return { ...board, sent };
}

describe('a promo code of a new booking', () => {
  it('is tried with the price, takes its line off, and is sent with the total in view', async () => {
    const { sent } = await start();
    await code().fill('DEC10');
    await expect.element(code()).toHaveAccessibleDescription('Takes $12.00 off');
    await expect.element(quote().getByText('−$12.00')).toBeVisible();
    await expect.element(quote().getByText('$108.00')).toBeVisible();
    expect(quote().getByText(/^was/).query()).toBeNull();
    await button('Book').click();
    await expect.poll(() => sent('reservation.add')).toMatchObject([{ promoCode: 'DEC10', total: 108 }]);
  });

  it('is no part of a hold, which is at the price without it', async () => {
    const { sent } = await start({}, false);
    await code().fill('DEC10');
    await expect.element(quote().getByText('$108.00')).toBeVisible();
    await button('Hold').click();
    await expect.poll(() => sent('booking.lock')).toMatchObject([{ total: 120 }]);
    expect(sent('booking.lock')[0]).not.toHaveProperty('promoCode');
  });

  it('that is for another day says so, and one press takes the first that it holds on', async () => {
    const { sent } = await start();
    await code().fill('FRI10');
    await expect.element(code()).toHaveAccessibleDescription(WRONG_DAY);
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(quote().getByText('$120.00').last()).toBeVisible();
    await button('Take Fri, Nov 27, the first day on which it holds').click();
    await expect.element(code()).toHaveAccessibleDescription('Takes $12.00 off');
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
    await button('Book').click();
    await expect
      .poll(() => sent('reservation.add'))
      .toMatchObject([{ promoCode: 'FRI10', total: 108, items: [{ date: FRIDAY, start: '18:45' }] }]);
  });

  it('whose day is not found says why: in time, or at all', async () => {
    await start({
      'promo.apply': ({ body }) => {
        if (body.promoCode === 'FRI10') return searched(null, true);
        throw new Refusal(422, 'plan.required', 'Choose a plan');
      },
    });
    await code().fill('FRI10');
    await expect
      .element(panel().getByText('No day was found in time on which it holds; there may be one.'))
      .toBeVisible();
    await code().fill('NONE');
    await expect.element(panel().getByText('When it would hold was not found out: Choose a plan')).toBeVisible();
    expect(button(/first day/).query()).toBeNull();
  });

  it('that has no such day offers none, and Enter in its field books nothing', async () => {
    const { sent } = await start();
    await code().fill('NONE');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription('This promo code is not valid');
    expect(button(/first day/).query()).toBeNull();
    expect([sent('reservation.add'), sent('booking.lock')]).toEqual([[], []]);
  });

  it('that is refused at booking is said at its field, and nothing that was typed is lost', async () => {
    const fields = { promoCode: 'This promo code is used up' };
    const { sent } = await start({
      'reservation.add': () => {
        throw new Refusal(422, 'promo.used_up', fields.promoCode, { fields });
      },
    });
    await panel().getByLabelText('Notes').fill('Cake at eight');
    await code().fill('DEC10');
    await expect.element(quote().getByText('$108.00')).toBeVisible();
    const asked = sent('booking.availability').length;
    await button('Book').click();
    await expect.element(code()).toHaveAccessibleDescription('This promo code is used up');
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
    await expect.element(panel().getByLabelText('Notes')).toHaveValue('Cake at eight');
    await expect.poll(() => sent('booking.availability').length).toBeGreaterThan(asked);
    await code().fill('');
    await expect.element(code()).not.toHaveAttribute('aria-invalid');
    await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  });

  it.each(THEMES_NOW)('axe finds nothing in %s, at 390 pixels too', async (theme) => {
    await start();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await code().fill('FRI10');
    await expect.element(button(/first day/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(NARROW.width, NARROW.height);
    await expect.element(button(/first day/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
