/** Exports for other features: a promo under its lock, its uses and refusals. What bookings do with them is theirs. */
export type { StoredPromo } from './promo.repository.ts';
export { storedPromo } from './promo.service.ts';
export {
  keepRefusal,
  lockPromo,
  lockPromoOfCode,
  promoOf,
  readPromoOfCode,
  readPromosById,
  sendChangedUse,
  sendGivenBack,
  sendUse,
  usesBeside,
} from './promo-use.repository.ts';
