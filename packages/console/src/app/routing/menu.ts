import type { Role } from '@laneway/contract/access/permissions';
import { type Rights, type ScreenAccess, mayOpen } from '../session/access.ts';
import type { MenuItem, MenuItemId, MenuScreens } from './menu-item.ts';

export type { MenuItemId } from './menu-item.ts';

/** Every item that a feature has. The files import types alone, so nothing of a feature is loaded with the menu. */
export const MENU: readonly MenuItem[] = Object.values(
  import.meta.glob<MenuItem[]>('./*/*.menu.ts', { base: '../../features', eager: true, import: 'items' }),
).flat();

/** Who may open the screens below an item of the menu: those who may open the item. */
export function accessOf(id: MenuItemId): ScreenAccess {
  const item = MENU.find((one) => one.id === id);
  if (!item) throw new Error(`The menu has no item ${id}.`);
  return accessTo(item);
}

function accessTo({ places, menu, ownerOnly }: MenuItem): ScreenAccess {
  return { roles: Object.keys(places) as Role[], ...(menu && { menu }), ...(ownerOnly && { ownerOnly }) };
}

/** The pages of one outlet: for those of the menu's item, and for the platform's Admin. */
export const OF_OUTLET = { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Outlets' } as const satisfies ScreenAccess;

/** The items that a person has, in the order of their role. */
export function menuOf(user: Rights, items = MENU): MenuItem[] {
  const placeOf = ({ places }: MenuItem) => places[user.role] ?? 0;
  return items.filter((item) => mayOpen(user, accessTo(item))).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The first screen after signing in: on phones the bookings, a manager on the first item
 * they may open, everyone else on the overview.
 */
export function homeOf(user: Rights, phone = isPhone()): '/401' | MenuScreens[MenuItemId] {
  const items = menuOf(user);
  if (phone && items.some((item) => item.id === 'bookings')) return '/app/bookings';
  return user.role === 'MGR' ? (items[0]?.to ?? '/401') : '/app/dashboard';
}

export function isPhone(): boolean {
  return matchMedia('(width < 600px)').matches;
}

/** Settings of the installation, which the server puts into the page where it has them. */
export type ExternalLinks = {
  crmUrl?: string;
  websiteEditorUrl?: string;
  helpUrl?: string;
  signInWith?: string;
  /** How receipts reach a printer at a counter; absent: by the browser's own printing alone. */
  printer?: 'escpos' | 'emulator';
  /** The origin whose script prints in a frame of its own; absent: there is none. */
  printerScript?: string;
  /** The origin whose script reads cards in a frame of its own; absent: there is none. */
  readerScript?: string;
};

export function externalLinks(): ExternalLinks {
  const content = document.querySelector('meta[name="laneway-settings"]')?.getAttribute('content');
  try {
    return JSON.parse(content || '{}') as ExternalLinks;
  } catch {
    return {};
  }
}
