import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answersOf } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { aPlan, bodiesOf, details, EDIT, planServer, saveReviewed } from './plan.fixture.ts';
import type { SavedPlan } from './plan.queries.ts';

const title = page.getByRole('textbox', { name: 'Name', exact: true }).first();
const note = page.getByRole('alert').filter({ hasText: 'Ola Reyes changed this meanwhile' });
const dialog = page.getByRole('dialog', { name: /^Save the changes/ });
const cells = (table: ReturnType<typeof page.getByRole>) =>
  table
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** Version 8: Ola gave the second schedule another name. */
function byOla(): SavedPlan {
  const plan = aPlan();
  const [first, second] = plan.schedules ?? [];
  if (!first || !second) throw new Error('The plan has two schedules');
  return { ...plan, schedules: [first, { ...second, name: 'Holidays and fairs' }], version: 8 };
}

it('an open plan says who saved it meanwhile, and the review has only the person’s own changes', async () => {
  let saved = aPlan();
  const versions = [{ version: 8, at: '2026-11-20T15:00:00.000Z', by: 'Ola Reyes' }];
  const api = openApp({
    path: EDIT,
    user: aUser(),
    api: planServer(aPlan(), { 'plan.details': () => ({ ...details(saved), versions }) }),
  });
  await title.fill('Birthday Spare');
  saved = byOla();
  await queryClient.invalidateQueries(answersOf('plan.details'));
  await expect.element(page.getByText(/Ola Reyes saved version.8\./)).toBeVisible();
  await expect.element(title).toHaveValue('Birthday Spare');
  await page.getByRole('button', { name: /^Review and save/ }).click();
  await expect.element(note).toBeVisible();
  expect(cells(note.getByRole('table').first())).toEqual([
    ['What', 'Mine', 'Theirs'],
    ['Name', 'Birthday Spare', 'Birthday Strike'],
  ]);
  expect(cells(note.getByRole('table', { name: 'Changed by the other alone' }))).toEqual([
    ['What', 'Before', 'Now'],
    ['Holidays and fairs › Name', 'School holidays', 'Holidays and fairs'],
  ]);
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(page.getByText(/Ola Reyes saved version.8\./)).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Review and save/ }).click();
  await expect.element(dialog).toBeVisible();
  expect(cells(dialog.getByRole('table', { name: 'What changes' }))).toEqual([
    ['What', 'Saved', 'New'],
    ['Name', 'Birthday Strike', 'Birthday Spare'],
  ]);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await saveReviewed();
  await expect.poll(() => bodiesOf(api, 'plan.update')).toMatchObject([{ version: 8, title: 'Birthday Spare' }]);
});
