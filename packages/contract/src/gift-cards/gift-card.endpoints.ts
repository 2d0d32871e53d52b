import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { BY_CODE, LIMITED, TAKING } from '../till/payment.endpoints.ts';
import {
  applyAnswer,
  applyBody,
  cardDetails,
  checkAnswer,
  checkBody,
  createAnswer,
  createBody,
  listAnswer,
  listQuery,
  removeAnswer,
  removeBody,
  saleAnswer,
  updateAnswer,
  updateBody,
} from './gift-card.schema.ts';

const staff = ['BIZ', 'MGR'] as const;
const onBooking = { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
const ofBusiness = z.object({ businessId: id });
const ofCard = z.object({ businessId: id, giftCardId: id });

export const giftCardCreate = endpoint({
  id: 'giftCard.create',
  area: 'giftcards',
  method: 'POST',
  path: '/admin/gift-card/create',
  summary: 'Sell a gift card, or issue one for free; by card it is made with the capture',
  access: { roles: staff, menu: ['GiftCard'], level: 'edit', scope: 'outlet' },
  body: createBody,
  success: { status: 201, body: createAnswer },
  errors: [...TAKING, ...BY_CODE, 'payment.declined', 'gateway.off', 'reader.unavailable', 'reader.busy', 'forbidden'],
  stepped: true,
  waits: true,
  secret: true,
});

export const giftCardSale = endpoint({
  id: 'giftCard.sale',
  area: 'giftcards',
  method: 'GET',
  path: '/admin/gift-card/sale/{outletId}',
  summary: 'Whether a gift card can be sold by card, and what became of the payment of a sale',
  access: { roles: staff, menu: ['GiftCard'], level: 'edit', scope: 'outlet' },
  params: z.object({ outletId: id }),
  query: z.strictObject({ transId: id.optional() }),
  success: { status: 200, body: saleAnswer },
  errors: ['not_found'],
});

export const giftCardCheck = endpoint({
  id: 'giftCard.check',
  area: 'giftcards',
  method: 'POST',
  path: '/admin/gift-card/check',
  summary: 'Balance of a gift card by its code; 10 wrong ones a minute',
  access: { roles: staff, menu: ['Bookings', 'GiftCard'], level: 'view', scope: 'outlet' },
  body: checkBody,
  success: { status: 200, body: checkAnswer },
  errors: ['not_found', 'giftcard.invalid', 'too_many'],
  reads: true,
});

export const giftCardApply = endpoint({
  id: 'giftCard.apply',
  area: 'giftcards',
  method: 'POST',
  path: '/admin/gift-card/apply',
  summary: 'Pay of a booking by a gift card, as much as both allow',
  access: onBooking,
  body: applyBody,
  success: { status: 201, body: applyAnswer },
  errors: [...TAKING, ...BY_CODE],
});

export const giftCardRemove = endpoint({
  id: 'giftCard.remove',
  area: 'giftcards',
  method: 'POST',
  path: '/admin/gift-card/remove',
  summary: 'Take a gift card off a booking: what it paid is on the card again',
  access: onBooking,
  body: removeBody,
  success: { status: 200, body: removeAnswer },
  errors: [
    'not_found',
    'giftcard.invalid',
    'day.closed',
    'payment.not_voidable',
    'payment.in_progress',
    'giftcard.used',
    ...LIMITED,
    'too_many',
  ],
});

export const giftCardList = endpoint({
  id: 'giftCard.list',
  area: 'giftcards',
  method: 'GET',
  path: '/admin/gift-card/all/list/{businessId}',
  summary: 'Gift cards of the business, the newest first, and what is owed by them',
  access: { roles: staff, menu: ['GiftCard'], level: 'view', scope: 'business' },
  params: ofBusiness,
  query: listQuery,
  success: { status: 200, body: listAnswer },
  errors: ['not_found', 'too_many'],
});

export const giftCardDetails = endpoint({
  id: 'giftCard.details',
  area: 'giftcards',
  method: 'GET',
  path: '/admin/gift-card/details/{businessId}/{giftCardId}',
  summary: 'A gift card with its ledger; with code=true its whole code, which is kept in the activity',
  access: { roles: staff, menu: ['GiftCard'], level: 'view', scope: 'business' },
  params: ofCard,
  query: z.strictObject({ code: z.stringbool().optional() }),
  success: { status: 200, body: cardDetails },
  errors: ['not_found', 'forbidden'],
  secret: true,
});

export const giftCardUpdate = endpoint({
  id: 'giftCard.update',
  area: 'giftcards',
  method: 'PUT',
  path: '/admin/gift-card/update/{businessId}/{giftCardId}',
  summary: 'Block, extend, adjust or send a gift card, or change its recipient',
  access: { roles: staff, menu: ['GiftCard'], level: 'edit', scope: 'business' },
  params: ofCard,
  body: updateBody,
  success: { status: 200, body: updateAnswer },
  errors: ['not_found', 'stale', 'forbidden'],
});
