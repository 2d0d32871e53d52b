/** What the server answers about promo codes. */
export const words = {
  error: {
    promo: {
      not_found: 'This promo code is not valid',
      not_started: 'This promo code starts on {date}',
      expired: 'This promo code ended on {date}',
      wrong_outlet: 'This promo code is not for this outlet',
      wrong_plan: 'This promo code is not for this plan',
      wrong_day: 'This promo code is not for this day of the week',
      min_spend: 'This promo code needs at least {amount}',
      used_up: 'This promo code is used up',
      used_by_customer: 'This customer has used the promo code already',
      code_taken: '{promoCode} exists already',
    },
  },
  validation: {
    promo: { code_fixed: 'The code was used, so it stays {code}' },
  },
  promo: {
    applied: 'Promo code applied',
    removed: 'Promo code taken off',
    created: 'Promo code created',
    updated: 'Promo code updated',
    deleted: 'Promo code deleted',
  },
};
