import type { PersonSettings } from '@laneway/contract/identity/identity.schema';
import { THEMES, type Theme } from '@laneway/contract/identity/themes';
import { LANGUAGES, type Language } from '@laneway/contract/words/languages';
import { browserLanguage, changeLanguage, currentLanguage } from '../words/i18n.ts';
import { takeBoardViews } from '../outlet/board-views.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { keepCookie, readCookie } from './cookie.ts';

export { THEMES, type Theme };
export const DENSITIES = ['compact', 'desk', 'touch'] as const;
export type Density = (typeof DENSITIES)[number];

/** A person's settings of this browser; stored in the cookie that public/theme.js reads before the first paint. */
export type Settings = {
  theme: Theme;
  density: Density;
  language: Language;
  /** Keys without Ctrl: N, T, G B, /, ?. */
  singleKeys: boolean;
  /** Stripes for holds and hatching for blocks on the board. */
  patterns: boolean;
  /** null: follows the system. */
  lessMotion: boolean | null;
};

const COOKIE = 'laneway-settings';

export function defaultSettings(): Settings {
  return {
    theme: 'LIGHT',
    density: 'desk',
    language: browserLanguage(),
    singleKeys: true,
    patterns: true,
    lessMotion: null,
  };
}

const store = createStore<Settings>(readSettings());

export const settings = { get: store.get, subscribe: store.subscribe };

export function useSettings(): Settings {
  return useStore(store);
}

/** Applies settings without storing them (the preview of the settings drawer). */
export function applySettings(next: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = next.theme;
  root.dataset.density = next.density;
  if (next.lessMotion === null) delete root.dataset.motion;
  else root.dataset.motion = next.lessMotion ? 'less' : 'full';
}

/** Keeps settings in the cookie and applies them. */
export function saveSettings(next: Settings): void {
  keepCookie(COOKIE, encodeURIComponent(JSON.stringify(next)));
  store.set(next);
  applySettings(next);
}

/** Takes over the person's settings for all their devices; where they chose none, this browser's stay. */
export async function takeSettings(chosen: PersonSettings): Promise<void> {
  const now = store.get();
  const next = { ...now, theme: chosen.theme ?? now.theme, language: chosen.language ?? now.language };
  if (next.theme !== now.theme || next.language !== now.language) saveSettings(next);
  takeBoardViews(chosen.boards);
  if (chosen.language !== null && chosen.language !== currentLanguage()) await changeLanguage(chosen.language);
}

function readSettings(): Settings {
  const defaults = defaultSettings();
  const kept = readCookie(COOKIE);
  if (!kept) return defaults;
  try {
    return settingsFrom(JSON.parse(decodeURIComponent(kept)) as Record<string, unknown>, defaults);
  } catch {
    return defaults;
  }
}

function settingsFrom(kept: Record<string, unknown>, defaults: Settings): Settings {
  const oneOf = <T>(options: readonly T[], value: unknown, otherwise: T): T =>
    options.find((option) => option === value) ?? otherwise;
  return {
    theme: oneOf(THEMES, kept.theme, defaults.theme),
    density: oneOf(DENSITIES, kept.density, defaults.density),
    language: oneOf(LANGUAGES, kept.language, defaults.language),
    singleKeys: kept.singleKeys !== false,
    patterns: kept.patterns !== false,
    lessMotion: typeof kept.lessMotion === 'boolean' ? kept.lessMotion : null,
  };
}
