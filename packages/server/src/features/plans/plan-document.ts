import type { planForm } from '@laneway/contract/plans/plan.schema';
import type { Plan, Schedule } from '@laneway/domain/plans/plan';
import { categoriesOf, saleSummary } from '@laneway/domain/plans/plan-summary';
import type { z } from 'zod';
import { newId } from '../../platform/database/uuid.ts';
import { cleanHtml } from './clean-html.ts';
import type { StoredPlan } from './plan.repository.ts';

/** The fields of a plan as a person typed them. */
export type TypedPlan = Omit<z.output<typeof planForm>, 'imageId'>;
/** The fields of a plan that the server sets. */
type Given = Pick<Plan, 'planId' | 'outletId' | 'order' | 'imageUrl' | 'isDeleted'>;

/** The plan that was typed, in full: rich text cleaned, ids and keys made where they are empty. */
export function typedPlan(typed: TypedPlan, { planId, outletId, order, imageUrl, isDeleted }: Given): Plan {
  const { richDescription, topDescription, questions, processingFeeDetails, schedules, ...rest } = typed;
  return {
    ...rest,
    planId,
    outletId,
    order,
    imageUrl,
    isDeleted,
    richDescription: cleanHtml(richDescription),
    topDescription: typed.enableTopEditor ? cleanHtml(topDescription) : topDescription,
    questions: questions.map((one) => ({ ...one, key: one.key || newId() })),
    processingFeeDetails: processingFeeDetails.map((one) => ({ ...one, key: one.key || newId() })),
    schedules: schedules.map((one) => withId(one)),
  };
}

/** A schedule with an id, one that is new where it has none. */
export function withId(schedule: Schedule): Schedule {
  return { ...schedule, scheduleId: schedule.scheduleId || newId() };
}

/** A plan whose schedules are in their order, counted from 1. */
export function inOrder(plan: Plan): Plan {
  const sorted = plan.schedules.toSorted((a, b) => a.scheduleIndex - b.scheduleIndex);
  return { ...plan, schedules: sorted.map((one, place) => ({ ...one, scheduleIndex: place + 1 })) };
}

/** A plan as the database returns it, so that comparisons ignore differences that JSON cannot express. */
export function asStored(plan: Plan): Plan {
  return JSON.parse(JSON.stringify(plan)) as Plan;
}

/** The columns of a plan's row that follow from the plan. */
export function rowOf(plan: Plan): Omit<StoredPlan, 'documentVersion' | 'version'> {
  const { priceFrom: priceFromCents, ...onSale } = saleSummary(plan);
  const serviceCategories = categoriesOf(plan);
  const { planId, serviceId, serviceConfigId, serviceItemType, planType, title, description, imageUrl, order } = plan;
  const { adminStatus, pwaStatus, walkinStatus, isDeleted } = plan;
  return {
    planId,
    serviceId,
    serviceConfigId,
    serviceItemType,
    planType,
    serviceCategory: serviceCategories[0] ?? null,
    serviceCategories,
    title,
    description,
    imageUrl,
    order,
    adminStatus,
    pwaStatus,
    walkinStatus,
    isDeleted,
    priceFromCents,
    ...onSale,
  };
}
