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
