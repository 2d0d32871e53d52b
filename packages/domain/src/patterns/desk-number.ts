/** hallN:deskN, N from 1 without a leading zero, lower case. */
export function isDeskNumber(typed: string): boolean {
  return /^hall[1-9]\d*:desk[1-9]\d*$/.test(typed);
}
