const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** A mail address with a domain of at least two labels, at most 255 characters. Source: HTML, valid e-mail address. */
export function isEmail(typed: string): boolean {
  return typed.length <= 255 && EMAIL.test(typed);
}
