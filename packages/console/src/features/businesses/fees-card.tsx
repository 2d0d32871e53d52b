import { Plus, Trash2 } from 'lucide-react';
import { useContext, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { MoneyOrPercentField } from '../../app/form/fields/money-field.tsx';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { UiContext } from '../../ui/ui-context.ts';
import { businessFields } from './business-fields.tsx';
import { REFUND_WORDS } from '../../app/form/fees/fee-fields.ts';
import { type Fee, useFeeWords } from '../../app/form/fees/fee-words.ts';
import { Muted } from '../../ui/text.tsx';
import styles from './fees-card.module.css';

const MOST = 20;
const { Field } = businessFields;

function newFee(name: string): Fee {
  return {
    key: crypto.randomUUID().slice(0, 8),
    name,
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
  };
}

/** The fees that a new plan starts with, each with its rule as a sentence in the currency that the form has chosen. */
export function FeesCard() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const ui = useContext(UiContext);
  const currency = useWatch({ control, name: 'currency' }) as string;
  const { fields, append, remove } = useFieldArray({ control, name: 'processingFeeDetails' });
  const add = useRef<HTMLButtonElement>(null);
  const full = fields.length >= MOST;
  const take = (index: number) => {
    // What is pressed goes away: the hand stays at the fees.
    add.current?.focus();
    remove(index);
  };
  return (
    <FormCard
      title={t('business.fees')}
      end={
        <Button
          ref={add}
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          disabledReason={full ? t('validation.at_most', { max: MOST }) : undefined}
          onClick={() => append(newFee(t('business.fee.new_name')))}
        >
          {t('business.fee.add')}
        </Button>
      }
    >
      <Muted>{fields.length === 0 ? t('business.fee.none') : t('business.fee.help')}</Muted>
      <UiContext value={{ ...ui, currency }}>
        {fields.map((field, index) => (
          <FeeRow key={field.id} index={index} onRemove={() => take(index)} />
        ))}
      </UiContext>
    </FormCard>
  );
}

type RowProps = { index: number; onRemove: () => void };
type At = `processingFeeDetails.${number}`;

function FeeRow({ index, onRemove }: RowProps) {
  const { t } = useTranslation();
  const words = useFeeWords();
  const { control } = useFormFrame();
  const at: At = `processingFeeDetails.${index}`;
  const fee = useWatch({ control, name: at }) as Fee;
  const { type = 2, refundType = 0 } = fee;
  const name = fee.name || t('business.fee.new_name');
  return (
    <fieldset className={styles.fee}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <strong>{words(fee)}</strong>
        <IconButton
          size="small"
          label={t('business.fee.remove', { name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <FormRow>
        <Field name={`${at}.name`} />
        <Field name={`${at}.description`} />
      </FormRow>
      <FormRow>
        <Field name={`${at}.type`} />
        {type !== 2 && <Field name={`${at}.amountFlat`} />}
        {type !== 1 && <Field name={`${at}.amountPer`} />}
        <Field name={`${at}.feeBasedOn`} />
      </FormRow>
      <FormRow>
        <RefundField at={at} />
        {refundType !== 0 && refundType !== 4 && (
          <MoneyOrPercentField name={`${at}.refundAmount`} unit={fee.refundSymbol ?? '$'} />
        )}
        {refundType !== 0 && <Field name={`${at}.timeAdvance`} />}
      </FormRow>
      <div className={styles.switches}>
        <Field name={`${at}.status`} />
        <Field name={`${at}.taxApplied`} />
        <Field name={`${at}.taxFlag`} />
      </div>
    </fieldset>
  );
}

/** What is given back; its amount begins anew with the kind. */
function RefundField({ at }: { at: At }) {
  const { t } = useTranslation();
  const { setValue } = useFormFrame();
  const { value = 0, onChange, ...bound } = useBound<Fee['refundType']>(`${at}.refundType`);
  const set = (field: string, next: string | number) => setValue(`${at}.${field}`, next, { shouldDirty: true });
  return (
    <Select
      {...bound}
      value={String(value)}
      options={Object.entries(REFUND_WORDS).map(([kind, key]) => ({ value: kind, label: t(key) }))}
      onChange={(kind) => {
        onChange(Number(kind) as Fee['refundType']);
        set('refundSymbol', kind === '2' ? '%' : '$');
        set('refundAmount', 0);
      }}
    />
  );
}
