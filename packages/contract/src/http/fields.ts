import { z } from 'zod';
import { isCurrency } from '@laneway/domain/money/currency';
import { holdsCardNumber, holdsIssuedCardNumber } from '@laneway/domain/patterns/card-number';
import { isEmail } from '@laneway/domain/patterns/email';
import { htmlText } from '@laneway/domain/patterns/html-text';
import { isGoodPassword } from '@laneway/domain/patterns/password';
import { hasLetter, isPayerName, isPersonName } from '@laneway/domain/patterns/person-name';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { DESCRIPTION_LENGTH, hasLength } from '@laneway/domain/patterns/text-length';
import { holdsWebAddress } from '@laneway/domain/patterns/web-address';
import { id } from './wire.ts';

/**
 * Fields that people type, checked by the domain's patterns: one rule for the form, the request and the error. The
 * sentence of a broken rule is in the words, under the key that the rule names (words/field-sentence.ts).
 */
function rule(words: string, values: Record<string, unknown> = {}) {
  return { params: { words: `validation.${words}`, values } };
}

/** Characters that a screen leaves blank without being spaces, such as the Hangul filler and the Braille blank. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/**
 * Characters that take no room, turn the direction of a text or control a terminal, so that texts which look the same
 * are the same. What makes a picture stays: the selector behind one that is a letter without it or below a keycap, the
 * joiner between pictures, and the tags of the three flags that have some (England, Scotland, Wales), which match
 * first and as a whole.
 */
const UNSEEN =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|(?!\n)\p{Cc}|[\uFFF9-\uFFFB]|(?!(?<=(?!\p{Emoji_Presentation})\p{Extended_Pictographic})\uFE0F|(?<=[\d#*])\uFE0F\u20E3|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D\p{Extended_Pictographic})\p{Default_Ignorable_Code_Point}/gu;

/** The breaks of a line, in all their spellings, and the spaces that move further than one character. */
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/gu;
const TAB = /[\t\v\f]/gu;

/** A typed text without characters that nobody sees: two texts that look the same are the same (Unicode's form C). */
const seenText = z
  .string()
  .overwrite((typed) =>
    typed.replace(LINE_BREAK, '\n').replace(TAB, ' ').replace(BLANK, ' ').replace(UNSEEN, '$1').normalize('NFC'),
  )
  .trim();
const holdsNoCard = [(typed: string) => !holdsCardNumber(typed), rule('card_number')] as const;
/** Every text that is kept is judged like these as it is kept, so none holds the number of a card. */
export const shownText = seenText.refine(...holdsNoCard);
/** A name, a title or a label, which never breaks a line. */
export const oneLine = seenText.overwrite((typed) => typed.replace(/\n+/gu, ' ')).refine(...holdsNoCard);
/** HTML: tags, blocks and entities between its digits hide no card number. */
export const shownHtml = shownText.refine((typed) => !holdsCardNumber(htmlText(typed)), rule('card_number'));
/** The address of a page. Ids of forms and videos are long numbers, so only those that cards have are refused. */
export const pageAddress = seenText.refine((typed) => !holdsIssuedCardNumber(typed), rule('card_number'));

export const email = oneLine.min(1).max(255).refine(isEmail, rule('email'));
export const optionalEmail = oneLine.max(255).refine((typed) => typed === '' || isEmail(typed), rule('email'));
export const newPassword = z
  .string()
  .min(1)
  .refine(isGoodPassword, rule('password_rule', { min: 8 }));
export const personName = oneLine.min(1).max(50).refine(isPersonName, rule('name'));
/** Who pays a share: also a stranger with a number, "Guest 2". */
export const payerName = oneLine.min(1).max(50).refine(isPayerName, rule('name'));
export const optionalPayerName = oneLine.max(50).refine((typed) => typed === '' || isPayerName(typed), rule('name'));
export const optionalName = oneLine.max(50).refine((typed) => typed === '' || isPersonName(typed), rule('name'));
/** A phone number of ten digits as it was typed, or none. */
export const typedPhone = z
  .string()
  .trim()
  .max(30)
  .refine((typed) => typed === '' || phoneDigits(typed) !== null, rule('phone'));
/** Its ten digits. */
export const phone = typedPhone.transform((typed) => phoneDigits(typed) ?? '');
/** Whom a booking is for: a person, a company or a party; empty while it is not known. */
export const bookingName = oneLine.max(100).refine((typed) => typed === '' || hasLetter(typed), rule('name_letter'));
/** Whom a booking celebrates. */
export const guestOfHonor = oneLine.max(100).refine((typed) => typed === '' || isPersonName(typed), rule('name'));
/** Name of a business, an outlet, a lane. */
export const thingName = oneLine.min(1).min(2).max(100);
/** Stands in the subject of mail to strangers, so it holds no link. */
export const businessName = thingName.refine((typed) => !holdsWebAddress(typed), rule('web_address'));
export const description = shownText.refine(
  (typed) => typed === '' || hasLength(typed, DESCRIPTION_LENGTH),
  rule('description_length', DESCRIPTION_LENGTH),
);
export const sixDigits = z
  .string()
  .trim()
  .refine((typed) => /^\d{6}$/.test(typed), rule('code_six_digits'));
export const timezone = z
  .string()
  .max(60)
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', rule('timezone'));
/** A code of ISO 4217. */
export const currency = z.string().max(3).refine(isCurrency, rule('currency'));
export const address = z.strictObject({
  line1: oneLine.max(100).default(''),
  line2: oneLine.max(100).default(''),
  city: oneLine.max(60).default(''),
  state: oneLine.max(60).default(''),
  zip: oneLine.max(20).default(''),
  country: oneLine.max(60).default(''),
});

/** A picture that was uploaded; null takes the present one away, absent leaves it. */
export const imageId = id.nullable().optional();
