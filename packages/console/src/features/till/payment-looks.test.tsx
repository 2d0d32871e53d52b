import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aPaidStory, mayAll } from './till.fixture.ts';
import { bodies, button, choice, openBooking, PAID_ROWS, panel } from './testing/open-till.tsx';

afterEach(() => page.viewport(1440, 900));

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  it('in the panel of a payment, its correction and its voiding', async () => {
    await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
    await button(/^Take \$/).click();
    await choice('Check').click();
    await panel.getByText('Paid by somebody else').click();
    expect(await axeFindings()).toEqual([]);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    for (const item of ['Correct…', 'Void…']) {
      await button('Change the payment of $79.35').click();
      await page.getByRole('menuitem', { name: item }).click();
      const opened = page.getByRole(item === 'Void…' ? 'alertdialog' : 'dialog');
      await expect.element(opened.getByText(/balance becomes|It was paid with/)).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      await opened.getByRole('button', { name: /Close|Keep the payment/ }).click();
    }
  });
});

it('on a phone the button stands at the foot, the panel fills the screen, and its fields are as large as a thumb', async () => {
  await page.viewport(390, 844);
  const api = await openBooking();
  const take = button(/^Take \$79.35/);
  await expect.element(take).toBeVisible();
  const foot = take.element().getBoundingClientRect();
  expect(foot.height).toBeGreaterThanOrEqual(44);
  await take.click();
  await expect.element(panel.getByText('Paid with')).toBeVisible();
  expect(panel.element().getBoundingClientRect().width).toBe(390);
  for (const tile of document.querySelectorAll('dialog label:has(> [type=radio])')) {
    expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  expect(await axeFindings()).toEqual([]);
  await panel.getByRole('button', { name: 'Take $79.35 in cash' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(bodies(api)).toHaveLength(1);
});
