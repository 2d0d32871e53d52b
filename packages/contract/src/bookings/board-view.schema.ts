import { z } from 'zod';
import { id, request } from '../http/wire.ts';
import { venueType } from '../venues/venue.schema.ts';

export const ZOOMS = ['4h', '8h', 'day'] as const;
export type Zoom = (typeof ZOOMS)[number];
export const FORMS = ['board', 'list'] as const;
export type BoardForm = (typeof FORMS)[number];

const view = {
  /** The view that a wide screen opens; a phone opens the list. */
  form: z.enum(FORMS),
  /** How much of the day fits the width of the screen. */
  zoom: z.enum(ZOOMS),
  /** Sections that are folded to one row. */
  folded: z.array(venueType).max(venueType.options.length),
};
/** How a person looks at the board of an outlet, on every device of theirs. */
export const boardView = z.object({ outletId: id, ...view });
export type BoardView = z.infer<typeof boardView>;
export const boardViewBody = request(view);
