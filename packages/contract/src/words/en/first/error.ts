export const words = {
  error: {
    not_found: 'No Data Found',
    internal: 'Internal Server Error',
    offline: 'No connection. Nothing was saved.',
    unanswered: 'No answer came. It may have been done; pressing again does it only once.',
    not_sent: 'Nothing was sent: a part of this page could not be loaded. Press again.',
    first_done:
      'The first press was carried out. What you changed after it was not: look at what is there, then press again.',
    before_done:
      'The step before it had no answer, and was carried out. This one was not sent: look at what is there, then press again.',
    before_unknown:
      'The step before it had no answer, and may have been done. This one was not sent; press again to look.',
    unanswered_once: 'No answer came. Please try again.',
    too_large: 'The request is too large',
    too_many_now: 'Too many attempts. Try again in a moment.',
    business: {
      closed: 'This business was switched off, so you were signed out.',
    },
    auth: {
      choose_business: 'Choose the business you want to open',
      logout_failed: 'Unable to logout',
    },
    customer: {
      contact_required: 'A customer name and phone or email are needed to create a booking',
    },
    hold: {
      expired: 'The hold has ended',
      longest: 'This hold has been extended four times. Book it or release it.',
    },
    booking: {
      refund_first: 'Refunds must be initiated before canceling a party and are not automatic.',
    },
  },
};
