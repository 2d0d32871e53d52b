/** Exports for other features: a card by its code, what a booking's sale does to its cards, and what pays of a booking. */
export { giveCode, isNamed, openCode } from './card-code.ts';
export { announcedMail, askForMail, CARD_MAIL_TOPIC } from './card-mail.ts';
export { appliedCards, cardsOfPayments, moveRows } from './card-move.repository.ts';
export { cardsOf, giftCards, lockCardsOf, type GiftCard } from './gift-card.repository.ts';
export { lookUpCard, wrongCard, type Looking } from './look-up-card.ts';
export { followCards, newCard, orderedCardRows, type CardSales } from './sold-cards.ts';
