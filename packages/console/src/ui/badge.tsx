import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

export type Hue = 'orange' | 'green' | 'yellow' | 'blue' | 'plum' | 'grey' | 'red';

export type BadgeProps = {
  hue: Hue;
  icon?: ReactNode;
  children: ReactNode;
  /** soft: on its ground; outline: edge only; dashed; plain: icon and words without a ground. */
  look?: 'soft' | 'outline' | 'dashed' | 'plain';
};

/** A word with its icon and colour. A colour never stands alone. */
export function Badge({ hue, icon, children, look = 'soft' }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[hue], styles[look])}>
      {icon}
      {children}
    </span>
  );
}

/** A badge with an icon, as a status has it: the colour is never alone. */
export function IconBadge({ icon: Icon, ...badge }: Omit<BadgeProps, 'icon'> & { icon: LucideIcon }) {
  return <Badge {...badge} icon={<Icon size={14} aria-hidden="true" />} />;
}
