import { createStore, entries, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '../../app/session/session.ts';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { aPlan, bodiesOf, EDIT, openSeason, planServer, saveReviewed } from './plan.fixture.ts';
import type { SavedPlan } from './plan.queries.ts';

const shelf = createStore('laneway', 'drafts');
const open = (plan = aPlan()) => openApp({ path: EDIT, user: aUser(), api: planServer(plan) });
const title = page.getByRole('textbox', { name: 'Name', exact: true }).first();
const season = page.getByRole('region', { name: 'Regular season' }).getByRole('textbox', { name: 'Name' }).first();
const goOn = page.getByRole('button', { name: 'Go on with it' });
const namesOf = ({ schedules = [] }: Partial<SavedPlan> = {}) => schedules.map(({ name }) => name);

/** The plan as Ola saved it meanwhile: the second schedule has another name. */
function renamed(changes: Partial<SavedPlan> = {}): SavedPlan {
  const plan = aPlan();
  const [first, second] = plan.schedules ?? [];
  if (!first || !second) throw new Error('The plan has two schedules');
  return { ...plan, schedules: [first, { ...second, name: 'Holidays and fairs' }], version: 8, ...changes };
}

/** Renames the first schedule of version 7, and the session ends. */
async function interrupted(): Promise<void> {
  open();
  await openSeason();
  await season.fill('All year');
  endSession({ why: 'ended' });
  await expect.element(title).not.toBeInTheDocument();
}

describe('a draft of a plan that was saved by another meanwhile', () => {
  it('keeps the change of each of the two', async () => {
    await interrupted();
    const api = open(renamed());
    await goOn.click();
    const note = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' });
    await expect.element(note.getByRole('row', { name: /All year.*Regular season/ })).toBeVisible();
    expect(note.getByRole('row', { name: /Holidays and fairs/ }).query()).toBeNull();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await saveReviewed();
    await expect.poll(() => bodiesOf(api, 'plan.update')).toMatchObject([{ version: 8 }]);
    expect(namesOf(bodiesOf(api, 'plan.update')[0])).toEqual(['All year', 'Holidays and fairs']);
  });

  it('keeps a schedule that the other put in', async () => {
    await interrupted();
    const [first, second] = aPlan().schedules ?? [];
    if (!first || !second) throw new Error('The plan has two schedules');
    const fair = { ...second, scheduleId: 'fair', name: 'Fair', scheduleIndex: 3 };
    const api = open(aPlan({ schedules: [first, second, fair], version: 8 }));
    await goOn.click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await saveReviewed();
    await expect.poll(() => bodiesOf(api, 'plan.update')).toMatchObject([{ version: 8 }]);
    expect(namesOf(bodiesOf(api, 'plan.update')[0])).toEqual(['All year', 'School holidays', 'Fair']);
  });

  it('is dropped with a word where it does not know what it was based on', async () => {
    await interrupted();
    for (const [key, row] of await entries<string[], { draft: object }>(shelf)) {
      const { base: _base, ...draft } = row.draft as { base?: object };
      await set(key, { ...row, draft }, shelf);
    }
    open(renamed());
    await expect.element(page.getByText(/could not be kept, because the same was changed meanwhile/)).toBeVisible();
    await expect.element(goOn).not.toBeInTheDocument();
    await expect.poll(() => entries(shelf)).toEqual([]);
  });
});
