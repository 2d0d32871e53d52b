import { useTranslation } from 'react-i18next';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useCommand } from '../../app/commands/use-command.ts';
import { type Proof, needsPassword } from '../../app/form/use-proof.tsx';
import type { RowForm } from '../../app/form/use-row-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Manager } from './manager.queries.ts';
import styles from './access-card.module.css';

type Props = Pick<RowForm<Manager>, 'compared'> & {
  manager: Manager;
  name: string;
  onChanged: (manager: Manager) => void;
  proof: Proof;
};

/** Whether the person can come in, and the switch for it. What is typed in the form stays as it is. */
export function AccessCard({ manager, name, onChanged, compared, proof }: Props) {
  const { t } = useTranslation();
  const { managerId, status, version, email, openSessions } = manager;
  const disabled = status === 'disabled';
  const update = useCommand('manager.update', {
    say: () => t(disabled ? 'manager.enabled_now' : 'manager.disabled_now', { name }),
    done: (answer) => onChanged(answer.manager),
    refused(refusal) {
      const isStale = refusal.body.code === 'stale';
      if (isStale) void compared(Promise.reject(refusal));
      return isStale;
    },
  });
  const invite = useCommand('manager.inviteAgain', {
    say: ({ message }) => ({ title: message, text: t('manager.invited_mail', { email }) }),
  });
  const call = { params: { managerId }, body: { version, status: disabled ? 'active' : 'disabled' } } as const;
  const proved = async () => {
    if (await proof.ask()) await update.run(call);
  };
  return (
    <Card title={t('manager.state')}>
      <Muted small>{t(`manager.${status}_text`)}</Muted>
      <Row>
        {status === 'invited' && (
          <Button busy={invite.busy} onClick={() => void invite.run({ body: { managerId } })}>
            {t('manager.invite_again')}
          </Button>
        )}
        <ConfirmCommand
          command={{
            ...update,
            // The question is answered, and makes room for that of the password.
            showFailure: (failure) => (needsPassword(failure) ? void proved() : update.showFailure(failure)),
          }}
          call={call}
          trigger={(ask) => (
            <Button
              variant={disabled ? 'outline' : 'danger-text'}
              className={status === 'active' ? styles.flush : undefined}
              onClick={ask}
            >
              {disabled ? t('manager.enable') : t('manager.disable')}
            </Button>
          )}
          title={disabled ? t('manager.enable_question', { name }) : t('manager.disable_question', { name })}
          text={
            disabled
              ? t('manager.enable_text', { name })
              : openSessions > 0
                ? t('manager.disable_text', { name, count: openSessions })
                : t('manager.disable_away', { name })
          }
          safe={disabled ? t('manager.keep_disabled') : t('manager.keep_enabled')}
          action={disabled ? t('manager.enable') : t('manager.disable')}
          danger={!disabled}
        />
      </Row>
    </Card>
  );
}
