/** hallN:deskN, N from 1 without a leading zero, lower case. */
export function isDeskNumber(typed: string): boolean {
  return /^hall[1-9]\d*:desk[1-9]\d*$/.test(typed);
}

/** The hall and the desk of a desk number, each as it is written. */
export function partsOfDesk(deskNumber: string): { hall: string; desk: string } {
  const [hall = '', desk = ''] = deskNumber.replace('hall', '').split(':desk');
  return { hall, desk };
}
