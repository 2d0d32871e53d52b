import { z } from 'zod';
import { id, request } from '../http/wire.ts';
import { venueType } from '../venues/venue.schema.ts';

export const ZOOMS = ['4h', '8h', 'day'] as const;
export type Zoom = (typeof ZOOMS)[number];

const view = {
  /** How much of the day is as wide as the screen. */
  zoom: z.enum(ZOOMS),
  /** Sections that are folded to one row. */
  folded: z.array(venueType).max(venueType.options.length),
};
/** How a person looks at the board of an outlet, on every device of theirs. */
export const boardView = z.object({ outletId: id, ...view });
export type BoardView = z.infer<typeof boardView>;
export const boardViewBody = request(view);
