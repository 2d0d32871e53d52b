import { type Rights, type ScreenAccess, mayOpen } from '../session/access.ts';

/** The sidebar's items, in their order there. */
export const MENU = [
  { id: 'bookings', to: '/app/bookings', label: 'menu.bookings', goKey: 'b', access: staff('Bookings') },
  {
    id: 'overview',
    to: '/app/dashboard',
    label: 'menu.overview',
    goKey: 'd',
    access: { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Overview' },
  },
  { id: 'outlets', to: '/app/outlets', label: 'menu.outlets', goKey: 'o', access: staff('Outlets') },
  { id: 'calendar', to: '/app/calendar', label: 'menu.calendar', goKey: 'c', access: staff('Calendar') },
  { id: 'tags', to: '/app/metatag', label: 'menu.tags', goKey: 't', access: { roles: ['BIZ'] } },
  {
    id: 'user_permission',
    to: '/app/useraccess',
    label: 'menu.user_permission',
    goKey: 'u',
    access: { roles: ['BIZ'], ownerOnly: true },
  },
  { id: 'services', to: '/app/services', label: 'menu.services', goKey: 's', access: { roles: ['ADM'] } },
  { id: 'businesses', to: '/app/businesses', label: 'menu.businesses', goKey: 'b', access: { roles: ['ADM'] } },
  {
    id: 'account',
    to: '/app/account',
    label: 'menu.account',
    goKey: 'a',
    access: { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Account' },
  },
] as const satisfies readonly { id: string; to: string; label: string; goKey: string; access: ScreenAccess }[];

export type MenuItemId = (typeof MENU)[number]['id'];

function staff<P extends 'Bookings' | 'Calendar' | 'Outlets'>(menu: P) {
  return { roles: ['BIZ', 'MGR'], menu } as const;
}

/** Who may open the screens below an item of the menu: those who may open the item. */
export function accessOf(id: MenuItemId): ScreenAccess {
  const item = MENU.find((one) => one.id === id);
  if (!item) throw new Error(`The menu has no item ${id}.`);
  return item.access;
}

/** The pages of one outlet: for those of the menu's item, and for the platform's Admin. */
export const OF_OUTLET = { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Outlets' } as const satisfies ScreenAccess;

export function menuOf(user: Rights) {
  return MENU.filter((item) => mayOpen(user, item.access));
}

/**
 * The first screen after signing in: on phones the bookings, a manager on the first item
 * they may open, everyone else on the overview.
 */
export function homeOf(user: Rights, phone = isPhone()): '/401' | (typeof MENU)[number]['to'] {
  const items = menuOf(user);
  if (phone && items.some((item) => item.id === 'bookings')) return '/app/bookings';
  return user.role === 'MGR' ? (items[0]?.to ?? '/401') : '/app/dashboard';
}

export function isPhone(): boolean {
  return matchMedia('(width < 600px)').matches;
}

/**
 * Outside URLs and the name of the identity provider, which the server puts into the page when its settings have them.
 */
export type ExternalLinks = { crmUrl?: string; websiteEditorUrl?: string; helpUrl?: string; signInWith?: string };

export function externalLinks(): ExternalLinks {
  const content = document.querySelector('meta[name="laneway-settings"]')?.getAttribute('content');
  try {
    return JSON.parse(content || '{}') as ExternalLinks;
  } catch {
    return {};
  }
}
