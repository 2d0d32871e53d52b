import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { Plan, Schedule } from '@laneway/domain/plans/plan';
import type { Statement, Tx } from '../../platform/database/database.ts';

export type PlanRecord = {
  plan_id: string;
  title: string;
  service_id: string;
  plan_type: PlanRow['planType'];
  service_item_type: PlanRow['serviceItemType'];
  service_category: string | null;
  admin_status: boolean;
  is_deleted: boolean;
  sort_order: number;
  version: number;
};

export type WholePlan = PlanRecord & { pwa_status: boolean; walkin_status: boolean; document: Plan };

const COLUMNS = `p.plan_id, p.title, p.service_id, p.plan_type, p.service_item_type, p.service_category, p.admin_status,
  p.is_deleted, p.sort_order, p.version`;

const LIST: Statement = {
  name: 'plan.list',
  text: `SELECT ${COLUMNS} FROM plan p
         WHERE p.business_id = $1 AND p.outlet_id = $2
           AND ($3::text IS NULL OR p.service_id = $3) AND ($4::uuid IS NULL OR p.service_config_id = $4)
           AND ($5::text IS NULL OR p.service_item_type = $5) AND ($6::boolean IS NULL OR p.admin_status = $6)
           AND p.is_deleted = $7
         ORDER BY p.sort_order, lower(p.title), p.plan_id`,
};

/** Schedules alone, since the question which plans are sold when needs no other part of the document. */
const SCHEDULES: Statement = {
  name: 'plan.schedules',
  text: `SELECT p.plan_id, v.document->'schedules' AS schedules
         FROM plan p
         JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.version
         WHERE p.business_id = $1 AND p.outlet_id = $2`,
};

const BY_ID: Statement = {
  name: 'plan.by_id',
  text: `SELECT ${COLUMNS}, p.pwa_status, p.walkin_status, v.document
         FROM plan p
         JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.version
         WHERE p.business_id = $1 AND p.outlet_id = $2 AND p.plan_id = $3`,
};

export type WantedPlans = {
  outletId: string;
  /** Null does not filter. */
  serviceId: string | null;
  serviceConfigId: string | null;
  serviceItemType: string | null;
  adminStatus: boolean | null;
  isDeleted: boolean;
};

export function plansOfOutlet(tx: Tx, wanted: WantedPlans): Promise<PlanRecord[]> {
  const { outletId, serviceId, serviceConfigId, serviceItemType, adminStatus, isDeleted } = wanted;
  const values = [tx.businessId, outletId, serviceId, serviceConfigId, serviceItemType, adminStatus, isDeleted];
  return tx.query<PlanRecord>(LIST, values);
}

/** The current schedules of every plan of an outlet, by plan id. */
export async function schedulesOfOutlet(tx: Tx, outletId: string): Promise<Map<string, Schedule[]>> {
  const records = await tx.query<{ plan_id: string; schedules: Schedule[] | null }>(SCHEDULES, [
    tx.businessId,
    outletId,
  ]);
  return new Map(records.map(({ plan_id: planId, schedules }) => [planId, schedules ?? []]));
}

/** The current version of a plan of an outlet, or undefined. */
export async function planById(tx: Tx, outletId: string, planId: string): Promise<WholePlan | undefined> {
  const [record] = await tx.query<WholePlan>(BY_ID, [tx.businessId, outletId, planId]);
  return record;
}
