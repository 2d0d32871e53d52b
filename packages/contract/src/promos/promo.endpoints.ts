import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, request, version } from '../http/wire.ts';
import { checkPromo, listedPromo, newPromoFields, promoDetailsAnswer, promoFields, promoRow } from './promo.schema.ts';

const owner = { roles: ['BIZ'], level: 'role', scope: 'business' } as const;
const ofBusiness = z.object({ businessId: id });
const ofPromo = z.object({ businessId: id, promoId: id });

export const promoCreate = endpoint({
  id: 'promo.create',
  area: 'promos',
  method: 'POST',
  path: '/admin/promo/create',
  summary: 'Make a promo code of the business',
  access: owner,
  body: request({ businessId: id, ...newPromoFields }).superRefine(checkPromo),
  success: { status: 201, body: z.object({ message: z.string(), promoId: id, version }) },
  errors: ['not_found', 'promo.code_taken'],
});

export const promoList = endpoint({
  id: 'promo.list',
  area: 'promos',
  method: 'GET',
  path: '/admin/promo/list/{businessId}',
  summary: 'Promo codes of a business by code, each with its number of uses',
  access: owner,
  params: ofBusiness,
  success: { status: 200, body: z.object({ rows: z.array(listedPromo) }) },
  errors: ['not_found'],
});

export const promoDetails = endpoint({
  id: 'promo.details',
  area: 'promos',
  method: 'GET',
  path: '/admin/promo/details/{businessId}/{promoId}',
  summary: 'A promo code with its newest uses, what it gave, and why it was refused',
  access: owner,
  params: ofPromo,
  success: { status: 200, body: promoDetailsAnswer },
  errors: ['not_found'],
});

export const promoUpdate = endpoint({
  id: 'promo.update',
  area: 'promos',
  method: 'PUT',
  path: '/admin/promo/update/{businessId}/{promoId}',
  summary: 'Change a promo code; bookings keep what it took off, and its code is fixed after the first use',
  access: owner,
  params: ofPromo,
  body: request({ businessId: id.optional(), version, ...promoFields }).superRefine(checkPromo),
  success: { status: 200, body: z.object({ message: z.string(), promo: promoRow }) },
  errors: ['not_found', 'stale', 'promo.code_taken'],
});

export const promoDelete = endpoint({
  id: 'promo.delete',
  area: 'promos',
  method: 'DELETE',
  path: '/admin/promo/{businessId}/{promoId}',
  summary: 'Delete a promo code: no new use of it, past bookings keep it',
  access: owner,
  params: ofPromo,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found', 'stale'],
});

export const promoServiceItems = endpoint({
  id: 'promo.serviceItems',
  area: 'promos',
  method: 'GET',
  path: '/admin/promo/service-item/list/{businessId}',
  summary: 'Plans that a promo code can be limited to, by outlet and title',
  access: owner,
  params: ofBusiness,
  success: {
    status: 200,
    body: z.object({ serviceItems: z.array(z.object({ id, title: z.string(), outletName: z.string() })) }),
  },
  errors: ['not_found'],
});
