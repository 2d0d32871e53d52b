import { ApiError } from '../http/api-error.ts';

/** What uploads may take of a server. */
export type UploadLimits = {
  /** Files that are in memory at the same time. */
  atOnce: number;
  /** The same, of one business: fewer, so that no business keeps the others out. */
  atOnceOfOne: number;
  /** How long a sender may send nothing, and how long all of a file may take. */
  quietMs: number;
  wholeMs: number;
};

/** A whole file at 1.4 Mbit/s. The server's own time for a request is longer, so that the refusal reaches the sender. */
export const UPLOAD_LIMITS: UploadLimits = { atOnce: 8, atOnceOfOne: 4, quietMs: 10_000, wholeMs: 60_000 };

/** Gives work of a business a place for as long as it lasts. @throws ApiError `unavailable` when there is none. */
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
