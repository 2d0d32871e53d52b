import { useTranslation } from 'react-i18next';
import type { Descriptor } from '../../../app/form/fields/field-types.ts';
import type { Difference } from '../../../app/form/stale.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { planFields } from '../plan-fields.ts';
import type { PlanValues } from '../plan-values.ts';
import { useIdWords } from '../use-id-words.ts';
import { planDifferences } from './plan-differences.ts';

const ALL_FIELDS: Partial<Record<string, Descriptor>> = planFields.descriptors;

/** Tells the differences of two plans of an outlet in words, with the names of add-ons and categories for their ids. */
export function usePlanDifferences(outletId: string): (before: PlanValues, after: PlanValues) => Difference[] {
  const { t } = useTranslation();
  const format = useFormat();
  const named = Object.entries(useIdWords(outletId)).flatMap(([path, words]) => {
    const descriptor = ALL_FIELDS[path];
    return descriptor ? [[path, { ...descriptor, words }] as const] : [];
  });
  const descriptors = { ...ALL_FIELDS, ...Object.fromEntries(named) };
  return (before, after) => planDifferences(descriptors, before, after, { t, ...format });
}
