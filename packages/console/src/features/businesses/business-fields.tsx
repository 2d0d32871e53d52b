import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { businessForm } from '@laneway/contract/businesses/business.schema';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { z } from 'zod';
import { FormNumber } from '../../app/form/form-number.tsx';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { type ContractForm, useContractForm } from '../../app/form/use-contract-form.ts';
import { ZoneSelect } from '../../app/form/zone-select.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Business } from './business.queries.ts';
import { useOwnerLabels } from './owners-section.tsx';

export type BusinessValues = z.input<typeof businessForm>;
export type BusinessForm = ContractForm<BusinessValues>;

const NO_OWNER = { firstName: '', lastName: '', email: '' };

export const NEW_BUSINESS: BusinessValues = {
  name: '',
  email: '',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', zip: '', country: '' },
  currencySymbol: '$',
  timezone: 'America/New_York',
  taxPer: 0,
  taxInclusive: false,
  senderAddress: '',
  replyAddress: '',
  processingFeeDetails: [],
  owner: NO_OWNER,
  status: 'ACTIVE',
};

/** What a form shows of a business. */
export function valuesOf(business: Business): BusinessValues {
  const { businessId: _, logoUrl: _logo, currencyFixed: _fixed, version: _version, ...values } = business;
  return { ...values, phone: showPhone(business.phone), owner: NO_OWNER, logoId: undefined };
}

/** Labels of the fields, for the form, its errors and a compare. */
export function useBusinessLabels() {
  const { t } = useTranslation();
  return {
    name: t('business.field.name'),
    email: t('business.field.email'),
    phone: t('business.field.phone'),
    currencySymbol: t('business.field.currency'),
    timezone: t('business.field.timezone'),
    taxPer: t('business.field.tax'),
    taxInclusive: t('business.field.tax_inclusive'),
    senderAddress: t('business.field.sender'),
    replyAddress: t('business.field.reply'),
  };
}

export function useBusinessForm(values: BusinessValues): BusinessForm {
  return useContractForm(businessForm, { values, labels: useBusinessLabels() });
}

type CardProps = { form: BusinessForm };
const ADDRESS_LINES = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;

type DetailsProps = CardProps & {
  emailNote?: string | undefined;
  /** Whether outlets are made from it. */
  sells?: boolean;
  children?: ReactNode;
};

/** Name, contact and address. */
export function DetailsCard({ form, emailNote, sells = true, children }: DetailsProps) {
  const { t } = useTranslation();
  const labels = useBusinessLabels();
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <FormCard title={t('business.details')}>
      {children}
      <Field label={labels.name} {...register('name')} error={errors.name?.message} autoComplete="off" />
      <FormRow>
        <Field
          label={labels.email}
          type="email"
          {...register('email')}
          help={emailNote}
          error={errors.email?.message}
          autoComplete="off"
        />
        <Field
          label={labels.phone}
          type="tel"
          {...register('phone')}
          error={errors.phone?.message}
          autoComplete="off"
        />
      </FormRow>
      <FormRow>
        {ADDRESS_LINES.map((line) => (
          <Field
            key={line}
            label={t(`business.field.${line}`)}
            {...register(`address.${line}`)}
            error={errors.address?.[line]?.message}
            autoComplete="off"
          />
        ))}
      </FormRow>
      <Controller
        control={control}
        name="timezone"
        render={({ field: { value, onChange } }) => (
          <ZoneSelect
            value={value}
            onChange={onChange}
            {...(sells && { help: t('business.field.timezone_help') })}
            error={errors.timezone?.message}
          />
        )}
      />
    </FormCard>
  );
}

type LogoProps = CardProps & { business: Business; onBusy: (busy: boolean) => void };

/** What a business is known by. */
export function LogoField({ form, business, onBusy }: LogoProps) {
  const { t } = useTranslation();
  return (
    <PictureField
      form={form}
      field="logoId"
      label={t('picture.logo')}
      purpose="logo"
      businessId={business.businessId}
      name={business.name}
      saved={business.logoUrl}
      onBusy={onBusy}
    />
  );
}

/** Currency and tax. */
export function MoneyCard({ form, currencyFixed }: CardProps & { currencyFixed: boolean }) {
  const { t } = useTranslation();
  const labels = useBusinessLabels();
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <FormCard title={t('business.money')}>
      <FormRow>
        <Field
          label={labels.currencySymbol}
          {...register('currencySymbol')}
          readOnly={currencyFixed}
          help={t(currencyFixed ? 'business.field.currency_fixed' : 'business.field.currency_help')}
          error={errors.currencySymbol?.message}
          maxLength={3}
        />
        <FormNumber control={control} name="taxPer" label={labels.taxPer} end="%" help={t('business.field.tax_help')} />
      </FormRow>
      <Controller
        control={control}
        name="taxInclusive"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={labels.taxInclusive}
            help={t('business.field.tax_inclusive_help')}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormCard>
  );
}

/** Who is to own a new business; all of it may be left out. */
export function OwnerCard({ form }: CardProps) {
  const { t } = useTranslation();
  const labels = useOwnerLabels();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormCard title={t('business.owner')}>
      <p>{t('business.owner_text')}</p>
      <FormRow>
        <Field label={labels.firstName} {...register('owner.firstName')} error={errors.owner?.firstName?.message} />
        <Field label={labels.lastName} {...register('owner.lastName')} error={errors.owner?.lastName?.message} />
      </FormRow>
      <Field label={labels.email} type="email" {...register('owner.email')} error={errors.owner?.email?.message} />
    </FormCard>
  );
}

/** Where mail comes from and where answers go. */
export function MailCard({ form }: CardProps) {
  const { t } = useTranslation();
  const labels = useBusinessLabels();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormCard title={t('business.mail')}>
      <Field
        label={labels.senderAddress}
        type="email"
        {...register('senderAddress')}
        help={t('business.field.sender_help')}
        error={errors.senderAddress?.message}
      />
      <Field
        label={labels.replyAddress}
        type="email"
        {...register('replyAddress')}
        help={t('business.field.reply_help')}
        error={errors.replyAddress?.message}
      />
    </FormCard>
  );
}
