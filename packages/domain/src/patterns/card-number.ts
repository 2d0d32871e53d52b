/** Digits with spaces and dashes between. */
const RUN = /\d(?:[\p{Zs}\p{Pd}]*\d)*/gu;
/** An id that a machine made is no card number, whatever digits it has. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** The groups of digits that are embossed on cards. */
const PRINTED = [
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
];

/**
 * Whether a text holds a card number: 13 to 19 digits (ISO/IEC 7812), spaces and dashes between, whose last one is the
 * check digit; also where an expiry date or a code stands beside them.
 */
export function holdsCardNumber(text: string): boolean {
  return Array.from(text.replace(ID, ' ').matchAll(RUN)).some(([run]) => {
    const groups = run.split(/[\p{Zs}\p{Pd}]+/u);
    return [groups.join(''), ...groups, ...asPrinted(groups)].some(isCardNumber);
  });
}

function asPrinted(groups: string[]): string[] {
  return groups.flatMap((_, from) =>
    PRINTED.filter((lengths) => lengths.every((length, at) => groups[from + at]?.length === length)).map((lengths) =>
      groups.slice(from, from + lengths.length).join(''),
    ),
  );
}

function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
