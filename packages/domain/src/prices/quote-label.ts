import type { PricedBy } from './list-line.ts';

/** What a quote line is about; the words for it are made elsewhere, in the person's language. */
export type LabelData =
  | { of: 'plan'; title: string; by: PricedBy; from: string; to: string; what: string; games: number | null }
  | { of: 'addon'; name: string }
  | { of: 'promo'; code: string }
  | { of: 'membership'; percent: number }
  | { of: 'tax'; percent: number; flat: boolean; included: boolean }
  | { of: 'fee'; name: string }
  | { of: 'fee_tax'; name: string; percent: number }
  | { of: 'adjustment'; name: string }
  | { of: 'price_kept' };

/** The default English words of a quote line. */
export function defaultLabel(data: LabelData): string {
  switch (data.of) {
    case 'plan':
      return planLabel(data);
    case 'addon':
    case 'fee':
    case 'adjustment':
      return data.name;
    case 'promo':
      return `Promo ${data.code}`;
    case 'membership':
      return `Membership ${data.percent}%`;
    case 'tax':
      return `${data.included ? 'Includes tax' : 'Tax'}${data.flat ? '' : ` ${data.percent}%`}`;
    case 'fee_tax':
      return `Tax on ${data.name}`;
    case 'price_kept':
      return 'Price kept';
  }
}

function planLabel({ title, by, from, to, what, games }: Extract<LabelData, { of: 'plan' }>): string {
  const timed = by === 'hour' || by === 'frame' ? `${title} ${from}-${to}` : title;
  const named = by === 'frame' || what === '' ? timed : `${timed}, ${what}`;
  return games === null ? named : `${named}, ${games} ${games === 1 ? 'game' : 'games'}`;
}
