/** What the history says of gift cards. */
export const words = {
  activity: {
    deed: {
      giftcard: {
        sold: 'sold the gift card ···· {name}: {amount}',
        issued: 'issued the gift card ···· {name} for free, {amount}: {reason}',
        blocked: 'blocked the gift card ···· {name}: {reason}',
        unblocked: 'made the gift card ···· {name} good again: {reason}',
        adjusted: 'adjusted the gift card ···· {name} by {amount}: {reason}',
        expired: 'wrote off {amount} of the expired gift card ···· {name}',
        changed: 'changed the gift card ···· {name}: {fields}',
        sent: 'sent the gift card ···· {name}',
        not_mailed: 'did not mail the gift card ···· {name}: it is used up',
        shown: 'looked at the code of the gift card ···· {name}',
      },
    },
    field: {
      expiryDate: 'last good day',
      recipientName: 'recipient',
      recipientEmail: 'e-mail of the recipient',
      message: 'message',
      sendOn: 'day of sending',
    },
  },
};
