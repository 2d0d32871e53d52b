import { Link } from '@tanstack/react-router';
import { CalendarDays, CirclePlus, Ellipsis, ListOrdered, NotebookText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../ui/store.ts';
import { runKey } from '../keys/keys.ts';
import { waitingParties } from '../outlet/waiting-parties.ts';
import styles from './bottom-bar.module.css';
import { useMenu } from './use-menu.ts';

/** The bar of phones, with the desk's most frequent screens. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const { t } = useTranslation();
  const { ids, linkOf } = useMenu(styles.active);
  const waiting = useStore(waitingParties);
  // An Admin has no desk, so the menu at the top left is enough.
  if (ids.size === 0 || ids.has('businesses')) return null;
  return (
    <nav className={styles.bar} aria-label={t('shell.quick_menu')}>
      {ids.has('bookings') && (
        <Link to="/app/bookings" className={styles.item} {...linkOf('bookings')}>
          <NotebookText size={20} aria-hidden="true" />
          {t('menu.bookings')}
        </Link>
      )}
      {ids.has('calendar') && (
        <>
          <Link to="/app/calendar" className={styles.item} {...linkOf('calendar')}>
            <CalendarDays size={20} aria-hidden="true" />
            {t('menu.lanes')}
          </Link>
          <button type="button" className={styles.item} onClick={() => runKey('n')}>
            <CirclePlus size={20} aria-hidden="true" />
            {t('menu.new')}
          </button>
          <Link to="/app/calendar" search={{ wait: '1' }} className={styles.item}>
            <ListOrdered size={20} aria-hidden="true" />
            {waiting > 0 ? `${t('menu.wait')} · ${waiting}` : t('menu.wait')}
          </Link>
        </>
      )}
      <button type="button" className={styles.item} aria-expanded={moreOpen} aria-controls="menu" onClick={onMore}>
        <Ellipsis size={20} aria-hidden="true" />
        {t('menu.more')}
      </button>
    </nav>
  );
}
