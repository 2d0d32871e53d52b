import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openBookingDialog } from '../dialogs/booking-dialogs.ts';
import { type KeyBinding, useKeys } from '../keys/keys.ts';
import { menuOf } from '../routing/menu.ts';
import { useOutletOrNull } from '../outlet/outlet-provider.tsx';
import { mayEdit } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import type { Layer } from './layer.ts';
import { useScanOpener } from './use-scan-opener.ts';

/** The keys that work everywhere. A screen that binds the same key wins while it is shown. */
export function useFrameKeys({
  show,
  toggleSidebar,
}: {
  show: (layer: Layer) => void;
  toggleSidebar: () => void;
}): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const outlet = useOutletOrNull();
  const items = menuOf(user);
  const everywhere: KeyBinding[] = [
    { key: 'ctrl+k', label: t('keys.palette'), run: () => show('palette'), group: 'everywhere' },
    { key: '/', label: t('keys.search'), run: () => show('palette'), group: 'everywhere' },
    { key: '?', label: t('keys.help'), run: () => show('keys'), group: 'everywhere' },
    { key: 'ctrl+b', label: t('keys.sidebar'), run: toggleSidebar, group: 'everywhere' },
  ];
  const board = items.some((item) => item.id === 'calendar');
  // The board opens the new booking: ?new=1 tells it to.
  const startNew = () => void navigate({ to: '/app/calendar', search: { new: '1' } });
  const makeNew: KeyBinding[] = board ? [{ key: 'n', label: t('keys.new'), run: startNew, group: 'everywhere' }] : [];
  const redeem: KeyBinding[] =
    outlet && mayEdit(user, 'Bookings')
      ? [
          {
            key: 'd',
            label: t('booking.redeem'),
            // After the palette has closed. Which booking it is, the code says.
            run: () => setTimeout(() => openBookingDialog('redeem', { outletId: outlet.outletId, bookingId: '' })),
            group: 'everywhere',
          },
        ]
      : [];
  const scan = useScanOpener();
  const scanning: KeyBinding[] =
    // After the palette has closed.
    scan ? [{ key: 'q', label: t('app.scan'), run: () => setTimeout(scan), group: 'everywhere' }] : [];
  const go = items.map((item): KeyBinding => ({
    key: `g ${item.goKey}`,
    label: t(item.label),
    run: () => void navigate({ to: item.to }),
    group: 'go',
  }));
  useKeys([...everywhere, ...makeNew, ...redeem, ...scanning, ...go]);
}
