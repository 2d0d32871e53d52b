import type { OfferedCategories } from '@laneway/domain/availability/sale-day';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { Cents } from '@laneway/domain/money/cents';
import type { Plan, Schedule, ServiceId } from '@laneway/domain/plans/plan';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { defineOutletEntity } from '../../platform/entity/define-entity.ts';
import { takeTurns } from '../outlets/outlets.door.ts';

/** The row of a plan: the columns that lists show and that switch its sale. The content is a document with versions. */
export type StoredPlan = {
  planId: string;
  serviceId: ServiceId;
  serviceConfigId: string | null;
  serviceItemType: PlanRow['serviceItemType'];
  planType: PlanRow['planType'];
  serviceCategory: string | null;
  serviceCategories: string[];
  title: string;
  description: string;
  imageUrl: string | null;
  order: number;
  adminStatus: boolean;
  pwaStatus: boolean;
  walkinStatus: boolean;
  isDeleted: boolean;
  /** Version of its content on sale. */
  documentVersion: number;
  priceFromCents: Cents | null;
  onSaleFrom: string | null;
  onSaleTo: string | null;
  version: number;
};

export const plans = defineOutletEntity<StoredPlan, 'planId'>({
  table: 'plan',
  id: 'planId',
  named: { order: 'sort_order' },
  columns: {
    serviceId: 'once',
    serviceConfigId: 'value',
    serviceItemType: 'once',
    planType: 'once',
    serviceCategory: 'value',
    serviceCategories: 'value',
    title: 'value',
    description: 'value',
    imageUrl: 'value',
    order: 'value',
    adminStatus: 'value',
    pwaStatus: 'value',
    walkinStatus: 'value',
    isDeleted: 'value',
    documentVersion: 'value',
    priceFromCents: 'value',
    onSaleFrom: 'value',
    onSaleTo: 'value',
  },
  subject: 'plan',
  nameOf: ({ title }) => title,
});

const LIST: Statement = {
  name: 'plan.list',
  text: `SELECT ${plans.columns} FROM plan
         WHERE business_id = $1 AND outlet_id = $2
           AND ($3::text IS NULL OR service_id = $3) AND ($4::uuid IS NULL OR service_config_id = $4)
           AND ($5::text IS NULL OR service_item_type = $5) AND ($6::boolean IS NULL OR admin_status = $6)
           AND is_deleted = $7 AND ($8::uuid IS NULL OR $8 = ANY(service_categories))
           AND ($9::date IS NULL
             OR ((on_sale_from IS NULL OR on_sale_from <= $9) AND (on_sale_to IS NULL OR on_sale_to >= $9)))
         ORDER BY service_id, sort_order, lower(title), plan_id`,
};
/** The services that an outlet sells, each with the categories that it offers there and those that are switched off. */
const SOLD_SERVICES: Statement = {
  name: 'plan.sold_services',
  text: `SELECT f.service_id AS "serviceId", f.service_categories AS offered, ARRAY(
           SELECT c.service_cat_id FROM service_category c
           WHERE c.business_id = f.business_id AND c.service_id = f.service_id AND NOT c.status) AS closed
         FROM service_config f WHERE f.business_id = $1 AND f.outlet_id = $2 AND f.status = 'ACTIVE'`,
};
/** What a plan leaves open is as its service says at the outlet. */
const SERVICE_OF: Statement = {
  name: 'plan.service_of',
  text: `SELECT f.increment_minutes AS increment, f.default_duration AS "defaultDuration",
                f.turnover_minutes AS "turnoverMinutes"
         FROM plan p JOIN service_config f
           ON f.business_id = p.business_id AND f.outlet_id = p.outlet_id AND f.service_id = p.service_id
         WHERE p.business_id = $1 AND p.plan_id = $2`,
};
/** Schedules alone, since the question which plans are sold when needs no other part of the document. */
const SCHEDULES: Statement = {
  name: 'plan.schedules',
  text: `SELECT p.plan_id, v.document->'schedules' AS schedules
         FROM plan p
         JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.document_version
         WHERE p.business_id = $1 AND p.plan_id = ANY($2)`,
};

/** The command that saved a version is the row of the history with its number. */
const VERSIONS: Statement = {
  name: 'plan.versions',
  text: `SELECT v.version, v.created_at AS at, a.actor_name AS by
         FROM plan_version v
         LEFT JOIN activity a ON a.business_id = v.business_id AND a.subject_id = v.plan_id
           AND a.subject_version = v.version
         WHERE v.business_id = $1 AND v.plan_id = $2 ORDER BY v.version DESC`,
};
const DOCUMENT: Statement = {
  name: 'plan.document',
  text: 'SELECT document FROM plan_version WHERE business_id = $1 AND plan_id = $2 AND version = $3',
};
const DOCUMENT_ON_SALE: Statement = {
  name: 'plan.document_on_sale',
  text: `SELECT v.document FROM plan p
         JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.document_version
         WHERE p.business_id = $1 AND p.plan_id = $2`,
};
/** Deals are plans of bowling, and a list of their own where the outlet has BUY_NOW. */
const LAST_IN_LIST: Statement = {
  name: 'plan.last_in_list',
  text: `SELECT coalesce(max(sort_order), 0) AS last FROM plan
         WHERE business_id = $1 AND outlet_id = $2 AND service_id = $3 AND NOT is_deleted
           AND ((service_item_type = 'BUY_NOW') = $4 OR NOT EXISTS (
             SELECT FROM service_config WHERE business_id = $1 AND outlet_id = $2 AND service_id = 'BUY_NOW'))`,
};
const COUNT: Statement = {
  name: 'plan.count',
  text: 'SELECT count(*) AS count FROM plan WHERE business_id = $1 AND outlet_id = $2 AND NOT is_deleted',
};
/** Seconds until a plan may be saved again; none when fewer versions than that are younger than an hour. */
const VERSIONS_WAIT: Statement = {
  name: 'plan.versions_wait',
  text: `SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - app.now())) AS seconds FROM plan_version
         WHERE business_id = $1 AND plan_id = $2 AND created_at > app.now() - interval '1 hour'
         ORDER BY version DESC OFFSET $3 LIMIT 1`,
};
const FEES_OF_BUSINESS: Statement = {
  name: 'plan.fees_of_business',
  text: 'SELECT processing_fee_details AS fees FROM business WHERE business_id = $1',
};

const CURRENCY: Statement = {
  name: 'plan.currency',
  text: 'SELECT currency FROM business WHERE business_id = $1',
};

/** The code of the business's currency. */
export async function currencyOf(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ currency: string }>(CURRENCY, [tx.businessId]);
  if (row === undefined) throw new Error('the business of the transaction is not there');
  return row.currency;
}

export type PlanVersion = { version: number; at: string; by: string | null };

/** The versions of a plan, the newest first. */
export function versionsOf(tx: Tx, planId: string): Promise<PlanVersion[]> {
  return tx.query<PlanVersion>(VERSIONS, [tx.businessId, planId]);
}

/** The content of a plan at a version, or undefined. */
export async function documentAt(tx: Tx, planId: string, version: number): Promise<Plan | undefined> {
  return (await tx.query<{ document: Plan }>(DOCUMENT, [tx.businessId, planId, version]))[0]?.document;
}

/** The content of a plan that is on sale, or undefined. */
export async function documentOnSale(tx: Tx, planId: string): Promise<Plan | undefined> {
  return (await tx.query<{ document: Plan }>(DOCUMENT_ON_SALE, [tx.businessId, planId]))[0]?.document;
}

/** Keeps the content of a plan as the version at which it was saved. */
export function insertDocument(tx: Tx, document: Plan, version: number): void {
  const { statement, values } = insertStatement([
    {
      table: 'plan_version',
      columns: ['business_id', 'plan_id', 'version', 'document', 'created_at'],
      rows: [[tx.businessId, document.planId, version, JSON.stringify(document), tx.now.toString()]],
    },
  ]);
  tx.send(statement, values);
}

export type WantedPlans = {
  outletId: string;
  /** Null does not filter. */
  serviceId: string | null;
  serviceConfigId: string | null;
  serviceItemType: string | null;
  adminStatus: boolean | null;
  isDeleted: boolean;
  serviceCategory: string | null;
  /** A date within its dates on sale; whether a schedule rules it is not known here. */
  date: string | null;
};

export function plansOfOutlet(tx: Tx, wanted: WantedPlans): Promise<StoredPlan[]> {
  const { outletId, serviceId, serviceConfigId, serviceItemType, adminStatus, isDeleted, serviceCategory, date } =
    wanted;
  const kind = [serviceId, serviceConfigId, serviceItemType];
  return tx.query<StoredPlan>(LIST, [tx.businessId, outletId, ...kind, adminStatus, isDeleted, serviceCategory, date]);
}

export type ServiceOfPlan = { increment: number; defaultDuration: number; turnoverMinutes: number };

/** The set-up of a plan's service at its outlet, or undefined. */
export async function serviceOfPlan(tx: Tx, planId: string): Promise<ServiceOfPlan | undefined> {
  return (await tx.query<ServiceOfPlan>(SERVICE_OF, [tx.businessId, planId]))[0];
}

/** How the outlet divides each service that it sells. */
export async function soldServices(tx: Tx, outletId: string): Promise<Map<ServiceId, OfferedCategories>> {
  type Row = { serviceId: ServiceId; offered: string[]; closed: string[] };
  const rows = await tx.query<Row>(SOLD_SERVICES, [tx.businessId, outletId]);
  return new Map(
    rows.map(({ serviceId, offered, closed }) => [
      serviceId,
      { offeredCategories: new Set(offered), closedCategories: new Set(closed) },
    ]),
  );
}

/** The schedules on sale of these plans, by plan id. */
export async function schedulesOf(tx: Tx, planIds: readonly string[]): Promise<Map<string, Schedule[]>> {
  const records = await tx.query<{ plan_id: string; schedules: Schedule[] | null }>(SCHEDULES, [
    tx.businessId,
    planIds,
  ]);
  return new Map(records.map(({ plan_id: planId, schedules }) => [planId, schedules ?? []]));
}

/** The place behind the plans of a list; nobody else takes it until the transaction ends. */
export async function lastPlace(
  tx: Tx,
  { outletId, serviceId, serviceItemType }: Pick<Plan, 'outletId' | 'serviceId' | 'serviceItemType'>,
): Promise<number> {
  const list = [outletId, serviceId, serviceItemType === 'BUY_NOW'];
  const [, [row]] = await Promise.all([
    takeTurns(tx, outletId),
    tx.query<{ last: number }>(LAST_IN_LIST, [tx.businessId, ...list]),
  ]);
  return (row?.last ?? 0) + 1;
}

/** Counts the plans of an outlet that are not deleted. */
export async function countPlans(tx: Tx, outletId: string): Promise<number> {
  return (await tx.query<{ count: number }>(COUNT, [tx.businessId, outletId]))[0]?.count ?? 0;
}

/** Seconds until a plan has fewer than `most` versions of the last hour; undefined when it has fewer now. */
export async function versionsWait(tx: Tx, planId: string, most: number): Promise<number | undefined> {
  return (await tx.query<{ seconds: number }>(VERSIONS_WAIT, [tx.businessId, planId, most - 1]))[0]?.seconds;
}

/** The fees with which new plans of the business begin, in the form of the API. */
export async function feesOfBusiness(tx: Tx): Promise<unknown> {
  return (await tx.query<{ fees: unknown }>(FEES_OF_BUSINESS, [tx.businessId]))[0]?.fees;
}
