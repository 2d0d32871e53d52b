import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ComboBox as RacComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './combo-box.module.css';
import field from './field.module.css';
import { FieldHelp } from './field-help.tsx';
import popover from './popover.module.css';

export type ComboBoxOption = { value: string; label: string; note?: ReactNode };

export type ComboBoxProps = {
  label: string;
  options: readonly ComboBoxOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** One of a long list, found by typing a part of its label. */
export function ComboBox({
  label,
  options,
  value,
  onChange,
  name,
  onBlur,
  help,
  error,
  disabled = false,
  hideLabel = false,
  className,
}: ComboBoxProps) {
  const { t } = useTranslation();
  return (
    <RacComboBox
      className={classes(field.field, className)}
      data-field={name}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      onBlur={onBlur}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label className={hideLabel ? 'visually-hidden' : field.head}>{label}</Label>
      <span className={classes(field.box, error && field.invalid)}>
        <Input className={field.input} />
        <Button className={styles.open}>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Button>
      </span>
      <FieldHelp help={help} error={error} />
      <Popover className={classes(popover.popover, popover.asTrigger)} offset={4}>
        <ListBox<ComboBoxOption & { id: string }>
          className={popover.list}
          renderEmptyState={() => <p className={styles.none}>{t('field.no_match')}</p>}
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
      </Popover>
    </RacComboBox>
  );
}
