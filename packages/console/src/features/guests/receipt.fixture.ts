import { aPaidStory, RECEIPT } from '../till/till.fixture.ts';

/** What the QR of the deal holds. */
export const DEAL_QR = 'https://laneway.test/q/D0197.ABCDEFGHIJ';
/** The booking of a paid deal, with the facts of its receipt. */
export function aSoldDeal() {
  const story = aPaidStory();
  const [item] = story.items;
  const { itemId } = item!;
  const deal = {
    ...item!,
    serviceItemType: 'BUY_NOW' as const,
    planTitle: 'Pizza night',
    priceLineId: 'd1',
    amount: null,
    count: 1,
    soldOn: '2026-12-11',
    dealCode: 'K7QMR T4WXH',
    validUntil: '2027-12-11',
    redeemedOn: null,
  };
  return { story: { ...story, items: [deal] }, receipt: { ...RECEIPT, deals: [{ itemId, qr: DEAL_QR }] } };
}
