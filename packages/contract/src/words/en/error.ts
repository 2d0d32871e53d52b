export const error = {
  error: {
    validation: 'Please check the marked fields',
    unauthenticated: 'Please log in',
    forbidden: 'You do not have permission for this',
    not_found: 'No Data Found',
    internal: 'Internal Server Error',
    too_many: 'Too many attempts. Try again in {duration}.',
    offline: 'No connection. Nothing was saved.',
    stale: '{name} changed this meanwhile. Compare, then save again.',
    unavailable: 'The system cannot be reached right now. Nothing was saved; try again in a moment.',
    too_large: 'The request is too large',
    unsupported_media: 'This kind of content is not accepted',
    business: {
      owner_there: 'This person owns the business already',
      closed: 'This business was switched off, so you were signed out.',
      currency_fixed: 'The currency is fixed since the first sale',
      inactive: 'This business is inactive. Activate it first.',
      transition: 'A business cannot go from {from} to {to}',
    },
    resource: {
      closed: '{resource} is closed for repair',
      not_adjacent: 'Needs {count} adjacent lanes',
      not_of_plan: '{resource} is not part of this plan',
    },
    money: {
      invalid: 'This is not a valid amount',
    },
    time: {
      nonexistent: '{time} does not exist that night: clocks change. Next time: {next}.',
      ambiguous: '{time} comes twice that night. Choose the earlier or the later one.',
    },
    auth: {
      invalid_credentials: 'Email or password is not right',
      not_confirmed: 'Please confirm your account first',
      choose_business: 'Choose the business you want to open',
      logout_failed: 'Unable to logout',
      two_step: 'Enter the code of your authenticator app',
      password_needed: 'Enter your password first',
      two_step_changed: 'Two-step sign-in was changed on another device meanwhile',
      code_invalid: 'This code is not right or no longer valid.',
      link_invalid: 'This link is no longer valid. Ask for a new one.',
      invitation_withdrawn: 'This invitation was withdrawn. If you expected it, ask who invited you.',
    },
    idempotency: {
      conflict: 'This request was already sent with other contents',
    },
    occupancy: {
      taken: '{resource} is taken from {time}',
    },
    hold: {
      expired: 'The hold has ended',
    },
    bookingExpired: 'The chosen time is in the past',
    customer: {
      contact_required: 'A customer name and phone or email are needed to create a booking',
    },
    service_category: {
      required: 'Please select service category to proceed',
    },
    outlet: {
      prefix_taken: 'Another outlet has the prefix {prefix}',
      zone_has_bookings:
        'The time zone cannot change while bookings or blocked slots stand whose time would change: {count}',
    },
    slots: {
      none: 'No Time Slots Available',
    },
    venue: {
      none: 'No Venue Resource Available',
      number_taken: 'There is a {type} {number} already',
      in_use: '{resource} has future bookings. Move or cancel them first.',
    },
    booking: {
      transition: 'A booking cannot go from {from} to {to}',
      refund_first: 'Refunds must be initiated before canceling a party and are not automatic.',
      balance_due: '{amount} is still due. Take it before closing the booking.',
    },
    plan: {
      required: 'Please select a plan to proceed',
      not_available_time: 'Plan is not available for selected time',
      not_available_date: 'Plan is not available on selected date',
      too_soon: 'Book at least {duration} ahead',
      too_far: 'Book at most {duration} ahead',
      too_few_guests: 'This plan needs at least {min} guests',
      too_many_guests: 'This plan takes at most {max} guests',
      too_many_packages: 'At most {max} packages in one booking',
      too_many_games: 'At most {max} games in one booking',
      no_price_for_guest_type: 'There is no price for {type}',
      time_frame_mismatch: 'The time frame does not match its slots: {duration} is not {count} times {increment}',
    },
    deal_tag: {
      tag_taken: 'This tag is already associated with the outlet',
      priority_taken: 'Another tag has this priority',
      plan_disabled: '{plan} is disabled. Remove it or enable it.',
    },
    refund: {
      percent_range: 'A percentage lies between 0 and 100',
      exceeds_pool: 'At most {amount} can be refunded',
    },
    payment: {
      exceeds_balance: 'The balance is {amount}; more cannot be taken',
      declined: 'The card was declined. Nothing was taken.',
    },
    adjustment: {
      zero: 'The adjustment comes to zero',
      exceeds_total: 'The total cannot fall below zero; at most {amount} can come off',
    },
    split: {
      nothing_due: 'There is nothing to split',
      too_few: 'A split needs at least two people',
      too_small: 'The amount is too small for this many people',
      confirmed: 'A confirmed split cannot be removed for the current payable amount but can be reverted or edited.',
      confirmed_exceeds_due: 'Confirmed shares come to more than is due',
      adjust_first: 'The booking cannot be updated until split amounts are adjusted.',
      sum: 'Shares must add up to {amount}',
    },
    manager: {
      email_taken: 'Another manager of this business has this email',
      invitations_hour:
        'This business has sent {count} invitations within an hour. Go on in {duration}; nothing was saved.',
      not_invited: 'This manager is not waiting for an invitation',
      own_rights: 'Your own rights are changed by somebody else',
    },
    giftcard: {
      invalid: 'Invalid Code. Please try again.',
      nothing_due: 'Nothing is due, so the gift card is not needed',
    },
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
    },
  },
  whynot: {
    adjacent: 'Needs {count} adjacent lanes',
    closed: '{resource} is closed for repair',
    blocked: '{resource} is blocked until {time}',
    nearest: 'Nearest: {lanes} at {time}',
  },
};
