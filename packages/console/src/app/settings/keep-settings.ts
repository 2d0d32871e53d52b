import { t } from '../words/i18n.ts';
import { api } from '../commands/api.ts';
import { toastError } from '../commands/errors.ts';
import { type Settings, saveSettings } from './settings.ts';

/**
 * Keeps settings here at once, and theme and language with the person, so that their other devices have them, too.
 * @returns false when that failed; it was said.
 */
export async function keepSettings(next: Settings): Promise<boolean> {
  saveSettings(next);
  const { theme, language } = next;
  try {
    await api('auth.update', { body: { theme, language } });
    return true;
  } catch (error) {
    toastError(error, t('settings.saved_here'));
    return false;
  }
}
