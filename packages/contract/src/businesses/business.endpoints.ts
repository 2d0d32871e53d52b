import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, page, paging, percent, version } from '../http/wire.ts';

export const businessStatus = z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']);

export const address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

export const businessRow = z.object({
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  status: businessStatus,
  outlets: z.int(),
  version,
});
export type BusinessRow = z.infer<typeof businessRow>;

export const businessList = endpoint({
  id: 'business.list',
  area: 'business',
  method: 'GET',
  path: '/admin/business/list',
  summary: 'Businesses, paged, with search and status',
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  query: z.strictObject({ ...paging, status: businessStatus.optional() }),
  success: { status: 200, body: page(businessRow) },
  errors: [],
});

export const business = z.object({
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address,
  logoUrl: z.string().nullable(),
  status: businessStatus,
  currencySymbol: z.string(),
  timezone: z.string(),
  taxPer: percent,
  taxInclusive: z.boolean(),
  senderAddress: z.string(),
  replyAddress: z.string(),
  version,
});

export const businessDetails = endpoint({
  id: 'business.details',
  area: 'business',
  method: 'GET',
  path: '/admin/business/details/{businessId}',
  summary: 'One business',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Account'], level: 'view', scope: 'business' },
  params: z.object({ businessId: id }),
  success: { status: 200, body: z.object({ business }) },
  errors: ['not_found'],
});
