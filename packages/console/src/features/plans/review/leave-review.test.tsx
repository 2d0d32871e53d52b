import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { bodiesOf, EDIT, planServer } from '../plan.fixture.ts';

const title = page.getByRole('textbox', { name: 'Name', exact: true }).first();
const dialog = page.getByRole('dialog', { name: /^Save the changes/ });
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

it('the browser’s ways out during the review ask first, and the work stays', async () => {
  const api = openApp({ path: EDIT, user: aUser(), api: planServer() });
  await title.fill('Birthday Spare');
  await page.getByRole('button', { name: /^Review and save/ }).click();
  await expect.element(dialog).toBeVisible();
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  // The browser's Back comes by the same way as a link, which the dialog covers.
  page
    .getByRole('main', { includeHidden: true })
    .getByRole('link', { name: 'Outlets', includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(question).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(title).toHaveValue('Birthday Spare');
  expect(location.pathname).toMatch(/edit-plan$/);
  expect(bodiesOf(api, 'plan.update')).toEqual([]);
});
