import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { Permission, PermissionId } from '@laneway/contract/access/permissions';
import type { Rights } from '../../app/session/access.ts';

/** In the order of a manager's menu. */
const ROW_IDS: readonly PermissionId[] = [
  'Bookings',
  'Overview',
  'Form Submission',
  'Outlets',
  'Calendar',
  'GiftCard',
  'Account',
  'Plugin',
];

export const PERMISSION_WORDS = {
  Bookings: 'menu.bookings',
  Overview: 'menu.overview',
  'Form Submission': 'menu.form_submissions',
  Outlets: 'menu.outlets',
  Calendar: 'menu.calendar',
  GiftCard: 'menu.giftcard',
  Account: 'menu.account',
  Plugin: 'menu.plugin',
} as const satisfies Record<PermissionId, string>;

/** The table that a new manager starts with: all of it to be seen, none to be changed, Outlets locked. */
export const FIRST_ROWS: readonly Permission[] = ROW_IDS.map((id) => ({
  id,
  view: true,
  edit: false,
  disabled: id === 'Outlets',
}));

/** The whole table of a form: a row for each permission, also those that were taken away. */
export function rowsOf(permissions: readonly Permission[]): Permission[] {
  return FIRST_ROWS.map((first) => {
    const given = permissions.find((one) => one.id === first.id);
    const { id, view, edit, disabled } = given ?? { ...first, view: false };
    return { id, view, edit, disabled };
  });
}

/** One box changed: edit brings view along, and goes with it. */
export function withBox(
  rows: readonly Permission[],
  id: PermissionId,
  box: 'view' | 'edit',
  on: boolean,
): Permission[] {
  return rows.map((row) => {
    if (row.id !== id || (box === 'edit' && row.disabled)) return row;
    return box === 'view' ? { ...row, view: on, edit: on && row.edit } : { ...row, view: on || row.view, edit: on };
  });
}

/** A locked row is at view, without edit. */
export function withLock(rows: readonly Permission[], id: PermissionId, locked: boolean): Permission[] {
  return rows.map((row) => (row.id === id ? { ...row, disabled: locked, edit: row.edit && !locked } : row));
}

/** What the shell will go by once this is saved. */
export function rightsOf(rows: readonly Permission[], isBAdmin: boolean): Rights {
  return { role: isBAdmin ? 'BIZ' : 'MGR', isBAdmin, permissions: isBAdmin ? [] : normalisePermissions(rows) };
}
