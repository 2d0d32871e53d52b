import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { AS_STORED } from '@laneway/contract/plans/as-stored';
import type { planDetails, planList, PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { plan as planSchema, schedule as scheduleSchema } from '@laneway/contract/plans/plan.schema';
import type { scheduleDetails } from '@laneway/contract/plans/schedule.endpoints';
import { isCategorySold } from '@laneway/domain/availability/sale-day';
import { symbolOf } from '@laneway/domain/money/format-money';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Plan, Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readAddonsAmong } from '../addons/addons.door.ts';
import {
  currencyOf,
  documentAt,
  documentOnSale,
  plans,
  plansOfOutlet,
  schedulesOf,
  serviceOfPlan,
  soldServices,
  versionsOf,
  type StoredPlan,
} from './plan.repository.ts';

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
    serviceCategory: query.serviceCategory ?? null,
    date: query.date ?? null,
  };
  const { date, serviceCategory, serviceDescription = '' } = query;
  const found = await plansOfOutlet(tx, wanted);
  const sold = query.offered === true ? await offeredOf(tx, params.outletId, found) : found;
  const named = sold.filter((row) => says(row, serviceDescription));
  const rows = date === undefined ? named : await soldOn(tx, named, { date, serviceCategory });
  return rows.map((row) => presentRow(row));
}

/** Of these plans, those of a service that the outlet sells, in one of the categories that it sells. */
async function offeredOf(tx: Tx, outletId: string, rows: readonly StoredPlan[]): Promise<StoredPlan[]> {
  const services = await soldServices(tx, outletId);
  return rows.filter(({ serviceId, serviceCategories: ids }) => {
    const categories = services.get(serviceId);
    return categories !== undefined && (ids.length === 0 || ids.some((id) => isCategorySold(id, categories)));
  });
}

type Wanted = { date: string; serviceCategory: string | undefined };

/** Of these plans, those whose ruling schedule of the date sells something, of the category where one is wanted. */
async function soldOn(tx: Tx, rows: readonly StoredPlan[], { date, serviceCategory }: Wanted): Promise<StoredPlan[]> {
  const ids = rows.map(({ planId }) => planId);
  const schedules = await schedulesOf(tx, ids);
  const sells = (ofPlan: readonly Schedule[]): boolean => {
    const ruling = rulingSchedule(ofPlan, date);
    if (!ruling.available) return false;
    if (serviceCategory === undefined) return true;
    return ruling.entries.some(({ entry }) => entry.venueDetail.serviceCategory === serviceCategory);
  };
  return rows.filter(({ planId }) => sells(schedules.get(planId) ?? []));
}

function narrowing(segment: string): string | null {
  return segment === 'all' ? null : segment;
}

function says({ title, description }: StoredPlan, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

const ANY_PLAN = {
  serviceId: null,
  serviceConfigId: null,
  serviceItemType: null,
  adminStatus: null,
  isDeleted: false,
  serviceCategory: null,
  date: null,
};

/** The deals of an outlet in their order, disabled ones included. */
export async function listDeals(tx: Tx, outletId: string): Promise<PlanRow[]> {
  const rows = await plansOfOutlet(tx, { ...ANY_PLAN, outletId, serviceItemType: 'BUY_NOW' });
  return rows.map((row) => presentRow(row));
}

/** The add-ons that come with a deal as it is now. @throws ApiError `not_found`, also for a plan that is no deal. */
export async function listAddonsOfDeal(tx: Tx, outletId: string, planId: string): Promise<AddonRow[]> {
  const [row, document] = await Promise.all([plans.of(outletId).find(tx, planId), documentOnSale(tx, planId)]);
  if (row?.serviceItemType !== 'BUY_NOW' || document === undefined) throw new ApiError('not_found');
  return readAddonsAmong(tx, outletId, document.addonIds);
}

/** All plans of an outlet as they travel, without deleted ones. */
export async function plansOf(tx: Tx, outletId: string): Promise<PlanRow[]> {
  return (await plansOfOutlet(tx, { ...ANY_PLAN, outletId })).map((row) => presentRow(row));
}

/**
 * A whole plan as it travels, as it is now or was at a version, and the schedule that rules the date.
 * @throws ApiError `not_found`.
 */
export async function detailPlan(
  tx: Tx,
  { outletId, planId, date, version }: InputOf<typeof planDetails>['body'],
): Promise<AnswerOf<typeof planDetails>> {
  const [row, versions, currency, document, service = null] = await Promise.all([
    plans.of(outletId).find(tx, planId),
    versionsOf(tx, planId),
    currencyOf(tx),
    version === undefined ? documentOnSale(tx, planId) : documentAt(tx, planId, version),
    serviceOfPlan(tx, planId),
  ]);
  if (row === undefined || document === undefined) throw new ApiError('not_found');
  // The row is right about the plan now; a version was saved with the channels and the picture of its time.
  const wanted = version === undefined ? planOf(row, document) : { ...document, isDeleted: row.isDeleted };
  const ruling = date === undefined ? null : rulingSchedule(wanted.schedules, date).schedule;
  return {
    plan: presentPlan(wanted, version ?? row.version, currency),
    schedule: ruling === null ? null : presentSchedule(ruling, currency),
    service,
    versions,
  };
}

/** One schedule of a plan as it is now. @throws ApiError `not_found`. */
export async function detailSchedule(
  tx: Tx,
  outletId: string,
  { planId, scheduleId }: InputOf<typeof scheduleDetails>['params'],
): Promise<AnswerOf<typeof scheduleDetails>> {
  const [row, document, currency] = await Promise.all([
    plans.of(outletId).find(tx, planId),
    documentOnSale(tx, planId),
    currencyOf(tx),
  ]);
  const schedule = document?.schedules.find((one) => one.scheduleId === scheduleId);
  if (row === undefined || schedule === undefined) throw new ApiError('not_found');
  return { schedule: presentSchedule(schedule, currency), version: row.version };
}

/** A plan by its content and its row, which is right about what may change without the content. */
export function planOf(row: StoredPlan, document: Plan): Plan {
  const { imageUrl, order, adminStatus, pwaStatus, walkinStatus, isDeleted } = row;
  return { ...document, imageUrl, order, adminStatus, pwaStatus, walkinStatus, isDeleted };
}

/** A plan as it travels, each price line with the sign of the business's currency. */
export function presentPlan(plan: Plan, version: number, currency: string): AnswerOf<typeof planDetails>['plan'] {
  const encoded = z.encode(planSchema, plan, AS_STORED);
  return {
    ...encoded,
    priceLines: withSign(encoded.priceLines, currency),
    schedules: plan.schedules.map((schedule) => presentSchedule(schedule, currency)),
    version,
  };
}

function presentSchedule(schedule: Schedule, currency: string): z.input<typeof scheduleSchema> {
  const encoded = z.encode(scheduleSchema, schedule, AS_STORED);
  const dateRange = encoded.dateRange?.map((entry) => ({ ...entry, priceLines: withSign(entry.priceLines, currency) }));
  return { ...encoded, dateRange };
}

function withSign(lines: z.input<typeof planSchema>['priceLines'], currency: string) {
  const currencySymbol = symbolOf(currency);
  return lines?.map((line) => ({ ...line, currencySymbol }));
}

/** A row of lists as it travels. */
export function presentRow(row: StoredPlan): PlanRow {
  const { planId, priceFromCents, serviceConfigId: _config, imageUrl: _image, documentVersion: _is, ...shown } = row;
  return { id: planId, ...shown, priceFrom: priceFromCents === null ? null : toWire(priceFromCents) };
}
