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
    fact: {
      from: '{today}, from {date}',
      until: '{today}, until {date}',
      all_outlets: 'all outlets',
      outlets_one: 'at {count} outlet',
      outlets_other: 'at {count} outlets',
      all_plans: 'all plans',
      plans_one: 'for {count} plan',
      plans_other: 'for {count} plans',
      no_day: 'no date',
      any_day: '{day}; on any day',
      days: '{day}; on {days}',
      no_minimum: '{amount}, no minimum',
      spend: '{amount} of {least}',
      no_limit: 'no limit',
      uses: '{count} of {max}',
    },
  },
};
