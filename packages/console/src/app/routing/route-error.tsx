import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorOf } from '../commands/errors.ts';
import styles from './message-screens.module.css';

/** Replaces a screen that failed: what happened, what is safe, Try again, request id. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.inside}>
      <ErrorState title={t('shell.screen_failed')} error={errorOf(error)} onRetry={() => retry(error, reset)} />
    </div>
  );
}

/** A chunk that failed to load stays broken until the page is reloaded (there may be a new version). */
function retry(error: unknown, reset: () => void): void {
  if (/dynamically imported module|module script/i.test(String(error))) location.reload();
  else reset();
}
