import { MOST_PLANS } from '@laneway/domain/plans/plan-size';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tooMany } from '../../platform/http/too-many.ts';
import type { Say } from '../../platform/http/words.ts';
import { takeTurns } from '../outlets/outlets.door.ts';
import { countPlans, versionsWait } from './plan.repository.ts';

/** Versions of one plan in an hour, each of which is kept for ever. */
const VERSIONS_AN_HOUR = 60;

/**
 * Makes room for one more plan; those who add plans at an outlet follow each other, so that the count holds.
 * @throws ApiError `plan.too_many`.
 */
export async function checkRoom(tx: Tx, outletId: string): Promise<void> {
  const [, count] = await Promise.all([takeTurns(tx, outletId), countPlans(tx, outletId)]);
  if (count >= MOST_PLANS) throw tooManyPlans();
}

/**
 * Does work that puts deleted plans back, after which the outlet has no more plans than it may have.
 * @throws ApiError `plan.too_many`, what the work throws.
 */
export async function puttingBack<T>(tx: Tx, outletId: string, work: () => Promise<T>): Promise<T> {
  await takeTurns(tx, outletId);
  const done = await work();
  if ((await countPlans(tx, outletId)) > MOST_PLANS) throw tooManyPlans();
  return done;
}

function tooManyPlans(): ApiError {
  return new ApiError('plan.too_many', { params: { max: MOST_PLANS } });
}

/** Checks the rate of new versions of a plan, whose row is locked. @throws ApiError `too_many` with Retry-After. */
export async function checkVersions(tx: Tx, planId: string, say: Say): Promise<void> {
  const seconds = await versionsWait(tx, planId, VERSIONS_AN_HOUR);
  if (seconds !== undefined) throw tooMany(Math.max(1, seconds), say);
}
