import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { EDIT, planServer, openSeason } from './plan.fixture.ts';

it.each([720, 900, 1200])('on a screen %i px high the section that was pressed is the current one', async (height) => {
  await page.viewport(1440, height);
  openApp({ path: EDIT, user: aUser(), api: planServer() });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const channels = sections.getByRole('button', { name: /Channels/ });
  await channels.click();
  await expect.element(channels).toHaveAttribute('aria-current', 'location');
  await expect.poll(() => sections.element().querySelectorAll('[aria-current]').length).toBe(1);
});

it('a section is shown from its head, also when its first field lay above the view', async () => {
  await page.viewport(1440, 720);
  openApp({ path: EDIT, user: aUser(), api: planServer() });
  const season = page.getByRole('region', { name: 'Regular season' });
  await openSeason();
  season.getByRole('button', { name: 'Add a period' }).element().scrollIntoView();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /Schedules/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Schedules' })).toBeInViewport({ ratio: 1 });
});

it('on a phone the sections scroll by themselves, not the page', async () => {
  await page.viewport(390, 844);
  openApp({ path: EDIT, user: aUser(), api: planServer() });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect.element(sections.getByRole('button', { name: /Schedules/ })).toBeInTheDocument();
  const hidden = (element: Element) => element.scrollWidth - element.clientWidth;
  expect([document.documentElement, page.getByRole('main').element()].map(hidden)).toEqual([0, 0]);
  expect(hidden(sections.element())).toBeGreaterThan(0);
});

it('a mistake of one field that another field puts right is counted no more, before the next save', async () => {
  openApp({ path: EDIT, user: aUser(), api: planServer() });
  await openSeason();
  const season = page.getByRole('region', { name: 'Regular season' });
  const counted = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /Schedules/ });
  await season.getByLabelText('To', { exact: true }).first().fill('18:00');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(season.getByText('These periods overlap')).toBeVisible();
  await expect.element(counted).toHaveAccessibleName(/1 to correct/);
  await season.getByLabelText('From', { exact: true }).nth(1).fill('18:00');
  await expect.element(counted).not.toHaveAccessibleName(/to correct/);
  await expect.element(season.getByText('These periods overlap')).not.toBeInTheDocument();
});
