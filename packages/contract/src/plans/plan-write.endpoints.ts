import { z } from 'zod';
import { guests, quote, whyNot } from '../bookings/booking.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, request, version, wallTime } from '../http/wire.ts';
import { touchedBookings } from '../outlets/outlet.schema.ts';
import { typedFee } from './plan-amounts.schema.ts';
import { hoursOfSale } from './plan-fields.schema.ts';
import { planRow, slot } from './plan.endpoints.ts';
import { planForm } from './plan.schema.ts';

/** Making and changing plans, and what a change would do before it is saved. */

const edit = { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' } as const;
const created = { status: 201, body: z.object({ message: z.string(), planId: id, version }) } as const;
const document = planForm.extend({ outletId: id, provider: z.literal('APP').optional() });
/** Without fees of its own a new plan gets those of the business; an empty list is none. */
const newDocument = document.extend({ processingFeeDetails: z.array(typedFee).optional() });

export const planCreate = endpoint({
  id: 'plan.create',
  area: 'plans',
  method: 'POST',
  path: '/admin/service-item/create',
  summary: 'Make a plan; it stands last in its list',
  access: edit,
  body: newDocument,
  success: created,
  errors: ['not_found', 'plan.time_frame_mismatch', 'plan.too_many'],
});

export const planCreatePartyEvent = endpoint({
  id: 'plan.createPartyEvent',
  area: 'plans',
  method: 'POST',
  path: '/admin/service-item/party-event/create',
  summary: 'Make a party or event plan',
  access: edit,
  body: newDocument,
  success: created,
  errors: ['not_found', 'plan.time_frame_mismatch', 'plan.too_many'],
});

export const planUpdate = endpoint({
  id: 'plan.update',
  area: 'plans',
  method: 'PUT',
  path: '/admin/service-item/update/{outletId}/{serviceItemId}',
  summary: 'Save a plan as a new version; what was sold keeps its own',
  access: edit,
  params: z.object({ outletId: id, serviceItemId: id }),
  body: document.extend({ version, outletId: id.optional() }),
  success: { status: 200, body: z.object({ message: z.string(), planId: id, version }) },
  errors: ['not_found', 'stale', 'plan.imported', 'plan.time_frame_mismatch', 'too_many'],
});

export const planPartialUpdate = endpoint({
  id: 'plan.partialUpdate',
  area: 'plans',
  method: 'PUT',
  path: '/admin/service-item/partial-update',
  summary: 'Channels, order and deletion of several plans, all or none',
  access: edit,
  body: request({
    outletId: id,
    rows: z
      .array(
        z.strictObject({
          serviceItemId: id,
          version,
          adminStatus: z.boolean().optional(),
          pwaStatus: z.boolean().optional(),
          walkinStatus: z.boolean().optional(),
          order: z.int().min(1).max(10_000).optional(),
          isDeleted: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  success: { status: 200, body: z.object({ message: z.string(), rows: z.array(z.object({ id, version })) }) },
  errors: ['not_found', 'stale', 'plan.too_many'],
});

export const planByTag = endpoint({
  id: 'plan.byTag',
  area: 'plans',
  method: 'POST',
  reads: true,
  path: '/admin/service-item/tag-plan/list',
  summary: 'Plans of a deal tag of the outlet, by their priority in it',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  body: request({ outletId: id, tagId: id }),
  success: { status: 200, body: z.object({ serviceItems: z.array(planRow) }) },
  errors: ['not_found'],
});

export const planCheck = endpoint({
  id: 'plan.check',
  area: 'plans',
  method: 'POST',
  reads: true,
  path: '/admin/service-item/plan/check',
  summary: 'Whether a plan, saved or not, can be sold for a date, time and party, at what price, and its other starts',
  access: { roles: ['BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  body: request({
    outletId: id,
    /** Null: a plan that is being made. */
    planId: id.nullable(),
    date: businessDate,
    /** Null: the first start of the date that is free, else the first one. */
    start: wallTime.nullable().default(null),
    /** For a start that comes twice. */
    which: z.enum(['earlier', 'later']).optional(),
    guests,
    duration: hoursOfSale.optional(),
    games: z.int().min(1).max(50).optional(),
    packages: z.int().min(0).max(50).optional(),
    entry: z.int().min(1).max(50).optional(),
    /** An unsaved document, judged in place of the saved one; needs the right to edit outlets. */
    plan: planForm.nullable().default(null),
  }),
  success: {
    status: 200,
    body: z.object({
      canSell: z.boolean(),
      whyNot: whyNot.nullable(),
      quote: quote.nullable(),
      /** The start that was judged; null when the date has none. */
      start: wallTime.nullable(),
      which: z.enum(['earlier', 'later']).optional(),
      /** All starts of the date for this party, as the judged document sells them. */
      slots: z.array(slot),
    }),
  },
  errors: ['not_found', 'outlet.inactive', 'plan.required', 'time.nonexistent', 'time.ambiguous', 'too_many'],
});

/** How many starts of a business date a change makes, takes away, makes dearer and makes cheaper. */
export const changedStarts = z.object({
  date: businessDate,
  appear: z.int(),
  vanish: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
});

export const planImpact = endpoint({
  id: 'plan.impact',
  area: 'plans',
  method: 'POST',
  reads: true,
  path: '/admin/service-item/plan/impact',
  summary: 'What saving this plan would touch: bookings, holds, deal tags, and starts of the next 28 days',
  access: edit,
  /** Without a plan the answer tells who uses the saved one, and judges no starts. */
  body: request({ outletId: id, planId: id.nullable(), plan: planForm.nullable() }),
  success: {
    status: 200,
    body: z.object({
      /** Future bookings of the plan, which keep what they were sold at; the first 50. */
      bookings: touchedBookings,
      /** Live holds of the plan. */
      holds: z.int(),
      dealTags: z.array(z.object({ tagId: id, tagName: z.string() })),
      slots: z.array(changedStarts),
    }),
  },
  errors: ['not_found', 'plan.required', 'too_many'],
});
