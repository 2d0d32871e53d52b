/** hallN:deskN, N from 1 without a leading zero, lower case. */
export const DESK_NUMBER = /^hall[1-9]\d*:desk[1-9]\d*$/;

export function isDeskNumber(typed: string): boolean {
  return DESK_NUMBER.test(typed);
}

/** The hall and the desk of a desk number, each as it is written. */
export function partsOfDesk(deskNumber: string): { hall: string; desk: string } {
  const [hall = '', desk = ''] = deskNumber.replace('hall', '').split(':desk');
  return { hall, desk };
}
