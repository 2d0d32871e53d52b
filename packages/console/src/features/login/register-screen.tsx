import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knock } from '../../app/session/front-door.ts';
import { goTo } from '../../app/session/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { timeNow } from '../../ui/clock.ts';
import { Field } from '../../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { businessNameCheck, emailCheck, newPasswordCheck, personNameCheck, phoneCheck } from './front-door-check.ts';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';
import { useFrontForm } from './use-front-form.ts';

/** Registers a business with its first owner; the code in the mail opens it. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const [known] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
  const form = useFrontForm({
    checks: {
      businessName: businessNameCheck,
      firstName: personNameCheck,
      lastName: personNameCheck,
      email: emailCheck,
      phone: phoneCheck,
      password: newPasswordCheck,
    },
    initial: { email: known },
    submit: async (values) => {
      const email = values.email.trim();
      const { wait } = await knock('auth.signup', { body: { provider: 'APP', ...values, email } });
      const mailFrom = timeNow() + wait * 1000;
      goTo(`/authentication/verify-code?email=${encodeURIComponent(email)}`, { mailFrom });
    },
  });
  return (
    <EntranceFrame
      title={t('screen.register')}
      failure={form.failure?.message ?? null}
      below={
        <>
          {t('register.have_account')} <EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>
        </>
      }
    >
      <p className={styles.lead}>{t('register.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        <Field {...form.field('businessName')} label={t('register.business_name')} autoComplete="organization" />
        <div className={styles.pair}>
          <Field {...form.field('firstName')} label={t('register.first_name')} autoComplete="given-name" />
          <Field {...form.field('lastName')} label={t('register.last_name')} autoComplete="family-name" />
        </div>
        <EmailField {...form.field('email')} />
        <Field {...form.field('phone')} label={t('register.phone')} type="tel" autoComplete="tel-national" />
        <PasswordField
          {...form.field('password')}
          label={t('login.password')}
          help={t('validation.password_rule', { min: 8 })}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
          {t('register.submit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
