import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINTS, type Call, type EndpointId, type EndpointsIn } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import { newId } from '../platform/database/uuid.ts';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-venue.ts';

/** An outlet for calls, with an account that has every right there. */
export type Target = {
  businessId: string;
  outletId: string;
  lanes: string[];
  planId: string;
  keeper: Person;
};
export type Targets = { own: Target; sibling: Target; other: Target };

/** The place of a sample call, and its sender. */
export type Occasion = { to: Target; sender: { accountId: string; role: Role } };
/** `cookie`: the browser's cookie, for calls that read one. */
type Sample<I extends EndpointId> = (occasion: Occasion) => Promise<Call<I> & { cookie?: string }>;
export type Samples = { [I in EndpointId]: Sample<I> };
/** A sample for each endpoint of a contract module: a missing one does not compile. */
export type SamplesOf<M> = { [I in Extract<EndpointsIn<M>['id'], EndpointId>]: Sample<I> };

/** Harbor's two outlets and Cedar's, each with a plan by the hour. */
export async function sampleTargets({ venue, owner }: TestApp): Promise<Targets> {
  const { harbor, cedar } = venue;
  const planId = newId();
  await owner.query(
    `INSERT INTO plan (business_id, plan_id, outlet_id, service_id, service_item_type, plan_type, service_category, title, description)
     SELECT business_id, $2, $3, service_id, service_item_type, plan_type, service_category, title, description FROM plan WHERE plan_id = $1`,
    [harbor.openBowling, planId, harbor.sibling.outletId],
  );
  await owner.query(
    `INSERT INTO plan_version (business_id, plan_id, version, document)
     SELECT business_id, $2::uuid, 1, document || jsonb_build_object('planId', $2::uuid, 'outletId', $3::uuid) FROM plan_version WHERE plan_id = $1`,
    [harbor.openBowling, planId, harbor.sibling.outletId],
  );
  const { businessId } = harbor;
  return {
    own: { businessId, outletId: harbor.outletId, lanes: harbor.lanes, planId: harbor.openBowling, keeper: 'owner' },
    sibling: { businessId, outletId: harbor.sibling.outletId, lanes: harbor.sibling.lanes, planId, keeper: 'owner' },
    other: {
      businessId: cedar.businessId,
      outletId: cedar.outletId,
      lanes: cedar.lanes,
      planId: cedar.openBowling,
      keeper: 'cedarOwner',
    },
  };
}

const ROOT = join(import.meta.dirname, '..');

/** A valid call of every endpoint, from the `*.samples.ts` that lie beside the slices. */
export async function sampleCalls(app: TestApp): Promise<Samples> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.samples.ts'));
  const modules = files.map(async (path) => {
    const { samples } = (await import(pathToFileURL(join(ROOT, path)).href)) as Module;
    return samples(app);
  });
  const samples = Object.assign({}, ...(await Promise.all(modules))) as Samples;
  const missing = ENDPOINTS.filter(({ id }) => !(id in samples)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no *.samples.ts has a sample of ${missing.join(', ')}`);
  return samples;
}

type Module = { samples: (app: TestApp) => Partial<Samples> };

export async function businessVersion({ owner }: Pick<TestApp, 'owner'>, businessId: string): Promise<number> {
  const { rows } = await owner.query<{ version: number }>('SELECT version FROM business WHERE business_id = $1', [
    businessId,
  ]);
  return rows[0]?.version ?? 1;
}
