import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const paymentHook = endpoint({
  id: 'hook.payments',
  area: 'payments',
  method: 'POST',
  path: '/hooks/payments/{gateway}',
  summary: 'Takes the events of the card gateway: signed ones of ours are kept and worked on afterwards',
  access: { roles: 'hook' },
  params: z.strictObject({ gateway: z.enum(['stripe', 'standin']) }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: [],
});
