import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { managerFields } from './manager-form.ts';

const { Field } = managerFields;

/** Who it is and how to reach them. */
export function PersonCard({ emailHelp, end }: { emailHelp: string; end?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FormCard title={t('manager.person')} end={end}>
      <FormRow>
        <Field name="firstName" />
        <Field name="lastName" />
      </FormRow>
      <FormRow>
        <Field name="email" help={emailHelp} />
        <Field name="phone" />
      </FormRow>
    </FormCard>
  );
}

/** Where the notices of the outlets go, and from where mail of this manager comes. */
export function MailCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('manager.mail')}>
      <Field name="toAddressesList" help={t('manager.notices_help')} />
      <FormRow>
        <Field name="senderAddress" help={t('manager.address_help')} />
        <Field name="replyAddress" help={t('manager.address_help')} />
      </FormRow>
    </FormCard>
  );
}

/** What this manager gives back or takes off a total without a colleague. */
export function LimitsCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('manager.limits')}>
      <FormRow>
        <Field name="limits.refund" help={t('manager.limit_help')} />
        <Field name="limits.adjustment" help={t('manager.limit_help')} />
      </FormRow>
    </FormCard>
  );
}
