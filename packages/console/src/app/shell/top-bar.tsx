import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, ScanQrCode, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { type ScreenAccess, mayOpen } from '../session/access.ts';
import { useConnection } from '../live/connection.ts';
import { useDesks, useLive } from '../live/live.ts';
import { classes } from '../../ui/classes.ts';
import { isInside, useUser } from '../session/session.ts';
import type { Layer } from './layer.ts';
import { InsideBusiness } from './inside-business.tsx';
import { OutletSwitcher } from './outlet-switcher.tsx';
import styles from './top-bar.module.css';
import { useScanOpener } from './use-scan-opener.ts';
import { useScreen } from './use-screen-change.ts';
import type { SidebarState } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

const SEARCHES: ScreenAccess = { roles: ['BIZ', 'MGR'], menu: 'Bookings' };

export function TopBar({ sidebar, show }: { sidebar: SidebarState; show: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const { title } = useScreen();
  const user = useUser();
  return (
    <header className={classes(styles.bar, isInside(user) && styles.inside)}>
      <div className={styles.start}>
        <IconButton
          label={t('app.menu_toggle')}
          icon={<MenuIcon size={18} aria-hidden="true" />}
          aria-expanded={sidebar.open}
          aria-controls="menu"
          onClick={sidebar.toggle}
        />
        <Link to="/" className={styles.logo}>
          <LogoMark size={24} />
          <span>{t('app.name')}</span>
        </Link>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        <OutletSwitcher className={styles.outlet} />
        <InsideBusiness at="bar" />
      </div>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={() => show('palette')}>
        <Search size={16} aria-hidden="true" />
        <span className={styles.searchWords}>
          {t(mayOpen(user, SEARCHES) ? 'shell.search' : 'shell.search_screens')}
        </span>
        <KeyHint>Ctrl K</KeyHint>
      </button>
      <div className={styles.end}>
        <LiveState />
        <ScanButton />
        <UserMenu show={show} />
      </div>
    </header>
  );
}

/** Opens the scan of a code: a booking's, a card's or a deal's. */
function ScanButton() {
  const { t } = useTranslation();
  const scan = useScanOpener();
  if (scan === null) return null;
  return (
    <button type="button" className={styles.scan} aria-keyshortcuts="Q" onClick={scan}>
      <ScanQrCode size={16} aria-hidden="true" />
      <span className={styles.scanWord}>{t('app.scan')}</span>
    </button>
  );
}

/** Live only while the server answers and its event stream stands; then with the desks that look at the outlet. */
function LiveState() {
  const { t } = useTranslation();
  const { online } = useConnection();
  const streams = useLive();
  const desks = useDesks();
  const isLive = online && streams;
  const state = !online ? 'shell.offline' : streams ? 'shell.live' : 'shell.reconnecting';
  return (
    <span className={styles.live}>
      <span className={isLive ? styles.dot : styles.dotOff} aria-hidden="true" />
      {isLive && desks > 1 ? `${t(state)} · ${t('shell.desks', { count: desks })}` : t(state)}
    </span>
  );
}
