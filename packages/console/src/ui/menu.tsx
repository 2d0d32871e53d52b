import type { ReactElement, ReactNode } from 'react';
import { later } from './later.ts';
import { Popup } from './popup.tsx';

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

const list = later(() => import('./menu-list.tsx').then((file) => file.MenuList));

/** Actions behind a button. */
export function Menu({ trigger, ...menu }: MenuProps) {
  return <Popup kind="menu" trigger={trigger} layer={list} props={menu} />;
}
