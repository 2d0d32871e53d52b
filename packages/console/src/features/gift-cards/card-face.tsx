import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { LaneArrows } from '../../ui/lane-arrows.tsx';
import styles from './card-face.module.css';

type Props = {
  /** Whose card it is: the house that takes it. */
  house: string;
  label?: string;
  amount: ReactNode;
  code: ReactNode;
  children?: ReactNode;
  isOff?: boolean;
};

/** A gift card as it looks: the house, what is on it, its code, before the arrows of a lane. */
export function CardFace({ house, label, amount, code, children, isOff = false }: Props) {
  return (
    <div className={classes(styles.face, isOff && styles.off)}>
      <span className={styles.arrows}>
        <LaneArrows />
      </span>
      <strong>{house}</strong>
      <div>
        {label !== undefined && <span className={styles.label}>{label}</span>}
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.code}>{code}</div>
      {children}
    </div>
  );
}
