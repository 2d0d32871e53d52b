import { ApiError } from '../http/api-error.ts';

/** Limits of uploads in one process. */
export type UploadLimits = {
  /** Files held in memory at the same time. */
  atOnce: number;
  /** The same for one business: fewer, so that no business blocks the others. */
  atOnceOfOne: number;
  /** How long a sender may pause, and how long a whole file may take. */
  quietMs: number;
  wholeMs: number;
};

/** A whole file at 1.4 Mbit/s. The server's request timeout is longer, so that the refusal reaches the sender. */
export const UPLOAD_LIMITS: UploadLimits = { atOnce: 8, atOnceOfOne: 4, quietMs: 10_000, wholeMs: 60_000 };

/** Runs a business's work within the limits of concurrency. @throws ApiError `unavailable` when they are reached. */
export function uploadPlaces({ atOnce, atOnceOfOne }: UploadLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return async <T>(businessId: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.get(businessId) ?? 0;
    if (all >= atOnce || own >= atOnceOfOne) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
    all += 1;
    taken.set(businessId, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (taken.get(businessId) ?? 1) - 1;
      if (left > 0) taken.set(businessId, left);
      else taken.delete(businessId);
    }
  };
}
