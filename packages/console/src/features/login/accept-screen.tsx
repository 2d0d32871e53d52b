import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { goTo } from '../../app/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { type Check, newPasswordCheck, personNameCheck } from './front-door-check.ts';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';
import { useFrontForm } from './use-front-form.ts';

const toLogin = '/authentication/login';
const anything: Check = () => undefined;

/** Accepts an invitation: a new person says who they are and sets a password, who is known only agrees. */
export function AcceptScreen({ invitation: token }: { invitation: string }) {
  const { t } = useTranslation();
  const known = new URLSearchParams(location.search).has('known');
  const form = useFrontForm({
    checks: {
      firstName: known ? anything : personNameCheck,
      lastName: known ? anything : personNameCheck,
      password: known ? anything : newPasswordCheck,
    },
    submit: async (values) => {
      const { message } = await api('auth.register', { body: { provider: 'APP', token, ...(!known && values) } });
      goTo(toLogin, { note: message }, { replace: true });
    },
  });
  const { failure } = form;
  if (failure?.code === 'auth.link_invalid' || failure?.code === 'auth.invitation_withdrawn') {
    // There is nothing left to fill in.
    return (
      <EntranceFrame title={t('accept.over_title')}>
        <p className={styles.lead} role="alert">
          {failure.code === 'auth.link_invalid' ? t('accept.over') : failure.message}
        </p>
        <div className={styles.fields}>
          <Button variant="primary" size="large" className={styles.submit} onClick={() => goTo(toLogin)}>
            {t('login.back')}
          </Button>
        </div>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={t('accept.title')}
      failure={failure?.message ?? null}
      below={<EntranceLink to={toLogin}>{t('login.back')}</EntranceLink>}
    >
      <p className={styles.lead}>{t(known ? 'accept.lead_known' : 'accept.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        {!known && (
          <>
            <div className={styles.pair}>
              <Field {...form.field('firstName')} label={t('register.first_name')} autoComplete="given-name" />
              <Field {...form.field('lastName')} label={t('register.last_name')} autoComplete="family-name" />
            </div>
            <PasswordField
              {...form.field('password')}
              label={t('login.password')}
              help={t('validation.password_rule', { min: 8 })}
              autoComplete="new-password"
            />
          </>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
          {t('accept.submit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
