import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, request, version, wallTime } from '../http/wire.ts';
import { blockRow, blockTitle, checkPlaces, outcome, places, repeat } from './block.schema.ts';

const edit = { roles: ['BIZ', 'MGR'], menu: ['Calendar'], level: 'edit', scope: 'outlet' } as const;
const view = { roles: ['BIZ', 'MGR'], menu: ['Calendar'], level: 'view', scope: 'outlet' } as const;
const ofBlock = z.object({ outletId: id, blockId: id });
const fields = { outletId: id, title: blockTitle, ...places, date: businessDate, start: wallTime, end: wallTime };

export const blockCreate = endpoint({
  id: 'block.create',
  area: 'blocks',
  method: 'POST',
  path: '/admin/outlet/block',
  summary: 'Block one time; a clash refuses it',
  access: edit,
  body: request({ ...fields, blockFlag: z.literal(true).default(true) }).superRefine(checkPlaces),
  success: { status: 201, body: z.object({ message: z.string(), blockId: id, version }) },
  errors: ['not_found', 'occupancy.taken', 'bookingExpired', 'time.nonexistent'],
});

export const blockCreateMultiple = endpoint({
  id: 'block.createMultiple',
  area: 'blocks',
  method: 'POST',
  path: '/admin/outlet/block-multiple',
  summary: 'Block a time on several dates; dates that clash are answered and left open, the rest are blocked',
  access: edit,
  body: request({
    ...fields,
    blockFlag: z.literal(true).default(true),
    isRepeat: z.boolean().default(false),
    repeat: repeat.nullable().default(null),
    /** What would be blocked; nothing is written. */
    preview: z.boolean().default(false),
  }).superRefine((typed, context) => {
    checkPlaces(typed, context);
    if (typed.isRepeat === (typed.repeat !== null)) return;
    const params = { words: 'validation.required_here', values: {} };
    context.addIssue({ code: 'custom', path: [typed.isRepeat ? 'repeat' : 'isRepeat'], input: typed, params });
  }),
  success: {
    status: 201,
    /** `seriesId` is null of a preview, and of a single date. */
    body: z.object({ message: z.string(), seriesId: id.nullable(), created: z.int(), ...outcome }),
  },
  errors: ['not_found', 'occupancy.taken', 'bookingExpired', 'time.nonexistent'],
});

export const blockList = endpoint({
  id: 'block.list',
  area: 'blocks',
  method: 'GET',
  path: '/admin/outlet/block/list/{outletId}',
  summary: 'Blocked times by start, released ones included',
  access: view,
  params: z.object({ outletId: id }),
  query: z.strictObject({
    from: businessDate.optional(),
    to: businessDate.optional(),
    resource: id.optional(),
    serviceCategory: id.optional(),
    seriesId: id.optional(),
    size: z.coerce.number().pipe(z.int().min(1).max(400)).default(100),
    page: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1),
  }),
  success: { status: 200, body: z.object({ rows: z.array(blockRow), total: z.int() }) },
  errors: ['not_found'],
});

export const blockUpdate = endpoint({
  id: 'block.update',
  area: 'blocks',
  method: 'PUT',
  path: '/admin/outlet/block/update/{outletId}/{blockId}',
  summary: 'Change one blocked time, it and all that follow, or all that are ahead; past ones stay',
  access: edit,
  params: ofBlock,
  body: request({
    version,
    scope: z.enum(['this', 'following', 'all']).default('this'),
    title: blockTitle.optional(),
    resource: z.array(id).min(1).max(200).optional(),
    start: wallTime.optional(),
    end: wallTime.optional(),
    preview: z.boolean().default(false),
  }),
  success: {
    status: 200,
    body: z.object({ message: z.string(), version, seriesId: id.nullable(), changed: z.int(), ...outcome }),
  },
  errors: ['not_found', 'stale', 'block.over', 'occupancy.taken', 'bookingExpired', 'time.nonexistent'],
});

const released = z.object({ message: z.string(), released: z.int() });

export const blockRelease = endpoint({
  id: 'block.release',
  area: 'blocks',
  method: 'DELETE',
  path: '/admin/outlet/block/{outletId}/{blockId}',
  summary: 'Release one blocked time; one that runs ends now',
  access: edit,
  params: ofBlock,
  query: z.strictObject({ version: z.coerce.number().pipe(version) }),
  success: { status: 200, body: released },
  errors: ['not_found', 'stale', 'block.over'],
});

export const blockReleaseSeries = endpoint({
  id: 'block.releaseSeries',
  area: 'blocks',
  method: 'DELETE',
  path: '/admin/outlet/block-multiple/{outletId}/{seriesId}',
  summary: 'Release what is ahead of a series, all of it or from a date on',
  access: edit,
  params: z.object({ outletId: id, seriesId: id }),
  query: z.strictObject({ version: z.coerce.number().pipe(version), from: businessDate.optional() }),
  success: { status: 200, body: released },
  errors: ['not_found', 'stale'],
});
