import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, request, version } from '../http/wire.ts';
import { schedule } from './plan.schema.ts';

/** One schedule of a plan. Each change makes a new version of the plan. */

const edit = { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' } as const;
const scheduleId = z.string().min(1).max(64);
const body = request({ outletId: id, planId: id, version, schedule });
const errors = ['not_found', 'stale', 'plan.imported', 'plan.time_frame_mismatch', 'too_many'] as const;

export const scheduleCreate = endpoint({
  id: 'schedule.create',
  area: 'schedules',
  method: 'POST',
  path: '/admin/service-item/schedule/create',
  summary: 'Add a schedule to a plan, after the others',
  access: edit,
  body,
  success: { status: 201, body: z.object({ message: z.string(), scheduleId, version }) },
  errors: [...errors],
});

export const scheduleUpdate = endpoint({
  id: 'schedule.update',
  area: 'schedules',
  method: 'PUT',
  path: '/admin/service-item/schedule/update',
  summary: 'Change a schedule of a plan',
  access: edit,
  body,
  success: { status: 200, body: z.object({ message: z.string(), scheduleId, version }) },
  errors,
});

export const scheduleDetails = endpoint({
  id: 'schedule.details',
  area: 'schedules',
  method: 'GET',
  path: '/admin/service-item/{planId}/schedule/{scheduleId}',
  summary: 'One schedule of a plan',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Outlets'], level: 'view', scope: 'outlet' },
  params: z.object({ planId: id, scheduleId }),
  success: { status: 200, body: z.object({ schedule, version }) },
  errors: ['not_found'],
});

export const scheduleDelete = endpoint({
  id: 'schedule.delete',
  area: 'schedules',
  method: 'DELETE',
  path: '/admin/service-item/{planId}/schedule/{scheduleId}',
  summary: 'Take a schedule out of a plan; the last one may go',
  access: { ...edit, scope: 'outlet' },
  params: z.object({ planId: id, scheduleId }),
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  success: { status: 200, body: z.object({ message: z.string(), version }) },
  errors: ['not_found', 'stale', 'plan.imported', 'too_many'],
});
