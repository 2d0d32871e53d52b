import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/commands/api.ts';
import { toastError } from '../../app/commands/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import type { SendProved } from '../../app/form/use-proof.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { RowForm } from '../../app/form/use-row-form.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Manager } from './manager.queries.ts';
import styles from './side-cards.module.css';

type Props = Pick<RowForm<Manager>, 'compared'> & {
  manager: Manager;
  name: string;
  onChanged: (manager: Manager) => void;
  send: SendProved;
};

/** Whether the person can come in, and the switch for it. What is typed in the form stays as it is. */
export function AccessCard({ manager, name, onChanged, compared, send }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const disabled = manager.status === 'disabled';

  async function change(): Promise<void> {
    setBusy(true);
    const { managerId, version } = manager;
    try {
      const body = { version, status: disabled ? 'active' : 'disabled' } as const;
      const answer = await compared(
        send(() => {
          const asked = api('manager.update', { params: { managerId }, body });
          // The question is answered, and makes room for that of the password.
          return asked.finally(() => setAsking(false));
        }),
      );
      if (answer === null) return;
      onChanged(answer.manager);
      toast({
        kind: 'success',
        title: disabled ? t('manager.enabled_now', { name }) : t('manager.disabled_now', { name }),
      });
    } catch (failure) {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  }

  async function inviteAgain(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await api('manager.inviteAgain', { body: { managerId: manager.managerId } });
      toast({ kind: 'success', title: message, text: t('manager.invited_mail', { email: manager.email }) });
    } catch (failure) {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormCard title={t('manager.state')}>
      <p className={styles.quiet}>{t(`manager.${manager.status}_text`)}</p>
      <div className={styles.buttons}>
        {manager.status === 'invited' && (
          <Button busy={busy && !asking} onClick={() => void inviteAgain()}>
            {t('manager.invite_again')}
          </Button>
        )}
        <Button
          variant={disabled ? 'outline' : 'danger-text'}
          className={manager.status === 'active' ? styles.flush : undefined}
          onClick={() => setAsking(true)}
        >
          {disabled ? t('manager.enable') : t('manager.disable')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={disabled ? t('manager.enable_question', { name }) : t('manager.disable_question', { name })}
        text={
          disabled
            ? t('manager.enable_text', { name })
            : manager.openSessions > 0
              ? t('manager.disable_text', { name, count: manager.openSessions })
              : t('manager.disable_away', { name })
        }
        safe={disabled ? t('manager.keep_disabled') : t('manager.keep_enabled')}
        action={disabled ? t('manager.enable') : t('manager.disable')}
        danger={!disabled}
        busy={busy}
        onAction={() => void change()}
      />
    </FormCard>
  );
}
