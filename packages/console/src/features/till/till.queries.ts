import type { Answer } from '@laneway/contract/endpoints';

export type Details = Answer<'reservation.details'>;
/** The gateway that takes the business's cards, and its account there. */
export type Cards = Pick<Answer<'payment.transactions'>, 'gateway' | 'gatewayAccount' | 'offersTips'>;
export type Booking = Details['booking'];
