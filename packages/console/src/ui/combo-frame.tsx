import { Check, ChevronsUpDown, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './combo-box.module.css';
import field from './field.module.css';
import { FieldHelp } from './field-help.tsx';
import popover from './popover.module.css';

export type ComboBoxOption = { value: string; label: string; note?: ReactNode };
/** An option as React Aria wants it. */
export type ComboItem = ComboBoxOption & { id: string };

export const comboItem = (option: ComboBoxOption): ComboItem => ({ ...option, id: option.value });

export type ComboFrameProps = {
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: string | undefined;
};

type Parts = ComboFrameProps & {
  /** Absent: there is nothing to take back. */
  onClear?: (() => void) | undefined;
  /** What the list says while it has no option. */
  none?: ReactNode;
  /** Said as soon as it changes while the list is open, and shown below the options. */
  status?: string | undefined;
};

/** What every combo box looks like: the field with its buttons, and the list below it. */
export function ComboFrame({ label, hideLabel = false, help, error, onClear, none, status }: Parts) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Label className={hideLabel ? 'visually-hidden' : field.head}>{label}</Label>
      <span className={classes(field.box, error && field.invalid)}>
        <Input ref={input} className={field.input} />
        {onClear && (
          <IconButton
            size="small"
            label={t('field.clear', { field: label })}
            icon={<X size={14} aria-hidden="true" />}
            className={styles.clear}
            onClick={() => {
              // The button goes away with the choice: the focus stays at the field.
              input.current?.focus();
              onClear();
            }}
          />
        )}
        <Button className={styles.open}>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Button>
      </span>
      <FieldHelp help={help} error={error} />
      <Popover className={classes(popover.popover, popover.asTrigger)} offset={4}>
        <ListBox<ComboItem>
          className={popover.list}
          renderEmptyState={() => none !== undefined && <p className={popover.none}>{none}</p>}
        >
          {(option) => (
            <ListBoxItem textValue={option.label} className={popover.item}>
              <span className={popover.words}>
                {option.label}
                {option.note && <span className={popover.note}>{option.note}</span>}
              </span>
              <Check size={16} className={popover.check} aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
        {status !== undefined && (
          <p role="status" className={styles.status}>
            {status}
          </p>
        )}
      </Popover>
    </>
  );
}
