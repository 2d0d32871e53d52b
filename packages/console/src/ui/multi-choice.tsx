import { X } from 'lucide-react';
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { ComboBox } from './combo-box.tsx';
import type { ComboBoxOption } from './combo-frame.tsx';
import field from './field.module.css';
import styles from './multi-choice.module.css';

export type MultiChoiceProps = {
  label: string;
  options: readonly ComboBoxOption[];
  /** In the order in which they were chosen. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
  help?: string;
  error?: string | undefined;
};

/** Several of a list: found by typing, and shown as tags that Backspace or their button takes away. */
export function MultiChoice({ label, options, value, onChange, ...box }: MultiChoiceProps) {
  const { t } = useTranslation();
  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  return (
    <div className={styles.choice}>
      {value.length > 0 && (
        <TagGroup className={styles.group} onRemove={(keys) => onChange(value.filter((id) => !keys.has(id)))}>
          <Label className={field.head}>{t('field.chosen', { field: label })}</Label>
          <TagList className={styles.tags}>
            {value.map((id) => (
              <Tag key={id} id={id} textValue={labelOf(id)} className={styles.tag}>
                {labelOf(id)}
                <Button slot="remove" className={styles.remove}>
                  <X size={12} aria-hidden="true" />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <ComboBox
        // Chosen ones leave the list, and the text begins anew with each choice.
        key={value.join(' ')}
        {...box}
        label={label}
        options={options.filter((option) => !value.includes(option.value))}
        value={null}
        onChange={(id) => onChange([...value, id])}
      />
    </div>
  );
}
