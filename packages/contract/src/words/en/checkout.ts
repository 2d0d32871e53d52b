/** The page on which a guest pays by a link. */
export const words = {
  checkout: {
    title: 'Pay your booking',
    hello: 'Hello {name}',
    valid_to: 'valid to {time}',
    asks: {
      deposit: '{outlet} asks for the deposit of booking {code}.',
      balance: '{outlet} asks for the balance of booking {code}.',
      amount: '{outlet} asks for {amount} of booking {code}.',
      share: '{outlet} asks for your share of booking {code}.',
    },
    guests_one: '{count} guest',
    guests_other: '{count} guests',
    paid: 'Paid so far',
    due: {
      deposit: 'Due now',
      balance: 'Balance',
      amount: 'To pay',
      share: 'Your share',
    },
    tip: 'Tip for the team',
    no_tip: 'None',
    card: 'Card',
    handled: 'Handled by the payment provider',
    receipt_to: 'Receipt to',
    pay: 'Pay {amount}',
    bill: 'The booking',
    included: '{label}, included',
    changed: 'What is due has changed meanwhile. Look at the amount once more.',
    declined: 'The card was not charged. Another card may be tried.',
    wait: {
      title: 'The bank has not answered yet',
      text: 'Your card is charged at most once. You may leave this page open: it says how it ended.',
    },
    done: {
      title: 'Paid. Thank you!',
      text: '{amount} for booking {code}. Show the code at the desk.',
      text_code: 'It counts for booking {code}. Show the code at the desk.',
    },
    over: {
      paid: {
        title: 'This is paid',
        text: 'Nothing is left to pay by this link. Thank you!',
      },
      booking: {
        title: 'This booking is over',
        text: 'It takes no payment any more. Ask the venue.',
      },
      declined: {
        title: 'Too many cards were declined',
        text: 'Nothing was taken. Ask the venue for a new link.',
      },
      share: {
        title: 'This share has changed',
        text: 'It was shared in another way, or is being changed. Ask the venue for a new link.',
      },
      unknown: {
        title: 'This link is over',
        text: 'Its time is up, or the venue has sent a newer one. Ask the venue.',
      },
    },
    failed: 'The booking could not be loaded',
    nothing_paid: 'Nothing was charged.',
  },
};
