import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { cake, choose, extraServer, pizza, shoes } from '../goods/goods.fixture.ts';
import { aPlan, anEntry, aSchedule, bodiesOf, EDIT, saveReviewed, openSeason } from '../plan.fixture.ts';

const entryOf = (changes: Parameters<typeof anEntry>[0]) =>
  aPlan({ schedules: [aSchedule({ dateRange: [anEntry(changes)] })] });
const open = (plan = aPlan()) => openApp({ path: EDIT, user: aUser(), api: extraServer(plan) });
const season = page.getByRole('region', { name: 'Regular season' });
const extras = page.getByRole('region', { name: 'What is included, and for whom' });
const included = page.getByRole('region', { name: 'Included in the prices, 10:00 AM – 4:00 PM' });
const unfold = async (region: typeof extras, name: string) => region.getByRole('button', { name, exact: true }).click();
async function openExtras() {
  await openSeason();
  await unfold(extras, 'What is included, and for whom');
}
async function openIncluded() {
  await openSeason();
  await unfold(included, 'Included in the prices, 10:00 AM – 4:00 PM');
}
const savedEntry = async (api: ReturnType<typeof open>) => {
  await saveReviewed();
  await expect.element(page.getByText('Plan updated')).toBeVisible();
  return bodiesOf(api, 'plan.update').at(-1)?.schedules?.[0]?.dateRange?.[0];
};

describe('an entry', () => {
  it('includes add-ons of the outlet with their number', async () => {
    const api = open(entryOf({ purchaseItems: [{ itemId: pizza.addonId, name: 'Pizza', count: 2 }] }));
    await openExtras();
    await extras.getByLabelText('How many').fill('3');
    await extras.getByRole('button', { name: 'Include an add-on' }).click();
    await extras.getByRole('button', { name: /Choose an add-on/ }).click();
    await page.getByRole('option', { name: 'Bowling shoes' }).click();
    await extras.getByLabelText('How many').nth(1).fill('14');
    expect((await savedEntry(api))?.purchaseItems).toEqual([
      { itemId: pizza.addonId, name: 'Pizza', count: 3 },
      { itemId: shoes.addonId, name: 'Bowling shoes', count: 14 },
    ]);
    await expect.element(extras.getByRole('button', { name: 'Remove 14 × Bowling shoes' })).toBeVisible();
  });

  it('sends no add-on that was not chosen, nor none of one', async () => {
    const api = open(entryOf({ purchaseItems: [] }));
    await openExtras();
    await extras.getByRole('button', { name: 'Include an add-on' }).click();
    await extras.getByLabelText('How many').fill('0');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/2 fields are not right yet/);
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('names the guests that it is for, and the labels of membership rows', async () => {
    const api = open(entryOf({ personTypes: ['Child', 'Senior'], customerTypes: ['Adult'] }));
    await openExtras();
    await expect.element(extras.getByRole('row', { name: 'Senior' })).toBeVisible();
    await extras.getByRole('row', { name: 'Child' }).getByRole('button').click();
    await choose('Types of guest', 'Per', 'Per Person');
    await extras.getByLabelText('Labels of membership rows').fill('Adult\n\n Student ');
    const entry = await savedEntry(api);
    expect([entry?.personTypes, entry?.customerTypes]).toEqual([
      ['Senior', 'Per Person'],
      ['Adult', 'Student'],
    ]);
  });
});

describe('a price', () => {
  it('brings add-ons and credit, each type of guest its own', async () => {
    const api = open();
    await openIncluded();
    const child = included.getByRole('group', { name: 'Child', exact: true });
    const guest = included.getByRole('group', { name: 'Guest', exact: true });
    await expect.element(child.getByRole('row', { name: 'Pizza platter' })).toBeVisible();
    await choose('Add-ons in the price', 'shoes', 'Bowling shoes', guest);
    await child.getByLabelText('Amount of credit').fill('20');
    await guest.getByRole('button', { name: 'Remove 5 Credits' }).click();
    const [first, second] = (await savedEntry(api))?.reservationSlots ?? [];
    const [childTier, guestTier] = anEntry().reservationSlots?.[0]?.pricePerPerson ?? [];
    expect(first?.pricePerPerson).toEqual([
      { ...childTier, gcItems: [{ valueType: 'credits', value: 20 }] },
      { ...guestTier, items: [pizza.addonId, shoes.addonId], gcItems: [] },
    ]);
    expect(second).toEqual(anEntry().reservationSlots?.[1]);
  });

  it('keeps what it brings when the price beside it goes', async () => {
    const api = open();
    await openIncluded();
    await season.getByLabelText('Child', { exact: true }).first().fill('');
    await userEvent.tab();
    await expect.element(included.getByRole('group', { name: 'Child', exact: true })).not.toBeInTheDocument();
    await included.getByRole('group', { name: 'Guest', exact: true }).getByLabelText('Amount of credit').fill('7');
    const [, guestTier] = anEntry().reservationSlots?.[0]?.pricePerPerson ?? [];
    expect((await savedEntry(api))?.reservationSlots?.[0]?.pricePerPerson).toEqual([
      { ...guestTier, gcItems: [{ valueType: 'credits', value: 7 }] },
    ]);
  });

  it('is led to when its credit is wrong', async () => {
    open();
    await openIncluded();
    const credit = included.getByRole('group', { name: 'Guest', exact: true }).getByLabelText('Amount of credit');
    await credit.fill('1.5');
    await unfold(included, 'Included in the prices, 10:00 AM – 4:00 PM');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(credit).toHaveFocus();
  });
});

it.each(THEMES_NOW)('what is included has no findings of axe in %s', async (theme) => {
  open(entryOf({ purchaseItems: [{ itemId: cake.addonId, name: 'Cake', count: 1 }] }));
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await openExtras();
  await unfold(included, 'Included in the prices, 10:00 AM – 4:00 PM');
  await expect.element(included.getByText('Pizza platter').first()).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
