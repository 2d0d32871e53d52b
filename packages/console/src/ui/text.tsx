import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './text.module.css';

type MutedProps = HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' | 'dd' | 'dt'; small?: boolean };

/** Text of second rank. */
export function Muted({ as: Tag = 'p', small, className, ...rest }: MutedProps) {
  return <Tag {...rest} className={classes(styles.muted, small && styles.small, className)} />;
}
