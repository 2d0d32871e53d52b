import { ComboBox as RacComboBox } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { type ComboBoxOption, ComboFrame, type ComboFrameProps, comboItem } from './combo-frame.tsx';
import field from './field.module.css';

export type ComboBoxProps = ComboFrameProps & {
  options: readonly ComboBoxOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** The choice may be taken back: by a button, and by emptying the text. */
  onClear?: () => void;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  className?: string;
};

/** One of a long list, found by typing a part of its label. */
export function ComboBox({
  options,
  value,
  onChange,
  onClear,
  name,
  onBlur,
  disabled = false,
  className,
  ...frame
}: ComboBoxProps) {
  const { t } = useTranslation();
  return (
    <RacComboBox
      className={classes(field.field, className)}
      data-field={name}
      defaultItems={options.map(comboItem)}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
        else if (value !== null) onClear?.();
      }}
      onBlur={onBlur}
      isDisabled={disabled}
      isInvalid={frame.error !== undefined}
      allowsEmptyCollection
    >
      <ComboFrame {...frame} onClear={value === null || disabled ? undefined : onClear} none={t('field.no_match')} />
    </RacComboBox>
  );
}

export type ComboTextProps = ComboFrameProps & {
  /** What was used before; any other text may be typed. */
  suggestions: readonly string[];
  value: string;
  onChange: (text: string) => void;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
};

/** A text with those that were used before: each key changes the value, and what is not among them is added. */
export function ComboText({ suggestions, value, onChange, name, onBlur, ...frame }: ComboTextProps) {
  const { t } = useTranslation();
  const typed = value.trim();
  return (
    <RacComboBox
      className={field.field}
      data-field={name}
      defaultItems={suggestions.map((text) => comboItem({ value: text, label: text }))}
      value={suggestions.includes(value) ? value : null}
      onChange={(key) => key !== null && onChange(String(key))}
      inputValue={value}
      onInputChange={onChange}
      allowsCustomValue
      onBlur={onBlur}
      isInvalid={frame.error !== undefined}
      allowsEmptyCollection={typed !== ''}
    >
      <ComboFrame
        {...frame}
        onClear={value === '' ? undefined : () => onChange('')}
        none={typed !== '' && t('field.adds', { text: typed })}
      />
    </RacComboBox>
  );
}
