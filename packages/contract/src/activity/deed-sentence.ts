import { DEEDS } from './activity-kinds.ts';
import { bookingDeed, type Deed, type DeedWords } from './booking-deed.ts';

const SAID = new Set<string>(Object.values(DEEDS).flat());

/** Fields of things that have a word of their own in the history. */
const FIELDS = new Set([
  'address',
  'currencySymbol',
  'dayStart',
  'description',
  'deskNumber',
  'email',
  'firstName',
  'gapAfter',
  'holdMinutes',
  'isBAdmin',
  'lastName',
  'lateMinutes',
  'maxGuest',
  'name',
  'number',
  'openingHours',
  'outletIds',
  'permissions',
  'phone',
  'picture',
  'prefix',
  'processingFeeDetails',
  'replyAddress',
  'senderAddress',
  'serviceCategories',
  'specialHours',
  'status',
  'taxInclusive',
  'taxPer',
  'timezone',
  'title',
  'toAddressesList',
]);

/**
 * What was done, in words that follow the name of who did it; `note` is what it did to a price.
 * @param subject what it is about is called now, or was when it is gone
 */
export function deedSentence(deed: Deed, subject: string | null, words: DeedWords): { text: string; note: string } {
  const { what, before, after } = deed;
  if (/^(booking|payment)\./.test(what)) return bookingDeed(deed, words);
  const { t } = words;
  if (!SAID.has(what)) return { text: t('activity.deed.other', { what }), note: '' };
  const name = subject ?? textIn(after?.['name']) ?? textIn(before?.['name']) ?? textIn(after?.['title']) ?? '';
  const fields = Object.keys(after ?? {})
    .filter((field) => field !== 'serviceId' && field !== 'version')
    .map((field) => (FIELDS.has(field) ? t(`activity.field.${field}`) : field))
    .join(', ');
  const text = t(`activity.deed.${what}`, { name, fields });
  return { text: text.replace(/\s+([:,]|$)/g, '$1').replace(/:$/, ''), note: '' };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
