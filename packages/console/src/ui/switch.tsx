import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

export type SwitchProps = {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  /** The label is for screen readers only: what is switched stands beside it. */
  hideLabel?: boolean;
  onBlur?: () => void;
};

/** Something that is on or off at once. */
export function Switch({ label, help, checked, onChange, hideLabel = false, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.switchRow}>
      <span className={hideLabel ? 'visually-hidden' : styles.text}>
        <span className={styles.switchLabel} id={id}>
          {label}
        </span>
        {help && (
          <span className={styles.help} id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** A switch whose label is spoken and not shown: the row that it stands in says enough. */
export function BareSwitch({
  label,
  checked,
  onChange,
  disabled,
}: Pick<SwitchProps, 'label' | 'checked' | 'onChange' | 'disabled'>) {
  return (
    <label className={styles.bare}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
