import { useTranslation } from 'react-i18next';
import { compare } from '../../../app/form/fields/compare.ts';
import type { Descriptor, Say } from '../../../app/form/fields/field-types.ts';
import type { Difference } from '../../../app/form/stale.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { planFields } from '../plan-fields.ts';
import type { PlanValues } from '../plan-values.ts';
import { useIdWords } from '../use-id-words.ts';
import { PLAN_ROWS } from './plan-rows.ts';

const ALL_FIELDS: Partial<Record<string, Descriptor>> = planFields.descriptors;

/** Tells the differences of two plans of an outlet in words, with the names of add-ons and categories for their ids. */
export function usePlanDifferences(outletId: string): (before: PlanValues, after: PlanValues) => Difference[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useIdWords(outletId);
  const descriptors = Object.fromEntries(
    Object.entries(ALL_FIELDS).flatMap(([pattern, descriptor]) => {
      if (!descriptor) return [];
      const inWords = words[pattern] ?? ((value: never, say: Say) => descriptor.words(value, say));
      // Of a plan, what is not set is told as nothing.
      return [
        [pattern, { ...descriptor, words: (value: never, say: Say) => (value === null ? '' : inWords(value, say)) }],
      ];
    }),
  );
  return (before, after) => compare(descriptors, { mine: before, theirs: after, say: { t, ...format } }, PLAN_ROWS);
}
