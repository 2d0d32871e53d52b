/** Letters of any script with their marks, spaces and , . ' - with at least one letter. */
export function isPersonName(typed: string): boolean {
  return /^[\p{L}\p{M} ,.'-]+$/u.test(typed) && /\p{L}/u.test(typed);
}
