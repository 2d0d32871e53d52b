import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormScreen, type FormScreenProps } from '../../app/form/form-screen.tsx';
import type { ManagerForm } from './manager-form.ts';
import type { Manager } from './manager.queries.ts';
import { PermissionCard } from './permission-card.tsx';
import { LimitsCard, MailCard, PersonCard } from './person-cards.tsx';
import { AdminCard, OutletsCard, PreviewCard } from './side-cards.tsx';

type Props = Pick<FormScreenProps<never>, 'title' | 'action' | 'onCancel' | 'onSubmit' | 'kept'> & {
  form: ManagerForm;
  /** Null: a new one. */
  known: Manager | null;
  crumb: string;
  emailHelp: string;
  /** At the end of the person's card. */
  state?: ReactNode;
  /** Above the cards. */
  note?: ReactNode;
  /** Below the preview. */
  extra?: ReactNode;
};

/** The form of a manager, new or known: person, permissions, outlets, and what they will see. */
export function ManagerFields({ known, crumb, emailHelp, state, note, extra, ...screen }: Props) {
  const { t } = useTranslation();
  return (
    <FormScreen
      {...screen}
      isNew={known === null}
      crumbs={
        <>
          <Link to="/app/useraccess">{t('menu.user_permission')}</Link>
          <ChevronRight size={14} aria-hidden="true" />
          <span>{crumb}</span>
        </>
      }
      aside={
        <>
          <OutletsCard />
          <AdminCard />
          <PreviewCard known={known} />
          {extra}
        </>
      }
    >
      {note}
      <PersonCard emailHelp={emailHelp} end={state} />
      <PermissionCard managerId={known?.managerId ?? null} />
      <LimitsCard />
      <MailCard />
    </FormScreen>
  );
}
