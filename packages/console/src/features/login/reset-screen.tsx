import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { goTo } from '../../app/entrance.ts';
import { endSession, session } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { newPasswordCheck } from './front-door-check.ts';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';
import { useFrontForm } from './use-front-form.ts';

const RECOVERY = '/authentication/password-recovery';

/** Sets a new password with the mailed link. A link that is used or old leads to a new one. */
export function ResetScreen() {
  const { t } = useTranslation();
  const token = decodeURIComponent(location.pathname.split('/')[3] ?? '');
  const form = useFrontForm({
    checks: { password: newPasswordCheck, repeated: () => undefined },
    together: ({ password, repeated }) =>
      password === repeated ? {} : { repeated: { word: 'validation.password_differs' } },
    submit: async ({ password }) => {
      const { message } = await api('auth.setNewPassword', { query: { token }, body: { provider: 'APP', password } });
      // Whoever was signed in here is signed out by the server; that is said by the sign-in.
      if (session.get()) endSession();
      goTo('/authentication/login', { note: message }, { replace: true });
    },
  });
  const back = <EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>;
  const isOver = form.failure?.code === 'auth.link_invalid';
  if (token === '' || isOver) {
    return (
      <EntranceFrame title={t('screen.password_reset')} failure={form.failure?.message ?? null} below={back}>
        {!isOver && <p className={styles.lead}>{t('reset.open_mail')}</p>}
        <div className={styles.fields}>
          <Button variant="primary" size="large" className={styles.submit} onClick={() => goTo(RECOVERY)}>
            {t('reset.new_link')}
          </Button>
        </div>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame title={t('screen.password_reset')} failure={form.failure?.message ?? null} below={back}>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
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
