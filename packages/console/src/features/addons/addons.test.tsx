import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { changeLanguage } from '../../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, anAdmin, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { arch, open, path, plans, sentTo, shoes, slush } from './addon.fixture.ts';
import './addons-screen.tsx';

const row = (name: RegExp) => page.getByRole('row', { name });
const sell = (name: string) => page.getByRole('switch', { name: `Sell ${name}` });
const drawer = page.getByRole('dialog');

async function filter(chip: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${chip}`) }).click();
  await page.getByRole('menuitemradio', { name: option }).click();
}

describe('the list of add-ons', () => {
  it('says what each costs, how many there are of it for a day, and whether it is sold', async () => {
    open();
    await expect.element(row(/Bowling shoes.*Shoes.*\$5\.50.*5\.5%.*endless.*30.*On sale/)).toBeVisible();
    await expect.element(row(/Balloon arch.*Party.*\$45\.00.*5\.5% \+ \$0\.50.*6.*2.*On sale/)).toBeVisible();
    await expect.element(row(/Slush machine hour.*Disabled/)).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Add-on',
      'Category',
      'Price',
      'Tax',
      'Stock for a day',
      'Most each',
      'Status',
    ]);
    const crumb = page.getByRole('link', { name: 'Harbor Lanes Downtown' });
    await expect.element(crumb).toHaveAttribute('href', `/app/outlets/${anId(11)}`);
  });

  it('is narrowed by name, category, plan and status, and the address keeps each', async () => {
    open({ at: `${path}?category=Party` });
    await expect.element(row(/Balloon arch/)).toBeVisible();
    await expect.element(row(/Bowling shoes/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await filter('Plan', 'Open bowling');
    await expect.element(row(/Bowling shoes/)).toBeVisible();
    await expect.element(row(/Balloon arch/)).not.toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('plan')).toBe(plans.bowling);
    await filter('Status', 'Disabled');
    await expect.element(row(/Bowling shoes/)).not.toBeInTheDocument();
    await expect.element(row(/Slush machine hour/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Name' }).fill('cake');
    await expect.element(row(/Slush machine hour/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'No add-ons yet', 'Add an add-on'],
    ['fr', 'Pas encore d’extras', 'Ajouter un extra'],
    ['de', 'Noch keine Extras', 'Extra hinzufügen'],
  ] as const)('says in %s that there is none, and leads to a new one', async (language, sentence, button) => {
    open({ rows: [] });
    await changeLanguage(language);
    await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => location.pathname).toBe(`${path}/add`);
    await expect.element(drawer).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    let isDown = true;
    open({
      api: {
        'addon.list': () => {
          if (isDown) throw new Refusal(500, 'internal', 'Something went wrong');
          return { rows: [shoes] };
        },
      },
    });
    await expect.element(page.getByText('The add-ons could not be loaded')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Bowling shoes/)).toBeVisible();
  });
});

describe('the switch of a row', () => {
  it('takes an add-on off sale at once, and does not open it', async () => {
    const api = open();
    await expect.element(sell('Bowling shoes')).toBeChecked();
    const answer = api.slow('addon.partialUpdate');
    await sell('Bowling shoes').click();
    await expect.element(row(/Bowling shoes.*Disabled/)).toBeVisible();
    answer();
    await expect.element(page.getByText('Bowling shoes is off sale')).toBeVisible();
    await expect.element(sell('Bowling shoes')).not.toBeChecked();
    expect(sentTo(api, 'addon.partialUpdate')[0]?.call.body).toEqual({
      outletId: anId(11),
      rows: [{ addonId: shoes.addonId, version: 3, status: false }],
    });
    expect(location.pathname).toBe(path);
  });

  it('goes back when the server refuses, and says why', async () => {
    open({
      api: {
        'addon.partialUpdate': () => {
          throw new Refusal(409, 'stale', 'Sam Reed was quicker');
        },
      },
    });
    await sell('Bowling shoes').click();
    await expect.element(page.getByText('Sam Reed was quicker')).toBeVisible();
    await expect.element(sell('Bowling shoes')).toBeChecked();
  });
});

describe('deleting', () => {
  it('asks, takes the add-on out of the list, and Undo puts it back', async () => {
    const api = open({ at: `${path}/edit?addonId=${arch.addonId}` });
    await drawer.getByRole('button', { name: 'Delete Balloon arch' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Balloon arch?' });
    await expect.element(question).toMatchTextContent(/Bookings keep what is ordered/);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Balloon arch is deleted')).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe(path);
    await expect.element(row(/Balloon arch/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.element(page.getByText('Balloon arch is back in the list')).toBeVisible();
    await expect.element(row(/Balloon arch/)).toBeVisible();
    expect(sentTo(api, 'addon.partialUpdate').map(({ call }) => (call.body as { rows: unknown }).rows)).toEqual([
      [{ addonId: arch.addonId, version: 3, isDeleted: true }],
      [{ addonId: arch.addonId, version: 4, isDeleted: false }],
    ]);
  });

  it('drops what was typed without asking a second question', async () => {
    open({ at: `${path}/edit?addonId=${arch.addonId}` });
    await drawer.getByLabelText('Name').fill('Arch');
    await drawer.getByRole('button', { name: 'Delete Balloon arch' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Balloon arch is deleted')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('can be taken back later, from the deleted ones', async () => {
    open({ rows: [shoes, { ...slush, isDeleted: true }] });
    await expect.element(row(/Bowling shoes/)).toBeVisible();
    await filter('Status', 'Deleted');
    await page.getByRole('button', { name: 'Put Slush machine hour back' }).click();
    await expect.element(page.getByText('Slush machine hour is back in the list')).toBeVisible();
    await expect.element(row(/Slush machine hour/)).not.toBeInTheDocument();
  });
});

describe('who may', () => {
  it.each([
    ['the platform’s Admin', anAdmin()],
    ['a manager who sees outlets', aManager('Outlets')],
  ])('%s reads, and has nothing to change with', async (_, user) => {
    open({ user });
    await expect.element(row(/Slush machine hour.*Disabled/)).toBeVisible();
    expect(page.getByRole('switch').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Add an add-on' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Balloon arch' })).not.toBeInTheDocument();
  });

  it('a manager without the right to edit is sent away from the form', async () => {
    open({ user: aManager('Outlets'), at: `${path}/add` });
    await expect.poll(() => location.pathname).toBe('/401');
  });
});

it.each(THEMES_NOW)('the list has no findings of axe in %s', async (theme) => {
  open();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await expect.element(row(/Slush machine hour/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
