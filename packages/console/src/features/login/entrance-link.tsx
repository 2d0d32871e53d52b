import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../../app/session/entrance.ts';
import styles from './login-screen.module.css';

type EntranceLinkProps = {
  to: string;
  /** Carried along in the history, not in the address. */
  email?: string;
  children: ReactNode;
};

/** A link between the pages of the entrance; it opens elsewhere like any link when that is asked for. */
export function EntranceLink({ to, email, children }: EntranceLinkProps) {
  function follow(event: MouseEvent) {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    goTo(to, email ? { email } : {});
  }
  return (
    <a className={styles.link} href={to} onClick={follow}>
      {children}
    </a>
  );
}
