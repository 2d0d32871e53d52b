/** What the API answers: refusals and confirmations. The server alone says it. */
export const words = {
  login: {
    logged_out: 'You are logged out',
    left_business: 'You left {business}',
  },
  error: {
    validation: 'Please check the marked fields',
    unauthenticated: 'Please log in',
    forbidden: 'You do not have permission for this',
    too_many: 'Too many attempts. Try again in {duration}.',
    stale: '{name} changed this meanwhile. Compare, then save again.',
    in_use: 'Something else still uses this, so it cannot be removed',
    unavailable: 'The system cannot be reached right now. Nothing was saved; try again in a moment.',
    unsupported_media: 'This kind of content is not accepted',
    business: {
      owner_there: 'This person owns the business already',
      currency_fixed: 'The currency is fixed since the first sale',
      inactive: 'This business is inactive. Activate it first.',
      transition: 'A business cannot go from {from} to {to}',
    },
    resource: {
      closed: '{resource} is closed for repair',
      not_adjacent: 'Needs {count} adjacent lanes',
      not_of_plan: '{resource} is not part of this plan',
      not_of_plan_unknown: 'This outlet has no such lane, room or table',
      not_of_plan_split: 'Choose some of the booking’s own lanes, not all of them',
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
      no_role: 'Nothing is open to you in this role. Choose another role, or ask who runs your venue.',
      not_confirmed: 'Please confirm your account first',
      two_step: 'Enter the code of your authenticator app',
      two_step_needed: 'Set up two-step sign-in first',
      password_needed: 'Enter your password first',
      two_step_changed: 'Two-step sign-in was changed on another device meanwhile',
      code_invalid: 'This code is not right or no longer valid.',
      code_used_up: 'This code no longer works: it was wrong too often. Ask for a new one.',
      sign_up_elsewhere:
        'This code belongs to a registration in another browser. Enter it there, or register again in this one.',
      link_invalid: 'This link is no longer valid. Ask for a new one.',
      invitation_withdrawn: 'This invitation was withdrawn. If you expected it, ask who invited you.',
    },
    link: {
      over: 'This link is no longer valid. Ask the venue for a new one.',
    },
    idempotency: {
      conflict: 'This request was already sent with other contents',
    },
    occupancy: {
      taken: '{resource} is taken from {time}',
    },
    bookingExpired: 'The chosen time is in the past',
    outlet: {
      inactive: '{outlet} is inactive and sells nothing. Activate it first.',
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
      balance_due: '{amount} is still due. Take it before closing the booking.',
    },
    checkin: {
      other_outlet: 'This booking is for {outlet}',
      wrong_day: 'This booking is for {date}',
    },
    payment: {
      in_progress: 'A card payment of {amount} is waiting for the bank',
    },
    price: {
      changed: 'The price is {total} now. Look at it, then book again.',
    },
    adjustment: {
      exceeds_total: 'The total cannot fall below zero; at most {amount} can come off',
    },
    plan: {
      required: 'Please select a plan to proceed',
      required_off_sale: '{plan} is not sold here at the moment. Please select another plan to proceed.',
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
    manager: {
      email_taken: 'Another manager of this business has this email',
      invitations_hour:
        'You have sent {count} invitations within an hour, over all your businesses. Go on in {duration}; nothing was saved.',
      not_invited: 'This manager is not waiting for an invitation',
      own_rights: 'Your own rights are changed by somebody else',
    },
  },
  named: {
    addon: 'Add-on',
    booking: 'Booking',
    business: 'Business',
    category: 'Category',
    date: 'Date',
    item: 'Item of the booking',
    manager: 'Manager',
    name: 'Name',
    outlet: 'Outlet',
    plan: 'Plan',
    resource: 'Lane, room or table',
    schedule: 'Schedule',
    service: 'Service',
    start: 'Start',
    tag: 'Tag',
    version: 'Version',
  },
  validation: {
    password_common: 'This password is one of the first that are guessed. Choose another.',
    key: 'Send the header Idempotency-Key, 8 to 100 characters: a new one with each command, the same one to repeat it',
    named_twice: 'The request names two different things here',
    outlet_named: 'Name the outlet',
  },
  booking: {
    check_in_undone: 'Check-in undone',
    closed: 'Play ended',
    reopened: 'Booking reopened',
    already_in: 'Already checked in',
    already_out: 'Not checked in',
  },
  booking_edit: {
    swap_itself: 'A booking cannot be swapped with itself',
    twice: 'Each item can stand once in a change: edited, or joined to one other',
    apart: 'Only items of the same plan and date can be joined',
    split: 'Join an item or split it, not both at once',
    alone: 'Only one guest plays here: nobody would be left for the other lane. Take the lane off instead.',
    untimed: 'A deal or a gift card has no time, no place and no guests.',
    uncounted: 'Only deals are sold by number.',
  },
  money: {
    promo_discount: 'Promo {code}',
  },
  whynot: {
    taken: '{resource} is taken by {name} until {until}',
    taken_unnamed: '{resource} is taken until {until}',
    blocked_named: '{resource} is blocked until {until}: {name}',
    first: 'First to end: {resource}, {name} until {until}.',
    first_unnamed: 'First to end: {resource} at {until}.',
    too_big_lane:
      '{count} lanes are needed, {has} can be used for this plan. At most {max} guests fit at one time: sell the rest at another time.',
    too_big_room:
      '{count} rooms are needed, {has} can be used for this plan. At most {max} guests fit at one time: sell the rest at another time.',
    too_big_table:
      '{count} tables are needed, {has} can be used for this plan. At most {max} guests fit at one time: sell the rest at another time.',
    cleaning: 'The {cleaning} of cleaning after the new booking reach into it.',
    needs_lane_one: 'One lane is needed, none is free then.',
    needs_lane_other: '{count} lanes are needed, free then: {free}.',
    needs_room_one: 'One room is needed, none is free then.',
    needs_room_other: '{count} rooms are needed, free then: {free}.',
    needs_table_one: 'One table is needed, none is free then.',
    needs_table_other: '{count} tables are needed, free then: {free}.',
    sold: 'It is sold from {from} to {to}.',
    left: 'It is sold until {to}: {left} left, {duration} needed.',
    now: 'It is {now} now.',
    no_price: 'There is no price for this time.',
  },
  duration: {
    seconds_one: '{count}\u00A0second',
    seconds_other: '{count}\u00A0seconds',
    minutes_one: '{count}\u00A0minute',
    minutes_other: '{count}\u00A0minutes',
    hours_one: '{count}\u00A0hour',
    hours_other: '{count}\u00A0hours',
    days_one: '{count}\u00A0day',
    days_other: '{count}\u00A0days',
  },
  recovery: {
    sent: 'If an account uses this email, a link is on its way.',
  },
  reset: {
    done: 'Your password is changed. Please log in.',
  },
  verify: {
    resent: 'A new code is on its way.',
    done: 'Your email is confirmed. Please log in.',
  },
  register: {
    sent: 'We sent a six-digit code to {email}.',
    link_sent: 'The registration link is on its way.',
  },
  accept: {
    done: 'The invitation is accepted. Please log in.',
    has_password: 'You have a password already. Leave this empty and log in with it afterwards.',
  },
};
