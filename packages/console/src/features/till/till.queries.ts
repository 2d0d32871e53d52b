import type { Answer } from '@laneway/contract/endpoints';

export type Details = Answer<'reservation.details'>;
export type Booking = Details['booking'];
