import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REFUND_WORDS } from '../../app/form/fees/fee-fields.ts';
import { type Fee, useFeeWords } from '../../app/form/fees/fee-words.ts';
import { ArrayField } from '../../app/form/fields/array-field.tsx';
import { SelectField } from '../../app/form/fields/choice-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { MoneyOrPercentField } from '../../app/form/fields/money-field.tsx';
import { useRow } from '../../app/form/fields/row.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { liveValue } from '../../app/form/live-values.ts';
import { Select } from '../../ui/select.tsx';
import { Muted } from '../../ui/text.tsx';
import { Folded } from './folded.tsx';
import { useSurroundings } from './plan-context.ts';
import { planFields } from './plan-fields.ts';
import styles from './plans.module.css';

const FeeField = planFields.row('processingFeeDetails.*').Field;

const blankFee = (): Fee => ({
  key: crypto.randomUUID().slice(0, 8),
  name: '',
  description: '',
  type: 2,
  amountFlat: 0,
  amountPer: 0,
  feeBasedOn: 'BOOKING',
  taxFlag: false,
  taxApplied: false,
  serviceCategory: null,
  status: true,
  refundType: 0,
  refundAmount: 0,
  refundSymbol: '$',
  timeAdvance: 0,
  timeAdvanceSymbol: 'hrs',
  accountingCategory: null,
});

/** The processing fees in their order, each with its rule as a sentence. */
export function FeesSection() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  // The person may not read the fees of the business; a new plan gets them from the server.
  const [areOfBusiness] = useState(() => liveValue(control, 'processingFeeDetails') === undefined);
  if (areOfBusiness)
    return (
      <FormCard id="plan-fees" title={t('plan.section.fees')}>
        <Muted>{t('plan.goods.fees_of_business')}</Muted>
      </FormCard>
    );
  return (
    <FormCard id="plan-fees" title={t('plan.section.fees')}>
      <ArrayField<Fee>
        name="processingFeeDetails"
        label={t('plan.section.fees')}
        blank={blankFee}
        add={t('business.fee.add')}
        nameOf={({ name }, index) => name || t('plan.fee.numbered', { number: index + 1 })}
        copy={(fee) => ({ ...fee, key: crypto.randomUUID().slice(0, 8) })}
      >
        <FeeRow />
      </ArrayField>
    </FormCard>
  );
}

function FeeRow() {
  const { t } = useTranslation();
  const words = useFeeWords();
  const { path, index } = useRow();
  const { categories } = useSurroundings();
  const fee = useWatch({ control: useFormFrame().control, name: path }) as Fee | undefined;
  if (!fee) return null;
  const { name, type = 2, refundType = 0 } = fee;
  return (
    <Folded
      title={name || t('plan.fee.numbered', { number: index + 1 })}
      summary={<span>{words(fee)}</span>}
      paths={[path]}
      isFirstOpen={name === ''}
    >
      <FormRow>
        <FeeField name="name" />
        <FeeField name="description" />
      </FormRow>
      <FormRow>
        <FeeField name="type" />
        {type !== 2 && <FeeField name="amountFlat" />}
        {type !== 1 && <FeeField name="amountPer" />}
        <FeeField name="feeBasedOn" />
        {categories.length > 0 && (
          <SelectField
            name="serviceCategory"
            label={t('plan.fee.category')}
            optional
            placeholder={t('plan.fee.any_category')}
            options={categories.map(({ serviceCatId, name: label }) => ({ value: serviceCatId, label }))}
          />
        )}
      </FormRow>
      <div className={styles.thirds}>
        <RefundField />
        {refundType !== 0 && refundType !== 4 && (
          <MoneyOrPercentField name="refundAmount" unit={fee.refundSymbol ?? '$'} />
        )}
        {refundType !== 0 && (
          <div className={styles.withUnit}>
            <FeeField name="timeAdvance" />
            <FeeField name="timeAdvanceSymbol" />
          </div>
        )}
      </div>
      <div className={styles.switches}>
        <FeeField name="status" />
        <FeeField name="taxApplied" />
        <FeeField name="taxFlag" />
      </div>
    </Folded>
  );
}

/** What is given back; its amount begins anew with the kind. */
function RefundField() {
  const { t } = useTranslation();
  const { value = 0, onChange, ...bound } = useBound<Fee['refundType']>('refundType');
  const symbol = useBound<Fee['refundSymbol']>('refundSymbol');
  const amount = useBound<number>('refundAmount');
  return (
    <Select
      {...bound}
      value={String(value)}
      options={Object.entries(REFUND_WORDS).map(([kind, key]) => ({ value: kind, label: t(key) }))}
      onChange={(kind) => {
        onChange(Number(kind) as Fee['refundType']);
        symbol.onChange(kind === '2' ? '%' : '$');
        amount.onChange(0);
      }}
    />
  );
}
