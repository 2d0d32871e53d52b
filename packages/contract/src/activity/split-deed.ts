import { namesOf, numberOf, textIn, type Deed, type DeedWords } from './deed-facts.ts';

/** The sentence of an activity about shares. */
export function splitDeed({ what, actor, before, after }: Deed, { t, money }: DeedWords): string {
  const value = numberOf(after?.['amount']) ?? 0;
  const amount = money(value);
  const name = textIn(after?.['name']) ?? namesOf(after?.['shares'])[0] ?? '';
  switch (what) {
    case 'split.made':
      return t('booking_details.deed.split_made', { amount, count: numberOf(after?.['people']) ?? 1 });
    case 'split.changed': {
      if (name === '') return t('booking_details.deed.split_anew', { amount });
      const isOther = numberOf(before?.['amount']) !== value;
      return t(`booking_details.deed.split_changed${isOther ? '' : '_name'}`, { name, amount });
    }
    case 'split.confirmed': {
      if (value === 0) return t('booking_details.deed.split_settled', { name });
      return t(`booking_details.deed.${actor.id === null ? 'split_paid' : 'split_confirmed'}`, { name, amount });
    }
    case 'split.reverted':
      return t('booking_details.deed.split_reverted', { name, amount });
    default:
      return t('booking_details.deed.split_removed', { name, amount });
  }
}

/** Whose share other money was, where the sentence does not say it. */
export function shareNote({ what, after }: Pick<Deed, 'what' | 'after'>, { t }: DeedWords): string {
  const names = what.startsWith('split.') ? [] : namesOf(after?.['shares']);
  return names.length === 0 ? '' : t('booking_details.deed.of_share', { name: names.join(', ') });
}
