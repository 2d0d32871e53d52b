import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, watchedFetch } from '../../app/live/connection.ts';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { VERSION } from '../../app/words/version.ts';
import { classes } from '../../ui/classes.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { LanePicture } from './lane-picture.tsx';
import { LanguageSwitch } from '../../app/words/language-switch.tsx';
import styles from './login-screen.module.css';

type EntranceFrameProps = {
  title: string;
  /** What went wrong; stands under the form. */
  failure?: string | null;
  /** What was done; stands there when nothing went wrong. */
  note?: string | null | undefined;
  /** Ways on from what went wrong, under it. */
  ways?: ReactNode;
  /** Where else to go, at the left of the language. */
  below?: ReactNode;
  children: ReactNode;
};

/** What the pages before the console have in common: the lane, the logo, the message under the form, the foot. */
export function EntranceFrame({ title, failure, note, ways, below, children }: EntranceFrameProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
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
          <h1 className={styles.title}>{title}</h1>
          {children}
          {failure ? (
            <p className={classes(styles.message, styles.failure)} role="alert">
              <CircleAlert size={16} aria-hidden="true" />
              {failure}
            </p>
          ) : (
            note && (
              <p className={classes(styles.message, styles.note)} role="status">
                <Info size={16} aria-hidden="true" />
                {note}
              </p>
            )
          )}
          {ways}
          <div className={styles.below}>
            <span>{below}</span>
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
