import { useTranslation } from 'react-i18next';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { FormRow } from '../../../app/form/form-screen.tsx';
import { planFields } from '../plan-fields.ts';
import type { Entry } from './schedule-values.ts';

const CreditField = planFields.row('schedules.*.dateRange.*.gameCardItems.*').Field;
type Credit = NonNullable<Entry['gameCardItems']>[number];

/** Credit on game cards, of an entry or of one of its prices. */
export function CreditRows({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation();
  return (
    <ArrayField<Credit>
      name={name}
      label={label}
      blank={() => ({ valueType: 'credits', value: 0 })}
      add={t('plan.credit.add')}
      nameOf={({ valueType, value }) => `${value} ${t(`plan.credit.${valueType}`)}`}
    >
      <FormRow>
        <CreditField name="value" />
        <CreditField name="valueType" />
      </FormRow>
    </ArrayField>
  );
}
