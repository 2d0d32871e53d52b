import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aManager, aUser, anId, anOutlet } from '../../../test/builders.ts';
import { type Handlers, Refusal } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import { anAnswer } from '../../../test/whole-business.ts';
import '../plan-editor-screens.tsx';
import { aDeal, aGiftCard, cake, choose, GONE, goodsServer, pizza, shoes } from './goods.fixture.ts';
import { bodiesOf, EDIT, LANES, PLAN_ID, sentFor, saveReviewed, confirmSave } from '../plan.fixture.ts';

const open = (plan = aDeal(), changes: Handlers = {}) =>
  openApp({ path: EDIT, user: aUser(), api: goodsServer(plan, changes) });
const create = (service: string, changes: Handlers = {}, user = aUser()) =>
  openApp({
    path: `/app/outlets/${anId(11)}/service/create-plan?service=${service}&config=${anId(310)}`,
    user,
    api: goodsServer(aDeal(), { 'business.details': () => anAnswer(), ...changes }),
  });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const sections = page.getByRole('navigation', { name: 'Sections' });
const prices = region('Prices');
const price = (name: string) =>
  prices.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name}` }) });
const title = page.getByRole('textbox', { name: 'Name', exact: true });
const save = () => userEvent.keyboard('{Control>}s{/Control}');

const preview = page.getByRole('region', { name: 'What a guest sees and pays' });

describe('what a guest sees', () => {
  it('of a deal: its prices as they are typed, what comes with it, and its last day', async () => {
    open(aDeal({ validDays: 30 }));
    await expect.element(preview.getByText('For four, 2 h, plus 8% tax')).toBeVisible();
    await expect.element(preview.getByText('With: Pizza platter')).toBeVisible();
    const before = page.getByText(/Bought today, good until/).element().textContent;
    await page.getByLabelText('Days of validity').fill('31');
    await expect.element(preview.getByText(/Bought today, good until/)).not.toMatchTextContent(before);
    await price('For four').getByLabelText('Price', { exact: true }).fill('89.50');
    await userEvent.tab();
    await expect.element(preview.getByText('$89.50')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('of a gift card: its amounts in the currency of the business, and one of the buyer only where that is allowed', async () => {
    const inEuros = { 'outlet.list': () => ({ rows: [anOutlet({ currency: 'EUR' })] }) };
    open(aGiftCard({ customAmount: true }), inEuros);
    await expect.element(preview.getByText('€25.00')).toBeVisible();
    const own = preview.getByText('Or an amount of one’s own, €5.00 to €2,000.00');
    await expect.element(own).toBeVisible();
    await page.getByRole('switch', { name: 'Buyers may name the amount' }).click();
    await expect.element(own).not.toBeInTheDocument();
  });
});

describe('a deal', () => {
  it('shows what a deal has, and is saved by the call of deals as it was but for what changed', async () => {
    const api = open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Two hours and pizza' })).toBeVisible();
    await expect.element(page.getByText('Deal', { exact: true })).toBeVisible();
    expect(
      sections
        .getByRole('button')
        .elements()
        .map((button) => button.querySelector('span')?.textContent),
    ).toEqual(['Basics', 'Prices', 'Category, add-ons and validity', 'Channels', 'Processing fees']);
    await expect.element(page.getByLabelText('Sold', { exact: true })).not.toBeInTheDocument();
    await page.getByLabelText('Days of validity').fill('90');
    await save();
    await expect.element(page.getByRole('row', { name: 'Days of validity 180 90' })).toBeVisible();
    await confirmSave();
    await expect.element(page.getByText('Deal updated')).toBeVisible();
    expect(bodiesOf(api, 'deal.update')).toEqual([{ ...sentFor(aDeal()), validDays: 90 }]);
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
    await expect.element(page.getByText('1 change, not saved')).not.toBeInTheDocument();
  });

  it('has its prices changed, copied, removed and added', async () => {
    const api = open();
    await price('For four').getByLabelText('Price', { exact: true }).fill('89.50');
    await prices.getByRole('button', { name: 'Copy For six' }).click();
    const third = prices.getByLabelText('Name of the price').nth(2);
    await third.fill('For eight');
    await prices.getByRole('button', { name: 'Remove For six' }).first().click();
    await prices.getByRole('button', { name: 'Add a price' }).click();
    const added = prices.getByRole('listitem').nth(2);
    await added.getByLabelText('Name of the price').fill('For ten');
    await save();
    await expect.element(added.getByLabelText('Price', { exact: true })).toHaveFocus();
    expect(bodiesOf(api, 'deal.update')).toEqual([]);
    await added.getByLabelText('Price', { exact: true }).fill('189');
    await added.getByLabelText('Tax %').fill('8');
    await added.getByLabelText('Hours of play').fill('1.5');
    await saveReviewed();
    await expect.element(page.getByText('Deal updated')).toBeVisible();
    const lines = bodiesOf(api, 'deal.update')[0]?.priceLines ?? [];
    expect(lines).toEqual([
      { id: 'd1', name: 'For four', price: 89.5, tax: 8, timeFrame: 2, currencySymbol: '$' },
      expect.objectContaining({ name: 'For eight', price: 125, tax: 8, timeFrame: 2 }),
      expect.objectContaining({ name: 'For ten', price: 189, tax: 8, timeFrame: 1.5 }),
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });

  it('chooses from the add-ons of the outlet, and keeps a deleted one until it is taken out', async () => {
    const api = open();
    const chosen = page.getByRole('grid', { name: /Add-ons that come with it/ });
    await expect.element(chosen.getByText('Pizza platter')).toBeVisible();
    await choose('Add-ons that come with it', 'shoes', 'Bowling shoes');
    await choose('Add-ons that come with it', 'cake', 'Half-sheet cake (not on sale)');
    await saveReviewed();
    await expect
      .poll(() => bodiesOf(api, 'deal.update')[0]?.addonIds)
      .toEqual([pizza.addonId, GONE, shoes.addonId, cake.addonId]);
    await chosen.getByRole('row', { name: 'Deleted add-on' }).getByRole('button').click();
    await saveReviewed();
    await expect
      .poll(() => bodiesOf(api, 'deal.update')[1]?.addonIds)
      .toEqual([pizza.addonId, shoes.addonId, cake.addonId]);
  });

  it('is put into a category of its service, and taken out of it', async () => {
    const bowling = {
      serviceCatId: LANES,
      serviceId: 'BOWLING' as const,
      name: 'Open bowling',
      order: 1,
      status: true,
      version: 1,
    };
    const parties = { ...bowling, serviceCatId: anId(499), serviceId: 'PARTY_EVENT' as const, name: 'Birthdays' };
    const api = open(aDeal(), { 'serviceCategory.list': () => ({ rows: [bowling, parties] }) });
    const category = region('Category, add-ons and validity').getByRole('button', { name: /Service category$/ });
    await expect.element(category).toHaveTextContent('No category');
    // By key, since the list closes when the page scrolls to a click.
    (category.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('option', { name: 'Open bowling' }).click();
    await save();
    await expect.element(page.getByRole('row', { name: 'Service category – Open bowling' })).toBeVisible();
    await confirmSave();
    await expect.poll(() => bodiesOf(api, 'deal.update')[0]?.serviceCatId).toBe(LANES);
    await page.getByRole('button', { name: 'Clear Service category' }).click();
    await saveReviewed();
    await expect.poll(() => bodiesOf(api, 'deal.update')[1]?.serviceCatId).toBeNull();
  });

  it('says that the add-ons could not be loaded', async () => {
    open(aDeal(), {
      'addon.list': () => {
        throw new Refusal(500, 'internal', 'Internal Server Error');
      },
    });
    await expect.element(page.getByText('The add-ons could not be loaded.')).toBeVisible();
  });

  it('is compared by the names of its add-ons when somebody was quicker', async () => {
    open(aDeal({ addonIds: [pizza.addonId] }), {
      'deal.update': () => {
        const theirs = aDeal({ addonIds: [shoes.addonId], version: 9 });
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current: theirs });
      },
    });
    await title.fill('Two hours, one pizza');
    await expect.element(page.getByRole('row', { name: 'Pizza platter' })).toBeVisible();
    await saveReviewed();
    await expect
      .element(page.getByRole('row', { name: /Add-ons that come with it.*Pizza platter.*Bowling shoes/ }))
      .toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(page.getByText('Pizza platter')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a new deal', () => {
  it('begins with the fees of the business, and is made at bowling', async () => {
    const api = create('BUY_NOW', {
      'plan.details': () => ({ plan: aDeal({ version: 1 }), schedule: null, service: null, versions: [] }),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'New deal' })).toBeVisible();
    await expect.element(region('Processing fees').getByText('3% of the whole booking, taxed')).toBeVisible();
    await title.fill('Two hours and pizza');
    await page.getByLabelText('Short description').fill('Two hours on one lane and a large pizza.');
    await prices.getByRole('button', { name: 'Add a price' }).click();
    await prices.getByLabelText('Name of the price').fill('For four');
    await prices.getByLabelText('Price', { exact: true }).fill('99');
    await save();
    await expect.element(page.getByText('Deal created')).toBeVisible();
    expect(bodiesOf(api, 'deal.create')).toEqual([
      expect.objectContaining({
        outletId: anId(11),
        serviceId: 'BOWLING',
        serviceConfigId: anId(310),
        serviceItemType: 'BUY_NOW',
        planType: 'BUY_NOW',
        validDays: 365,
        enableImmediatePayment: true,
        schedules: [],
        addonIds: [],
        priceLines: [expect.objectContaining({ name: 'For four', price: 99, tax: 5.5, timeFrame: null })],
        processingFeeDetails: anAnswer().business.processingFeeDetails,
      }),
    ]);
    await expect.poll(() => location.search).toBe(`?planId=${PLAN_ID}`);
  });

  it('leaves the fees to the server where the person may not read those of the business', async () => {
    const manager = aManager('Outlets');
    const keeper = { ...manager, permissions: manager.permissions.map((one) => ({ ...one, edit: true })) };
    const api = create('BUY_NOW', {}, keeper);
    await expect.element(page.getByText(/It begins with the fees of the business/)).toBeVisible();
    await title.fill('Two hours and pizza');
    await page.getByLabelText('Short description').fill('Two hours on one lane and a large pizza.');
    await save();
    await expect.poll(() => bodiesOf(api, 'deal.create')).toHaveLength(1);
    expect(bodiesOf(api, 'deal.create')[0]).not.toHaveProperty('processingFeeDetails');
    expect(api.sent.some(({ id }) => id === 'business.details')).toBe(false);
  });
});

describe('a gift card', () => {
  it('has amounts without tax or hours, and lets the buyer name one', async () => {
    const api = open(aGiftCard());
    await expect.element(page.getByText('Gift card', { exact: true })).toBeVisible();
    expect(sections.getByRole('button').elements()).toHaveLength(3);
    await expect.element(prices.getByLabelText('Tax %')).not.toBeInTheDocument();
    await expect.element(prices.getByText('From $5.00 to $2,000.00.')).toBeVisible();
    await page.getByRole('switch', { name: /Buyers may name the amount/ }).click();
    await page.getByRole('switch', { name: /Sold on the web/ }).click();
    await saveReviewed();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toEqual([{ ...sentFor(aGiftCard()), customAmount: true, pwaStatus: false }]);
  });

  it('is made without fees, whatever the business has', async () => {
    const api = create('GIFT_CARD');
    await expect.element(page.getByRole('heading', { level: 1, name: 'New gift card plan' })).toBeVisible();
    await title.fill('Harbor gift card');
    await page.getByLabelText('Short description').fill('Good for lanes, food and parties.');
    await save();
    await expect
      .poll(() => bodiesOf(api, 'plan.create'))
      .toEqual([
        expect.objectContaining({
          serviceId: 'GIFT_CARD',
          serviceItemType: 'GIFT_CARD',
          planType: 'GIFT_CARD',
          processingFeeDetails: [],
        }),
      ]);
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open(aGiftCard());
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(prices.getByText('From $5.00 to $2,000.00.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
