/** Exports for other features: how entries are dated and posted, and what stands of a sale's charges. */
export { booksOf, hasOpenBooks, openBooks, readBooks } from './books.repository.ts';
export { entryRows, type NewEntry } from './entry-rows.ts';
export { entryOfPayment } from './payment-entry.repository.ts';
export { keptOf } from './kept-entry.repository.ts';
export { owedAt } from './owed-at.repository.ts';
export { standingCharges } from './standing-charges.repository.ts';
