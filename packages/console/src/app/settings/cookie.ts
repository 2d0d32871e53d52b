const YEAR_SECONDS = 31_536_000;

/** A cookie's value as it was kept; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Keeps a value on this browser for a year; it is written as it is, so encode what may hold a semicolon. */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
