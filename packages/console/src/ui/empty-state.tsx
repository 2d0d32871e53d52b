import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { LaneArrows } from './lane-arrows.tsx';

export type EmptyStateProps = {
  /** What is true: "No bookings on Monday, Nov 23". */
  title: string;
  text?: ReactNode;
  /** The next step: buttons. */
  actions?: ReactNode;
  /** Replaces the lane's arrows. */
  icon?: ReactNode;
};

/** Nothing is here yet: what is true, and the next step. */
export function EmptyState({ title, text, actions, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ?? <LaneArrows />}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
