import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { toastError } from '../../app/commands/errors.ts';
import { ask } from '../../app/queries/ask.ts';
import { useIsFresh } from '../../app/queries/loaded.tsx';
import type { CancelLayerProps, ChangeLayerProps } from '../../app/routing/booking-layers.ts';
import type { Details } from './booking-details.queries.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CancelBookingDialog } from './status-dialogs.tsx';

/** The change dialog over another feature's screen. */
export function ChangeLayer({ outletId, bookingId, ...dialog }: ChangeLayerProps) {
  const details = useFreshDetails(outletId, bookingId, dialog.onClose);
  return details && <ChangeDialog details={details} {...dialog} />;
}

/** The question before cancelling, over another feature's screen. */
export function CancelLayer({ outletId, bookingId, ...dialog }: CancelLayerProps) {
  const details = useFreshDetails(outletId, bookingId, dialog.onClose);
  return details && <CancelBookingDialog details={details} {...dialog} />;
}

/** The booking as it is now: an older one would be compared with it at once. Null until it is there. */
function useFreshDetails(outletId: string, bookingId: string, onFailed: () => void): Details | null {
  const query = useQuery({
    ...ask('reservation.details', { params: { outletId, bookingId } }),
    refetchOnMount: 'always',
  });
  const { data, error } = query;
  const isFresh = useIsFresh(query);
  useEffect(() => {
    if (!(error instanceof ApiError) || isFresh) return;
    toastError(error);
    onFailed();
  }, [error, isFresh, onFailed]);
  return isFresh && data ? data : null;
}
