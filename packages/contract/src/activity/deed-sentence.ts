import { deviceOf } from '../identity/device-name.ts';
import { bookingDeed, deskNote } from './booking-deed.ts';
import { numberOf, type Deed, type DeedWords } from './deed-facts.ts';

/** What is done on a booking, which its details say alike. */
const ON_BOOKING = /^(?:(?:adjustment|booking|deal|payment|refund|split)\.|(?:giftcard|promo)\.(?:applied|removed)$)/;
/** Fields of a change that name the subject instead of a changed value. */
const NOT_SAID = new Set(['desk', 'serviceId', 'set', 'version']);

/**
 * The sentence of an activity, to follow the name of its author; `note` is the effect on a price, from where, and at which desk.
 * @param subject the subject's present name, or its last one when it is deleted
 */
export function deedSentence(deed: Deed, subject: string | null, words: DeedWords): { text: string; note: string } {
  const { what, before, after } = deed;
  if (ON_BOOKING.test(what)) return bookingDeed(deed, words);
  const { t, has, money } = words;
  if (!has(`activity.deed.${what}`)) return { text: t('activity.deed.other', { what }), note: '' };
  const name =
    (what === 'resource.created' ? addedIn(after, words) : null) ??
    subject ??
    textIn(after?.['set']) ??
    textIn(after?.['name']) ??
    textIn(before?.['name']) ??
    textIn(after?.['title']) ??
    (what.startsWith('sign_in.') ? t('activity.unknown_email') : '');
  const fields = Object.keys(after ?? {})
    .filter((field) => !NOT_SAID.has(field))
    .map((field) => (has(`activity.field.${field}`) ? t(`activity.field.${field}`) : field))
    .join(', ');
  const count = numberOf(after?.['dates']) ?? 1;
  const said = count > 1 && has(`activity.deed.${what}_dates`) ? `${what}_dates` : what;
  const text = t(`activity.deed.${said}`, {
    count,
    name,
    fields,
    call: textIn(after?.['call']) ?? '',
    reason: textIn(after?.['reason']) ?? '',
    amount: typeof after?.['amount'] === 'number' ? money(after['amount']) : '',
    ...dayIn(after, words),
  });
  return {
    text: text.replace(/\s+([:,]|$)/g, '$1').replace(/:$/, ''),
    note: [fromWhere(after, words), deskNote(deed, words)].filter(Boolean).join(', '),
  };
}

/** The business date of a deed, and the difference that its count found. */
function dayIn(after: Deed['after'], { date, money }: DeedWords): Record<string, string> {
  const day = textIn(after?.['date']);
  const difference = after?.['difference'];
  return {
    ...(day !== null && { date: date(day) }),
    ...(typeof difference === 'number' && { difference: money(difference) }),
  };
}

/** From where somebody signed in or was refused, and how often. */
function fromWhere(after: Deed['after'], { t }: DeedWords): string {
  const { browser, system } = deviceOf(textIn(after?.['device']) ?? '');
  const times = after?.['times'];
  const often = typeof times === 'number' ? t('activity.times', { count: times }) : '';
  return [textIn(after?.['business']), textIn(after?.['address']), browser, system, often].filter(Boolean).join(', ');
}

/** The added places and the set in one phrase, however many: "Lanes 1–24". */
function addedIn(after: Deed['after'], { lanes }: DeedWords): string | null {
  const names = after?.['names'];
  const places = Array.isArray(names) ? names.filter((one) => typeof one === 'string') : [];
  const set = textIn(after?.['set']);
  return textIn([places.length > 0 ? lanes(places) : null, set].filter(Boolean).join(', '));
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
