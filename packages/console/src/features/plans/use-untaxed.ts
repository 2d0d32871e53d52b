import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useRow } from '../../app/form/fields/row.ts';
import { useSurroundings } from './plan-context.ts';

/** Says of the row's tax that it is none although the outlet has a rate; undefined otherwise. */
export function useUntaxed(): string | undefined {
  const { path } = useRow();
  const tax = useWatch({ control: useFormFrame().control, name: `${path}.tax` }) as number | undefined;
  const say = useUntaxedWords();
  return say([tax ?? 0]);
}

/** The same of the taxes of several prices. */
export function useUntaxedWords(): (taxes: readonly number[]) => string | undefined {
  const { t } = useTranslation();
  const { taxRate } = useSurroundings();
  return (taxes) => (taxRate > 0 && taxes.includes(0) ? t('plan.price.untaxed', { rate: taxRate }) : undefined);
}
