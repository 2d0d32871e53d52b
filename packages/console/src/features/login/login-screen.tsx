import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entranceState, isBackFromProvider } from '../../app/session/entrance.ts';
import { externalLinks } from '../../app/routing/menu.ts';
import { BusinessChoices } from './business-choices.tsx';
import { CodeForm } from './code-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { LoginForm } from './login-form.tsx';
import { RoleOffers } from './role-offers.tsx';
import styles from './login-screen.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in. Light on purpose: native controls, no component library, no schema. */
export function LoginScreen() {
  const { t } = useTranslation();
  const [{ ended, note, email }] = useState(entranceState);
  const [{ signInWith }] = useState(externalLinks);
  const { busy, message, businesses, otherRoles, asksCode, ...steps } = useSignIn();
  const { signIn, leaveForProvider, comeBack, goOnAs, choose, enterCode, back } = steps;
  const arrive = useRef(comeBack);
  useEffect(() => {
    if (isBackFromProvider()) void arrive.current();
  }, []);
  const ending = ended && t(ended === 'closed' ? 'error.business.closed' : 'login.session_ended');
  return (
    <EntranceFrame
      title={businesses ? t('login.choose_business') : asksCode ? t('login.code_title') : t('screen.login')}
      failure={message}
      note={note ?? ending}
      ways={otherRoles.length > 0 && <RoleOffers roles={otherRoles} busy={busy} onChoose={goOnAs} />}
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
          <LoginForm
            busy={busy}
            email={email ?? ''}
            provider={signInWith}
            onSubmit={signIn}
            onProvider={leaveForProvider}
          />
        </>
      )}
    </EntranceFrame>
  );
}
