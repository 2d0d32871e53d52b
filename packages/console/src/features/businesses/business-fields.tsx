import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { businessForm } from '@laneway/contract/businesses/business.schema';
import { DEFAULT_CURRENCY } from '@laneway/domain/money/format-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { percent } from '../../app/form/fields/number-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { type ContractForm, useContractForm } from '../../app/form/use-contract-form.ts';
import { zone } from '../../app/form/zone-select.tsx';
import type { Business } from './business.queries.ts';
import { currency } from './currency-field.tsx';
import { feeFields } from '../../app/form/fees/fee-fields.ts';

export type BusinessValues = z.input<typeof businessForm>;
export type BusinessForm = ContractForm<BusinessValues>;

const NO_OWNER = { firstName: '', lastName: '', email: '' };

export const NEW_BUSINESS: BusinessValues = {
  name: '',
  email: '',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', zip: '', country: '' },
  currency: DEFAULT_CURRENCY,
  timezone: 'America/New_York',
  taxPer: 0,
  taxInclusive: false,
  senderAddress: '',
  replyAddress: '',
  ownersTwoStep: false,
  gatewayAccount: '',
  proofAbove: 500,
  tipChoices: { desk: true, link: true },
  mailKinds: { confirmation: true, receipt: true, reminder: true, moved: true, gift_card: true },
  processingFeeDetails: [],
  owner: NO_OWNER,
  status: 'ACTIVE',
};

/** What a form shows of a business. */
export function valuesOf(business: Business): BusinessValues {
  const {
    businessId: _,
    logoUrl: _logo,
    currencySymbol: _sign,
    currencyFixed: _fixed,
    version: _version,
    ...values
  } = business;
  return { ...values, phone: showPhone(business.phone), owner: NO_OWNER, logoId: undefined };
}

const off = { autoComplete: 'off' };

export const businessFields = fields(businessForm, {
  name: text('business.field.name', off),
  email: email('business.field.email'),
  phone: phone('business.field.phone', off),
  'address.line1': text('business.field.line1', off),
  'address.line2': text('business.field.line2', off),
  'address.city': text('business.field.city', off),
  'address.state': text('business.field.state', off),
  'address.zip': text('business.field.zip', off),
  'address.country': text('business.field.country', off),
  timezone: zone('business.field.timezone'),
  currency: currency('business.field.currency'),
  taxPer: percent('business.field.tax', { end: '%' }),
  taxInclusive: toggle('business.field.tax_inclusive'),
  senderAddress: email('business.field.sender'),
  replyAddress: email('business.field.reply'),
  ownersTwoStep: toggle('business.field.owners_two_step'),
  gatewayAccount: text('business.field.gateway_account', off),
  proofAbove: money('business.field.proof_above', { optional: true, withSign: true }),
  'tipChoices.desk': toggle('business.field.tips_desk'),
  'tipChoices.link': toggle('business.field.tips_link'),
  'mailKinds.confirmation': toggle('business.field.mail_confirmation'),
  'mailKinds.receipt': toggle('business.field.mail_receipt'),
  'mailKinds.reminder': toggle('business.field.mail_reminder'),
  'mailKinds.moved': toggle('business.field.mail_moved'),
  'mailKinds.gift_card': toggle('business.field.mail_gift_card'),
  'owner.firstName': text('business.owner_first'),
  'owner.lastName': text('business.owner_last'),
  'owner.email': email('business.owner_email'),
  ...feeFields,
});
const { Field } = businessFields;

export function useBusinessForm(values: BusinessValues): BusinessForm {
  return useContractForm(businessFields, { values });
}

const ADDRESS_LINES = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;

type DetailsProps = {
  emailNote?: string | undefined;
  /** Whether outlets are made from it. */
  sells?: boolean;
  children?: ReactNode;
};

/** Name, contact and address. */
export function DetailsCard({ emailNote, sells = true, children }: DetailsProps) {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.details')}>
      {children}
      <Field name="name" />
      <FormRow>
        <Field name="email" help={emailNote} />
        <Field name="phone" />
      </FormRow>
      <FormRow>
        {ADDRESS_LINES.map((line) => (
          <Field key={line} name={`address.${line}`} />
        ))}
      </FormRow>
      <Field name="timezone" help={sells && t('business.field.timezone_help')} />
    </FormCard>
  );
}

/** What a business is known by. */
export function LogoField({ business, onBusy }: { business: Business; onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <PictureField
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
export function MoneyCard({ currencyFixed }: { currencyFixed: boolean }) {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.money')}>
      <FormRow>
        <Field
          name="currency"
          disabled={currencyFixed}
          help={t(currencyFixed ? 'business.field.currency_fixed' : 'business.field.currency_help')}
        />
        <Field name="taxPer" help={t('business.field.tax_help')} />
      </FormRow>
      <Field name="taxInclusive" help={t('business.field.tax_inclusive_help')} />
    </FormCard>
  );
}

/** Who is to own a new business; all of it may be left out. */
export function OwnerCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.owner')}>
      <p>{t('business.owner_text')}</p>
      <FormRow>
        <Field name="owner.firstName" />
        <Field name="owner.lastName" />
      </FormRow>
      <Field name="owner.email" />
    </FormCard>
  );
}

/** Where mail comes from and where answers go. */
export function MailCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.mail')}>
      <Field name="senderAddress" help={t('business.field.sender_help')} />
      <Field name="replyAddress" help={t('business.field.reply_help')} />
    </FormCard>
  );
}

/** Whose account cards are paid into, and from which sum on an owner proves the password. */
export function CardsCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.cards')}>
      <Field name="gatewayAccount" help={t('business.field.gateway_account_help')} />
      <Field name="proofAbove" help={t('business.field.proof_above_help')} />
    </FormCard>
  );
}

/** Where tips are offered, and which mails guests get by themselves. */
export function GuestsCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.guests')}>
      <p>{t('business.tips_text')}</p>
      <Field name="tipChoices.desk" />
      <Field name="tipChoices.link" />
      <p>{t('business.mails_text')}</p>
      <Field name="mailKinds.confirmation" />
      <Field name="mailKinds.receipt" />
      <Field name="mailKinds.reminder" />
      <Field name="mailKinds.moved" />
      <Field name="mailKinds.gift_card" />
    </FormCard>
  );
}

/** What is asked of people with full rights. */
export function SecurityCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('business.security')}>
      <Field name="ownersTwoStep" help={t('business.field.owners_two_step_help')} />
    </FormCard>
  );
}
