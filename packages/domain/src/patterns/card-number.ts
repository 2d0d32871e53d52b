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
  return numbersIn(text).some(isCardNumber);
}

/** First digits and lengths of the cards of the large networks, as issued. */
const ISSUED = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[689]\d)\d{11,16}$/,
  /^(?:6011|64[4-9]\d|65\d{2})\d{12,15}$/,
  /^62\d{14,17}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^(?:50|5[6-8]|6)\d{11,17}$/,
];

/** The same of numbers that begin and are as long as those of cards: for texts in which long numbers are usual. */
export function holdsIssuedCardNumber(text: string): boolean {
  return numbersIn(text).some((digits) => isCardNumber(digits) && ISSUED.some((issued) => issued.test(digits)));
}

/** The numbers that the digits of a text may be read as. */
function numbersIn(text: string): string[] {
  return Array.from(text.replace(ID, ' ').matchAll(RUN)).flatMap(([run]) => {
    const groups = run.split(/[\p{Zs}\p{Pd}]+/u);
    return [groups.join(''), ...groups, ...asPrinted(groups)];
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
