import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

type NoteProps = { tone: 'plain' | 'info' | 'warning'; icon?: LucideIcon; children: ReactNode };

/** A sentence that stands out among the parts of a card or a page. */
export function Note({ tone, icon: Icon, children }: NoteProps) {
  return (
    <p className={classes(styles.note, styles[tone])}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
