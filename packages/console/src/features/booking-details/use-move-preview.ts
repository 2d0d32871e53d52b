import { useDeferredValue, useEffect } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { fieldsOf, messageOf } from '../../app/commands/errors.ts';
import { useRested } from '../../ui/use-rested.ts';
import {
  type Booking,
  type Change,
  type EditAnswer,
  isCode,
  refreshBookings,
  usePreview,
} from './booking-details.queries.ts';

/** The state of the preview: pending, an answer, or why it failed, with the fields that are wrong by their paths. */
export type PreviewState = {
  checking: boolean;
  answer: EditAnswer | null;
  error: string | null;
  code: string | null;
  fields: Readonly<Record<string, string>>;
};

const NO_FIELDS = {};

/** Requests the preview of a change, once the input has paused. */
export function useMovePreview(booking: Booking, change: Change, stale: boolean): PreviewState {
  // Waits for a pause in typing and stepping before the request.
  const rested = useRested(change, 120);
  const asked = useDeferredValue(rested);
  const query = usePreview(booking, stale ? { ...asked, edits: [] } : asked);
  const { error } = query;
  const overtaken = isCode(error, 'stale');
  useEffect(() => {
    // The other desk's change shows once the booking is refetched.
    if (overtaken) void refreshBookings();
  }, [overtaken]);
  const isAsked = change.edits.length > 0;
  const settled = JSON.stringify(asked) === JSON.stringify(change);
  const refusal = isAsked && settled && error instanceof ApiError ? error : null;
  return {
    checking: isAsked && (!settled || query.isFetching),
    answer: isAsked && settled && !query.isPlaceholderData ? (query.data ?? null) : null,
    error: isAsked && error && !overtaken ? messageOf(error) : null,
    code: isAsked && error instanceof ApiError ? error.body.code : null,
    fields: refusal === null ? NO_FIELDS : fieldsOf(refusal),
  };
}
