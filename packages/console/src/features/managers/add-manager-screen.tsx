import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../app/commands/use-command.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useProof } from '../../app/form/use-proof.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { NEW_MANAGER, useManagerForm } from './manager-form.ts';

/** Add Manager: who, where, what they may do; saving mails the invitation. */
export function AddManagerScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useManagerForm(NEW_MANAGER);
  const kept = useKeptForm(form, { of: 'manager new' });
  const register = useCommand('manager.register', {
    intent: 'new',
    say(_, { body: { firstName, lastName, email } }) {
      const title = t('manager.invited_title', { name: `${firstName} ${lastName}` });
      return { title, text: t('manager.invited_mail', { email }) };
    },
  });

  const proof = useProof();

  const send = form.save(async (values) => {
    const answer = await proof.send(() => register.send({ body: values }));
    if (answer === null) return;
    const { managerId } = answer;
    form.carry(values, `manager ${managerId}`);
    kept.forget();
    await navigate({ to: '/app/useraccess/edit/$managerId', params: { managerId }, ignoreBlocker: true });
  });

  return (
    <>
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
      {proof.dialog}
    </>
  );
}
