const PHONE = /^(?:\((\d{3})\)|(\d{3}))[- ]?(\d{3})[- ]?(\d{4})$/;

/**
 * The ten digits of a phone number as it was typed: parentheses around the first three, if any, in a pair, and at most
 * one dash or space between groups. Null: not a phone number.
 */
export function phoneDigits(typed: string): string | null {
  const match = PHONE.exec(typed);
  return match ? `${match[1] ?? match[2]}${match[3]}${match[4]}` : null;
}

/** A stored or typed phone number as people read it, (xxx) xxx-xxxx; what is no phone number stays as it is. */
export function showPhone(phone: string): string {
  const match = PHONE.exec(phone);
  return match ? `(${match[1] ?? match[2]}) ${match[3]}-${match[4]}` : phone;
}
