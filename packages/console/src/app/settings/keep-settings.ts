import { t } from '../words/i18n.ts';
import { commandOf } from '../commands/command.ts';
import { toastError } from '../commands/errors.ts';
import { type Settings, saveSettings } from './settings.ts';

const keep = commandOf('auth.update', () => ({ say: null }));

/**
 * Stores settings here at once, and theme and language with the person, for their other devices.
 * @returns false when that failed, after showing it.
 */
export async function keepSettings(next: Settings): Promise<boolean> {
  saveSettings(next);
  const { theme, language } = next;
  try {
    await keep.send({ body: { theme, language } });
    return true;
  } catch (error) {
    toastError(error, t('settings.saved_here'));
    return false;
  }
}
