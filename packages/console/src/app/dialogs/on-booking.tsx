import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { messageOf } from '../commands/errors.ts';
import { ask } from '../queries/ask.ts';
import { useIsFresh } from '../queries/loaded.tsx';
import type { Subject } from './booking-dialogs.ts';
import { BookingPanelFrame } from './booking-panel.tsx';

type Props = Subject & {
  title: string;
  width?: 'normal' | 'wide';
  place?: 'dialog' | 'panel';
  onClose: () => void;
  children: (details: Answer<'reservation.details'>) => ReactNode;
};

/** A dialog over the booking as it is now: an older one would be compared with it at once. */
export function OnBooking({ outletId, bookingId, title, width, place = 'dialog', onClose, children }: Props) {
  const query = useQuery({
    ...ask('reservation.details', { params: { outletId, bookingId } }),
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, refetch } = query;
  const isFresh = useIsFresh(query);
  if (isFresh && data) return children(data);
  const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
  if (place === 'panel') return <BookingPanelFrame {...{ title, failure, onClose }} />;
  return <DialogFrame {...{ title, width, failure, onClose }} />;
}
