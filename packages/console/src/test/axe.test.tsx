import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { toast } from '../ui/toast-store.ts';
import { THEMES_NOW, axeFindings } from './axe-findings.ts';
import { aBusiness, aFoundBooking, aPage, aUser, anAdmin } from './builders.ts';
import { openApp } from './open-app.tsx';

const api = {
  'business.list': () => aPage([aBusiness(), aBusiness({ businessId: '2', name: 'Northgate Bowl', status: 'DRAFT' })]),
  'booking.search': () => ({ rows: [aFoundBooking()], total: 1, totalIsExact: true }),
};

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  const wear = () => applySettings({ ...settings.get(), theme, lessMotion: true });

  it('at the sign-in with its errors', async () => {
    openApp({ path: '/authentication/login' });
    wear();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('at the pages beside the sign-in with their errors', async () => {
    for (const [path, button, error] of [
      ['/authentication/register', 'Register', 'Name is required'],
      ['/authentication/verify-code', 'Confirm', 'The code has six digits'],
      ['/authentication/password-recovery', 'Send link', 'Email is required'],
      ['/authentication/password-reset/s3cret', 'Save password', 'Password is required'],
      ['/authentication/register-unguarded?invitation=x', 'Accept', 'Password is required'],
    ] as const) {
      openApp({
        path,
        api: {
          'auth.resetLink': () => ({ email: 'mia@laneway.test' }),
          'auth.invitation': () => ({
            business: 'Harbor Lanes',
            email: 'mia@laneway.test',
            role: 'MGR',
            firstName: 'Mia',
            lastName: 'Stone',
            known: false,
          }),
        },
      });
      wear();
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect.element(page.getByText(error).first()).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    }
  });

  it('in the frame with a list and messages', async () => {
    openApp({ path: '/app/businesses', user: anAdmin(), api });
    wear();
    await expect.element(page.getByRole('row', { name: /Northgate/ })).toBeVisible();
    toast({ kind: 'error', title: 'Lane 12 was taken', text: 'Nothing was charged.' });
    toast({ kind: 'success', title: 'Saved' });
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('under the mouse: the search, and a tip of the menu', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api });
    wear();
    await page.getByRole('button', { name: /Search bookings and screens/ }).hover();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Open or close the menu' }).click();
    await page.getByRole('link', { name: 'Account' }).hover();
    await expect.element(page.getByRole('tooltip')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('in the settings and the user menu', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api });
    wear();
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('in the palette and the list of keys', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api });
    wear();
    await expect.element(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await page.getByRole('main').click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('oko');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('on a phone and on the pages that say one thing', async () => {
    await page.viewport(390, 844);
    openApp({ path: '/app/bookings', user: aUser(), api });
    wear();
    await expect.element(page.getByRole('navigation', { name: 'Quick menu' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    openApp({ path: '/nowhere' });
    wear();
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(1440, 900);
  });
});
