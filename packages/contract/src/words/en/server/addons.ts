/** What the server answers of add-ons on a booking. */
export const words = {
  error: {
    addon: {
      sold_out: 'Only {left} of {name} left on {date}',
      too_many: 'At most {most} of {name} in a booking',
    },
  },
  validation: {
    addon: {
      not_offered: 'This add-on is not sold with this booking',
      step: 'This step is not possible for an add-on in this state',
      delivered: 'What was delivered is cancelled, not made fewer',
      gone: 'This row is not on the booking',
      cancelled: 'A cancelled add-on cannot be changed; put it back first',
    },
  },
};
