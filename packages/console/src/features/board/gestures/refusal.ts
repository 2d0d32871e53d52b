import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { ApiError } from '@laneway/contract/http/client';
import type { EditAnswer } from '../live/board-api.ts';
import type { Placement } from '../model/placement.ts';
import type { Reason } from '../model/validity.ts';

export type Refusal = {
  /** The server's sentence; null where the board shows its own reason. */
  message: string | null;
  reason: Reason | null;
  /** The nearest place that works; null where another place would not help. */
  nearest: Placement | 'nowhere' | null;
  /** Goes to that place. */
  take: (() => void) | null;
  /** Sends the same drop again, where nobody answered. */
  again: (() => void) | null;
  /** Shares the bill of a booking anew and sends the same drop again, where its shares do not fit. */
  anew?: () => void;
  /** Resolves once the board shows that the drop was carried out; null where it was not sent. */
  settled?: Promise<void>;
};

/** Refusals for which another place may be accepted. */
export const OF_THE_PLACE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'occupancy.taken',
  'venue.none',
  'slots.none',
  'resource.closed',
  'resource.not_adjacent',
  'resource.not_of_plan',
  'plan.not_available_time',
]);

/** A preview that is not possible, as the edit itself would be refused. */
export function refusedBy({ whyNot }: EditAnswer): ApiError {
  const { code = 'venue.none', message = '', params = {} } = whyNot ?? {};
  return new ApiError(422, { code: code as ErrorCode, message, requestId: '', details: params });
}

/** The booking whose shares are to fit first: it is named where two change places. */
export function toShareAnew({ body }: ApiError, bookingId: string): string {
  const named = (body.details as { bookingId?: unknown } | undefined)?.bookingId;
  return typeof named === 'string' ? named : bookingId;
}
