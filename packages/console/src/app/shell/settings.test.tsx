import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBusiness, aPage, aPerson, aUser, anAdmin } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { keepPrinter, thisPrinter } from '../printing/printer.ts';
import { keepDesk } from '../settings/desk.ts';
import { keepReaderScript } from '../settings/reader-script.ts';
import { changeLanguage } from '../words/i18n.ts';

const drawer = page.getByRole('dialog', { name: 'Settings' });
const kept = () => decodeURIComponent(document.cookie);

async function openSettings(): Promise<void> {
  openApp({
    path: '/app/businesses',
    user: anAdmin(),
    api: {
      'business.list': () => aPage([aBusiness()]),
      'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson() }),
    },
  });
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.element(drawer).toBeVisible();
}

describe('settings', () => {
  it('shows a theme at once and keeps it on Save', async () => {
    await openSettings();
    await drawer.getByRole('radio', { name: 'DARK' }).click();
    expect(document.documentElement.dataset.theme).toBe('DARK');
    expect(kept()).not.toContain('DARK');
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(kept()).toContain('"theme":"DARK"');
    expect(localStorage.getItem('laneway-settings')).toBeNull();
  });

  it('opens from the edge of the screen, which gets the focus back; the board keeps its edge', async () => {
    openApp({ path: '/app/outlets', user: aUser() });
    const gear = page.getByRole('button', { name: 'Settings', exact: true });
    await gear.click();
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(gear).toHaveFocus();
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect.element(gear).not.toBeInTheDocument();
  });

  it('opened from the user menu, gives the focus back to its button after Save and after Escape', async () => {
    await openSettings();
    const user = page.getByRole('button', { name: /^User menu/ });
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(user).toHaveFocus();
    await user.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(user).toHaveFocus();
  });

  it('stays open, and says so, when the words of the language do not come', async () => {
    await openSettings();
    vi.spyOn(i18next, 'changeLanguage').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await drawer.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText('The language could not be loaded')).toBeVisible();
    await expect.element(drawer).toBeVisible();
    expect(kept()).not.toContain('"language":"de"');
    await changeLanguage('en');
  });

  it('is as it was after Cancel, and after Esc', async () => {
    await openSettings();
    await drawer.getByRole('radio', { name: 'NATURE' }).click();
    await drawer.getByRole('radio', { name: 'Compact' }).click();
    expect(document.documentElement.dataset.density).toBe('compact');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'LIGHT', density: 'desk' });

    await openSettings();
    await drawer.getByRole('radio', { name: 'NATURE' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    expect(document.documentElement.dataset.theme).toBe('LIGHT');
  });

  it('changes the language of everything', async () => {
    await openSettings();
    await drawer.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Liste des entreprises' })).toBeVisible();
    expect(kept()).toContain('"language":"fr"');
  });

  it('turns single keys off, and leaves those with Ctrl', async () => {
    await openSettings();
    await drawer.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  });

  it('is read from the cookie before the first paint', async () => {
    const value = encodeURIComponent(JSON.stringify({ theme: 'NATURE', density: 'touch', lessMotion: true }));
    document.cookie = `laneway-settings=${value}; path=/`;
    const script = document.createElement('script');
    script.src = '/theme.js';
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    expect(document.documentElement.dataset).toMatchObject({ theme: 'NATURE', density: 'touch', motion: 'less' });
  });
});

describe('the reader of a house that has its own', () => {
  const byScript = drawer.getByRole('switch', { name: 'Read cards by the script of readers.example' });
  beforeEach(() => keepDesk('hall1:desk2'));
  afterEach(() => {
    document.querySelector('meta[name="laneway-settings"]')?.remove();
    keepReaderScript(false);
    keepDesk(null);
  });

  it('is off until a person switches it on in this browser', async () => {
    const told = document.createElement('meta');
    told.name = 'laneway-settings';
    told.content = JSON.stringify({ readerScript: 'https://readers.example' });
    document.head.append(told);
    await openSettings();
    await expect.element(byScript).not.toBeChecked();
    await byScript.click();
    expect(kept()).not.toContain('laneway-reader=script');
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(kept()).toContain('laneway-reader=script');
  });

  it('is not asked about where the installation has none, also where it was on', async () => {
    keepReaderScript(true);
    await openSettings();
    await expect.element(drawer.getByRole('switch', { name: 'Single-key shortcuts' })).toBeVisible();
    expect(page.getByText(/script of/).query()).toBeNull();
  });
});

describe('the receipt printer of this browser', () => {
  const choice = drawer.getByRole('button', { name: /Receipt printer/ });
  const settingsOf = () => document.querySelector('meta[name="laneway-settings"]');
  afterEach(() => {
    settingsOf()?.remove();
    keepPrinter(null);
  });

  it('may be the script of a host, once a person chose it', async () => {
    const told = document.createElement('meta');
    told.name = 'laneway-settings';
    told.content = JSON.stringify({ printerScript: 'https://printers.example' });
    document.head.append(told);
    await openSettings();
    await choice.click();
    await page.getByRole('option', { name: 'By the script of printers.example' }).click();
    expect(thisPrinter.get()).toBeNull();
    await drawer.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(thisPrinter.get()).toBe('script');
    expect(kept()).toContain('laneway-printer=script');
  });

  it('is not asked about where the installation has none', async () => {
    expect(settingsOf()).toBeNull();
    await openSettings();
    await expect.element(drawer.getByRole('switch', { name: 'Single-key shortcuts' })).toBeVisible();
    expect(choice.query()).toBeNull();
    expect(page.getByText(/script/).query()).toBeNull();
  });
});

describe('keys', () => {
  it('lists what the keys do, and goes where they say', async () => {
    openApp({ path: '/app/bookings', user: aUser() });
    await expect.element(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await userEvent.keyboard('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await expect.element(help.getByText('New booking')).toBeVisible();
    // The screen binds it as well, to come to its list.
    expect(help.getByText('Next row').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await userEvent.keyboard('gc');
    await expect.poll(() => location.pathname).toBe('/app/calendar');
    await userEvent.keyboard('gb');
    await expect.poll(() => location.pathname).toBe('/app/bookings');
  });

  it('rests while a person types', async () => {
    openApp({ path: '/app/businesses', user: anAdmin(), api: { 'business.list': () => aPage([aBusiness()]) } });
    const search = page.getByRole('searchbox', { name: 'Search businesses' });
    await search.click();
    await userEvent.keyboard('n?g');
    await expect.element(search).toHaveValue('n?g');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
