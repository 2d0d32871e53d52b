import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChefHat, LifeBuoy, type LucideIcon, PanelsTopLeft, SquareUserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { externalLinks } from '../routing/menu.ts';
import { useUser } from '../session/session.ts';
import { VERSION } from '../words/version.ts';
import type { Layer } from './layer.ts';
import { useMenuIcons } from './use-menu-icons.ts';
import { OutletSwitcher } from './outlet-switcher.tsx';
import styles from './sidebar.module.css';
import { useMenu } from './use-menu.ts';
import type { SidebarState } from './use-sidebar.ts';

export function Sidebar({ sidebar, show }: { sidebar: SidebarState; show: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { items, ids, linkOf } = useMenu(styles.active);
  const iconOf = useMenuIcons();
  const { open, overlays, close } = sidebar;
  const closed = overlays && !open;
  useEffect(() => {
    if (!overlays || !open) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [overlays, open, close]);

  return (
    <>
      {overlays && open && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <nav
        id="menu"
        aria-label={t('shell.menu')}
        className={classes(styles.sidebar, open ? styles.open : styles.rail, closed && styles.closed)}
      >
        {overlays && open && <OutletSwitcher className={styles.outlet} />}
        <ul className={styles.items}>
          {items.map((item) => {
            const Icon = iconOf(item);
            return (
              <li key={item.id}>
                <Tooltip label={t(item.label)} placement="right" when={!open}>
                  <Link to={item.to} className={styles.item} {...linkOf(item.id)} onClick={close}>
                    <Icon size={16} aria-hidden="true" />
                    <span className={styles.label}>{t(item.label)}</span>
                  </Link>
                </Tooltip>
              </li>
            );
          })}
          {/* Where the board has no tool bar to lead there. */}
          {overlays && (ids.has('bookings') || ids.has('calendar')) && (
            <li>
              <Link to="/app/orders" className={styles.item} activeProps={{ className: styles.active }} onClick={close}>
                <ChefHat size={16} aria-hidden="true" />
                <span className={styles.label}>{t('menu.orders')}</span>
              </Link>
            </li>
          )}
        </ul>
        {user.role !== 'ADM' && <ExternalItems open={open} />}
        <div className={styles.foot}>
          <span>{t('app.version', { version: VERSION })}</span>
          <button type="button" className={styles.keys} onClick={() => show('keys')}>
            {t('keys.hint')}
          </button>
        </div>
      </nav>
    </>
  );
}

/** Outside URLs; each is shown only when the server's settings have it. */
function ExternalItems({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { crmUrl, websiteEditorUrl, helpUrl } = externalLinks();
  const links = [
    { label: t('menu.crm'), href: crmUrl, icon: SquareUserRound },
    { label: t('menu.website_editor'), href: websiteEditorUrl, icon: PanelsTopLeft },
    { label: t('menu.help_support'), href: helpUrl, icon: LifeBuoy },
  ].filter((link): link is { label: string; href: string; icon: LucideIcon } => Boolean(link.href));
  if (links.length === 0) return null;
  return (
    <ul className={classes(styles.items, styles.external)}>
      {links.map(({ label, href, icon: Icon }) => (
        <li key={label}>
          <Tooltip label={label} placement="right" when={!open}>
            <a href={href} target="_blank" rel="noreferrer" className={styles.item}>
              <Icon size={16} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className="visually-hidden">{t('shell.new_tab')}</span>
              <ArrowUpRight size={14} aria-hidden="true" className={styles.out} />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
