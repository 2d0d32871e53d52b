import { expect, it } from 'vitest';
import { type ForSale, saleState } from './sale-state.ts';

const TODAY = '2026-11-22';
const SOLD: ForSale = {
  pwaStatus: true,
  adminStatus: true,
  walkinStatus: true,
  isDeleted: false,
  planType: 'PER_HOUR',
  priceFrom: 35,
  onSaleFrom: null,
  onSaleTo: null,
};
const OFF = { pwaStatus: false, adminStatus: false, walkinStatus: false };

it.each<[what: string, changes: Partial<ForSale>, state: string]>([
  ['every channel on, with a price', {}, 'on_sale'],
  ['the web alone', { ...OFF, pwaStatus: true }, 'on_sale'],
  ['no channel', OFF, 'disabled'],
  ['deleted, whatever else', { ...OFF, isDeleted: true }, 'deleted'],
  ['first date tomorrow', { onSaleFrom: '2026-11-23' }, 'later'],
  ['first and last date today', { onSaleFrom: TODAY, onSaleTo: TODAY }, 'on_sale'],
  ['last date yesterday', { onSaleTo: '2026-11-21' }, 'ended'],
  ['no price', { priceFrom: null }, 'nothing'],
  ['a price of zero', { priceFrom: 0 }, 'on_sale'],
  ['a gift card of any amount', { priceFrom: null, planType: 'GIFT_CARD' }, 'on_sale'],
  ['no price, and over', { priceFrom: null, onSaleTo: '2026-11-21' }, 'ended'],
  ['no price, and no channel', { priceFrom: null, ...OFF }, 'disabled'],
])('%s: %s is %s', (_what, changes, state) => {
  expect(saleState({ ...SOLD, ...changes }, TODAY)).toBe(state);
});
