import type { VenueType } from './plan.ts';

/** Something that can be booked at an outlet (on the wire: venue). */
export type Resource = {
  resourceId: string;
  name: string;
  venueType: VenueType;
  /** Unique per outlet and type; neighbours differ by 1 unless gapAfter ends the run. */
  number: number;
  maxGuest: number;
  /** An aisle follows: the next number is no neighbour. */
  gapAfter: boolean;
  serviceCategories: string[];
  status: 'active' | 'down' | 'disabled';
  /** Of one that is down: when it is in use again (epoch ms). Absent: it has no end yet (see resourcesAt). */
  downUntilMs?: number | null;
};

/** Hours of one weekday; wall times of the business day, "26:00" is 02:00 next morning. Several rows: a split day. */
export type OpeningHours = { day: import('./plan.ts').Weekday; open: string; close: string; closed: boolean };
/** An exception by date; wins over the weekday, with all rows of its date. */
export type SpecialHours = { date: string; name: string; open: string; close: string; closed: boolean };
