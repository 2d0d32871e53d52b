/**
 * Whether a password is allowed: 8 to 128 characters, with a letter, a digit, and another character that is no space.
 */
export function isGoodPassword(typed: string): boolean {
  const length = Array.from(typed).length;
  return (
    length >= 8 && length <= 128 && /\p{L}/u.test(typed) && /\d/.test(typed) && /[^\p{L}\p{M}\p{Nd}\s]/u.test(typed)
  );
}
