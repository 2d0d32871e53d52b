import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';

/** Opens the receipt of a booking in place of the screen. */
export function ReceiptLayer({ outletId, bookingId, onClose }: BookingDialogProps<'receipt'>) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({
      to: '/app/outlets/$outletId/bookings/details',
      params: { outletId },
      search: { bookingId, view: 'receipt' },
    });
  }, [navigate, onClose, outletId, bookingId]);
  return null;
}
