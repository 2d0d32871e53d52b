import { useDeferredValue, useEffect } from 'react';
import { messageOf } from '../../app/commands/errors.ts';
import { useRested } from '../../ui/use-rested.ts';
import {
  type Booking,
  type Edit,
  type EditAnswer,
  isCode,
  refreshBookings,
  usePreview,
} from './booking-details.queries.ts';

/** The state of the preview: pending, an answer, or why it failed. */
export type PreviewState = { checking: boolean; answer: EditAnswer | null; error: string | null; code: string | null };

/** Requests the preview of an edit, once the input has paused. */
export function useMovePreview(booking: Booking, edit: Edit | null, stale: boolean): PreviewState {
  // Waits for a pause in typing and stepping before the request.
  const rested = useRested(edit, 120);
  const asked = useDeferredValue(rested);
  const query = usePreview(booking, stale ? null : asked);
  const { error } = query;
  const overtaken = isCode(error, 'stale');
  useEffect(() => {
    // The other desk's change shows once the booking is refetched.
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
