import { type PermissionId, type Role, isPermitted } from '@laneway/contract/access/permissions';
import type { SessionUser } from './session.ts';

/** Who may open a screen; `menu` is the permission a manager needs. */
export type ScreenAccess = { roles: readonly Role[]; menu?: PermissionId };

/** Whether the screen is the person's. The server judges every call by itself; this decides what is shown. */
export function mayOpen(user: SessionUser, access: ScreenAccess): boolean {
  if (!access.roles.includes(user.role)) return false;
  if (user.role !== 'MGR' || !access.menu) return true;
  return isPermitted(user.permissions, [access.menu], 'view');
}
