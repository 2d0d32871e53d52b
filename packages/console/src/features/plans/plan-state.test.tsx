import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import { aDeal, goodsServer } from './goods/goods.fixture.ts';
import { anEntry, aPeriod, aPlan, aSchedule, EDIT, planServer } from './plan.fixture.ts';
import type { SavedPlan } from './plan.queries.ts';

const OFF = { pwaStatus: false, adminStatus: false, walkinStatus: false };
const ended = (endDate: string) => [aSchedule({ startDate: '2026-01-01', endDate })];

it.each<[what: string, changes: Partial<SavedPlan>, words: RegExp]>([
  ['sold on the web alone', { ...OFF, pwaStatus: true }, /^On sale/],
  ['sold nowhere', OFF, /^Disabled/],
  ['to come', { schedules: [aSchedule({ startDate: '2099-01-01', endDate: null })] }, /^From .*2099/],
  ['over', { schedules: ended('2026-01-31') }, /^Until .*Jan 31/],
  ['without a schedule', { schedules: [], priceLines: [] }, /^Nothing to sell yet.*add a schedule with a price/],
  ['deleted', { isDeleted: true }, /^Deleted/],
])('a plan that is %s says so at its name', async (_what, changes, words) => {
  openApp({ path: EDIT, user: aUser(), api: planServer(aPlan(changes)) });
  const head = page.getByRole('heading', { level: 1, name: 'Birthday Strike' });
  await expect.element(head).toBeVisible();
  await expect.poll(() => head.element().parentElement?.textContent?.replace('Birthday Strike', '')).toMatch(words);
});

it('a plan that was saved with more decimals than a percentage may have is opened', async () => {
  const [tier] = aPeriod().pricePerHours ?? [];
  const stored = aPeriod({ pricePerHours: [{ ...tier!, tax: 6.2500001 }] });
  const schedules = [aSchedule({ dateRange: [anEntry({ reservationSlots: [stored] })] })];
  openApp({ path: EDIT, user: aUser(), api: planServer(aPlan({ schedules })) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Birthday Strike' })).toBeVisible();
  await expect.element(page.getByText('On sale').first()).toBeVisible();
});

it('a deal without a price says that it needs one', async () => {
  openApp({ path: EDIT, user: aUser(), api: goodsServer(aDeal({ priceLines: [] })) });
  await expect.element(page.getByText('Nothing to sell yet')).toBeVisible();
  await expect.element(page.getByText('Nothing can be bought yet: add a price')).toBeVisible();
});

it('a phone names the plan', async () => {
  await page.viewport(390, 844);
  openApp({ path: EDIT, user: aUser(), api: planServer() });
  const head = page.getByRole('heading', { level: 1, name: 'Birthday Strike' });
  await expect.poll(() => head.element().getBoundingClientRect().height).toBeGreaterThan(16);
  await page.viewport(1440, 900);
});
