import { expect, test } from 'vitest';
import type { LineParts } from '@laneway/domain/prices/line-parts';
import { sayLine } from './say-line.ts';

const sold = { of: 'plan', title: 'Open bowling' } as const;

test.each<[LineParts, en: string, fr: string, de: string]>([
  [
    { ...sold, from: '17:30', to: '18:00' },
    'Open bowling 17:30-18:00',
    'Open bowling 17:30-18:00',
    'Open bowling 17:30-18:00',
  ],
  [
    { ...sold, type: 'Child', games: 2 },
    'Open bowling, Child, 2 games',
    'Open bowling, Enfant, 2 parties',
    'Open bowling, Kind, 2 Spiele',
  ],
  [
    { ...sold, type: 'Guest', games: 1 },
    'Open bowling, Guest, 1 game',
    'Open bowling, Invité, 1 partie',
    'Open bowling, Gast, 1 Spiel',
  ],
  // Names that the venue typed stay unchanged, whatever they look like.
  [{ ...sold, name: 'Child' }, 'Open bowling, Child', 'Open bowling, Child', 'Open bowling, Child'],
  [{ of: 'fee', name: 'Service fee' }, 'Service fee', 'Service fee', 'Service fee'],
  [{ of: 'promo', code: 'DEC10' }, 'Promo DEC10', 'Code promo DEC10', 'Aktionscode DEC10'],
  [{ of: 'membership', percent: 10 }, 'Membership 10%', 'Remise abonné 10 %', 'Mitgliederrabatt 10 %'],
  [{ of: 'tax', percent: 6.25 }, 'Tax 6.25%', 'Taxe 6,25 %', 'Steuer 6,25 %'],
  [{ of: 'tax', percent: 5, flat: true }, 'Tax', 'Taxe', 'Steuer'],
  [{ of: 'tax', percent: 20, included: true }, 'Includes tax 20%', 'Dont taxe 20 %', 'Darin Steuer 20 %'],
  [
    { of: 'fee_tax', name: 'Service fee', percent: 6.25 },
    'Tax on Service fee',
    'Taxe sur Service fee',
    'Steuer auf Service fee',
  ],
  [{ of: 'price_kept' }, 'Price kept', 'Prix maintenu', 'Preis beibehalten'],
])('%o is said in each language', (parts, ...said) => {
  // The space before a percent sign is a no-break space.
  const plain = (['en', 'fr', 'de'] as const).map((language) => sayLine(parts, language).replaceAll(/\s/g, ' '));
  expect(plain).toEqual(said);
});
