import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../routes.ts';
import { noFiles } from '../../testing/no-files.ts';
import { testPost } from '../../testing/test-post.ts';
import { registerRoutes, type Server } from './register-routes.ts';
import type { Route } from './route.ts';

const routes = allRoutes({ demoAllowed: true, feed: {} as never, post: testPost(), storage: noFiles });
const register = (changed: Route[]) => registerRoutes(fastify(), {} as Server, changed);

test('a server does not start with an endpoint that names an outlet or a business in two places', () => {
  const inQuery = (field: string) =>
    routes.map((route): Route => {
      if (route.endpoint.id !== 'outlet.details') return route;
      return { ...route, endpoint: { ...route.endpoint, query: z.object({ [field]: z.uuid() }) } } as Route;
    });
  for (const field of ['outletId', 'businessId'])
    expect(() => register(inQuery(field))).toThrow(`outlet.details ${field}`);
  expect(() => register(inQuery('status'))).not.toThrow();
});
