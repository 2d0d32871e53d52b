/** What the calls of gift cards answer. */
export const words = {
  error: {
    giftcard: {
      invalid: 'Invalid Code. Please try again.',
      nothing_due: 'Nothing is due, so the gift card is not needed',
      used: 'Something of this card was spent; it can be blocked, not refunded',
    },
  },
  validation: {
    giftcard: {
      amount: 'This amount is not sold: take one of the prices, or {least} to {most}',
      amount_listed: 'This amount is not sold: take one of the prices',
      tip: 'A gift card pays no tip',
      method: 'How it is paid is missing',
      code: 'The code of the card is missing',
      desk: 'The desk whose reader asks for the card is missing',
      unpaid: 'Its sale is not paid: take the money, then it is good again',
      covers: 'That card does not hold the price of the new one',
      send_on: 'This day is over',
      expiry: 'This day is over',
      recipient: 'Without an e-mail the card cannot be sent',
      adjust: 'The card does not hold as much',
      recipient_name: 'Who gets the card?',
      not_good: 'A card that is not good is not sent',
      over: 'Its last good day is over: extend the card first',
      share:
        'This card holds {balance}, and the share is {amount}: make it {balance} first, and the others take the rest',
      reason: 'Say why',
    },
  },
  giftcard: {
    sold: 'Gift card sold',
    issued: 'Gift card issued',
    unanswered: 'The bank has not answered yet: the card is made with the money',
    applied: 'Gift card applied: {amount}',
    removed: 'GiftCard removed',
    updated: 'Gift card updated',
    sent: 'The gift card is sent to {email}',
  },
};
