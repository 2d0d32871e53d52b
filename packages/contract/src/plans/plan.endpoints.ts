import { z } from 'zod';
import { guests, planType, saleChannel, serviceItemType } from '../bookings/booking.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  amount,
  businessDate,
  id,
  instant,
  request,
  shortPaging,
  shortTotal,
  version,
  wallTime,
} from '../http/wire.ts';
import { hoursOfSale } from './plan-fields.schema.ts';
import { plan, schedule } from './plan.schema.ts';

export const planRow = z.object({
  id,
  title: z.string(),
  serviceId: z.string(),
  planType,
  serviceItemType,
  serviceCategory: id.nullable(),
  /** The categories of all of its entries; `serviceCategory` is the first. */
  serviceCategories: z.array(id),
  description: z.string(),
  adminStatus: z.boolean(),
  pwaStatus: z.boolean(),
  walkinStatus: z.boolean(),
  isDeleted: z.boolean(),
  order: z.int(),
  /** Lowest list price that the plan is sold at; null where it has none. */
  priceFrom: amount.nullable(),
  /** First and last business date of its schedules; null is open. */
  onSaleFrom: businessDate.nullable(),
  onSaleTo: businessDate.nullable(),
  version,
});
export type PlanRow = z.infer<typeof planRow>;

/** A path segment without a filter is sent as `all`. */
const orAll = z.string().min(1).max(64);

export const planList = endpoint({
  id: 'plan.list',
  area: 'plans',
  method: 'GET',
  path: '/admin/service-item/list/{outletId}/{serviceId}/{serviceConfigId}/{serviceItemType}',
  summary: 'Plans of an outlet; a path segment that does not narrow is sent as all',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id, serviceId: orAll, serviceConfigId: orAll, serviceItemType: orAll }),
  query: z.strictObject({
    serviceCategory: id.optional(),
    date: businessDate.optional(),
    serviceDescription: z.string().max(100).optional(),
    adminStatus: z.stringbool().optional(),
    isDeleted: z.stringbool().optional(),
    /** True: those alone whose service, and one of whose categories, the outlet sells. */
    offered: z.stringbool().optional(),
    ...shortPaging,
  }),
  success: { status: 200, body: z.object({ serviceItems: z.array(planRow), ...shortTotal }) },
  errors: ['not_found'],
});

export const planDetails = endpoint({
  id: 'plan.details',
  area: 'plans',
  method: 'POST',
  reads: true,
  path: '/admin/service-item/plan/details',
  summary: 'The whole plan as it is or was at a version, and the schedule that rules a date',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  body: request({ outletId: id, planId: id, date: businessDate.optional(), version: version.optional() }),
  success: {
    status: 200,
    body: z.object({
      plan: plan.and(z.object({ version })),
      schedule: schedule.nullable(),
      /**
       * Minutes between starts and hours of a sale where the plan leaves them open, and minutes of cleaning after it;
       * null: the service was never set up.
       */
      service: z.object({ increment: z.int(), defaultDuration: z.number(), turnoverMinutes: z.int() }).nullable(),
      /** Versions whose content differs, the newest first; `by` is null where nobody is known to have made it. */
      versions: z.array(z.object({ version, at: instant, by: z.string().nullable() })),
    }),
  },
  errors: ['not_found'],
});

export const slot = z.object({
  slot: wallTime,
  start: wallTime,
  end: wallTime,
  startsAt: instant,
  endsAt: instant,
  which: z.enum(['earlier', 'later']).optional(),
  zone: z.string().optional(),
  entry: z.int(),
  status: z.enum(['free', 'full', 'closed']),
  free: z.int(),
  adjacent: z.boolean(),
  priceFrom: amount.nullable(),
  reason: z.string().optional(),
  message: z.string().optional(),
});

export const planTimeslot = endpoint({
  id: 'plan.timeslot',
  area: 'plans',
  method: 'POST',
  reads: true,
  path: '/admin/service-item/plan/timeslot',
  summary: 'Time slots of a plan on a business date',
  access: { roles: ['BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  body: request({
    outletId: id,
    planId: id,
    date: businessDate,
    guests,
    duration: hoursOfSale.optional(),
    games: z.int().min(1).max(50).optional(),
    packages: z.int().min(0).max(50).optional(),
    channel: saleChannel,
    entry: z.int().min(1).max(50).optional(),
  }),
  success: {
    status: 200,
    body: z.object({
      slots: z.array(slot),
      reason: z.string().optional(),
      message: z.string().optional(),
      /** Of a walk-in of today, as the next sales name them; empty: something is free now, or nothing is today. */
      eta: z.array(z.object({ start: wallTime, minutes: z.int(), lanes: z.array(id) })).optional(),
    }),
  },
  errors: [
    'not_found',
    'plan.required',
    'plan.too_many_guests',
    'plan.too_few_guests',
    'plan.too_many_games',
    'plan.too_many_packages',
    'too_many',
  ],
});
