import { openBookingDialog } from '../dialogs/booking-dialogs.ts';
import { useOutletOrNull } from '../outlet/outlet-provider.tsx';
import { mayEdit } from '../session/access.ts';
import { useUser } from '../session/session.ts';

/** Opens the scan at the outlet in view; null where the person checks nobody in, or no outlet is there. */
export function useScanOpener(): (() => void) | null {
  const user = useUser();
  const outlet = useOutletOrNull();
  if (!outlet || !mayEdit(user, 'Bookings', 'Calendar')) return null;
  return () => openBookingDialog('scan', { outletId: outlet.outletId, bookingId: '' });
}
