import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { changeLanguage } from '../../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aUser, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aPlanRow } from '../../test/plan.fixture.ts';
import { anOutletNow } from '../outlets/outlet.fixture.ts';
import { type Open, anAddon, arch, open, path, plans, sentTo, shoes } from './addon.fixture.ts';
import './addons-screen.tsx';

const drawer = page.getByRole('dialog');
const field = (name: string) => drawer.getByLabelText(name, { exact: true });
const category = drawer.getByRole('combobox', { name: 'Category' });
const row = (name: RegExp) => page.getByRole('row', { name });
const editArch = `${path}/edit?addonId=${arch.addonId}`;

async function openForm(at: string, options: Open = {}) {
  const api = open({ at, ...options });
  await expect.element(field('Name')).toBeVisible();
  return api;
}

describe('a new add-on', () => {
  it('begins at its name, and says what is missing', async () => {
    const api = await openForm(`${path}/add`);
    await expect.element(field('Name')).toHaveFocus();
    await drawer.getByRole('button', { name: /^Create/ }).click();
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Price')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(category).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Name')).toHaveFocus();
    expect(sentTo(api, 'addon.create')).toEqual([]);
  });

  it('is created with decimals, and stands in the list', async () => {
    const api = await openForm(`${path}/add`);
    await field('Name').fill('Half-sheet cake');
    await field('Description').fill('24 pieces.');
    await expect.element(drawer.getByText('10 of 299')).toBeVisible();
    await field('Price').fill('42');
    await field('Tax').fill('8');
    await expect.element(drawer.getByRole('status').filter({ hasText: '$45.36' })).toBeVisible();
    await field('Tax, each').fill('0.10');
    await expect.element(drawer.getByRole('status').filter({ hasText: '$45.46' })).toBeVisible();
    await category.fill('Food');
    await field('Most in one booking').fill('3');
    await drawer.getByText('By day').click();
    await field('For one day').fill('8');
    await drawer.getByRole('combobox', { name: 'Offered with' }).fill('Birth');
    await page.getByRole('option', { name: 'Birthday Strike' }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Add-on created')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(location.pathname).toBe(path);
    await expect.element(row(/Half-sheet cake.*Food.*\$42\.00/)).toBeVisible();
    expect(sentTo(api, 'addon.create')[0]?.call.body).toEqual({
      outletId: anId(11),
      name: 'Half-sheet cake',
      desc: '24 pieces.',
      price: 42,
      taxPer: 8,
      taxFlat: 0.1,
      category: 'Food',
      maxCount: 3,
      stock: 8,
      planIds: [plans.party],
      status: true,
    });
  });

  it('has no stock for a day until a number is typed', async () => {
    const api = await openForm(`${path}/add`);
    await field('Name').fill('Cake');
    await field('Price').fill('42');
    await category.fill('Food');
    await drawer.getByText('By day').click();
    await drawer.getByRole('button', { name: /^Create/ }).click();
    await expect.element(field('For one day')).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByText('Endless').click();
    await drawer.getByRole('button', { name: /^Create/ }).click();
    await expect.element(page.getByText('Add-on created')).toBeVisible();
    expect(sentTo(api, 'addon.create')[0]?.call.body).toMatchObject({ stock: null, planIds: null, maxCount: null });
  });
});

describe('an add-on of the list', () => {
  it('opens beside the list under its address, which can be opened cold; Esc closes it', async () => {
    open();
    await page.getByRole('link', { name: 'Balloon arch' }).click();
    await expect.poll(() => location.pathname + location.search).toBe(editArch);
    await expect.element(page.getByRole('dialog', { name: 'Balloon arch' })).toHaveFocus();
    await expect.element(row(/Bowling shoes/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe(path);
    await openForm(editArch);
    await expect.element(field('Price')).toHaveValue('45.00');
    await expect.element(field('For one day')).toHaveValue('6');
    await expect.element(drawer.getByText('Birthday Strike')).toBeVisible();
  });

  it('is changed where it stands, and counts what is not saved', async () => {
    const api = await openForm(editArch);
    await field('Price').fill('45.5');
    await expect.element(drawer.getByText('1 change, not saved')).toBeVisible();
    await field('Most in one booking').fill('');
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    await expect.element(drawer.getByText('3 changes, not saved')).toBeVisible();
    await drawer.getByRole('button', { name: /^Update/ }).click();
    await expect.element(page.getByText('Add-on updated')).toBeVisible();
    await expect.element(row(/Balloon arch.*\$45\.50/)).toBeVisible();
    expect(sentTo(api, 'addon.update')[0]?.call.body).toMatchObject({
      version: 3,
      price: 45.5,
      maxCount: null,
      planIds: null,
    });
  });

  it('counts each plan that came or went', async () => {
    const titles = ['Birthday Strike', 'Open bowling', 'Glow night'];
    const serviceItems = titles.map((title, index) => aPlanRow({ id: anId(300 + index), title }));
    await openForm(editArch, {
      rows: [{ ...arch, planIds: [anId(300)] }],
      api: { 'plan.list': () => ({ serviceItems }) },
    });
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    for (const name of titles.slice(1)) {
      await drawer.getByRole('combobox', { name: 'Offered with' }).fill(name.slice(0, 4));
      await page.getByRole('option', { name }).click();
    }
    await expect.element(drawer.getByText('2 changes, not saved')).toBeVisible();
  });

  it('asks before another row or closing drops what was typed; a filter drops nothing', async () => {
    await openForm(editArch);
    await field('Name').fill('Flower arch');
    await page.getByRole('searchbox', { name: 'Name' }).fill('shoes');
    await expect.element(row(/Balloon arch/)).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Flower arch');
    await page.getByRole('link', { name: 'Bowling shoes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Name')).toHaveValue('Flower arch');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Bowling shoes' }).click();
    await expect.element(field('Name')).toHaveValue('Bowling shoes');
  });

  it('that somebody changed meanwhile shows both, and is saved over theirs when mine is chosen', async () => {
    let current = arch;
    const api = await openForm(editArch, {
      api: {
        'addon.update': ({ body }) => {
          if (body.version !== 4) {
            current = { ...arch, planIds: [plans.bowling], version: 4 };
            throw new Refusal(409, 'stale', 'Sam was quicker', { actor: 'Sam Reed', current });
          }
          return { message: 'Add-on updated', addon: { ...current, price: 46, version: 5 } };
        },
      },
    });
    await field('Price').fill('46');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(drawer.getByText(/Sam Reed/)).toBeVisible();
    await expect.element(drawer.getByText('Open bowling')).toBeVisible();
    await drawer.getByRole('button', { name: /mine/i }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Add-on updated')).toBeVisible();
    expect(sentTo(api, 'addon.update').at(-1)?.call.body).toMatchObject({ version: 4, price: 46 });
  });

  it('shows what the server refuses at its field', async () => {
    await openForm(editArch, {
      api: {
        'addon.update': () => {
          const fields = { planIds: 'This plan is not sold here' };
          throw new Refusal(400, 'validation', 'Please check the fields', { fields });
        },
      },
    });
    await field('Price').fill('46');
    await drawer.getByRole('button', { name: /^Update/ }).click();
    await expect.element(drawer.getByText('This plan is not sold here')).toBeVisible();
    await expect.element(field('Price')).toHaveValue('46.00');
  });

  it('keeps a plan that was deleted since, and says so', async () => {
    const gone = anAddon(5, { name: 'Cocoa', planIds: [anId(399)] });
    await openForm(`${path}/edit?addonId=${gone.addonId}`, { rows: [gone] });
    await expect.element(drawer.getByText('Deleted plan')).toBeVisible();
  });

  it('that is not there is said to be gone', async () => {
    open({ at: `${path}/edit?addonId=${anId(999)}` });
    await expect.element(drawer.getByRole('heading', { name: 'This add-on is not there' })).toBeVisible();
  });
});

describe('what a guest pays', () => {
  const paysOf = (text: string) => drawer.getByRole('status').filter({ hasText: text });

  it('is the price itself where prices hold their tax', async () => {
    await openForm(editArch, { api: { 'outlet.details': () => anOutletNow({ taxInclusive: true }) } });
    await expect.element(paysOf('$45.00')).toBeVisible();
  });

  it('is not said to a manager who may not read how the business taxes', async () => {
    const permissions = [{ id: 'Outlets' as const, view: true, edit: true, disabled: false }];
    await openForm(editArch, {
      user: aUser({ role: 'MGR', permissions }),
      api: { 'outlet.details': () => anOutletNow({ taxInclusive: null }) },
    });
    await expect.element(drawer.getByText('A guest pays, with tax')).not.toBeInTheDocument();
  });

  it('is not a sum while the price is none', async () => {
    await openForm(editArch);
    await expect.element(paysOf('$47.98')).toBeVisible();
    await field('Price').fill('x');
    await expect.element(paysOf('–')).toBeVisible();
  });
});

it.each([
  ['fr', 'Proposé avec', 'Le client paie, taxe comprise'],
  ['de', 'Angeboten mit', 'Ein Gast zahlt, mit Steuer'],
] as const)('the form speaks %s', async (language, label, sum) => {
  open({ at: `${path}/edit?addonId=${shoes.addonId}` });
  await changeLanguage(language);
  await expect.element(drawer.getByRole('combobox', { name: label })).toBeVisible();
  await expect.element(drawer.getByText(sum)).toBeVisible();
});

it.each(THEMES_NOW)('the form has no findings of axe in %s', async (theme) => {
  await openForm(editArch);
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await expect.element(drawer.getByText('A guest pays, with tax')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
