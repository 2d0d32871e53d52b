import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planDetails, planList, PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { plan as planSchema, schedule as scheduleSchema } from '@laneway/contract/plans/plan.schema';
import type { DateRangeEntry, Plan, Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { planById, plansOfOutlet, schedulesOfOutlet, type PlanRecord } from './plan.repository.ts';

/** The plans of an outlet in their order; deleted ones only when they are asked for. */
export async function listPlans(tx: Tx, { params, query }: InputOf<typeof planList>): Promise<PlanRow[]> {
  const serviceConfigId = narrowing(params.serviceConfigId);
  if (serviceConfigId !== null && !z.uuid().safeParse(serviceConfigId).success) return [];
  const wanted = {
    outletId: params.outletId,
    serviceId: narrowing(params.serviceId),
    serviceConfigId,
    serviceItemType: narrowing(params.serviceItemType),
    adminStatus: query.adminStatus ?? null,
    isDeleted: query.isDeleted ?? false,
  };
  const { date, serviceCategory, serviceDescription } = query;
  const looksInside = date ?? serviceCategory ?? serviceDescription;
  const [records, schedules] = await Promise.all([
    plansOfOutlet(tx, wanted),
    looksInside === undefined ? null : schedulesOfOutlet(tx, params.outletId),
  ]);
  const sells = (record: PlanRecord): boolean =>
    entriesOn(schedules?.get(record.plan_id) ?? [], date).some(
      ({ venueDetail }) =>
        (serviceCategory === undefined || venueDetail.serviceCategory === serviceCategory) &&
        (serviceDescription === undefined || venueDetail.serviceDescription === serviceDescription),
    ) ||
    (date === undefined && serviceDescription === undefined && record.service_category === serviceCategory);
  return records.filter((record) => schedules === null || sells(record)).map(presentRow);
}

function narrowing(segment: string): string | null {
  return segment === 'all' ? null : segment;
}

/** The entries that schedules sell on a business date; without a date, at any time. */
function entriesOn(schedules: readonly Schedule[], date: string | undefined): DateRangeEntry[] {
  if (date === undefined) return schedules.flatMap(({ dateRange }) => dateRange);
  const ruling = rulingSchedule(schedules, date);
  return ruling.available ? ruling.entries.map(({ entry }) => entry) : [];
}

/** A whole plan as the API presents it, and the schedule that rules the date. @throws ApiError `not_found`. */
export async function detailPlan(
  tx: Tx,
  { outletId, planId, date }: InputOf<typeof planDetails>['body'],
): Promise<AnswerOf<typeof planDetails>> {
  const record = await planById(tx, outletId, planId);
  if (record === undefined) throw new ApiError('not_found');
  // Fields that lists filter by may have changed since the version was saved; the plan's own row is current.
  const current: Plan = {
    ...record.document,
    order: record.sort_order,
    adminStatus: record.admin_status,
    pwaStatus: record.pwa_status,
    walkinStatus: record.walkin_status,
    isDeleted: record.is_deleted,
  };
  const ruling = date === undefined ? null : rulingSchedule(current.schedules, date).schedule;
  return {
    plan: { ...z.encode(planSchema, current), version: record.version },
    schedule: ruling === null ? null : z.encode(scheduleSchema, ruling),
  };
}

function presentRow(record: PlanRecord): PlanRow {
  return {
    id: record.plan_id,
    title: record.title,
    serviceId: record.service_id,
    planType: record.plan_type,
    serviceItemType: record.service_item_type,
    serviceCategory: record.service_category,
    adminStatus: record.admin_status,
    isDeleted: record.is_deleted,
    order: record.sort_order,
    version: record.version,
  };
}
