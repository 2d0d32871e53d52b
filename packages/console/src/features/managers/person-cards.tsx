import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { Field } from '../../ui/field.tsx';
import { type ManagerForm, useManagerLabels } from './manager-form.ts';

/** Who it is and how to reach them. */
export function PersonCard({ form, emailHelp, end }: { form: ManagerForm; emailHelp: string; end?: ReactNode }) {
  const { t } = useTranslation();
  const labels = useManagerLabels();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormCard title={t('manager.person')} end={end}>
      <FormRow>
        <Field label={labels.firstName} {...register('firstName')} error={errors.firstName?.message} />
        <Field label={labels.lastName} {...register('lastName')} error={errors.lastName?.message} />
      </FormRow>
      <FormRow>
        <Field
          label={labels.email}
          type="email"
          autoComplete="off"
          help={emailHelp}
          {...register('email')}
          error={errors.email?.message}
        />
        <Field label={labels.phone} type="tel" {...register('phone')} error={errors.phone?.message} />
      </FormRow>
    </FormCard>
  );
}

/** Where the notices of the outlets go, and from where mail of this manager comes. */
export function MailCard({ form }: { form: ManagerForm }) {
  const { t } = useTranslation();
  const labels = useManagerLabels();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <FormCard title={t('manager.mail')}>
      <Controller
        control={control}
        name="toAddressesList"
        render={({ field }) => (
          <Field
            label={labels.toAddressesList}
            help={t('manager.notices_help')}
            error={firstMessage(errors.toAddressesList)}
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            defaultValue={(field.value ?? []).join(', ')}
            onChange={(event) => field.onChange(addressesIn(event.target.value))}
          />
        )}
      />
      <FormRow>
        <Field
          label={labels.senderAddress}
          type="email"
          help={t('manager.address_help')}
          {...register('senderAddress')}
          error={errors.senderAddress?.message}
        />
        <Field
          label={labels.replyAddress}
          type="email"
          help={t('manager.address_help')}
          {...register('replyAddress')}
          error={errors.replyAddress?.message}
        />
      </FormRow>
    </FormCard>
  );
}

function addressesIn(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

type ListError = { message?: string } | ({ message?: string } | undefined)[] | undefined;

/** What is wrong with the list, or with the first address that is wrong. */
function firstMessage(error: unknown): string | undefined {
  const list = error as ListError;
  return Array.isArray(list) ? list.find((one) => one?.message)?.message : list?.message;
}
