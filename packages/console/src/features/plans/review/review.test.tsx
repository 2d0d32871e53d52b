import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser, anId } from '../../../test/builders.ts';
import { type Handlers, Refusal } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPlan, anImpact, bodiesOf, EDIT, planServer, openSeason } from '../plan.fixture.ts';

const open = (api: Handlers = {}, plan = aPlan()) => openApp({ path: EDIT, user: aUser(), api: planServer(plan, api) });
const title = page.getByRole('textbox', { name: 'Name', exact: true }).first();
const review = page.getByRole('button', { name: /^Review and save/ });
const dialog = page.getByRole('dialog', { name: 'Save the changes to Birthday Strike?' });
const save = dialog.getByRole('button', { name: 'Save', exact: true });
const back = dialog.getByRole('button', { name: 'Keep editing' });

const day = (date: string, changes: object = {}) => ({ date, appear: 0, vanish: 0, dearer: 0, cheaper: 0, ...changes });
const touched = anImpact({
  bookings: {
    count: 38,
    bookings: [
      {
        bookingId: anId(701),
        code: 'HB-7K3QM',
        name: 'Dana Cole',
        status: 'successful',
        date: '2026-12-05',
        start: '17:30',
        end: '19:30',
      },
    ],
  },
  holds: 2,
  dealTags: [{ tagId: anId(801), tagName: 'Weekend' }],
  slots: [day('2026-12-04', { dearer: 5 }), day('2026-12-05'), day('2026-12-06', { appear: 2, vanish: 1, dearer: 3 })],
});

afterEach(() => page.viewport(1440, 900));

/** The cells of a table of the review, row by row. */
const cellsOf = (table: string) =>
  dialog
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the review of a save', () => {
  it('shows first what changes, with the saved and the new value', async () => {
    open({ 'plan.impact': () => touched });
    const season = page.getByRole('region', { name: 'Regular season' });
    await openSeason();
    await season.getByLabelText('Child').first().fill('3000');
    await title.fill('Birthday Spare');
    await review.click();
    await expect.element(dialog.getByRole('heading', { name: '38 coming bookings' })).toBeVisible();
    expect(cellsOf('What changes')).toEqual([
      ['What', 'Saved', 'New'],
      ['Name', 'Birthday Strike', 'Birthday Spare'],
      ['Regular season › Main lanes › 10:00 AM – 4:00 PM › Child › Prices per person', '$22.00', '$3,000.00'],
    ]);
    const headings = dialog.getByRole('heading', { level: 3 }).elements();
    expect(headings[0]?.textContent).toBe('What changes');
  });

  it.each([1440, 390])('breaks no amount in two at %d px', async (width) => {
    await page.viewport(width, 844);
    open();
    const season = page.getByRole('region', { name: 'Regular season' });
    await openSeason();
    await season.getByLabelText('Child').first().fill('3000');
    await review.click();
    for (const amount of ['$22.00', '$3,000.00']) {
      const shown = dialog.getByText(amount, { exact: true });
      await expect.element(shown).toBeVisible();
      expect(shown.element().getClientRects()).toHaveLength(1);
    }
  });

  it('shows the first eight changes, and counts further ones', async () => {
    const question = (at: number) => ({
      key: `q${at}`,
      placement: 'BOOKING' as const,
      type: 'text' as const,
      question: `Question ${at}`,
      options: [],
      required: false,
      showinPWA: true,
    });
    open({}, aPlan({ questions: Array.from({ length: 10 }, (_, at) => question(at + 1)) }));
    await expect.element(title).toBeVisible();
    for (let left = 10; left > 0; left -= 1) {
      await page
        .getByRole('button', { name: /^Remove Question/ })
        .first()
        .click();
    }
    await review.click();
    await expect.element(dialog.getByText('and 2 more')).toBeVisible();
    expect(cellsOf('What changes')).toHaveLength(9);
  });

  it('lists what it touches, and saves when it is said', async () => {
    const api = open({ 'plan.impact': () => touched });
    await title.fill('Birthday Spare');
    await review.click();
    await expect.element(dialog.getByRole('heading', { name: '38 coming bookings' })).toBeVisible();
    const booking = dialog.getByRole('link', { name: /Dana Cole/ });
    await expect.element(booking).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Show these bookings' }).click();
    await expect.element(booking).toHaveAttribute('href', expect.stringContaining(anId(701)));
    await expect.element(dialog.getByText('HB-7K3QM')).toBeVisible();
    await expect.element(dialog.getByText('and 37 more')).toBeVisible();
    await expect.element(dialog.getByText('They keep the price they were sold at.')).toBeVisible();
    await expect.element(dialog.getByText('2 open holds')).toBeVisible();
    await expect.element(dialog.getByText('Weekend')).toBeVisible();
    await expect.element(dialog.getByText('2 starts are new, 1 goes away, 8 cost more')).toBeVisible();
    // A date on which nothing changes has no row, and a change that no date has no column.
    expect(cellsOf('Starts of the next four weeks')).toEqual([
      ['Date', 'New', 'Gone', 'Dearer'],
      ['Fri, Dec 4', '–', '–', '5'],
      ['Sun, Dec 6', '2', '1', '3'],
    ]);
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
    expect(bodiesOf(api, 'plan.impact').at(-1)).toMatchObject({ plan: { title: 'Birthday Spare' } });
    await save.click();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toMatchObject([{ title: 'Birthday Spare' }]);
  });

  it('leads back to the form with the work as it was', async () => {
    const api = open({ 'plan.impact': () => touched });
    await title.fill('Birthday Spare');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(back).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Birthday Spare');
    await expect.element(page.getByText('1 change, not saved')).toBeVisible();
    await review.click();
    await expect.element(save).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('says when nothing is touched, and Enter saves', async () => {
    open({ 'plan.impact': () => anImpact({ slots: [day('2026-12-04')] }) });
    await title.fill('Birthday Spare');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dialog.getByText(/Nothing else is touched/)).toBeVisible();
    await expect.element(save).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Plan updated')).toBeVisible();
  });

  it('lets the person save when it could not be read', async () => {
    open({
      'plan.impact': () => {
        throw new Refusal(500, 'internal', 'Something went wrong here.');
      },
    });
    await title.fill('Birthday Spare');
    await review.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/could not be read. Something went wrong here. You can save all the same./);
    await save.click();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
  });

  it('waits until it is read', async () => {
    const api = open();
    await title.fill('Birthday Spare');
    const letThrough = api.slow('plan.impact');
    await review.click();
    await expect.element(save).toHaveAccessibleDescription('What this save touches is still being read.');
    letThrough();
    await expect.element(save).toHaveFocus();
  });

  it('is not asked for a wrong form, nor for a new plan', async () => {
    open();
    await title.fill('Bir');
    await review.click();
    await expect.element(page.getByText('Use 5 to 100 characters')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const path = `/app/outlets/${anId(11)}/service/create-plan?service=BOWLING&config=${anId(310)}`;
    openApp({ path, user: aUser(), api: planServer() });
    await title.fill('Open bowling');
    await expect.element(page.getByRole('button', { name: /^Save/ })).toBeVisible();
    await expect.element(review).not.toBeInTheDocument();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open({ 'plan.impact': () => touched });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await title.fill('Birthday Spare');
    await review.click();
    await expect.element(dialog.getByText('Weekend')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the index of the editor', () => {
  it('says how many coming bookings keep their price', async () => {
    open({ 'plan.impact': () => touched });
    await expect
      .element(page.getByRole('navigation', { name: 'Sections' }))
      .toMatchTextContent(/Used by 38 coming bookings\. They keep the price they were sold at\./);
  });
});

describe('an imported plan', () => {
  it('is read and not saved, and says why and what to do', async () => {
    const api = open({}, aPlan({ newDateTypePlan: false }));
    await expect.element(page.getByText(/was imported with one schedule without dates.*Make a new plan/)).toBeVisible();
    await title.fill('Birthday Spare');
    await expect.element(page.getByText('1 change, not saved')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Save|Review/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(title).toHaveValue('Birthday Strike');
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
