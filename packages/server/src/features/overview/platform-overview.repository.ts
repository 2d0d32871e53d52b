import { PLATFORM_BUSINESS, type PlatformReader, type Statement } from '../../platform/database/database.ts';

/** Reads across businesses, as the platform's role, from summary rows alone. */
const OUTLETS: Statement = {
  name: 'platform.figured_outlets',
  text: `SELECT b.business_id, b.name AS business, b.currency, o.outlet_id, o.name AS outlet, o.timezone, o.day_start
         FROM business b LEFT JOIN outlet o ON o.business_id = b.business_id
         WHERE b.business_id <> '${PLATFORM_BUSINESS}'
         ORDER BY lower(b.name), b.business_id, lower(o.name), o.outlet_id`,
};
const SUMS: Statement = {
  name: 'platform.figures',
  text: `SELECT f.outlet_id, sum(f.bookings) AS bookings, sum(f.guests) AS guests, sum(f.booked_cents) AS booked,
           sum(f.taken_cents) AS taken
         FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) AS d(business_id, outlet_id, first, last)
         JOIN day_figures f ON f.business_id = d.business_id AND f.outlet_id = d.outlet_id
           AND f.business_date >= d.first AND f.business_date <= d.last
         GROUP BY f.outlet_id`,
};

/** A business with one of its outlets; without any there is one row, whose outlet is null. */
export type PlatformOutlet = { business_id: string; business: string; currency: string } & (
  | { outlet_id: string; outlet: string; timezone: string; day_start: string }
  | { outlet_id: null }
);
export type OutletSums = { outlet_id: string; bookings: number; guests: number; booked: number; taken: number };
/** A range of dates of an outlet, both included. */
export type OutletTime = { businessId: string; outletId: string; first: string; last: string };

/** Every business by name, with its outlets. */
export function outletsOfPlatform(platform: PlatformReader): Promise<PlatformOutlet[]> {
  return platform.query<PlatformOutlet>(OUTLETS);
}

/** The sums of outlets; those without a row are left out. */
export function sumsOfOutlets(platform: PlatformReader, times: readonly OutletTime[]): Promise<OutletSums[]> {
  return platform.query<OutletSums>(SUMS, [
    times.map(({ businessId }) => businessId),
    times.map(({ outletId }) => outletId),
    times.map(({ first }) => first),
    times.map(({ last }) => last),
  ]);
}
