import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

type Frame = {
  label: string;
  /** Says more about what to type; stands below. */
  help?: ReactNode;
  /** What is wrong with what was typed; stands below with its icon. */
  error?: string | undefined;
  /** At the right end of the label, e.g. a link; the key Tab comes to it after the field. */
  labelEnd?: ReactNode;
  /** The label is for screen readers only (search fields with an icon). */
  hideLabel?: boolean;
  className?: string;
};

export type FieldProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    /** Inside the field, before and after the text. */
    icon?: ReactNode;
    end?: ReactNode;
    /** large: 40 px, for short forms. */
    fieldSize?: 'normal' | 'large';
    ref?: Ref<HTMLInputElement>;
  };

/** A line of text with its label, help and error. */
export function Field({
  label,
  help,
  error,
  labelEnd,
  hideLabel,
  className,
  icon,
  end,
  fieldSize = 'normal',
  ...input
}: FieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame {...{ label, help, error, labelEnd, hideLabel, className, ids }}>
      <span className={classes(styles.box, styles[fieldSize], error && styles.invalid)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          id={ids.control}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy(help, error)}
        />
        {end}
      </span>
    </FieldFrame>
  );
}

export type TextAreaProps = Frame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ label, help, error, labelEnd, hideLabel, className, ...input }: TextAreaProps) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame {...{ label, help, error, labelEnd, hideLabel, className, ids }}>
      <textarea
        rows={3}
        {...input}
        id={ids.control}
        className={classes(styles.box, styles.area, error && styles.invalid)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy(help, error)}
      />
    </FieldFrame>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

function useFieldIds(given?: string) {
  const own = useId();
  const control = given ?? own;
  return {
    control,
    help: `${control}-help`,
    error: `${control}-error`,
    describedBy: (help: ReactNode, error: string | undefined) =>
      [error && `${control}-error`, help && `${control}-help`].filter(Boolean).join(' ') || undefined,
  };
}

function FieldFrame({
  label,
  help,
  error,
  labelEnd,
  hideLabel,
  className,
  ids,
  children,
}: Frame & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={classes(styles.field, className)}>
      <label id={`${ids.control}-label`} htmlFor={ids.control} className={hideLabel ? 'visually-hidden' : styles.head}>
        {label}
      </label>
      {children}
      {labelEnd && <div className={styles.labelEnd}>{labelEnd}</div>}
      {help && (
        <div id={ids.help} className={styles.help}>
          {help}
        </div>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

/** The line below a control that says what is wrong with it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={14} aria-hidden="true" />
      {children}
    </p>
  );
}
