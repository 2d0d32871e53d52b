import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Controller, type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../app/form/form-number.tsx';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { BusinessForm, BusinessValues } from './business-fields.tsx';
import { type Fee, useFeeWords } from './fee-words.ts';
import styles from './fees-card.module.css';

const MOST = 20;
const BASES = ['BOOKING', 'PLAN', 'ADDON', 'PERSON'] as const;

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

/** The fees that a new plan starts with, each with its rule as a sentence. */
export function FeesCard({ form }: { form: BusinessForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'processingFeeDetails' });
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
      <p className={styles.help}>{fields.length === 0 ? t('business.fee.none') : t('business.fee.help')}</p>
      {fields.map((field, index) => (
        <FeeRow key={field.id} form={form} index={index} onRemove={() => take(index)} />
      ))}
    </FormCard>
  );
}

type RowProps = { form: BusinessForm; index: number; onRemove: () => void };
type FeeField = keyof Fee;

function FeeRow({ form, index, onRemove }: RowProps) {
  const { t } = useTranslation();
  const words = useFeeWords();
  const { register, control, setValue, formState } = form;
  const at = <F extends FeeField>(field: F) => `processingFeeDetails.${index}.${field}` as const;
  const fee = useWatch({ control, name: `processingFeeDetails.${index}` });
  const errors = formState.errors.processingFeeDetails?.[index];
  const { type = 2, feeBasedOn = 'BOOKING', refundType = 0 } = fee;
  const set = (field: FeeField, value: unknown) =>
    setValue(at(field) as FieldPath<BusinessValues>, value as never, { shouldDirty: true });
  const chooseRefund = (kind: string) => {
    set('refundType', Number(kind));
    set('refundSymbol', kind === '2' ? '%' : '$');
    set('refundAmount', 0);
  };
  const toggle = (field: 'taxFlag' | 'taxApplied' | 'status', label: string) => (
    <Controller
      control={control}
      name={at(field)}
      render={({ field: { value, onChange } }) => <Switch label={label} checked={value ?? false} onChange={onChange} />}
    />
  );
  return (
    <fieldset className={styles.fee}>
      <legend className="visually-hidden">{fee.name || t('business.fee.new_name')}</legend>
      <div className={styles.head}>
        <p className={styles.words}>{words(fee)}</p>
        <IconButton
          size="small"
          label={t('business.fee.remove', { name: fee.name || t('business.fee.new_name') })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <FormRow>
        <Field label={t('business.fee.name')} {...register(at('name'))} error={errors?.name?.message} />
        <Field
          label={t('business.fee.description')}
          {...register(at('description'))}
          error={errors?.description?.message}
        />
      </FormRow>
      <FormRow>
        <Select
          label={t('business.fee.type')}
          value={String(type)}
          onChange={(kind) => set('type', Number(kind))}
          options={[
            { value: '1', label: t('business.fee.type_flat') },
            { value: '2', label: t('business.fee.type_percent') },
            { value: '3', label: t('business.fee.type_both') },
          ]}
        />
        {type !== 2 && <FormNumber label={t('business.fee.amount')} control={control} name={at('amountFlat')} />}
        {type !== 1 && (
          <FormNumber label={t('business.fee.percent')} control={control} name={at('amountPer')} end="%" />
        )}
        <Select
          label={t('business.fee.based_on')}
          value={feeBasedOn}
          onChange={(base) => set('feeBasedOn', base)}
          options={BASES.map((value) => ({ value, label: t(`business.fee.base.${value}`) }))}
        />
      </FormRow>
      <FormRow>
        <Select
          label={t('business.fee.refund')}
          value={String(refundType)}
          onChange={chooseRefund}
          options={[
            { value: '0', label: t('business.fee.refund_none') },
            { value: '1', label: t('business.fee.refund_flat') },
            { value: '2', label: t('business.fee.refund_percent') },
            { value: '4', label: t('business.fee.refund_full') },
          ]}
        />
        {(refundType === 1 || refundType === 2) && (
          <FormNumber
            label={t('business.fee.refund_amount')}
            control={control}
            name={at('refundAmount')}
            end={refundType === 2 ? '%' : undefined}
          />
        )}
        {refundType !== 0 && (
          <FormNumber label={t('business.fee.in_time')} control={control} name={at('timeAdvance')} step={1} />
        )}
      </FormRow>
      <div className={styles.switches}>
        {toggle('status', t('business.fee.on'))}
        {toggle('taxApplied', t('business.fee.taxed'))}
        {toggle('taxFlag', t('business.fee.with_tax'))}
      </div>
    </fieldset>
  );
}
