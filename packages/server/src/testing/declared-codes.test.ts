import { endpoint } from '@laneway/contract/http/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../platform/http/api-error.ts';
import { implementPublic } from '../platform/http/route.ts';
import { startTestApp } from './test-app.ts';

const refuse = endpoint({
  id: 'test.refuse',
  area: 'test',
  method: 'GET',
  path: '/test/refuse/{code}',
  summary: 'Refuses with a code',
  access: { roles: 'public' },
  params: z.strictObject({ code: z.enum(['stale', 'in_use', 'occupancy.taken']) }),
  success: { status: 200, body: z.object({}) },
  errors: ['stale'],
});

test('a refusal whose code its endpoint does not declare fails the test', async () => {
  const app = await startTestApp({
    extra: [
      implementPublic(refuse, async ({ input }) => {
        throw new ApiError(input.params.code);
      }),
    ],
  });
  const statusOf = async (code: string) => (await app.app.inject(`/api/test/refuse/${code}`)).statusCode;
  const list = () =>
    app.call('owner', 'outlet.list', { params: { businessId: app.venue.harbor.businessId }, query: {} });
  expect([await statusOf('stale'), await statusOf('another')]).toEqual([409, 400]);
  expect((await list()).status).toBe(200);
  expect(await statusOf('in_use')).toBe(409);
  await expect(list()).rejects.toThrow('test.refuse answers in_use, which is not among its errors');
  expect(await statusOf('occupancy.taken')).toBe(409);
  await expect(app.close()).rejects.toThrow('test.refuse answers occupancy.taken, which is not among its errors');
});
