import type { Offer } from '@laneway/domain/availability/sale-day';
import type { ServiceId, Plan, VenueType } from '@laneway/domain/plans/plan';
import type { OpeningHours, Resource, SpecialHours } from '@laneway/domain/plans/resource';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import type { OutletHours } from '@laneway/domain/time/opening';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { openBooks } from '../../ledger/ledger.door.ts';
import { openPlanCache } from './plan-cache.ts';

/** How an outlet sells a service. */
export type SellingService = Pick<Offer, 'serviceIsActive' | 'venueTypes' | 'offeredCategories'> & {
  /** Minutes of cleaning after a booking. */
  turnoverMin: number;
  /** Minutes between starts where a plan names none. */
  incrementMin: number;
  /** Minutes that a sale begins with. */
  usualMin: number;
};

/** The parts of an outlet that selling needs. Never mutated, since all sales there share the cached object. */
export type SellingOutlet = {
  outletId: string;
  name: string;
  prefix: string;
  zone: string;
  /** A code of ISO 4217. */
  currency: string;
  dayStart: string;
  hours: OutletHours;
  taxPer: number;
  taxInclusive: boolean;
  holdMinutes: { customer: number; staff: number; offer: number };
  isActive: boolean;
  resources: readonly Resource[];
  /** Services that were set up there. */
  services: ReadonlyMap<ServiceId, SellingService>;
  /** Categories of the business that are switched off. */
  closedCategories: ReadonlySet<string>;
};

/**
 * When a row of `resource` that failed is in use again; null: by hand, or not at all. It is written and ended with the
 * status of the row, so it is part of the row's version.
 */
export const DOWN_UNTIL = `CASE WHEN resource.status = 'down' THEN (
  SELECT max(d.until) FROM lane_down d WHERE d.business_id = resource.business_id AND d.outlet_id = resource.outlet_id
    AND d.ended_at IS NULL AND resource.resource_id = ANY(d.resource_ids)) END`;

/** The JSON in which an outlet is loaded. */
type Loaded = Omit<SellingOutlet, 'hours' | 'isActive' | 'services' | 'closedCategories'> & {
  openingHours: OpeningHours[];
  specialHours: SpecialHours[];
  status: string;
  services: {
    serviceId: ServiceId;
    status: string;
    venueTypes: VenueType[];
    categories: string[];
    turnover: number;
    increment: number;
    hours: number;
  }[];
  closedCategories: string[];
};

/**
 * The versions of the rows that an outlet is loaded from. A row's location (ctid) and writing transaction (xmin) differ
 * after every change, whoever makes it, also between two changes of one transaction.
 */
const ROW_VERSIONS = `concat_ws(' ', o.ctid, o.xmin, b.ctid, b.xmin,
           (SELECT string_agg(concat(ctid, xmin), ' ') FROM resource WHERE business_id = $1 AND outlet_id = $2), '/',
           (SELECT string_agg(concat(ctid, xmin), ' ') FROM service_config WHERE business_id = $1 AND outlet_id = $2), '/',
           (SELECT string_agg(concat(ctid, xmin), ' ') FROM service_category WHERE business_id = $1))`;
const OF_OUTLET = `FROM outlet o JOIN business b ON b.business_id = o.business_id
         WHERE o.business_id = $1 AND o.outlet_id = $2`;
/** The same with plans as they are on sale: the version of their content, and whether it is offered. */
const VERSIONS: Statement = {
  name: 'selling.versions',
  text: `SELECT ${ROW_VERSIONS} AS seen, (
           SELECT json_object_agg(plan_id, json_build_object(
             'version', document_version, 'isDeleted', is_deleted,
             'adminStatus', admin_status, 'pwaStatus', pwa_status, 'walkinStatus', walkin_status)) FROM plan
           WHERE business_id = $1 AND outlet_id = $2 AND plan_id = ANY($3)) AS plans ${OF_OUTLET}`,
};
const OUTLET: Statement = {
  name: 'selling.outlet',
  text: `SELECT ${ROW_VERSIONS} AS seen, json_build_object(
           'outletId', o.outlet_id, 'name', o.name, 'prefix', o.prefix, 'zone', o.timezone, 'currency', b.currency,
           'dayStart', o.day_start,
           'openingHours', o.opening_hours, 'specialHours', o.special_hours, 'holdMinutes', o.hold_minutes,
           'status', o.status, 'taxPer', coalesce(o.tax_per, b.tax_per),
           'taxInclusive', coalesce(o.tax_inclusive, b.tax_inclusive),
           'resources', (
             SELECT coalesce(json_agg(json_build_object(
               'resourceId', resource_id, 'name', name, 'venueType', venue_type, 'number', number,
               'maxGuest', max_guest, 'gapAfter', gap_after, 'serviceCategories', service_categories, 'status', status,
               'downUntilMs', (extract(epoch FROM ${DOWN_UNTIL}) * 1000)::bigint
             ) ORDER BY venue_type, number), '[]')
             FROM resource WHERE business_id = $1 AND outlet_id = $2),
           'services', (
             SELECT coalesce(json_agg(json_build_object(
               'serviceId', service_id, 'status', status, 'venueTypes', venue_types, 'categories', service_categories,
               'turnover', turnover_minutes, 'increment', increment_minutes, 'hours', default_duration)), '[]')
             FROM service_config WHERE business_id = $1 AND outlet_id = $2),
           'closedCategories', (
             SELECT coalesce(json_agg(service_cat_id), '[]')
             FROM service_category WHERE business_id = $1 AND NOT status)
         ) AS json ${OF_OUTLET}`,
};
const DOCUMENTS: Statement = {
  name: 'selling.plan_documents',
  text: `SELECT plan_id AS "planId", version, document, length(document::text) AS characters
         FROM plan_version JOIN unnest($2::uuid[], $3::int[]) AS wanted (plan_id, version) USING (plan_id, version)
         WHERE business_id = $1`,
};

/** Cache of outlets; the oldest entry is evicted. */
const outlets = new Map<string, { seen: string; outlet: SellingOutlet }>();
const KEPT_OUTLETS = 200;

/** @throws ApiError `not_found`. */
export async function loadOutlet(tx: Tx, outletId: string): Promise<SellingOutlet> {
  return (await loadSelling(tx, outletId, [])).outlet;
}

/** An outlet with the current versions of some of its plans. */
export type Selling = { outlet: SellingOutlet; plans: ReadonlyMap<string, SoldPlan> };

/** @throws ApiError `not_found`; `plan.required` for a plan that this outlet does not have. */
export async function loadSelling(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Selling> {
  const wanted = [...new Set(planIds)];
  const [row] = await tx.query<{ seen: string; plans: Record<string, PlanOnSale> | null }>(VERSIONS, [
    tx.businessId,
    outletId,
    wanted,
  ]);
  if (row === undefined) throw new ApiError('not_found');
  const known = outlets.get(outletId);
  const [outlet, sold] = await Promise.all([
    known?.seen === row.seen ? known.outlet : readChangedOutlet(tx, outletId),
    loadPlans(tx, wanted, row.plans ?? {}),
  ]);
  const plans = sold.map(({ plan, version, row: state }): [string, SoldPlan] => [
    plan.planId,
    { plan, version, offer: offerOf(state, plan, outlet) },
  ]);
  return { outlet, plans: new Map(plans) };
}

/** The columns of a plan's row that decide whether it is sold, and the version of its content. */
type PlanOnSale = Pick<Plan, 'adminStatus' | 'pwaStatus' | 'walkinStatus' | 'isDeleted'> & { version: number };

/** The current offer of a plan at an outlet. */
export function offerOf(
  { adminStatus, pwaStatus, walkinStatus, isDeleted }: Omit<PlanOnSale, 'version'>,
  { serviceId }: Pick<Plan, 'serviceId'>,
  outlet: SellingOutlet,
): Offer {
  const { serviceIsActive, venueTypes, offeredCategories } = serviceOf(outlet, serviceId);
  const { closedCategories } = outlet;
  return {
    adminStatus,
    pwaStatus,
    walkinStatus,
    isDeleted,
    serviceIsActive,
    venueTypes,
    offeredCategories,
    closedCategories,
  };
}

const NOT_SET_UP: SellingService = {
  serviceIsActive: false,
  venueTypes: new Set(),
  offeredCategories: new Set(),
  turnoverMin: 0,
  incrementMin: 30,
  usualMin: 60,
};

/** How an outlet sells a service; one that was never set up there is not sold. */
export function serviceOf({ services }: SellingOutlet, serviceId: ServiceId): SellingService {
  return services.get(serviceId) ?? NOT_SET_UP;
}

async function readChangedOutlet(tx: Tx, outletId: string): Promise<SellingOutlet> {
  const [row] = await tx.query<{ seen: string; json: Loaded }>(OUTLET, [tx.businessId, outletId]);
  if (row === undefined) throw new ApiError('not_found');
  const outlet = readOutlet(row.json);
  keep(outlets, KEPT_OUTLETS, outletId, { seen: row.seen, outlet });
  return outlet;
}

/**
 * The outlet for a command that sells, with its books open: resources, hours, zone and closed dates stay as they are
 * until the transaction ends, since every change of them locks the outlet's row FOR UPDATE. The lock is a separate
 * statement sent first, so the read after it sees rows committed while we waited. All go in one round trip.
 * @throws ApiError `not_found`.
 */
export async function loadOutletToSell(tx: Tx, outletId: string): Promise<SellingOutlet> {
  return (await loadToSell(tx, outletId, [])).outlet;
}

/** The same with plans. @throws ApiError `not_found`, `plan.required`. */
export async function loadToSell(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Selling> {
  const [, selling] = await Promise.all([openBooks(tx, outletId), loadSelling(tx, outletId, planIds)]);
  return selling;
}

function readOutlet(json: Loaded): SellingOutlet {
  const { openingHours, specialHours, status, services, closedCategories, ...rest } = json;
  return {
    ...rest,
    hours: { zone: rest.zone, openingHours, specialHours },
    isActive: status === 'ACTIVE',
    services: new Map(services.map((one) => [one.serviceId, readService(one)])),
    closedCategories: new Set(closedCategories),
  };
}

function readService(one: Loaded['services'][number]): SellingService {
  return {
    serviceIsActive: one.status === 'ACTIVE',
    venueTypes: new Set(one.venueTypes),
    offeredCategories: new Set(one.categories),
    turnoverMin: one.turnover,
    incrementMin: one.increment,
    usualMin: minutesOfHours(one.hours),
  };
}

/** A plan at one of its versions; `offer` where it is sold anew. */
export type SoldPlan = { plan: Plan; version: number; offer?: Offer };

/** Some 10,000 plans of a usual size. */
const documents = openPlanCache(24_000_000);

async function loadPlans(
  tx: Tx,
  wanted: readonly string[],
  rows: Readonly<Record<string, PlanOnSale>>,
): Promise<(SoldPlan & { row: PlanOnSale })[]> {
  const current = wanted.map((planId) => {
    const row = rows[planId];
    if (row === undefined) throw new ApiError('plan.required', { details: { field: 'serviceItemId' } });
    return { planId, version: row.version, row };
  });
  const missing = current.filter((one) => documents.get(tx.businessId, one) === undefined);
  const read = missing.length === 0 ? new Map<string, Plan>() : await readDocuments(tx, missing);
  return current.map(({ row, ...one }) => {
    const plan = read.get(one.planId) ?? documents.get(tx.businessId, one);
    if (plan === undefined) throw new ApiError('plan.required');
    return { plan, version: one.version, row };
  });
}

/** A plan as it was at a version. @throws ApiError `plan.required`. */
export async function loadPlanVersion(tx: Tx, planId: string, version: number): Promise<SoldPlan> {
  const plan =
    documents.get(tx.businessId, { planId, version }) ?? (await readDocuments(tx, [{ planId, version }])).get(planId);
  if (plan === undefined) throw new ApiError('plan.required');
  return { plan, version };
}

/** The plans of items at the versions that they were sold at, in the order of the items. @throws as `loadPlanVersion`. */
export function plansOfItems(tx: Tx, items: readonly { planId: string; planVersion: number }[]): Promise<SoldPlan[]> {
  // An evening has hundreds of items of a few plans: each plan is read once.
  const plans = new Map<string, Promise<SoldPlan>>();
  const planOf = ({ planId, planVersion }: (typeof items)[number]) => {
    const key = `${planId} ${planVersion}`;
    const plan = plans.get(key) ?? loadPlanVersion(tx, planId, planVersion);
    plans.set(key, plan);
    return plan;
  };
  return Promise.all(items.map(planOf));
}

/** Reads and keeps plans at versions, by their ids. */
async function readDocuments(
  tx: Tx,
  wanted: readonly { planId: string; version: number }[],
): Promise<Map<string, Plan>> {
  type Row = { planId: string; version: number; document: Plan; characters: number };
  const ids = wanted.map(({ planId }) => planId);
  const versions = wanted.map(({ version }) => version);
  const rows = await tx.query<Row>(DOCUMENTS, [tx.businessId, ids, versions]);
  for (const { document, characters, ...version } of rows) documents.keep(tx.businessId, version, document, characters);
  return new Map(rows.map(({ planId, document }) => [planId, document]));
}

function keep<Value>(kept: Map<string, Value>, most: number, key: string, value: Value): void {
  const [oldest] = kept.keys();
  if (!kept.has(key) && kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
