import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import type { outletForm } from '@laneway/contract/outlets/outlet.schema';
import type { z } from 'zod';
import { FormNumber } from '../../app/form/form-number.tsx';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import { ZoneSelect } from '../../app/form/zone-select.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { STATUS_WORDS } from './outlet-status.tsx';
import styles from './outlets.module.css';

export type OutletValues = z.input<typeof outletForm>;
type FormOf = { form: ContractForm<OutletValues> };
type DetailProps = FormOf & { businessId: string; saved: string | null; onBusy: (busy: boolean) => void };

const STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const satisfies readonly OutletRow['status'][];
const STATUS_HELP = {
  DRAFT: 'outlet.status_help.draft',
  ACTIVE: 'outlet.status_help.active',
  INACTIVE: 'outlet.status_help.inactive',
} as const;

/** Name, codes, contact and address. */
export function DetailFields({ form, businessId, saved, onBusy }: DetailProps) {
  const { t } = useTranslation();
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const status = watch('status') ?? 'ACTIVE';
  return (
    <>
      <FormCard title={t('outlet.details')}>
        <FormRow>
          <Field label={t('outlet.name')} {...register('name')} error={errors.name?.message} />
          <Field
            label={t('outlet.prefix')}
            help={t('outlet.prefix_help')}
            maxLength={4}
            autoCapitalize="characters"
            {...register('prefix')}
            error={errors.prefix?.message}
          />
        </FormRow>
        <FormRow>
          <Field label={t('outlet.phone')} type="tel" {...register('phone')} error={errors.phone?.message} />
          <Field label={t('outlet.email')} type="email" {...register('email')} error={errors.email?.message} />
        </FormRow>
        <Select
          label={t('outlet.status_label')}
          value={status}
          onChange={(next) => setValue('status', next, { shouldDirty: true })}
          options={STATUSES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
          help={t(STATUS_HELP[status])}
          error={errors.status?.message}
        />
        <OutletPicture {...{ form, businessId, saved, onBusy }} />
      </FormCard>
      <FormCard title={t('outlet.address')}>
        <Field label={t('outlet.line1')} {...register('address.line1')} error={errors.address?.line1?.message} />
        <Field label={t('outlet.line2')} {...register('address.line2')} error={errors.address?.line2?.message} />
        <FormRow>
          <Field label={t('outlet.city')} {...register('address.city')} error={errors.address?.city?.message} />
          <Field label={t('outlet.state')} {...register('address.state')} error={errors.address?.state?.message} />
        </FormRow>
        <FormRow>
          <Field label={t('outlet.zip')} {...register('address.zip')} error={errors.address?.zip?.message} />
          <Field
            label={t('outlet.country')}
            {...register('address.country')}
            error={errors.address?.country?.message}
          />
        </FormRow>
      </FormCard>
    </>
  );
}

/** Only this is drawn anew while the name is typed. */
function OutletPicture({ form, businessId, saved, onBusy }: DetailProps) {
  const { t } = useTranslation();
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <PictureField
      form={form}
      field="imageId"
      label={t('picture.outlet')}
      purpose="outlet"
      businessId={businessId}
      name={name}
      saved={saved}
      onBusy={onBusy}
    />
  );
}

/** Zone, turn of the day, opening hours and exceptions. */
export function TimeFields({ form }: FormOf) {
  const { t } = useTranslation();
  const { formState, watch, setValue } = form;
  const { errors, isSubmitted } = formState;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  const at = (list: 'openingHours' | 'specialHours', index: number) => {
    const row = errors[list]?.[index];
    return row?.open?.message ?? row?.close?.message ?? (list === 'specialHours' ? dateError(row) : undefined);
  };
  return (
    <>
      <FormCard title={t('outlet.time')}>
        <FormRow>
          <ZoneSelect
            value={watch('timezone') ?? ''}
            onChange={(zone) => setValue('timezone', zone, { shouldDirty: true, shouldValidate: true })}
            error={errors.timezone?.message}
          />
          <TimeField
            label={t('outlet.day_start')}
            help={t('outlet.day_start_help')}
            value={watch('dayStart') ?? ''}
            onChange={(time) => setValue('dayStart', time, options)}
            error={errors.dayStart?.message}
          />
        </FormRow>
      </FormCard>
      <FormCard title={t('outlet.hours')}>
        <HoursEditor
          value={watch('openingHours') ?? []}
          onChange={(next) => setValue('openingHours', next, options)}
          errorAt={(index) => at('openingHours', index)}
          error={errors.openingHours?.message ?? errors.openingHours?.root?.message}
        />
      </FormCard>
      <FormCard title={t('outlet.exceptions')}>
        <p>{t('outlet.exceptions_help')}</p>
        <ExceptionsEditor
          value={watch('specialHours') ?? []}
          onChange={(next) => setValue('specialHours', next, options)}
          errorAt={(index) => at('specialHours', index)}
        />
      </FormCard>
    </>
  );
}

function dateError(row: unknown): string | undefined {
  return (row as { date?: { message?: string } } | undefined)?.date?.message;
}

/** Tax, holds and lateness. */
export function SellingFields({ form }: FormOf) {
  const { t } = useTranslation();
  const { control, watch, setValue } = form;
  const inclusive = watch('taxInclusive') ?? null;
  return (
    <FormCard title={t('outlet.selling')}>
      <FormNumber control={control} name="taxPer" optional label={t('outlet.tax')} help={t('outlet.tax_help')} />
      <Select
        label={t('outlet.tax_inclusive')}
        value={inclusive === null ? 'business' : inclusive ? 'inside' : 'on_top'}
        onChange={(next) =>
          setValue('taxInclusive', next === 'business' ? null : next === 'inside', { shouldDirty: true })
        }
        options={[
          { value: 'business', label: t('outlet.tax_business') },
          { value: 'inside', label: t('outlet.tax_inside') },
          { value: 'on_top', label: t('outlet.tax_on_top') },
        ]}
      />
      <fieldset className={styles.hold}>
        <legend>{t('outlet.hold')}</legend>
        <FormRow>
          {(['customer', 'staff', 'offer'] as const).map((who) => (
            <FormNumber
              key={who}
              control={control}
              name={`holdMinutes.${who}`}
              label={t(`outlet.hold_${who}`)}
              step={1}
            />
          ))}
        </FormRow>
      </fieldset>
      <FormNumber control={control} name="lateMinutes" label={t('outlet.late')} help={t('outlet.late_help')} step={1} />
    </FormCard>
  );
}
