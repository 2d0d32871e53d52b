import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { messageOf } from '../../app/commands/errors.ts';
import type { Subject } from '../../app/dialogs/booking-dialogs.ts';
import { ask } from '../../app/queries/ask.ts';
import { useIsFresh } from '../../app/queries/loaded.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

export type Party = Answer<'booking.guests'>;
/** The party that a form opened with, and how another desk has left it since. */
export type OpenedParty = { outletId: string; party: Party; again: () => Promise<Party | undefined> };

type Props = Subject & { title: string; onClose: () => void; children: (opened: OpenedParty) => ReactNode };

/** A form over the party as it is now: an older one would be compared with it at once. */
export function PartyLayer({ outletId, bookingId, title, onClose, children }: Props) {
  const query = useQuery({ ...ask('booking.guests', { body: { outletId, bookingId } }), refetchOnMount: 'always' });
  const { data, error, isFetching, refetch } = query;
  const isFresh = useIsFresh(query);
  if (isFresh && data) return children({ outletId, party: data, again: async () => (await refetch()).data });
  const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
  return <DialogFrame {...{ title, failure, onClose }} />;
}
