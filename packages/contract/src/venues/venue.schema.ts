import { z } from 'zod';
import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import { oneLine } from '../http/fields.ts';
import { businessDate, id, request, version, wallTime } from '../http/wire.ts';

export const venueType = z.enum(['lane', 'room', 'table']);
export const resourceStatus = z.enum(['active', 'down', 'disabled']);
export const venueRow = z.object({
  resourceId: id,
  name: z.string(),
  venueType,
  number: z.int(),
  maxGuest: z.int(),
  status: resourceStatus,
  gapAfter: z.boolean(),
  serviceCategories: z.array(id),
  deskNumber: z.string().nullable(),
  version,
});
export type VenueRow = z.infer<typeof venueRow>;
const setStatus = z.enum(['active', 'disabled']);
/** A venue of several: named resources, taken all or none. Its places stay in use when the set is not. */
export const venueSet = z.object({
  resourceSetId: id,
  name: z.string(),
  members: z.array(id),
  status: setStatus,
  version,
});
export type VenueSet = z.infer<typeof venueSet>;

const MOST = 200;
const name = oneLine.min(1).max(60);
const number = z.int().min(1).max(999);
const maxGuest = z.int().min(1).max(1000);
const serviceCategories = z.array(id).max(50);
const deskNumber = z
  .string()
  .trim()
  .refine(isDeskNumber, { params: { words: 'validation.desk', values: { pattern: 'hallN:deskN' } } })
  .nullable();
const members = z.array(id).min(2).max(MOST);

const newResource = z.strictObject({
  venueType,
  number,
  name,
  /** Absent: 6 for a lane or a table, 30 for a room. */
  maxGuest: maxGuest.optional(),
  gapAfter: z.boolean().default(false),
  serviceCategories: serviceCategories.default([]),
  deskNumber: deskNumber.default(null),
});
const changedResource = z.strictObject({
  resourceId: id,
  version,
  number: number.optional(),
  name: name.optional(),
  maxGuest: maxGuest.optional(),
  gapAfter: z.boolean().optional(),
  serviceCategories: serviceCategories.optional(),
  deskNumber: deskNumber.optional(),
  status: resourceStatus.optional(),
});
const changedSet = z.strictObject({
  resourceSetId: id,
  version,
  name: name.optional(),
  members: members.optional(),
  status: setStatus.optional(),
});
/** The values of a set's form, validated like the calls. */
export const venueSetForm = z.strictObject({ name, members, status: setStatus });

function somethingToDo(
  { resources, set, sets }: { resources: unknown[]; set?: unknown; sets?: unknown[] },
  context: z.RefinementCtx,
  field = 'resources',
): void {
  if (resources.length > 0 || set !== undefined || (sets?.length ?? 0) > 0) return;
  context.addIssue({
    code: 'custom',
    path: [field],
    params: { words: 'validation.at_least', values: { min: 1 } },
  });
}

export const futureBooking = z.object({
  bookingId: id,
  code: z.string(),
  name: z.string(),
  date: businessDate,
  start: wallTime,
  end: wallTime,
  /** Names of the places that the booking is on. */
  places: z.array(z.string()),
});

export const venueAddBody = request({
  outletId: id,
  resources: z.array(newResource).max(MOST).default([]),
  set: z.strictObject({ name, members }).optional(),
}).superRefine((body, context) => somethingToDo(body, context));

export const venueUpdateBody = request({
  resources: z.array(changedResource).max(MOST).default([]),
  sets: z.array(changedSet).max(50).default([]),
}).superRefine((body, context) => somethingToDo(body, context));

export const venuePlanCheckBody = request({
  resourceIds: z.array(id).max(MOST).default([]),
  /** Instead of resources: a set, for the bookings on all of its places at once. */
  resourceSetId: id.optional(),
}).superRefine(({ resourceIds, resourceSetId }, context) =>
  somethingToDo({ resources: resourceIds, set: resourceSetId }, context, 'resourceIds'),
);
