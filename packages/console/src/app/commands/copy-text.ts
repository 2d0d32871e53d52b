import { toast } from '../../ui/toast-store.ts';
import { t } from '../words/i18n.ts';

/**
 * Copies a text to the clipboard; shows when the browser refuses, as it does for pages that were not served by https.
 * @returns whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ kind: 'error', title: t('shell.copy_failed') });
    return false;
  }
}
