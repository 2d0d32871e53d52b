import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './segmented-control.module.css';

export type SegmentedControlProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  /** Takes the whole width, parts of equal size. */
  stretch?: boolean;
  /** touch: for fingers, whatever the density. */
  size?: 'normal' | 'small' | 'touch';
};

/** One of two to four short choices. Native radios in the shape of a bar. */
export function SegmentedControl<V extends string>({
  label,
  value,
  onChange,
  options,
  stretch = false,
  size = 'normal',
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(styles.bar, stretch && styles.stretch, size !== 'normal' && styles[size])}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
