const PHONE = /^(?:\((\d{3})\)|(\d{3}))[- ]?(\d{3})[- ]?(\d{4})$/;

/**
 * The ten digits of a typed phone number: parentheses, if any, must enclose the first three, and groups may be
 * separated by at most one dash or space. Null: not a phone number.
 */
export function phoneDigits(typed: string): string | null {
  const match = PHONE.exec(typed);
  return match ? `${match[1] ?? match[2]}${match[3]}${match[4]}` : null;
}

/** A stored or typed phone number in the form (xxx) xxx-xxxx; other text stays unchanged. */
export function showPhone(phone: string): string {
  const match = PHONE.exec(phone);
  return match ? `(${match[1] ?? match[2]}) ${match[3]}-${match[4]}` : phone;
}
