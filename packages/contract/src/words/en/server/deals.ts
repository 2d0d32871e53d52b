/** What is answered about the code of a deal. */
export const words = {
  error: {
    deal: {
      unknown: 'No deal has this code',
      redeemed: 'Redeemed on {date} at {outlet}',
      expired: 'This deal was good until {date}',
      not_paid: 'This deal has not been paid',
      other_outlet: 'This deal is for {outlet}',
    },
  },
  deal: {
    redeemed: 'Deal redeemed',
    redeem_undone: 'The deal can be used again',
  },
};
