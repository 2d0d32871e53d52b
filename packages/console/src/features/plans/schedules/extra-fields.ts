import type { GuestType } from '@laneway/domain/plans/plan';
import { choice } from '../../../app/form/fields/choice-field.tsx';
import { custom } from '../../../app/form/fields/descriptor.tsx';
import { number } from '../../../app/form/fields/number-field.tsx';
import { CREDIT_WORDS, VENUE_WORDS } from '../plan-words.ts';
import { PRICES } from './schedule-values.ts';

const ENTRY = 'schedules.*.dateRange.*';

const inWords = (texts: readonly string[]) => texts.join(', ');
const asItIs = (text: string) => text;
const GUEST_WORDS: Readonly<Record<string, `plan.guest.${GuestType}`>> = {
  Child: 'plan.guest.Child',
  Guest: 'plan.guest.Guest',
  'Per Person': 'plan.guest.Per Person',
};

/** What comes with each price of a period. */
function tierFields<N extends (typeof PRICES)[keyof typeof PRICES]>(name: N) {
  const tier = `${ENTRY}.reservationSlots.*.${name}.*` as const;
  return {
    [`${tier}.items`]: custom('plan.extra.items', inWords),
    [`${tier}.gcItems.*.value`]: number('plan.field.value', { step: 1 }),
    [`${tier}.gcItems.*.valueType`]: choice('plan.field.valueType', CREDIT_WORDS),
  };
}

/** Fields that few plans use, and those that are shown by an editor of their own. */
export const extraFields = {
  [`${ENTRY}.venueDetail.serviceCategory`]: custom('plan.field.serviceCategory', asItIs),
  [`${ENTRY}.requires.*.venueType`]: choice('plan.field.venueType', VENUE_WORDS),
  [`${ENTRY}.requires.*.serviceCategory`]: custom('plan.field.serviceCategory', asItIs),
  [`${ENTRY}.requires.*.from`]: number('plan.field.from_number', { step: 1, optional: true }),
  [`${ENTRY}.requires.*.to`]: number('plan.field.to_number', { step: 1, optional: true }),
  [`${ENTRY}.requires.*.count`]: custom('plan.entry.how_many', (count: 'party' | number, { t, number: said }) =>
    count === 'party' ? t('plan.entry.by_party') : said(count),
  ),
  [`${ENTRY}.purchaseItems.*.itemId`]: custom('plan.extra.item', asItIs),
  [`${ENTRY}.purchaseItems.*.count`]: number('plan.extra.count', { step: 1, min: 1 }),
  [`${ENTRY}.customerTypes`]: custom('plan.extra.customerTypes', inWords),
  [`${ENTRY}.personTypes`]: custom('plan.extra.personTypes', (types: readonly string[], { t }) =>
    types.map((type) => (GUEST_WORDS[type] ? t(GUEST_WORDS[type]) : type)).join(', '),
  ),
  ...tierFields('pricePerHours'),
  ...tierFields('pricePerGame'),
  ...tierFields('pricePerPerson'),
  'processingFeeDetails.*.serviceCategory': custom('plan.fee.category', (id: string | null, { t }) =>
    id === null ? t('plan.fee.any_category') : id,
  ),
} as const;
