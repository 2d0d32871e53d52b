import type { Language } from '@laneway/contract/words/languages';
import type { LineParts, SoldParts } from '@laneway/domain/prices/line-parts';
import { say } from '../../../platform/http/words.ts';

const TYPE_WORDS = {
  Child: 'guest.type.child',
  Guest: 'guest.type.guest',
  'Per Person': 'guest.type.per_person',
} as const;

/** The text of a price line: the system's names in the reader's language, the venue's own names as typed. */
export function sayLine(parts: LineParts, language: Language): string {
  switch (parts.of) {
    case 'plan':
      return saySold(parts, language);
    case 'addon':
    case 'fee':
    case 'adjustment':
      return parts.name;
    case 'promo':
      return say(language, 'money.promo_discount', { code: parts.code });
    case 'membership':
      return say(language, 'booking_details.membership_rate', { percent: rate(parts.percent, language) });
    case 'tax':
      return sayTax(parts, language);
    case 'fee_tax':
      return say(language, 'booking_details.fee_tax_on', { name: parts.name });
    case 'price_kept':
      return say(language, 'board.drop.price_kept');
  }
}

function saySold({ title, from, to, type, name, games }: SoldParts, language: Language): string {
  const timed = from === undefined ? title : `${title} ${from}-${to}`;
  const rest = [
    type && say(language, TYPE_WORDS[type]),
    name,
    games !== undefined && say(language, 'count.games', { count: games }),
  ];
  return [timed, ...rest.filter(Boolean)].join(', ');
}

function sayTax({ percent, flat, included }: Extract<LineParts, { of: 'tax' }>, language: Language): string {
  // A tax with a fixed part has no rate.
  const key = included ? 'booking_details.tax_included' : 'booking_details.tax_rate';
  return say(language, key, { percent: flat ? '' : rate(percent, language) }).trim();
}

function rate(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);
}
