/**
 * Where an item of a booking, a blocked slot or a resource is after a command, as the activity records it. Instants are
 * ISO strings, times of day those of the outlet's clock up to 29:59.
 */
export type RecordedPlace = {
  status: string;
  /** The business date. */
  date: string | null;
  start: string | null;
  end: string | null;
  startsAt: string | null;
  endsAt: string | null;
  resourceIds: readonly string[];
  /** Of a hold: when it ends by itself (null: money holds it), and whether it is an offer of the wait list. */
  held?: { until: string | null; isOffer: boolean };
};

/** A resource, or a set of several, which stands at no time. */
export function recordedResource(status: string, resourceIds: readonly string[]): RecordedPlace {
  return { status, date: null, start: null, end: null, startsAt: null, endsAt: null, resourceIds };
}
