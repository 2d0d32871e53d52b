import { useDeferredValue, useEffect } from 'react';
import { messageOf } from '../../app/commands/errors.ts';
import {
  type Booking,
  type Edit,
  type EditAnswer,
  isCode,
  refreshBookings,
  usePreview,
} from './booking-details.queries.ts';
import { useRested } from './use-rested.ts';

/** What is known of the change as it stands: being asked, an answer, or why it could not be asked. */
export type PreviewState = { checking: boolean; answer: EditAnswer | null; error: string | null; code: string | null };

/** Asks what an edit would come to, once the person's hand has rested. */
export function useMovePreview(booking: Booking, edit: Edit | null, stale: boolean): PreviewState {
  // Typing and stepping rest for a moment before the server is asked.
  const rested = useRested(edit, 120);
  const asked = useDeferredValue(rested);
  const query = usePreview(booking, stale ? null : asked);
  const { error } = query;
  const overtaken = isCode(error, 'stale');
  useEffect(() => {
    // What the other desk did shows as soon as the booking has been read anew.
    if (overtaken) void refreshBookings();
  }, [overtaken]);
  const settled = asked === edit || JSON.stringify(asked) === JSON.stringify(edit);
  return {
    checking: edit !== null && (!settled || query.isFetching),
    answer: edit && settled && !query.isPlaceholderData ? (query.data ?? null) : null,
    error: edit && error && !overtaken ? messageOf(error) : null,
    code: edit && error && 'body' in error ? ((error.body as { code?: string }).code ?? null) : null,
  };
}
