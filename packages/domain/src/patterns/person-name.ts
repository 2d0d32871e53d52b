/** Letters of any script with their marks, spaces and , . ' - with at least one letter; ’, as phones type it, is '. */
export function isPersonName(typed: string): boolean {
  return /^[\p{L}\p{M} ,.'’-]+$/u.test(typed) && hasLetter(typed);
}

/** The name of somebody who pays a share: a person's, or that of a stranger with a number, "Guest 2". */
export function isPayerName(typed: string): boolean {
  return isPersonName(typed.replace(/ \d{1,3}$/u, ''));
}

/** Whether a text has a letter of any script. */
export function hasLetter(typed: string): boolean {
  return /\p{L}/u.test(typed);
}
