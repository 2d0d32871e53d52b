import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type OutletDetail, outletForm } from '@laneway/contract/outlets/outlet.schema';
import type { z } from 'zod';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import type { Say } from '../../app/form/fields/field-types.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { number, percent } from '../../app/form/fields/number-field.tsx';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { time } from '../../app/form/fields/time-field.tsx';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { zone } from '../../app/form/zone-select.tsx';
import { WEEK, type WeeklyHours, weekdayName } from '../../app/hours/hours.ts';
import { Select } from '../../ui/select.tsx';
import { ExceptionsEditor, type SpecialHours } from './exceptions-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { STATUS_WORDS } from './outlet-status.tsx';
import styles from './outlets.module.css';

export type OutletValues = z.input<typeof outletForm>;

const STATUS_HELP = {
  ACTIVE: 'outlet.status_help.active',
  DRAFT: 'outlet.status_help.draft',
  INACTIVE: 'outlet.status_help.inactive',
} as const;
const { ACTIVE, DRAFT, INACTIVE } = STATUS_WORDS;
const TAX_WORDS = {
  business: 'outlet.tax_business',
  inside: 'outlet.tax_inside',
  on_top: 'outlet.tax_on_top',
} as const;

const range = ({ open, close, closed }: Omit<WeeklyHours, 'day'>, { t, wallTime }: Say) =>
  closed || !open || !close ? t('outlet.closed') : `${wallTime(open)} – ${wallTime(close)}`;
const taxKind = (inclusive: boolean | null) => (inclusive === null ? 'business' : inclusive ? 'inside' : 'on_top');

export const outletFields = fields(outletForm, {
  name: text('outlet.name'),
  prefix: text('outlet.prefix', { maxLength: 4, autoCapitalize: 'characters' }),
  phone: phone('outlet.phone'),
  email: email('outlet.email'),
  status: choice('outlet.status_label', { ACTIVE, DRAFT, INACTIVE }),
  'address.line1': text('outlet.line1'),
  'address.line2': text('outlet.line2'),
  'address.city': text('outlet.city'),
  'address.state': text('outlet.state'),
  'address.zip': text('outlet.zip'),
  'address.country': text('outlet.country'),
  timezone: zone('outlet.zone'),
  dayStart: time('outlet.day_start'),
  openingHours: custom('outlet.hours', (rows: readonly WeeklyHours[], say) =>
    WEEK.flatMap((day) => rows.filter((row) => row.day === day))
      .map((row) => `${weekdayName(row.day, say.locale, 'short')} ${range(row, say)}`)
      .join(', '),
  ),
  specialHours: custom('outlet.exceptions', (rows: readonly SpecialHours[], say) =>
    rows.map((row) => `${row.date && say.date(row.date)} ${range(row, say)}`).join(', '),
  ),
  taxPer: percent('outlet.tax', { optional: true }),
  taxInclusive: custom('outlet.tax_inclusive', (inclusive: boolean | null, { t }) => t(TAX_WORDS[taxKind(inclusive)])),
  'holdMinutes.customer': number('outlet.hold_customer', { step: 1 }),
  'holdMinutes.staff': number('outlet.hold_staff', { step: 1 }),
  'holdMinutes.offer': number('outlet.hold_offer', { step: 1 }),
  lateMinutes: number('outlet.late', { step: 1 }),
});
const { Field } = outletFields;

type DetailProps = { businessId: string; saved: string | null; onBusy: (busy: boolean) => void };

/** Name, codes, contact and address. */
export function DetailFields(picture: DetailProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormCard title={t('outlet.details')}>
        <FormRow>
          <Field name="name" />
          <Field name="prefix" help={t('outlet.prefix_help')} />
        </FormRow>
        <FormRow>
          <Field name="phone" />
          <Field name="email" />
        </FormRow>
        <StatusField />
        <OutletPicture {...picture} />
      </FormCard>
      <FormCard title={t('outlet.address')}>
        <Field name="address.line1" />
        <Field name="address.line2" />
        <FormRow>
          <Field name="address.city" />
          <Field name="address.state" />
        </FormRow>
        <FormRow>
          <Field name="address.zip" />
          <Field name="address.country" />
        </FormRow>
      </FormCard>
    </>
  );
}

function StatusField() {
  const { t } = useTranslation();
  const status = useWatch({ control: useFormFrame().control, name: 'status' }) as OutletDetail['status'];
  return <Field name="status" help={t(STATUS_HELP[status])} />;
}

function OutletPicture(props: DetailProps) {
  const { t } = useTranslation();
  const name = String(useWatch({ control: useFormFrame().control, name: 'name' }));
  return <PictureField {...props} field="imageId" label={t('picture.outlet')} purpose="outlet" name={name} />;
}

/** Zone, turn of the day, opening hours and exceptions. */
export function TimeFields() {
  const { t } = useTranslation();
  return (
    <>
      <FormCard title={t('outlet.time')}>
        <FormRow>
          <Field name="timezone" />
          <Field name="dayStart" help={t('outlet.day_start_help')} />
        </FormRow>
      </FormCard>
      <FormCard title={t('outlet.hours')}>
        <HoursEditor name="openingHours" />
      </FormCard>
      <FormCard title={t('outlet.exceptions')}>
        <p>{t('outlet.exceptions_help')}</p>
        <ExceptionsEditor name="specialHours" />
      </FormCard>
    </>
  );
}

/** Tax, holds and lateness. */
export function SellingFields() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('outlet.selling')}>
      <Field name="taxPer" help={t('outlet.tax_help')} />
      <TaxKindField />
      <fieldset className={styles.hold}>
        <legend>{t('outlet.hold')}</legend>
        <FormRow>
          <Field name="holdMinutes.customer" />
          <Field name="holdMinutes.staff" />
          <Field name="holdMinutes.offer" />
        </FormRow>
      </fieldset>
      <Field name="lateMinutes" help={t('outlet.late_help')} />
    </FormCard>
  );
}

function TaxKindField() {
  const { t } = useTranslation();
  const { value, onChange, ...bound } = useBound<boolean | null | undefined>('taxInclusive');
  return (
    <Select
      {...bound}
      value={taxKind(value ?? null)}
      onChange={(kind) => onChange(kind === 'business' ? null : kind === 'inside')}
      options={Object.entries(TAX_WORDS).map(([kind, key]) => ({ value: kind, label: t(key) }))}
    />
  );
}
