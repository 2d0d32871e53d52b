import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knock } from '../../app/session/front-door.ts';
import { entranceState, goTo } from '../../app/session/entrance.ts';
import { keepRole } from '../../app/session/last-role.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCountdown } from '../../ui/format/time.ts';
import { EmailField } from './email-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { codeCheck, emailCheck } from './front-door-check.ts';
import styles from './login-screen.module.css';
import { goOn } from './open-session.ts';
import { useFrontForm } from './use-front-form.ts';
import { useMailWait } from './use-mail-wait.ts';

/**
 * Takes the mailed code. The e-mail comes along in the address; without it, it is asked for. The code counts only in
 * the browser that signed up, by a cookie which the server set there; in another one the screen leads to a new
 * registration.
 */
export function VerifyScreen() {
  const { t } = useTranslation();
  const [carried] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
  const [state] = useState(entranceState);
  const [resent, setResent] = useState<string | null>(null);
  const { left, wait, orRefusal } = useMailWait(state.mailFrom);
  const form = useFrontForm({
    checks: { email: emailCheck, code: codeCheck },
    initial: { email: carried },
    first: carried ? 'code' : 'email',
    submit: async ({ email, code }) => {
      setResent(null);
      const body = { provider: 'APP', email: email.trim(), code: code.trim() } as const;
      const answer = await orRefusal(knock('identity.confirm', { body }), 'auth.code_used_up');
      keepRole('BIZ');
      await goOn(answer, body.email);
    },
  });
  const email = form.values.email.trim();
  const resend = () =>
    form.attempt(async () => {
      setResent(null);
      const answer = await orRefusal(knock('identity.resend', { body: { provider: 'APP', email } }));
      setResent(answer.message);
      wait(answer.wait);
      // The code before is over.
      form.begin('code');
    });
  const isUsedUp = form.failure?.code === 'auth.code_used_up';
  const isElsewhere = form.failure?.code === 'auth.sign_up_elsewhere';
  const wayOut = useRef<HTMLButtonElement>(null);
  // The form cannot help any more, so the button that does is at hand.
  useEffect(() => {
    if (isUsedUp || isElsewhere) wayOut.current?.focus();
  }, [isUsedUp, isElsewhere]);
  return (
    <EntranceFrame
      title={t('screen.verify_code')}
      failure={form.failure?.message ?? null}
      note={resent}
      below={<EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>}
    >
      <p className={styles.lead}>{carried ? t('verify.lead', { email: carried }) : t('verify.ask')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        {!carried && <EmailField {...form.field('email')} />}
        <Field
          {...form.field('code')}
          label={t('verify.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button
          type="submit"
          variant={isUsedUp || isElsewhere ? 'outline' : 'primary'}
          size="large"
          busy={form.busy}
          className={styles.submit}
        >
          {t('verify.submit')}
        </Button>
      </form>
      <div className={styles.after}>
        {isElsewhere ? (
          <Button
            ref={wayOut}
            variant="primary"
            onClick={() => goTo(`/authentication/register-unguarded?email=${encodeURIComponent(email)}`)}
          >
            {t('verify.register_here')}
          </Button>
        ) : (
          <Button
            ref={wayOut}
            variant={isUsedUp ? 'primary' : 'outline'}
            busy={form.busy}
            disabled={left > 0 || emailCheck(email) !== undefined}
            onClick={() => void resend()}
          >
            {left > 0 ? t('verify.resend_in', { time: formatCountdown(left) }) : t('verify.resend')}
          </Button>
        )}
        {carried && <EntranceLink to="/authentication/verify-code">{t('verify.other_email')}</EntranceLink>}
      </div>
    </EntranceFrame>
  );
}
