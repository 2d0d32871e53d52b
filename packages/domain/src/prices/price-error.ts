/** Why a sale has no price. The catalogues have the sentence under `error.<code>`, with `params` as its parameters. */
export type PriceErrorCode =
  | 'plan.required'
  | 'plan.not_available_time'
  | 'plan.no_price_for_guest_type'
  | 'plan.too_few_guests'
  | 'plan.too_many_guests'
  | 'plan.too_many_packages'
  | 'plan.too_many_games'
  | 'plan.time_frame_mismatch';

export type PriceError = { error: PriceErrorCode; params?: Record<string, string | number> };
