import { Check, ChevronsUpDown, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Label, ListBox, ListBoxItem, Popover, Select as RacSelect, SelectValue } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import field from './field.module.css';
import { FieldError } from './field.tsx';
import popover from './popover.module.css';
import styles from './select.module.css';

export type SelectOption<V extends string> = {
  value: V;
  label: string;
  note?: ReactNode;
  /** It may be chosen, but is not of use now; its note says why. */
  isDim?: boolean;
  /** Why it cannot be chosen; shown beside it. */
  disabledReason?: string | undefined;
};

export type SelectProps<V extends string> = {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<V>[];
  /** The options are on their way: a list that is opened meanwhile says so, and fills. */
  isLoading?: boolean;
  value: V | null;
  onChange: (value: V) => void;
  /** The choice may be taken back: a button beside it does so. */
  onClear?: (() => void) | undefined;
  /** Name of the form's field. */
  name?: string;
  /** The field was left; not while its list is open. */
  onBlur?: (event: FocusEvent<Element>) => void;
  /** The button that opens the list. */
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
};

/** One of a list. Options that cannot be chosen say why. */
export function Select<V extends string>({
  label,
  hideLabel = false,
  options,
  isLoading = false,
  value,
  onChange,
  onClear,
  name,
  onBlur,
  ref,
  placeholder = '',
  help,
  error,
  disabled = false,
  className,
}: SelectProps<V>) {
  const { t } = useTranslation();
  const describedBy = useId();
  return (
    <RacSelect
      className={classes(field.field, className)}
      data-field={name}
      onBlur={onBlur}
      value={value}
      onChange={(key) => onChange(key as V)}
      placeholder={placeholder}
      isDisabled={disabled}
      // Without it a press before the options are there would be lost.
      allowsEmptyCollection
      isInvalid={error !== undefined}
      disabledKeys={options.filter((option) => option.disabledReason !== undefined).map((option) => option.value)}
    >
      <Label className={hideLabel ? 'visually-hidden' : field.head}>{label}</Label>
      <span className={styles.line}>
        <Button
          ref={ref}
          className={classes(field.box, styles.button, error && field.invalid)}
          aria-describedby={describedBy}
        >
          <SelectValue className={styles.value} />
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Button>
        {onClear && value !== null && (
          <IconButton
            label={t('field.clear', { field: label })}
            icon={<X size={14} aria-hidden="true" />}
            onClick={(event) => {
              // The button goes away with the choice: the focus stays at the field.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              onClear();
            }}
          />
        )}
      </span>
      <span id={describedBy} className={styles.below}>
        {help && <span className={field.help}>{help}</span>}
        {error && <FieldError>{error}</FieldError>}
      </span>
      <Popover className={classes(popover.popover, popover.asTrigger)} offset={4}>
        <ListBox
          className={popover.list}
          renderEmptyState={() => <p className={popover.none}>{t(isLoading ? 'shell.loading' : 'field.no_options')}</p>}
        >
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={classes(popover.item, option.isDim && popover.dim)}
            >
              <span className={popover.words}>
                {option.label}
                {(option.disabledReason ?? option.note) && (
                  <span className={popover.note}>{option.disabledReason ?? option.note}</span>
                )}
              </span>
              <Check size={16} className={popover.check} aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </RacSelect>
  );
}
