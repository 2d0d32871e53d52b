import { useTranslation } from 'react-i18next';
import { read } from '../../app/queries/read.ts';
import { knock } from '../../app/session/front-door.ts';
import { goTo } from '../../app/session/entrance.ts';
import { Loader } from '../../app/routing/loader.tsx';
import { endSession, session } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { newPasswordCheck } from './front-door-check.ts';
import { LinkTrouble } from './link-trouble.tsx';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';
import { useAnswer } from './use-answer.ts';
import { useFrontForm } from './use-front-form.ts';

const LINK_INVALID = 'auth.link_invalid';

/** Sets a new password with the mailed link. A link that is used or old leads to a new one. */
export function ResetScreen() {
  const token = decodeURIComponent(location.pathname.split('/')[3] ?? '');
  return token === '' ? <NewLink /> : <ResetByLink token={token} />;
}

/** Checks the link before a password is typed. */
function ResetByLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const { answer, failure, again } = useAnswer((signal) =>
    read('auth.resetLink', { body: { provider: 'APP', token } }, { signal }),
  );
  if (answer) return <ResetForm token={token} email={answer.email} />;
  if (failure?.code === LINK_INVALID) return <NewLink failure={failure.message} />;
  if (failure) return <LinkTrouble title={t('screen.password_reset')} message={failure.message} onRetry={again} />;
  return <Loader />;
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  const form = useFrontForm({
    checks: { password: newPasswordCheck, repeated: () => undefined },
    together: ({ password, repeated }) =>
      password === repeated ? {} : { repeated: { word: 'validation.password_differs' } },
    submit: async ({ password }) => {
      const { message } = await knock('auth.setNewPassword', { query: { token }, body: { provider: 'APP', password } });
      // The server signs out the present session, too, which the sign-in page then says.
      if (session.get()) endSession();
      goTo('/authentication/login', { note: message, email }, { replace: true });
    },
  });
  if (form.failure?.code === LINK_INVALID) return <NewLink failure={form.failure.message} />;
  return (
    <EntranceFrame title={t('screen.password_reset')} failure={form.failure?.message ?? null} below={<BackToLogin />}>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        <EmailField value={email} readOnly fieldSize="large" />
        <PasswordField
          {...form.field('password')}
          label={t('reset.new_password')}
          help={t('validation.password_rule', { min: 8 })}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('repeated')} label={t('reset.repeat_password')} autoComplete="new-password" />
        <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
          {t('reset.submit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}

/** There is no link, or it has expired. */
function NewLink({ failure }: { failure?: string }) {
  const { t } = useTranslation();
  return (
    <EntranceFrame title={t('screen.password_reset')} below={<BackToLogin />}>
      <p className={styles.lead} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? t('reset.open_mail')}
      </p>
      <div className={styles.fields}>
        <Button
          variant="primary"
          size="large"
          className={styles.submit}
          onClick={() => goTo('/authentication/password-recovery')}
        >
          {t('reset.new_link')}
        </Button>
      </div>
    </EntranceFrame>
  );
}

function BackToLogin() {
  const { t } = useTranslation();
  return <EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>;
}
