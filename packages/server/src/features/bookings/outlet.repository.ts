import type { ServiceId, Plan } from '@laneway/domain/plans/plan';
import type { OpeningHours, Resource, SpecialHours } from '@laneway/domain/plans/resource';
import type { OutletHours } from '@laneway/domain/time/opening';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** What selling at an outlet needs to know of it; shared by all who sell there, so nobody changes it. */
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
  resources: readonly Resource[];
  /** Minutes of cleaning after a booking, by service. */
  turnover: ReadonlyMap<ServiceId, number>;
};

/** What is told of an outlet, as JSON. */
type Told = Omit<SellingOutlet, 'hours' | 'isActive' | 'turnover'> & {
  openingHours: OpeningHours[];
  specialHours: SpecialHours[];
  status: string;
  turnover: Partial<Record<ServiceId, number>>;
};

/**
 * At which of their versions the rows stand that an outlet is told from: where a version lies and who wrote it are new
 * with every change, whoever makes it and however, and for two changes of one transaction.
 */
const SEEN = `concat_ws(' ', o.ctid, o.xmin, b.ctid, b.xmin,
           (SELECT string_agg(concat(ctid, xmin), ' ') FROM resource WHERE business_id = $1 AND outlet_id = $2), '/',
           (SELECT string_agg(concat(ctid, xmin), ' ') FROM service_config WHERE business_id = $1 AND outlet_id = $2))`;
const OF_OUTLET = `FROM outlet o JOIN business b ON b.business_id = o.business_id
         WHERE o.business_id = $1 AND o.outlet_id = $2`;
/** And plans, at which version they are on sale. */
const VERSIONS: Statement = {
  name: 'selling.versions',
  text: `SELECT ${SEEN} AS seen, (
           SELECT json_object_agg(plan_id, version) FROM plan
           WHERE business_id = $1 AND outlet_id = $2 AND plan_id = ANY($3)) AS plans ${OF_OUTLET}`,
};
const OUTLET: Statement = {
  name: 'selling.outlet',
  text: `SELECT ${SEEN} AS seen, json_build_object(
           'outletId', o.outlet_id, 'name', o.name, 'prefix', o.prefix, 'zone', o.timezone, 'dayStart', o.day_start,
           'openingHours', o.opening_hours, 'specialHours', o.special_hours, 'holdMinutes', o.hold_minutes,
           'status', o.status, 'taxPer', coalesce(o.tax_per, b.tax_per),
           'taxInclusive', coalesce(o.tax_inclusive, b.tax_inclusive),
           'resources', (
             SELECT coalesce(json_agg(json_build_object(
               'resourceId', resource_id, 'name', name, 'venueType', venue_type, 'number', number,
               'maxGuest', max_guest, 'gapAfter', gap_after, 'serviceCategories', service_categories, 'status', status
             ) ORDER BY venue_type, number), '[]')
             FROM resource WHERE business_id = $1 AND outlet_id = $2),
           'turnover', (
             SELECT coalesce(json_object_agg(service_id, turnover_minutes), '{}')
             FROM service_config WHERE business_id = $1 AND outlet_id = $2 AND status = 'ACTIVE')
         ) AS told ${OF_OUTLET}`,
};
/** Who changes the outlet or its places takes its row FOR UPDATE, and so waits for this, or is waited for. */
const STAY: Statement = {
  name: 'selling.stay',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR KEY SHARE',
};
const DOCUMENT: Statement = {
  name: 'selling.plan_document',
  text: `SELECT document FROM plan_version WHERE business_id = $1 AND plan_id = $2 AND version = $3`,
};

/** Outlets as they were last told; the oldest gives way. */
const outlets = new Map<string, { seen: string; outlet: SellingOutlet }>();
const KEPT_OUTLETS = 200;

/** @throws ApiError `not_found`. */
export async function loadOutlet(tx: Tx, outletId: string): Promise<SellingOutlet> {
  return (await loadSelling(tx, outletId, [])).outlet;
}

/** An outlet and plans of it as they are on sale now. */
export type Selling = { outlet: SellingOutlet; plans: ReadonlyMap<string, SoldPlan> };

/** @throws ApiError `not_found`; `plan.required` for a plan that this outlet does not have. */
export async function loadSelling(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Selling> {
  const wanted = [...new Set(planIds)];
  const [row] = await tx.query<{ seen: string; plans: Record<string, number> | null }>(VERSIONS, [
    tx.businessId,
    outletId,
    wanted,
  ]);
  if (row === undefined) throw new ApiError('not_found');
  const known = outlets.get(outletId);
  const [outlet, plans] = await Promise.all([
    known?.seen === row.seen ? known.outlet : tellOutlet(tx, outletId),
    loadPlans(tx, wanted, row.plans ?? {}),
  ]);
  return { outlet, plans };
}

async function tellOutlet(tx: Tx, outletId: string): Promise<SellingOutlet> {
  const [row] = await tx.query<{ seen: string; told: Told }>(OUTLET, [tx.businessId, outletId]);
  if (row === undefined) throw new ApiError('not_found');
  const outlet = readOutlet(row.told);
  keep(outlets, KEPT_OUTLETS, outletId, { seen: row.seen, outlet });
  return outlet;
}

/** The outlet as it was last told, which it need not be any more. */
export function lastTold(outletId: string): SellingOutlet | undefined {
  return outlets.get(outletId)?.outlet;
}

/**
 * The outlet for a command that writes what it judges: places, hours and zone stay as they are told until the end of
 * the transaction. A statement of its own ahead of the other, which so sees what it waited for; both travel together.
 * @throws ApiError `not_found`.
 */
export async function loadOutletToSell(tx: Tx, outletId: string): Promise<SellingOutlet> {
  return (await loadToSell(tx, outletId, [])).outlet;
}

/** The same with plans. @throws ApiError `not_found`, `plan.required`. */
export async function loadToSell(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Selling> {
  const [, selling] = await Promise.all([
    tx.query(STAY, [tx.businessId, outletId]),
    loadSelling(tx, outletId, planIds),
  ]);
  return selling;
}

function readOutlet(told: Told): SellingOutlet {
  const { openingHours, specialHours, status, turnover, ...rest } = told;
  return {
    ...rest,
    hours: { zone: rest.zone, openingHours, specialHours },
    isActive: status === 'ACTIVE',
    turnover: new Map(Object.entries(turnover) as [ServiceId, number][]),
  };
}

/** A plan at one of its versions. */
export type SoldPlan = { plan: Plan; version: number };

/** Versions never change, so what was read once is kept; the oldest gives way. */
const documents = new Map<string, Plan>();
const KEPT_DOCUMENTS = 500;
/** Plans as they were last on sale. */
const onSale = new Map<string, SoldPlan>();

async function loadPlans(
  tx: Tx,
  wanted: readonly string[],
  versions: Readonly<Record<string, number>>,
): Promise<Map<string, SoldPlan>> {
  const plans = await Promise.all(
    wanted.map((planId) => {
      const version = versions[planId];
      if (version === undefined) throw new ApiError('plan.required', { details: { field: 'serviceItemId' } });
      return loadPlanVersion(tx, planId, version);
    }),
  );
  for (const sold of plans) keep(onSale, KEPT_DOCUMENTS, `${tx.businessId}.${sold.plan.planId}`, sold);
  return new Map(plans.map((sold) => [sold.plan.planId, sold]));
}

/** A plan as it was at a version. */
export async function loadPlanVersion(tx: Tx, planId: string, version: number): Promise<SoldPlan> {
  const key = `${tx.businessId}.${planId}.${version}`;
  const known = documents.get(key);
  if (known !== undefined) return { plan: known, version };
  const [row] = await tx.query<{ document: Plan }>(DOCUMENT, [tx.businessId, planId, version]);
  if (row === undefined) throw new ApiError('plan.required');
  keep(documents, KEPT_DOCUMENTS, key, row.document);
  return { plan: row.document, version };
}

/** A plan as it was last on sale, which it need not be any more. */
export function lastOnSale(tx: Tx, planId: string): SoldPlan | undefined {
  return onSale.get(`${tx.businessId}.${planId}`);
}

function keep<Value>(kept: Map<string, Value>, most: number, key: string, value: Value): void {
  const [oldest] = kept.keys();
  if (!kept.has(key) && kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
