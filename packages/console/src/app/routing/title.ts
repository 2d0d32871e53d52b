import { useEffect } from 'react';
import { t } from '../words/i18n.ts';

/** The name of the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
}
