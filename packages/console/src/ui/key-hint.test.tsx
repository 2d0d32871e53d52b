import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../app/words/i18n.ts';
import { clear, show } from '../test/show.tsx';
import { KeyHint } from './key-hint.tsx';

afterEach(async () => {
  clear();
  await changeLanguage('en');
});

it.each([
  [
    'en',
    'Ctrl Shift Z · Home End · PageUp, PageDown · Delete · Esc · Space, M · E',
    'Ctrl Shift Z · Home End · Page Up, Page Down · Delete · Esc · Space, M · E',
  ],
  [
    'fr',
    'Ctrl Shift Z · Home End · PageUp, PageDown · Delete · Esc · Space, M · E',
    'Ctrl Maj Z · Début Fin · Page préc., Page suiv. · Suppr · Échap · Espace, M · E',
  ],
  [
    'de',
    'Ctrl Shift Z · Home End · PageUp, PageDown · Delete · Esc · Space, M · E',
    'Strg Umschalt Z · Pos1 Ende · Bild auf, Bild ab · Entf · Esc · Leertaste, M · E',
  ],
] as const)('says keys as they stand on a keyboard in %s', async (language, keys, text) => {
  await changeLanguage(language);
  show(<KeyHint spoken>{keys}</KeyHint>);
  await expect.element(page.getByText(text)).toBeVisible();
});
