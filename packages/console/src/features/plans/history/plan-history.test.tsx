import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { changeLanguage } from '../../../app/words/i18n.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { anEntry, aPeriod, aPlan, aSchedule, bodiesOf, EDIT, planServer, saveReviewed } from '../plan.fixture.ts';
import type { SavedPlan } from '../plan.queries.ts';

const HOLIDAYS = aPlan().schedules?.[1];
const child = (price: number) => ({ type: 'Child' as const, price, tax: 6.25, items: [], gcItems: [] });
const guest = (price: number) => ({ ...child(price), type: 'Guest' as const });
const regular = (prices: ReturnType<typeof child | typeof guest>[]) =>
  aSchedule({ dateRange: [anEntry({ reservationSlots: [aPeriod({ pricePerPerson: prices })] })] });

/** The newest version is the plan now; each is the one after it but for what it changed. */
const VERSIONS: Record<number, SavedPlan> = {
  7: aPlan({ schedules: [...(HOLIDAYS ? [{ ...HOLIDAYS, scheduleIndex: 1 }] : []), regular([child(24), guest(18)])] }),
  4: aPlan({ version: 4, schedules: [regular([child(22)])], richDescription: '<p>Two <strong>hours</strong></p>' }),
  1: aPlan({ version: 1, title: 'Birthday', schedules: [regular([child(22)])], richDescription: '<p>Two hours</p>' }),
};
const versions = [
  { version: 7, at: '2026-11-21T20:15:00Z', by: 'Ola Reyes' },
  { version: 4, at: '2026-05-03T14:00:00Z', by: 'Marisol Duarte' },
  { version: 1, at: '2025-12-30T14:00:00Z', by: null },
];

function open(known: Record<number, SavedPlan> = VERSIONS) {
  const server = planServer(known[7]);
  return openApp({
    path: EDIT,
    user: aUser(),
    api: {
      ...server,
      async 'plan.details'(call) {
        const { version } = call.body;
        const then = version === undefined ? undefined : known[version];
        const answer = then
          ? { plan: then, schedule: null, service: null, versions }
          : await server['plan.details']?.(call);
        if (!answer) throw new Error('the server knows no plan');
        return { ...answer, versions };
      },
    },
  });
}
const dialog = page.getByRole('dialog', { name: 'Versions of this plan' });
const version = (name: RegExp) => dialog.getByRole('navigation', { name: 'Versions' }).getByRole('button', { name });
const row = (name: RegExp) => dialog.getByRole('row', { name });
const withNow = dialog.getByText('the plan now', { exact: true });

async function openHistory(known?: Record<number, SavedPlan>) {
  const api = open(known);
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(dialog).toBeVisible();
  return api;
}

describe('the history of a plan', () => {
  it('lists its versions, the newest first, with time and author', async () => {
    await openHistory();
    const shown = dialog.getByRole('navigation', { name: 'Versions' }).getByRole('button');
    await expect
      .poll(() => shown.elements().map((each) => (each as HTMLElement).innerText.replaceAll('\n', ' | ')))
      .toEqual([
        'Sat, Nov 21, 2026, 3:15 PM | Ola Reyes, On sale now',
        'Sun, May 3, 2026, 10:00 AM | Marisol Duarte',
        'Tue, Dec 30, 2025, 9:00 AM | Unknown',
      ]);
  });

  it('tells an added period with its prices, and names no number where there is but one thing to sell', async () => {
    const evening = { from: '17:00', to: '25:00', fromMin: 1020, toMin: 1500, pricePerHours: [], pricePerGame: [] };
    const added = aPeriod({ ...evening, timeFrames: [], pricePerPerson: [child(30), guest(26)] });
    const selling = (periods: ReturnType<typeof aPeriod>[]) => {
      const entry = anEntry({ reservationSlots: periods });
      const unnamed = { ...entry, venueDetail: { ...entry.venueDetail, serviceDescription: '' } };
      return aPlan({ schedules: [aSchedule({ dateRange: [unnamed] })] });
    };
    await openHistory({ 7: selling([aPeriod(), added]), 4: { ...selling([aPeriod()]), version: 4 }, 1: selling([]) });
    await expect
      .element(row(/^Regular season › Period “5:00 PM – 1:00 AM”.* added, \$30\.00 \/ \$26\.00/))
      .toBeVisible();
  });

  it('says what a version changed: fields in words, schedules and prices that came or went by their names', async () => {
    await openHistory();
    await expect.element(row(/Schedule “School holidays” – added/)).toBeVisible();
    await expect
      .element(row(/Regular season › Main lanes › 10:00 AM – 4:00 PM › Child › Prices per person \$22\.00 \$24\.00/))
      .toBeVisible();
    await expect
      .element(row(/Main lanes › 10:00 AM – 4:00 PM › Prices per person “Guest” – added, \$18\.00/))
      .toBeVisible();
    await version(/May 3/).click();
    await expect.element(row(/Name Birthday Birthday Strike/)).toBeVisible();
    await expect.element(row(/Description on the detail page Two hours Two \*\*hours\*\*/)).toBeVisible();
    expect(dialog.getByRole('row').elements()).toHaveLength(3);
    await version(/Dec 30/).click();
    await expect.element(dialog.getByText('This is the first version.')).toBeVisible();
  });

  it('says that schedules changed places, and shows of a long text what is around its change', async () => {
    const [first, second] = [aSchedule(), aSchedule({ scheduleId: 'league', name: 'League nights' })];
    const long = (word: string) => `<p>${'all night '.repeat(30)}${word} ${'until two '.repeat(30)}</p>`;
    const ordered = (...rows: (typeof first)[]) => rows.map((each, at) => ({ ...each, scheduleIndex: at + 1 }));
    await openHistory({
      7: aPlan({ schedules: ordered(second, first), richDescription: long('late') }),
      4: aPlan({ version: 4, schedules: ordered(first, second), richDescription: long('early') }),
    });
    await expect
      .element(row(/Order: Schedule Regular season, League nights League nights, Regular season/))
      .toBeVisible();
    const text = row(/Description on the detail page …[a-z ]{1,40}early [a-z ]{1,60}… …[a-z ]{1,40}late [a-z ]{1,60}…/);
    await expect.element(text).toBeVisible();
    expect(dialog.getByRole('row').elements()).toHaveLength(3);
  });

  it('says how a version differs from the plan now', async () => {
    await openHistory();
    await withNow.click();
    await expect.element(dialog.getByText('Nothing differs.')).toBeVisible();
    await version(/Dec 30/).click();
    await expect.element(row(/Name Birthday Birthday Strike/)).toBeVisible();
    await expect.element(row(/Schedule “School holidays” – added/)).toBeVisible();
  });

  it('puts the values of a version into the form as unsaved changes, and Undo takes them out again', async () => {
    const api = await openHistory();
    await version(/Dec 30/).click();
    await withNow.click();
    await dialog.getByRole('button', { name: 'Put these values into the form' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const title = page.getByRole('region', { name: 'Basics' }).getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(title).toHaveValue('Birthday');
    await expect.element(page.getByText(/changes, not saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(title).toHaveValue('Birthday Strike');
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('leaves the channels of the plan as they are: no version puts it back on sale', async () => {
    const channels = (isOn: boolean) => ({ adminStatus: isOn, pwaStatus: isOn, walkinStatus: isOn });
    const api = await openHistory({ 7: aPlan(channels(false)), 4: aPlan({ version: 4, ...channels(true) }) });
    await version(/May 3/).click();
    await withNow.click();
    await expect.element(dialog.getByText('Nothing differs.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put these values into the form' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page
      .getByRole('region', { name: 'Basics' })
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Birthday Spare');
    await saveReviewed();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toEqual([expect.objectContaining(channels(false))]);
  });

  it('saves them as a new version of the plan', async () => {
    const api = await openHistory();
    await version(/Dec 30/).click();
    await withNow.click();
    await dialog.getByRole('button', { name: 'Put these values into the form' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await saveReviewed();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    const {
      planId: _id,
      outletId: _outlet,
      imageUrl: _url,
      isDeleted: _gone,
      order: _order,
      ...old
    } = VERSIONS[1] ?? aPlan();
    expect(bodiesOf(api, 'plan.update')).toEqual([{ ...old, version: 7 }]);
  });

  it.each([
    ['fr', 'Historique', 'Horaire «\u00A0School holidays\u00A0»'],
    ['de', 'Verlauf', 'Zeitplan „School holidays“'],
  ] as const)('speaks %s', async (language, button, words) => {
    open();
    await changeLanguage(language);
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    await openHistory();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(row(/School holidays/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
