import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LaneArrows } from '../../ui/lane-arrows.tsx';
import { homeOf } from './menu.ts';
import styles from './message-screens.module.css';
import { useDocumentTitle } from './title.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

/** A page with one message: title, text, and actions. */
export function MessageScreen({
  title,
  text,
  code,
  dead = false,
}: {
  title: string;
  text: string;
  code: string;
  /** The only action left is to sign out. */
  dead?: boolean;
}) {
  const { t } = useTranslation();
  const session = useSession();
  const home = dead ? '/401' : session ? homeOf(session.user) : '/';
  useDocumentTitle(title);
  return (
    <main className={styles.screen} id="main">
      <LaneArrows />
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {home !== '/401' && (
          <a className={styles.link} href={home}>
            {session ? t('shell.home') : t('login.back')}
          </a>
        )}
        {session && <Button onClick={() => void signOut()}>{t('app.logout')}</Button>}
      </div>
    </main>
  );
}

export function Screen401() {
  const { t } = useTranslation();
  const session = useSession();
  const why = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get('why') });
  const nothing = session !== null && homeOf(session.user) === '/401';
  const text =
    why === 'outlet'
      ? t('shell.no_outlet_text')
      : nothing
        ? t('rights.nothing')
        : why === 'changed'
          ? t('rights.here')
          : t('screen.401.text');
  return <MessageScreen code="401" title={t('screen.401.title')} text={text} dead={why === 'outlet'} />;
}

export function Screen404() {
  const { t } = useTranslation();
  return <MessageScreen code="404" title={t('screen.404.title')} text={t('screen.404.text')} />;
}

export function Screen500() {
  const { t } = useTranslation();
  const requestId = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get('request') });
  const text = requestId ? t('screen.500.text', { requestId }) : t('shell.error_safe');
  return <MessageScreen code="500" title={t('screen.500.title')} text={text} />;
}
