import { ROLES, type Role } from '@laneway/contract/access/permissions';
import { keepCookie, readCookie } from '../settings/cookie.ts';

/** A cookie, since public/first-form.js reads it too and local storage holds the session alone. */
const COOKIE = 'laneway-role';

/** The role in which somebody last signed in on this browser. */
export function lastRole(): Role | undefined {
  const kept = readCookie(COOKIE);
  return ROLES.find((role) => role === kept);
}

export function keepRole(role: Role): void {
  keepCookie(COOKIE, role);
}
