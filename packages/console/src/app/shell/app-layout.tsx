import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { LOCALES, languageOf } from '@laneway/contract/words/languages';
import { DEFAULT_CURRENCY } from '@laneway/domain/money/format-money';
import { classes } from '../../ui/classes.ts';
import { UiContext } from '../../ui/ui-context.ts';
import { BookingDialogHost } from '../dialogs/booking-dialog-host.tsx';
import { listenToKeys } from '../keys/keys.ts';
import { useLiveOutlet } from '../live/use-live-outlet.ts';
import { useOfferToasts } from '../live/use-offer-toasts.ts';
import { PaletteLayer } from '../palette/palette-layer.tsx';
import { queryClient } from '../queries/query-client.ts';
import { useRights } from '../session/rights.ts';
import { useSession } from '../session/session.ts';
import { useSettings } from '../settings/settings.ts';
import { useStore } from '../../ui/store.ts';
import { isSwitching } from '../session/switch-business.ts';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { InsideBusiness } from './inside-business.tsx';
import { OfflineLine } from './offline-line.tsx';
import type { Layer } from './layer.ts';
import { OutletGate, OutletProvider, useOutletId, useOutletOrNull } from '../outlet/outlet-provider.tsx';
import { SettingsButton } from './settings-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { usePermissionCheck } from './use-permission-check.ts';
import { useScreenChange } from './use-screen-change.ts';
import { useSidebar } from './use-sidebar.ts';
import { withWords } from '../words/i18n.ts';

const SettingsDrawer = lazy(() =>
  withWords(import('./settings-drawer.tsx'), 'layers').then((file) => ({ default: file.SettingsDrawer })),
);
const KeysHelp = lazy(() =>
  withWords(import('./keys-help.tsx'), 'layers').then((file) => ({ default: file.KeysHelp })),
);

/**
 * The signed-in area: frame, menus, keys, outlet.
 *
 * @param twoStep in its place for who must set up two-step sign-in first.
 */
export function AppLayout({ twoStep }: { twoStep: ReactNode }) {
  const { i18n } = useTranslation();
  const current = useSession();
  const switching = useStore(isSwitching);
  // While the session ends or another replaces it, there is nobody to render for.
  if (!current || switching) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={LOCALES[languageOf(i18n.language)]}>
        {current.user.needsTwoStep ? (
          twoStep
        ) : (
          <OutletProvider>
            <Frame />
          </OutletProvider>
        )}
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  const [layer, setLayer] = useState<Layer>(null);
  const sidebar = useSidebar();
  const main = useScreenChange();
  const outlet = useOutletOrNull();
  const zone = outlet?.timezone ?? 'America/New_York';
  const currency = outlet?.currency ?? DEFAULT_CURRENCY;
  const { singleKeys } = useSettings();
  useRights();
  const isTheirs = usePermissionCheck();
  useLiveOutlet(useOutletId());
  useOfferToasts(outlet);
  useFrameKeys({ show: setLayer, toggleSidebar: sidebar.toggle });
  useEffect(listenToKeys, []);
  const close = () => setLayer(null);

  return (
    <UiContext value={{ zone, currency, singleKeys }}>
      <div className={classes(styles.frame, sidebar.open ? styles.menuOpen : styles.menuRail)}>
        <a href="#main" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <TopBar sidebar={sidebar} show={setLayer} />
        <Sidebar sidebar={sidebar} show={setLayer} />
        <div className={styles.content}>
          <InsideBusiness at="line" />
          <OfflineLine />
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            {/* A screen that is refused is not rendered: its queries would only be refused as well. */}
            <OutletGate>{isTheirs && <Outlet />}</OutletGate>
          </main>
        </div>
        <SettingsButton show={setLayer} />
        <BottomBar onMore={sidebar.toggle} moreOpen={sidebar.open} />
        <BookingDialogHost />
        {layer === 'palette' && <PaletteLayer onClose={close} show={setLayer} />}
        <Suspense fallback={null}>
          {layer === 'settings' && <SettingsDrawer onClose={close} />}
          {layer === 'keys' && <KeysHelp onClose={close} />}
        </Suspense>
      </div>
    </UiContext>
  );
}
