import { processingFee } from '@laneway/contract/plans/plan-amounts.schema';
import { firstFees } from '@laneway/domain/fees/first-fees';
import type { Plan, ProcessingFee } from '@laneway/domain/plans/plan';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { servicesOfCategories } from '../services/services.door.ts';
import { feesOfBusiness } from './plan.repository.ts';

const FEES = z.array(processingFee);

/** The fees with which a plan begins when none are typed. */
export async function feesOf(tx: Tx, plan: Pick<Plan, 'serviceId' | 'planType'>): Promise<ProcessingFee[]> {
  const fees = FEES.parse((await feesOfBusiness(tx)) ?? []);
  const services = await servicesOfCategories(
    tx,
    fees.flatMap(({ serviceCategory }) => serviceCategory ?? []),
  );
  return firstFees(fees, plan, (category) => services.get(category));
}
