import { ROLES, type Role } from '@laneway/contract/access/permissions';

/** A cookie, since public/first-form.js reads it too and local storage holds the session alone. */
const COOKIE = 'laneway-role';
const YEAR_SECONDS = 31_536_000;

/** The role in which somebody last signed in on this browser. */
export function lastRole(): Role | undefined {
  const [, kept] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return ROLES.find((role) => role === kept);
}

export function keepRole(role: Role): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${role}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
