import { type PermissionId, type Role, isPermitted } from '@laneway/contract/access/permissions';
import type { SessionUser } from './session.ts';

/** Who may open a screen; `menu` is the permission a manager needs, or one of several; `ownerOnly` excludes a business admin. */
export type ScreenAccess = {
  roles: readonly Role[];
  menu?: PermissionId | readonly PermissionId[];
  ownerOnly?: true;
};

/** The parts of a person that decide on their rights. */
export type Rights = Pick<SessionUser, 'role' | 'isBAdmin' | 'permissions'>;

/** Whether the person may open the screen. The server checks every call by itself; this decides what is shown. */
export function mayOpen(user: Rights, access: ScreenAccess): boolean {
  if (!access.roles.includes(user.role) || (access.ownerOnly && user.isBAdmin)) return false;
  if (user.role !== 'MGR' || !access.menu) return true;
  return isPermitted(user.permissions, [access.menu].flat(), 'view');
}

/**
 * Whether the person may change what one of these parts of the menu holds: the business, or a manager with the right.
 */
export function mayEdit(user: Rights, ...menus: PermissionId[]): boolean {
  return user.role === 'BIZ' || (user.role === 'MGR' && isPermitted(user.permissions, menus, 'edit'));
}
