import type { ReactNode } from 'react';
import { messageOf } from '../../app/commands/errors.ts';
import { BookingPanelFrame } from '../../app/dialogs/booking-panel.tsx';
import { liveShares, type Share, useShares } from './split.queries.ts';
import type { Details } from './till.queries.ts';

type Props = {
  details: Details;
  title: string;
  /** Absent: no share is meant. */
  splitId: string | undefined;
  onClose: () => void;
  children: (share: Share | null) => ReactNode;
};

/** A panel about a share of a booking, once that is there; one that is gone is none. */
export function WithShare({ splitId, children, ...panel }: Props) {
  return splitId === undefined ? children(null) : <OnShare {...panel} {...{ splitId, children }} />;
}

function OnShare({ details, title, splitId, onClose, children }: Props) {
  const { data, error, isFetching, refetch } = useShares(details.booking);
  if (data) return children(liveShares(data).find((share) => share.splitId === splitId) ?? null);
  const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
  return <BookingPanelFrame {...{ title, failure, onClose }} />;
}
