import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knock } from '../../app/session/front-door.ts';
import { entranceState } from '../../app/session/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatCountdown } from '../../ui/format/time.ts';
import { EmailField } from './email-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { emailCheck } from './front-door-check.ts';
import styles from './login-screen.module.css';
import { useFrontForm } from './use-front-form.ts';
import { useMailWait } from './use-mail-wait.ts';

/** Asks for a reset link. The answer is the same whether an account has the e-mail or not. */
export function RecoveryScreen() {
  const { t } = useTranslation();
  const [state] = useState(entranceState);
  const [sent, setSent] = useState<string | null>(null);
  const { left, wait, orRefusal } = useMailWait();
  const form = useFrontForm({
    checks: { email: emailCheck },
    initial: { email: state.email ?? '' },
    submit: async ({ email }) => {
      const body = { provider: 'APP', email: email.trim() } as const;
      const answer = await orRefusal(knock('identity.forgotPassword', { body }));
      setSent(answer.message);
      wait(answer.wait);
    },
  });
  const again = left > 0 ? t('recovery.again_in', { time: formatCountdown(left) }) : t('recovery.again');
  return (
    <EntranceFrame
      title={t('screen.password_recovery')}
      failure={form.failure?.message ?? null}
      note={sent}
      below={<EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>}
    >
      <p className={styles.lead}>{t('recovery.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        <EmailField {...form.field('email')} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={form.busy}
          disabled={left > 0}
          className={styles.submit}
        >
          {sent || left > 0 ? again : t('recovery.submit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
