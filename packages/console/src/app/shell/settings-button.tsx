import { useRouterState } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Layer } from './layer.ts';
import styles from './settings-button.module.css';

/**
 * Opens the settings, from the edge of the screen. The board needs its whole width, and phones have no edge to spare:
 * there the user menu leads to the settings.
 */
export function SettingsButton({ show }: { show: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const isBoard = useRouterState({ select: ({ location }) => location.pathname === '/app/calendar' });
  if (isBoard) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('app.settings')}
      title={t('app.settings')}
      onClick={() => show('settings')}
    >
      <Settings size={16} aria-hidden="true" />
    </button>
  );
}
