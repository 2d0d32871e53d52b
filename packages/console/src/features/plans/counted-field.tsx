import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { planFields } from './plan-fields.ts';

const { Field } = planFields;

/** A text with the number of its characters. */
export function CountedField({ name, max }: { name: 'title' | 'topDescription' | 'description'; max: number }) {
  const { t } = useTranslation();
  const typed = useWatch({ control: useFormFrame().control, name }) as string | undefined;
  return <Field name={name} help={t('plan.length', { count: typed?.trim().length ?? 0, max })} />;
}
