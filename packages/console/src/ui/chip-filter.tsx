import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger, Popover, Pressable, Menu as RacMenu } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './chip-filter.module.css';
import popover from './popover.module.css';

export type ChipFilterProps<V extends string> = {
  /** What is filtered: "Status". */
  label: string;
  /** The chosen values; empty: any. */
  value: readonly V[];
  onChange: (value: V[]) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  /** Several at once. */
  multiple?: boolean;
};

/** A filter that shows its value: "Status Any". */
export function ChipFilter<V extends string>({
  label,
  value,
  onChange,
  options,
  multiple = false,
}: ChipFilterProps<V>) {
  const { t } = useTranslation();
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = chosen.length === 0 ? t('shell.any') : chosen.length > 2 ? String(chosen.length) : chosen.join(', ');
  return (
    <MenuTrigger>
      <Pressable>
        <Button className={chosen.length > 0 ? styles.active : undefined}>
          <span className={styles.label}>{label}</span> <span className={styles.value}>{shown}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Pressable>
      <Popover className={popover.popover} placement="bottom start" offset={6}>
        <RacMenu
          aria-label={label}
          className={popover.list}
          selectionMode={multiple ? 'multiple' : 'single'}
          selectedKeys={value}
          onSelectionChange={(keys) =>
            onChange(options.map((option) => option.value).filter((one) => keys === 'all' || keys.has(one)))
          }
        >
          {options.map((option) => (
            <MenuItem key={option.value} id={option.value} textValue={option.label} className={popover.item}>
              {option.icon}
              <span className={popover.words}>{option.label}</span>
              <Check size={16} className={popover.check} aria-hidden="true" />
            </MenuItem>
          ))}
        </RacMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** A filter in force that can be let go of: "Pending x". */
export function FilterTag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.tag}
      onClick={onRemove}
      aria-label={t('shell.filter_remove', { filter: label })}
    >
      {label}
      <span aria-hidden="true">×</span>
    </button>
  );
}
