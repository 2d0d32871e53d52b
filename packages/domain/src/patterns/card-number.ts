/** Digits with spaces and dashes between, the minus sign and the hyphen bullet among them. */
const RUN = /\d(?:[\p{Zs}\p{Pd}\u2212\u2043]*\d)*/gu;
/** Digits that a reader takes for one number all the same: breaks of lines, dots, underscores, slashes between. */
const WIDE_RUN = /\d(?:[\s\p{Pd}\u2212\u2043._/\u00B7\u2022\u2027\u2044\u2215\u30FB]*\d)*/gu;
/** Ids that a machine made, dates and phone numbers are no card numbers, whatever digits stand beside them. */
const OTHERS =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|\d{3}([-.])\d{3}\1\d{4})(?!\d)/gi;
/** The groups of digits that are embossed on cards. */
const PRINTED = [
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
];
/** The same with the three digits more of the longest numbers, and halves, as a line breaks them. */
const WRITTEN = [...PRINTED, [4, 4, 4, 4, 3], [8, 8]];

/**
 * Whether a text holds a card number: 13 to 19 digits (ISO/IEC 7812) of any script, spaces and dashes between, whose
 * last one is the check digit; also where an expiry date or a code stands beside them. One in ten of all numbers has a
 * right check digit, and sums, dates, times and lists have line breaks, dots and slashes between too: over those, only
 * groups as cards are written in count, of numbers that the networks issue.
 */
export function holdsCardNumber(text: string): boolean {
  const digits = readable(text);
  return numbersIn(digits).some(isCardNumber) || writtenIn(digits).some(isIssued);
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
  const digits = readable(text);
  return [...numbersIn(digits), ...writtenIn(digits)].some(isIssued);
}

/** A text as a reader sees its digits: those of any script as 0 to 9, without marks and what takes no room. */
function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replace(OTHERS, ',');
}

/** Unicode keeps the ten digits of a script in a row, which may follow another such row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The numbers that the digits of a text may be read as, spaces and dashes left out. */
function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(RUN)).flatMap(([run]) => {
    const groups = groupsOf(run);
    return [groups.join(''), ...groups, ...inGroups(groups, PRINTED)];
  });
}

/** The numbers that stand in the groups of cards, whatever separates these. */
function writtenIn(text: string): string[] {
  return Array.from(text.matchAll(WIDE_RUN)).flatMap(([run]) => inGroups(groupsOf(run), WRITTEN));
}

function groupsOf(run: string): string[] {
  return run.match(/\d+/g) ?? [];
}

function inGroups(groups: string[], shapes: number[][]): string[] {
  return groups.flatMap((_, from) =>
    shapes
      .filter((lengths) => lengths.every((length, at) => groups[from + at]?.length === length))
      .map((lengths) => groups.slice(from, from + lengths.length).join('')),
  );
}

function isIssued(digits: string): boolean {
  return isCardNumber(digits) && ISSUED.some((issued) => issued.test(digits));
}

function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
