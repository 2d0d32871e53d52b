import { useNavigate, useRouter } from '@tanstack/react-router';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Booking } from './booking-details.queries.ts';
import { useWords } from './use-words.ts';

const PAGE = '/app/outlets/$outletId/bookings/details';

/** Says that a booking is at another outlet, and follows it there from its page; elsewhere a press does so. */
export function useTransferred(): (booking: Booking) => void {
  const { t } = useWords();
  const { outlets } = useOutlet();
  const router = useRouter();
  const navigate = useNavigate();
  return ({ outletId, bookingId }) => {
    const outlet = outlets.find((one) => one.outletId === outletId)?.name ?? '';
    const isPage = router.state.matches.some(
      ({ fullPath, search }) => fullPath === PAGE && (search as { bookingId?: string }).bookingId === bookingId,
    );
    const go = (replace: boolean) =>
      void navigate({ to: PAGE, params: { outletId }, search: { bookingId } as never, replace });
    // The address that it had names nothing any more.
    if (isPage) go(true);
    const actions = isPage ? [] : [{ label: t('board.action.open'), onPress: () => go(false) }];
    toast({ kind: 'success', title: t('booking_details.move.transferred', { outlet }), actions });
  };
}
