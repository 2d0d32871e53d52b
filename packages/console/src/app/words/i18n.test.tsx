import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { changeLanguage, loadWords, t } from './i18n.ts';

const has = (key: string, language: string) => i18next.exists(key, { lng: language });

it('has what the sign-in and the frame say, and no feature’s words, before a route is opened', () => {
  expect(has('login.submit', 'en')).toBe(true);
  expect(has('shell.menu', 'en')).toBe(true);
  const later = ['board.title', 'manager.failed', 'recovery.lead', 'stale.what', 'palette.start'] as const;
  expect(later.filter((key) => has(key, 'en'))).toEqual([]);
});

it('brings a feature’s words with its route, and those of no other', async () => {
  openApp({ path: '/app/outlets', user: aUser() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(has('outlet.none', 'en')).toBe(true);
  expect(has('manager.failed', 'en')).toBe(false);
  expect(has('board.title', 'en')).toBe(false);
});

it('brings every part that was loaded when the language changes', async () => {
  await loadWords('services', 'venues');
  await changeLanguage('fr');
  expect(t('services.saved')).toBe('Prestation enregistrée');
  expect(has('venue.add', 'fr')).toBe(true);
  expect(has('overview.day', 'fr')).toBe(false);
});

it('brings a part in both languages while the language is being changed', async () => {
  const changing = changeLanguage('de');
  await loadWords('overview');
  await changing;
  expect(has('overview.day', 'en')).toBe(true);
  expect(has('overview.day', 'de')).toBe(true);
});

it('ends in the language that was chosen last', async () => {
  const first = changeLanguage('fr');
  await changeLanguage('de');
  await first;
  expect(i18next.language).toBe('de');
  expect(document.documentElement.lang).toBe('de');
});

it('puts parts together that have keys of the same group', async () => {
  await loadWords('board', 'board-panels');
  expect(t('board.move.swap_title', { name: 'Okafor' })).toBe('Swap Okafor with');
  expect(t('board.move.split_title')).toBe('Which lane leaves the party?');
  expect(t('board.today')).toBe('Today');
});

it('throws where a key is said whose part is not loaded', () => {
  expect(() => t('profile.device', { browser: 'Firefox', system: 'Linux' })).toThrow(
    'No words are loaded for "profile.device"',
  );
});
