import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { KeyHint } from './key-hint.tsx';
import styles from './button.module.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** primary: one per screen; outline: the rest; text: inside cards; danger: the last step in a dialog. */
  variant?: 'primary' | 'outline' | 'text' | 'danger' | 'danger-text';
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  /** The key that does the same, shown inside the button. */
  shortcut?: string;
  /** The work is under way: the button keeps its width, says so and takes no press. */
  busy?: boolean;
  disabled?: boolean;
  /** Why the button cannot be pressed; it stays readable and focusable and says this on focus and hover. */
  disabledReason?: string | undefined;
  /** What a press does, said in the same place. */
  consequence?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant = 'outline',
  size = 'normal',
  icon,
  shortcut,
  busy = false,
  disabled = false,
  disabledReason,
  consequence,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const said = disabledReason ?? consequence;
  const off = busy || disabled || disabledReason !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], styles[size], busy && styles.busy, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={said ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon}
        {children}
        {shortcut && <KeyHint onInk={variant === 'primary' || variant === 'danger'}>{shortcut}</KeyHint>}
      </span>
      {busy && <span className={styles.work} aria-hidden="true" />}
      {said && (
        // Described by, and so spoken; as content it would become a part of the name under the mouse.
        <span
          role="tooltip"
          aria-hidden="true"
          id={reasonId}
          className={classes(styles.reason, disabledReason === undefined && styles.hint)}
        >
          {said}
        </span>
      )}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'icon' | 'shortcut'> & {
  /** What the button does; its accessible name. */
  label: string;
  icon: ReactNode;
};

/** A button that is only an icon. Wrap it in Tooltip where the icon alone is not plain. */
export function IconButton({ label, icon, variant = 'text', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={classes(styles.square, className)}>
      {icon}
    </Button>
  );
}
