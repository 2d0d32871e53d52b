import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/commands/api.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { ManagerFields } from './manager-fields.tsx';
import { NEW_MANAGER, useManagerForm } from './manager-form.ts';
import { LISTS } from './manager.queries.ts';

/** Add Manager: who, where, what they may do; saving mails the invitation. */
export function AddManagerScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useManagerForm(NEW_MANAGER);
  const kept = useKeptForm(form, { of: 'manager new' });
  // Of this form: pressed twice, or sent again after silence, it invites once.
  const [key] = useState(() => crypto.randomUUID());

  const send = form.save(async (values) => {
    const { managerId } = await api('manager.register', { body: values }, { idempotencyKey: key });
    void queryClient.invalidateQueries({ queryKey: [LISTS] });
    const name = `${values.firstName} ${values.lastName}`;
    toast({
      kind: 'success',
      title: t('manager.invited_title', { name }),
      text: t('manager.invited_mail', { email: values.email }),
    });
    // What was typed is saved: leaving is no loss.
    form.reset(values);
    await navigate({ to: '/app/useraccess/edit/$managerId', params: { managerId }, ignoreBlocker: true });
  });

  return (
    <ManagerFields
      form={form}
      known={null}
      title={t('screen.manager_add')}
      action={t('manager.invite')}
      crumb={t('screen.manager_add')}
      onCancel={() => void navigate({ to: '/app/useraccess' })}
      onSubmit={send}
      kept={kept}
      emailHelp={t('manager.email_help_new')}
    />
  );
}
