import { FormScreen, type FormScreenProps } from '../../app/form/form-screen.tsx';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagerForm, ManagerValues } from './manager-form.ts';
import { PermissionCard } from './permission-card.tsx';
import { MailCard, PersonCard } from './person-cards.tsx';
import { AdminCard, OutletsCard, PreviewCard } from './side-cards.tsx';

type Props = Pick<FormScreenProps, 'title' | 'action' | 'onCancel' | 'onSubmit' | 'kept' | 'error'> & {
  form: ManagerForm;
  managerId: string | null;
  crumb: string;
  emailHelp: string;
  /** At the end of the person's card. */
  state?: ReactNode;
  /** Above the cards. */
  note?: ReactNode;
  /** Above the preview. */
  extra?: ReactNode;
  acts?: string;
};

/** The form of a manager, new or known: person, permissions, outlets, and what they will see. */
export function ManagerFields({ form, managerId, crumb, emailHelp, state, note, extra, acts, ...screen }: Props) {
  const { t } = useTranslation();
  const { isSubmitting, isDirty } = form.formState;
  const values = form.watch() as ManagerValues;
  const set = <K extends 'permissions' | 'isBAdmin'>(name: K, value: ManagerValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <FormScreen
      {...screen}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      crumbs={
        <>
          <Link to="/app/useraccess">{t('menu.user_permission')}</Link>
          <ChevronRight size={14} aria-hidden="true" />
          <span>{crumb}</span>
        </>
      }
      aside={
        <>
          <Controller
            control={form.control}
            name="outletIds"
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <OutletsCard chosen={value} onChange={onChange} error={error?.message} firstRef={ref} />
            )}
          />
          <AdminCard checked={values.isBAdmin} onChange={(on) => set('isBAdmin', on)} />
          <PreviewCard
            name={values.firstName.trim()}
            rows={values.permissions}
            isBAdmin={values.isBAdmin}
            {...(acts && { acts })}
          />
          {extra}
        </>
      }
    >
      {note}
      <PersonCard form={form} emailHelp={emailHelp} end={state} />
      <PermissionCard
        rows={values.permissions}
        onChange={(rows) => set('permissions', rows)}
        counts={!values.isBAdmin}
        managerId={managerId}
      />
      <MailCard form={form} />
    </FormScreen>
  );
}
