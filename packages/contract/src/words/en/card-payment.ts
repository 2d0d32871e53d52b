/** How far a payment by card is, at the desk and on a guest's page. */
export const words = {
  card_payment: {
    asking: 'Authorising',
    asking_text: 'The bank is asked; it answers within 15 seconds.',
    declined_text: 'Amount and tip stay as they were.',
    holder: 'The bank asks the holder to confirm',
    holder_text: '{amount} is taken once they have confirmed it below.',
    again: 'Confirm again',
    waiting: 'The bank has not answered yet',
    waiting_text: '{amount}. Asked again every 20 seconds for 15 minutes, then dropped: nothing was taken.',
  },
};
