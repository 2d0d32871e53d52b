/** The permissions of managers: one id for each menu item that needs one. */
export const PERMISSION_IDS = [
  'Bookings',
  'Overview',
  'Outlets',
  'Calendar',
  'GiftCard',
  'Account',
  'Plugin',
  'Form Submission',
] as const;
export type PermissionId = (typeof PERMISSION_IDS)[number];

/** disabled: the boxes of this row are locked in the form. Edit implies view; a row with view false is dropped. */
export type Permission = { id: PermissionId; view: boolean; edit: boolean; disabled: boolean };

export const ROLES = ['ADM', 'BIZ', 'MGR'] as const;
/** Admin, Business, Manager. */
export type Role = (typeof ROLES)[number];

/** Whether a manager with these permissions may use an endpoint that needs one of `menu` at `level`. */
export function isPermitted(permissions: Permission[], menu: readonly PermissionId[], level: 'view' | 'edit'): boolean {
  return permissions.some(
    (permission) => menu.includes(permission.id) && permission.view && (level === 'view' || permission.edit),
  );
}
