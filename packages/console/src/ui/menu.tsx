import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type Key, MenuItem, MenuTrigger, Popover, Pressable, Menu as RacMenu, Separator } from 'react-aria-components';
import { classes } from './classes.ts';
import { KeyHint } from './key-hint.tsx';
import styles from './popover.module.css';

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  note?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  /** Why it cannot be chosen; shown in place of the note. */
  disabledReason?: string | undefined;
  onAction?: () => void;
};
export type MenuEntry = MenuAction | 'separator';

export type MenuProps = {
  /** Accessible name of the list. */
  label: string;
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<object, string>;
  items: readonly MenuEntry[];
  header?: ReactNode;
  /** Id of the entry that is in force: the menu is then a choice between its entries. */
  selected?: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
};

/** Actions behind a button. */
export function Menu({ label, trigger, items, header, selected, placement = 'bottom start' }: MenuProps) {
  const actions = items.filter((item) => item !== 'separator');
  const run = (key: Key) => actions.find((item) => item.id === key)?.onAction?.();
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles.popover} placement={placement} offset={6}>
        {header && <div className={styles.header}>{header}</div>}
        <RacMenu
          aria-label={label}
          className={styles.list}
          onAction={run}
          {...(selected !== undefined && { selectionMode: 'single', selectedKeys: [selected] })}
          disabledKeys={actions.filter((item) => item.disabledReason !== undefined).map((item) => item.id)}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              <Separator key={`separator-${index}`} className={styles.separator} />
            ) : (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className={classes(styles.item, item.danger && styles.danger)}
              >
                {item.icon}
                <span className={styles.words}>
                  {item.label}
                  {(item.disabledReason ?? item.note) && (
                    <span className={styles.note}>{item.disabledReason ?? item.note}</span>
                  )}
                </span>
                {item.shortcut && <KeyHint>{item.shortcut}</KeyHint>}
                {selected !== undefined && <Check size={16} className={styles.check} aria-hidden="true" />}
              </MenuItem>
            ),
          )}
        </RacMenu>
      </Popover>
    </MenuTrigger>
  );
}
