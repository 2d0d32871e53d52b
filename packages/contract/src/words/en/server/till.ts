/** What the till answers: refusals and confirmations. */
export const words = {
  error: {
    payment: {
      exceeds_balance: 'The balance is {amount}; more cannot be taken',
      mode: 'Full means {balance}; this is {amount}',
      declined: 'The card was declined. Nothing was taken.',
      declined_funds: 'The bank declined the card for lack of funds. Nothing was taken.',
      declined_expired: 'The card has expired. Nothing was taken.',
      reader_cancelled: 'Cancelled at the desk. Nothing was taken.',
      reader_timeout: 'No card was presented in time. Nothing was taken.',
      not_voidable:
        'Only cash, a check or another payment typed by hand, of which nothing was given back, can be changed this way',
    },
    reader: {
      unavailable: 'No card reader is switched on at this desk',
      busy: 'The card reader waits for the card of another payment',
    },
    gateway: {
      account_taken: 'Another business uses this account',
      off: 'Card payments are not set up for this business',
    },
    adjustment: {
      zero: 'The adjustment comes to zero',
    },
    refund: {
      percent_range: 'A percentage lies between 0 and 100',
      exceeds_pool: 'At most {amount} can be refunded',
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
    limit: {
      needs_approval: 'Above your limit of {limit} (used {used}). Ask somebody who may.',
      kept_price:
        'Keeping this price takes {amount} off, above your limit of {limit}. Take the new price, then adjust it: there somebody who may can approve it.',
    },
    approval: {
      not_allowed: 'This person cannot approve it',
      invalid: 'This approval is over or was given for something else',
    },
    day: {
      closed: '{date} is closed',
      closed_first: '{date} is still open. Close it first.',
    },
    dayclose: {
      unresolved: '{name} is not settled',
      other_date: '{name} also plays on {date}: leave it open here, and change that booking itself',
      note_required: 'A difference over {amount} needs a note',
    },
  },
  reader: {
    cancelled: 'Cancelled at the reader',
    waits_for_none: 'The reader waits for no card',
  },
  validation: {
    split: {
      link_amount: 'What a share asks for is its own amount',
      amount: 'This share is {amount}',
      again: 'To share anew keeps the people as they are',
      items: 'Every item and add-on belongs to one person',
      no_amount: 'An amount is needed',
      tender: 'Which tender is it paid with?',
      seen: 'The share is another amount by now',
      confirmed: 'The amount of a confirmed share stays: revert it first',
    },
    refund: {
      amount: 'An amount is needed',
    },
    day: {
      date: 'A day that lies ahead cannot be closed',
      counted: 'The cash has to be counted',
      bills: 'Bills and coins do not add up to the cash counted',
      leave: 'No more than was counted can stay in the drawer',
    },
    payment: {
      link_amount: 'The amount must be above zero',
      amount: 'An amount is needed, or a tip in cash or by another tender',
      tendered: 'That is less than the {amount} to be taken',
      receiptNo: 'This tender needs its number',
      source: 'Card details are missing: enter the card again',
      received_ahead: 'This lies ahead of now',
    },
  },
  split: {
    made: 'Bill split',
    shared_anew: 'Shared anew',
    changed: 'Share changed',
    confirmed: 'Share confirmed',
    reverted: 'Share reverted',
    removed: 'Share removed',
  },
  adjustment: {
    made: 'Adjustment made',
  },
  payment: {
    link_made: 'Payment link made',
    link_sent: 'Payment link sent to {email}',
    received: 'Payment received',
    voided: 'Payment voided',
    corrected: 'Payment corrected',
    unanswered: 'The bank has not answered yet',
  },
  refund: {
    made: 'Refund made',
    drawer_short: 'Refund made. By the books the drawer does not hold as much: count it.',
    asked: 'The bank has not answered yet',
    failed: 'The bank could not give it back. It can be tried again.',
  },
  day: {
    closed: '{date} is closed',
    reopened: '{date} is open again',
  },
  money: { counts_for: '{date} is closed: this counts for {next}' },
};
