import type { ParseKeys } from 'i18next';
import type { PermissionId, Role } from '@laneway/contract/access/permissions';

/** The items of the menu with their addresses: each feature adds its own in its `<feature>.menu.ts`. */
export interface MenuScreens {}
export type MenuItemId = keyof MenuScreens;

/** An item of the menu. */
export type MenuItem = {
  [I in MenuItemId]: {
    id: I;
    to: MenuScreens[I];
    label: Extract<ParseKeys, `menu.${string}`>;
    /** Pressed after G. */
    goKey: string;
    /** The roles that have the item, each with its place in the order of the role's menu: numbers may be left out. */
    places: Partial<Record<Role, number>>;
    /** The permission that a manager needs. */
    menu?: PermissionId;
    /** Not for a manager who acts as the business. */
    ownerOnly?: true;
  };
}[MenuItemId];
