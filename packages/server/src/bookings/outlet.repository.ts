import type { ServiceId, Plan } from '@laneway/domain/plans/plan';
import type { OpeningHours, Resource, SpecialHours } from '@laneway/domain/plans/resource';
import type { OutletHours } from '@laneway/domain/time/opening';
import type { Statement, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

/** What selling at an outlet needs to know of it. */
export type SellingOutlet = {
  outletId: string;
  name: string;
  prefix: string;
  zone: string;
  dayStart: string;
  hours: OutletHours;
  taxPer: number;
  taxInclusive: boolean;
  holdMinutes: { customer: number; staff: number; offer: number };
  isActive: boolean;
  resources: Resource[];
  /** Minutes of cleaning after a booking, by service. */
  turnover: ReadonlyMap<ServiceId, number>;
};

type OutletRow = {
  outlet_id: string;
  name: string;
  prefix: string;
  timezone: string;
  day_start: string;
  opening_hours: OpeningHours[];
  special_hours: SpecialHours[];
  tax_per: number;
  tax_inclusive: boolean;
  hold_minutes: SellingOutlet['holdMinutes'];
  status: string;
};

const OUTLET: Statement = {
  name: 'selling.outlet',
  text: `SELECT o.outlet_id, o.name, o.prefix, o.timezone, o.day_start, o.opening_hours, o.special_hours, o.hold_minutes, o.status,
           coalesce(o.tax_per, b.tax_per) AS tax_per, coalesce(o.tax_inclusive, b.tax_inclusive) AS tax_inclusive
         FROM outlet o JOIN business b ON b.business_id = o.business_id
         WHERE o.business_id = $1 AND o.outlet_id = $2`,
};
const RESOURCES: Statement = {
  name: 'selling.resources',
  text: `SELECT resource_id AS "resourceId", name, venue_type AS "venueType", number, max_guest AS "maxGuest",
           gap_after AS "gapAfter", service_categories AS "serviceCategories", status
         FROM resource WHERE business_id = $1 AND outlet_id = $2 ORDER BY venue_type, number`,
};
const CONFIGS: Statement = {
  name: 'selling.configs',
  text: `SELECT service_id, turnover_minutes FROM service_config
         WHERE business_id = $1 AND outlet_id = $2 AND status = 'ACTIVE'`,
};
const CURRENT_VERSIONS: Statement = {
  name: 'selling.plan_versions',
  text: `SELECT plan_id, version FROM plan WHERE business_id = $1 AND outlet_id = $2 AND plan_id = ANY($3)`,
};
const DOCUMENT: Statement = {
  name: 'selling.plan_document',
  text: `SELECT document FROM plan_version WHERE business_id = $1 AND plan_id = $2 AND version = $3`,
};

/** @throws ApiError `not_found`. The three reads travel together. */
export async function loadOutlet(tx: Tx, outletId: string): Promise<SellingOutlet> {
  const where = [tx.businessId, outletId];
  const [[row], resources, configs] = await Promise.all([
    tx.query<OutletRow>(OUTLET, where),
    tx.query<Resource>(RESOURCES, where),
    tx.query<{ service_id: ServiceId; turnover_minutes: number }>(CONFIGS, where),
  ]);
  if (row === undefined) throw new ApiError('not_found');
  return {
    outletId: row.outlet_id,
    name: row.name,
    prefix: row.prefix,
    zone: row.timezone,
    dayStart: row.day_start,
    hours: { zone: row.timezone, openingHours: row.opening_hours, specialHours: row.special_hours },
    taxPer: row.tax_per,
    taxInclusive: row.tax_inclusive,
    holdMinutes: row.hold_minutes,
    isActive: row.status === 'ACTIVE',
    resources,
    turnover: new Map(configs.map((config) => [config.service_id, config.turnover_minutes])),
  };
}

/** A plan at one of its versions. */
export type SoldPlan = { plan: Plan; version: number };

/** Versions never change, so what was read once is kept; the oldest gives way. */
const documents = new Map<string, Plan>();
const KEPT_DOCUMENTS = 500;

/** The plans as they are on sale now. @throws ApiError `plan.required` for one that this outlet does not have. */
export async function loadPlans(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Map<string, SoldPlan>> {
  const wanted = [...new Set(planIds)];
  const rows = await tx.query<{ plan_id: string; version: number }>(CURRENT_VERSIONS, [
    tx.businessId,
    outletId,
    wanted,
  ]);
  if (rows.length < wanted.length) throw new ApiError('plan.required', { details: { field: 'serviceItemId' } });
  const plans = await Promise.all(rows.map((row) => loadPlanVersion(tx, row.plan_id, row.version)));
  return new Map(plans.map((sold) => [sold.plan.planId, sold]));
}

/** A plan as it was at a version. */
export async function loadPlanVersion(tx: Tx, planId: string, version: number): Promise<SoldPlan> {
  const key = `${tx.businessId}.${planId}.${version}`;
  const known = documents.get(key);
  if (known !== undefined) return { plan: known, version };
  const [row] = await tx.query<{ document: Plan }>(DOCUMENT, [tx.businessId, planId, version]);
  if (row === undefined) throw new ApiError('plan.required');
  const [oldest] = documents.keys();
  if (documents.size >= KEPT_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
  documents.set(key, row.document);
  return { plan: row.document, version };
}
