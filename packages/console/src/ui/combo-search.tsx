import { ComboBox as RacComboBox } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { type ComboBoxOption, ComboFrame, type ComboFrameProps, comboItem } from './combo-frame.tsx';
import field from './field.module.css';
import { type SearchOptions, useOptionSearch } from './use-option-search.ts';

export type ComboSearchProps = ComboFrameProps & {
  /** Looks for what was typed, which is never blank; `signal` ends it when the text has changed since. */
  search: SearchOptions;
  /** The choice with its label, which may be in no answer. */
  value: ComboBoxOption | null;
  onChange: (option: ComboBoxOption) => void;
  /** The choice may be taken back: by a button, and by emptying the text. */
  onClear?: () => void;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
};

/** The option that searches again; no value of a server's begins with a blank. */
const RETRY = ' retry';

/** One of many that the server knows, found by typing. Only what was found for the text as it stands can be chosen. */
export function ComboSearch({ search, value, onChange, onClear, name, onBlur, ...frame }: ComboSearchProps) {
  const { t } = useTranslation();
  const label = value?.label ?? '';
  const found = useOptionSearch(search, label);
  const options = found.state === 'failed' ? [{ value: RETRY, label: t('action.retry') }] : found.options;
  const status = {
    idle: label === '' ? t('field.type_to_search') : undefined,
    loading: t('field.searching'),
    failed: t('field.search_failed'),
    found: found.options.length === 0 ? t('field.no_match') : undefined,
  }[found.state];
  const choose = (key: string | null) => {
    if (key === RETRY) return found.retry();
    const option = found.options.find((each) => each.value === key);
    if (option) onChange(option);
    // React Aria calls back with the present key, or none, where Escape leaves the text without a choice.
    found.rest(option?.label ?? label);
  };
  return (
    <RacComboBox
      className={field.field}
      data-field={name}
      items={options.map(comboItem)}
      value={value?.value ?? null}
      onChange={(key) => choose(key === null ? null : String(key))}
      inputValue={found.text}
      onInputChange={(text) => {
        found.type(text);
        if (text === '' && value !== null) onClear?.();
      }}
      onBlur={() => {
        // A text that was left without a choice gives way to the present one.
        found.rest(label);
        onBlur?.();
      }}
      isInvalid={frame.error !== undefined}
      allowsEmptyCollection
    >
      <ComboFrame
        {...frame}
        status={status}
        onClear={
          value === null || onClear === undefined
            ? undefined
            : () => {
                found.rest('');
                onClear();
              }
        }
      />
    </RacComboBox>
  );
}
