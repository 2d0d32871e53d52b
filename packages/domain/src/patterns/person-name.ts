/** Letters of any script with their marks, spaces and , . ' - with at least one letter; ’, as phones type it, is '. */
export function isPersonName(typed: string): boolean {
  return /^[\p{L}\p{M} ,.'’-]+$/u.test(typed) && hasLetter(typed);
}

/** Whether a text has a letter of any script. */
export function hasLetter(typed: string): boolean {
  return /\p{L}/u.test(typed);
}
