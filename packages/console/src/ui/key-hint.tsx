import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './key-hint.module.css';

/** A key as it stands on the keyboard. Decorative beside a control; pass `spoken` where the key is the content. */
export function KeyHint({
  children,
  onInk = false,
  spoken = false,
}: {
  children: ReactNode;
  onInk?: boolean;
  spoken?: boolean;
}) {
  return (
    <kbd className={classes(styles.key, onInk && styles.onInk)} aria-hidden={spoken ? undefined : true}>
      {children}
    </kbd>
  );
}
