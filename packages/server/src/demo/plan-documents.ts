import { plan as planSchema } from '@laneway/contract/plans/plan.schema';
import type { Plan } from '@laneway/domain/plans/plan';
import { z } from 'zod';
import type { FileBusiness, FilePlan } from './demo-file.ts';
import { fixedId } from './random.ts';

/** Fields with a key in the file and an id in the plan, by the kind of object they refer to. */
const POINTERS: Record<string, (key: string, business: FileBusiness) => string> = {
  serviceCategory: categoryId,
  accountingCategory: accountId,
  accountingCategoryId: accountId,
  itemId: addonId,
  scheduleId: (key) => fixedId(`schedule:${key}`),
};
/** Fields of the file that are not the plan's own. */
const NOT_OF_PLAN = ['key', 'outlet', 'category', 'accountingCategory', 'serviceConfig', 'purchaseItems'];

export function categoryId(key: string): string {
  return fixedId(`category:${key}`);
}

/** General-ledger accounts have no table yet; their ids are those that the table will have. */
export function accountId(code: string, business: FileBusiness): string {
  return fixedId(`account:${business.key}:${code}`);
}

export function addonId(key: string): string {
  return fixedId(`addon:${key}`);
}

export function planId(key: string): string {
  return fixedId(`plan:${key}`);
}

/** A plan of the file in the domain's form: validated by the contract's schema, keys replaced by ids. */
export function planDocument(plan: FilePlan, business: FileBusiness): Plan {
  const own = Object.fromEntries(Object.entries(plan).filter(([field]) => !NOT_OF_PLAN.includes(field)));
  const wire = {
    ...(withIds(own, business) as object),
    planId: planId(plan.key),
    outletId: fixedId(`outlet:${plan.outlet}`),
    serviceConfigId: fixedId(`config:${plan.serviceConfig}`),
    questions: plan.questions.map((key) => business.questions[key]),
    waiverSlots: plan.waiverSlots ?? {},
    customAmount: plan.customAmount !== undefined,
    // The product has no pictures for these yet; a URL without a file would show a broken one.
    imageUrl: null,
  };
  return z.decode(planSchema, wire as unknown as z.input<typeof planSchema>);
}

function withIds(value: unknown, business: FileBusiness, field = ''): unknown {
  if (typeof value === 'string') return POINTERS[field]?.(value, business) ?? value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, business, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, business, key)]));
}
