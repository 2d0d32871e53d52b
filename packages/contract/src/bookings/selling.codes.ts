/** Refusals of a basket by its rules: what it is of, when, for how many, where. */
export const BASKET = [
  'bookingExpired',
  'outlet.inactive',
  'plan.required',
  'plan.not_available_time',
  'plan.not_available_date',
  'plan.too_far',
  'plan.too_few_guests',
  'plan.too_many_guests',
  'plan.too_many_packages',
  'plan.too_many_games',
  'plan.no_price_for_guest_type',
  'plan.time_frame_mismatch',
  'venue.none',
  'resource.closed',
  'resource.not_of_plan',
  'time.nonexistent',
  'time.ambiguous',
] as const;

/** Refusals of a sale by its rules. */
export const SELLING = [...BASKET, 'adjustment.exceeds_total'] as const;

/** Why a command of the history is not put back. */
export const UNDOING = [
  'undo.unknown',
  'undo.done',
  'undo.nothing',
  'undo.later_first',
  'undo.not_kept',
  'undo.money',
  'undo.by_chore',
  'undo.promo',
  'undo.paid',
] as const;
