import { Check } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type Key, MenuItem, Popover, Menu as RacMenu, Separator } from 'react-aria-components';
import { classes } from './classes.ts';
import { KeyHint } from './key-hint.tsx';
import type { MenuProps } from './menu.tsx';
import styles from './popover.module.css';
import type { PopupLayer } from './popup.tsx';

type Props = Omit<MenuProps, 'trigger'> & PopupLayer;

/** The open list of a menu. */
export function MenuList({
  label,
  items,
  header,
  selected,
  placement = 'bottom start',
  triggerRef,
  focus,
  onClose,
}: Props) {
  const actions = items.filter((item) => item !== 'separator');
  const run = (key: Key) => {
    // Closed first: what the entry opens gives the focus back to the button, since the entry is gone by then.
    flushSync(onClose);
    triggerRef.current?.focus();
    actions.find((item) => item.id === key)?.onAction?.();
  };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      className={styles.popover}
      placement={placement}
      offset={6}
      aria-label={label}
    >
      {header && <div className={styles.header}>{header}</div>}
      <RacMenu
        aria-label={label}
        className={styles.list}
        autoFocus={focus}
        onAction={run}
        onClose={onClose}
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
  );
}
