/** The page of the stand-in's card readers, which the server alone writes. */
export const words = {
  readers: {
    title: 'The card readers of the stand-in',
    lead: 'No card is read here. Play the guest: tap a card, take it away too early, or switch the reader off.',
    look: 'Look again',
    none: 'No desk has asked its reader for anything yet.',
    desk: 'Reader',
    payment: 'Asks for',
    state: 'State',
    press: 'Play',
    states: {
      offline: 'Switched off',
      ready: 'Ready',
      waiting: 'Waits for a card',
      reading: 'Reads the card',
      removed: 'Card taken away too early',
      authorising: 'Asks the bank',
      approved: 'Approved',
      declined: 'Declined',
    },
    buttons: {
      on: 'Switch on',
      off: 'Switch off',
      tap: 'Tap a card',
      decline: 'Tap a card that is declined',
      remove: 'Take the card away',
    },
    over: 'That is no longer possible',
    back: 'Back to the readers',
  },
};
