import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, watchedFetch } from '../../app/connection.ts';
import { entranceState } from '../../app/entrance.ts';
import { useDocumentTitle } from '../../app/title.ts';
import { VERSION } from '../../app/version.ts';
import { classes } from '../../ui/classes.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { BusinessChoices } from './business-choices.tsx';
import { LanePicture } from './lane-picture.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in. Light on purpose: native controls, no component library, no schema. */
export function LoginScreen() {
  const { t } = useTranslation();
  const [ended] = useState(() => entranceState().ended);
  const { busy, message, businesses, signIn, choose, back } = useSignIn();
  useDocumentTitle(t('screen.login'));

  return (
    <div className={styles.screen}>
      <aside className={styles.house}>
        <LanePicture />
        <div className={styles.brand}>
          <p className={styles.logo}>
            <LogoMark size={28} invert />
            {t('app.name')}
          </p>
          <p className={styles.tagline}>{t('shell.tagline')}</p>
        </div>
      </aside>
      <main className={styles.main} id="main">
        <div className={styles.form}>
          <p className={styles.smallLogo}>
            <LogoMark size={28} />
            {t('app.name')}
          </p>
          <h1 className={styles.title}>{businesses ? t('login.choose_business') : t('screen.login')}</h1>
          {businesses ? (
            <BusinessChoices businesses={businesses} busy={busy} onChoose={choose} onBack={back} />
          ) : (
            <>
              <p className={styles.lead}>{t('login.lead')}</p>
              <LoginForm busy={busy} onSubmit={signIn} />
            </>
          )}
          {message ? (
            <p className={classes(styles.message, styles.failure)} role="alert">
              <CircleAlert size={16} aria-hidden="true" />
              {message}
            </p>
          ) : (
            ended && (
              <p className={classes(styles.message, styles.note)} role="status">
                <Info size={16} aria-hidden="true" />
                {t(ended === 'closed' ? 'error.business.closed' : 'login.session_ended')}
              </p>
            )
          )}
          <div className={styles.below}>
            <LanguageSwitch />
          </div>
        </div>
      </main>
      <footer className={styles.foot}>
        <span>{t('app.version', { version: VERSION })}</span>
        <SystemState />
      </footer>
    </div>
  );
}

/** Whether the server answers, asked once when the page opens. */
function SystemState() {
  const { t } = useTranslation();
  const { online } = useConnection();
  useEffect(() => {
    watchedFetch('/api/health', { cache: 'no-store' }).catch(() => undefined);
  }, []);
  return (
    <span className={styles.state} role="status">
      <span className={online ? styles.dot : styles.dotOff} aria-hidden="true" />
      {online ? t('shell.systems_ok') : t('shell.systems_down')}
    </span>
  );
}
