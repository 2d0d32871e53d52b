import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entranceState } from '../../app/entrance.ts';
import { BusinessChoices } from './business-choices.tsx';
import { CodeForm } from './code-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in. Light on purpose: native controls, no component library, no schema. */
export function LoginScreen() {
  const { t } = useTranslation();
  const [{ ended, note, email }] = useState(entranceState);
  const { busy, message, businesses, asksCode, signIn, choose, enterCode, back } = useSignIn();
  const ending = ended && t(ended === 'closed' ? 'error.business.closed' : 'login.session_ended');
  return (
    <EntranceFrame
      title={businesses ? t('login.choose_business') : asksCode ? t('login.code_title') : t('screen.login')}
      failure={message}
      note={note ?? ending}
      below={
        !businesses &&
        !asksCode && (
          <>
            {t('register.new_here')} <EntranceLink to="/authentication/register">{t('screen.register')}</EntranceLink>
          </>
        )
      }
    >
      {businesses ? (
        <BusinessChoices businesses={businesses} busy={busy} onChoose={choose} onBack={back} />
      ) : asksCode ? (
        <CodeForm busy={busy} onSubmit={enterCode} onBack={back} />
      ) : (
        <>
          <p className={styles.lead}>{t('login.lead')}</p>
          <LoginForm busy={busy} email={email ?? ''} onSubmit={signIn} />
        </>
      )}
    </EntranceFrame>
  );
}
