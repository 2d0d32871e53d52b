import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  /** Shown beside the box; use aria-label instead where there is no room. */
  label?: ReactNode;
  help?: ReactNode;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  onChange?: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, help, indeterminate = false, onChange, className, ref, ...input }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const box = (
    <input
      {...input}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      type="checkbox"
      className={classes(styles.box, !label && className)}
      aria-describedby={help ? helpId : input['aria-describedby']}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
  if (!label) return box;
  return (
    <label className={classes(styles.row, className)}>
      {box}
      <span className={styles.text}>
        {label}
        {help && (
          <span id={helpId} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
