export const booking = {
  booking: {
    status: {
      initiated: 'Initiated',
      pending: 'Pending',
      holding: 'Holding',
      successful: 'Successful',
      inprogress: 'In progress',
      done: 'Done',
      cancelled: 'Cancelled',
      wait: 'Wait',
      blocked: 'Blocked',
    },
    reason: {
      hold_expired: 'Hold expired',
      no_show: 'No-show',
    },
    party: 'Party',
    released: 'Hold released',
    created: 'Reservation created',
    updated: 'Booking updated',
    confirmed: 'Booking confirmed',
    cancelled: 'Booking cancelled',
    checked_in: 'Checked in',
  },
  resource: {
    type: {
      lane: 'Lane',
      room: 'Room',
      table: 'Table',
    },
  },
  slot: {
    status: {
      free: 'Free',
      full: 'Full',
    },
  },
  money: {
    total: 'Total',
    deposit_due: 'Deposit due',
    due_now: 'Due now',
    paid: 'Paid',
    balance: 'Balance',
    balance_due: 'Balance due',
    owed_to_guest: 'Owed to the guest',
    refunded: 'Refunded',
  },
  guest: {
    type: {
      child: 'Child',
      guest: 'Guest',
      per_person: 'Per Person',
    },
  },
  unit: {
    min: '{count}\u00A0min',
    hrs: '{count}\u00A0h',
  },
  lane: {
    one: 'lane {number}',
    range: 'lanes {from} to {to}',
  },
  count: {
    guests_one: '{count} guest',
    guests_other: '{count} guests',
    games_one: '{count} game',
    games_other: '{count} games',
    bookings_one: '{count} booking',
    bookings_other: '{count} bookings',
  },
};
