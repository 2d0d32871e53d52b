import { z } from 'zod';
import { blockTitle } from '../blocks/block.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, request, version, wallTime } from '../http/wire.ts';
import { freedPlace, laneMove, stuckParty, touchedParty } from './reseating.schema.ts';

export const resourceClear = endpoint({
  id: 'resource.clear',
  area: 'blocks',
  method: 'POST',
  path: '/admin/outlet/clear/resource',
  summary:
    'Lanes fail: block them from now on and re-seat their parties with the fewest moves, and its undo; or lanes are freed of their holds, or of the blocks of today',
  access: { roles: ['BIZ', 'MGR'], menu: ['Calendar'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    /** `holds` ends every hold on the places, `blocks` releases what blocks them today. */
    what: z.enum(['holds', 'blocks', 'relocate', 'undo']),
    /** The lanes, rooms or tables that fail, or are freed. */
    resourceIds: z.array(id).max(200).default([]),
    /** Until when; null: closing. */
    until: instant.nullable().default(null),
    /** What is wrong; it names the block. */
    title: blockTitle.nullable().default(null),
    /** What would be done; nothing is written. */
    preview: z.boolean().default(false),
    /** The versions of all bookings and blocks that the preview named, by their ids. */
    versions: z.record(id, version).default({}),
    /** The moves that the preview named: another plan by now is `stale`. */
    moves: z
      .array(z.strictObject({ itemId: id, to: z.array(id).max(200) }))
      .max(1000)
      .default([]),
    /** Stuck parties that are moved to one of their nearest starts in the same transaction. */
    offers: z
      .array(z.strictObject({ itemId: id, start: wallTime, lanes: z.array(id).max(200) }))
      .max(200)
      .default([]),
    /** Whether those who get another start are mailed; who learns of it otherwise is not mailed by the undo either. */
    mail: z.boolean().default(true),
    /** Of an undo: the relocation. */
    activityId: id.nullable().default(null),
  }).superRefine((typed, context) => {
    const issue = (field: string, words: string) =>
      context.addIssue({
        code: 'custom',
        path: [field],
        input: typed,
        params: { words: `validation.${words}`, values: {} },
      });
    if (typed.what === 'undo') {
      if (typed.activityId === null) issue('activityId', 'required_here');
      // It has nothing to choose: it is done as a whole, or refused.
      else if (typed.preview) issue('preview', 'invalid');
    } else if (typed.resourceIds.length === 0) issue('resourceIds', 'required_here');
    else if (typed.what === 'relocate' && typed.title === null) issue('title', 'required_here');
  }),
  success: {
    status: 200,
    body: z.object({
      message: z.string(),
      /** Of the relocation, for its undo; null of a preview. */
      activityId: id.nullable(),
      /** Until when places are out of use; null of those that are freed. */
      until: instant.nullable(),
      moves: z.array(laneMove),
      /** Who has no other place; of `holds`: those that stay, since there is money on them, or a payment under way. */
      stuck: z.array(stuckParty),
      /** Holds that end, and blocked times that give places back. */
      freed: z.array(freedPlace),
      /** False: the search was cut short; there may be a plan with fewer moves, or a place for who is stuck. */
      complete: z.boolean(),
    }),
  },
  errors: ['not_found', 'stale', 'occupancy.taken', 'bookingExpired', 'too_many'],
});

export const bookingRipple = endpoint({
  id: 'booking.ripple',
  area: 'bookings',
  method: 'POST',
  reads: true,
  path: '/admin/booking/ripple',
  summary: 'Whom a party touches that plays on past its end, and where they go with the least reseating',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' },
  body: request({
    outletId: id,
    bookingId: id,
    /** Which of its items plays on; absent: the one in play that ends first. */
    itemId: id.nullable().default(null),
    /** Until when, on the date of the item; null: five minutes from now, up to the next five. */
    extendTo: wallTime.nullable().default(null),
  }),
  success: {
    status: 200,
    body: z.object({
      itemId: id,
      extendTo: wallTime,
      touched: z.array(touchedParty),
      /** How many guests must be asked: they start later, have no place, or chose their places on the web. */
      asks: z.int(),
      /** False: the search was cut short, and free places may have been missed. */
      complete: z.boolean(),
    }),
  },
  errors: ['not_found', 'booking.transition', 'occupancy.taken', 'bookingExpired', 'too_many'],
});
