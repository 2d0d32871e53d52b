import { ENDPOINTS } from '@laneway/contract/endpoints';
import { ERROR_STATUS } from '@laneway/contract/errors/error-codes';
import { needsSession, takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The rules of OpenAPI 3.1 for the parts that we use; `walk` checks schemas as JSON Schema. */
const schemaObject = z.record(z.string(), z.unknown());
const media = z.partialRecord(
  z.enum(['application/json', 'text/event-stream', 'application/octet-stream']),
  z.strictObject({ schema: schemaObject }),
);
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  security: z.array(z.strictObject({ session: z.tuple([]).optional(), link: z.tuple([]).optional() })).optional(),
  'x-access': z.object({}).loose().optional(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: schemaObject,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: z.partialRecord(z.string(), z.strictObject({ schema: schemaObject })),
    }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string().startsWith('/api/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
  components: z.strictObject({
    securitySchemes: z.strictObject({ session: schemaObject, link: schemaObject }),
    schemas: z.strictObject({ Error: schemaObject }),
  }),
});
type Document = z.infer<typeof document>;

let app: TestApp;
let text: string;
let found: Document;
beforeAll(async () => {
  app = await startTestApp();
  text = (await app.app.inject('/api/openapi.json')).payload;
  found = document.parse(JSON.parse(text));
});
afterAll(() => app.close());

const operationOf = ({ path, method }: Endpoint) =>
  found.paths[`/api${path}`]?.[method.toLowerCase() as 'get'] as z.infer<typeof operation> | undefined;

describe.each(ENDPOINTS.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))('%s', (id, endpoint) => {
  test('stands in the document with its parameters, body and every failure', () => {
    const there = operationOf(endpoint);
    expect(there?.operationId).toBe(id);
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    const inPath = there?.parameters.filter((one) => one.in === 'path') ?? [];
    expect(inPath.map(({ name }) => name).sort()).toEqual(params.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = there?.parameters.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
    expect(inQuery.sort()).toEqual(Object.keys(endpoint.query?.shape ?? {}).sort());
    const body = there?.requestBody?.content['application/json']?.schema as { properties?: object } | undefined;
    expect(Object.keys(body?.properties ?? {}).sort()).toEqual(Object.keys(endpoint.body?.shape ?? {}).sort());
    const keys = there?.parameters.filter((one) => one.name === 'Idempotency-Key') ?? [];
    expect(keys.map((one) => one.required)).toEqual(takesKey(endpoint) ? [true] : []);
    const desks = there?.parameters.filter((one) => one.name === 'Laneway-Desk') ?? [];
    const { access, method, reads } = endpoint;
    const isAtDesk = needsSession(access) && access.scope === 'outlet' && method !== 'GET' && reads !== true;
    expect(desks.map((one) => one.required)).toEqual(isAtDesk ? [false] : []);
    expect(there?.security !== undefined).toBe(!['public', 'hook'].includes(endpoint.access.roles as string));
    const statuses = new Set(Object.keys(there?.responses ?? {}));
    const needed = [endpoint.success.status, 400, 500, 503, ...endpoint.errors.map((code) => ERROR_STATUS[code])];
    expect(needed.map(String).filter((status) => !statuses.has(status))).toEqual([]);
  });
});

describe('the document', () => {
  test('has the endpoints of the contract and no other', () => {
    const operations = Object.values(found.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  });

  test('holds no dangling reference and no invalid schema', () => {
    const problems: string[] = [];
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    const walk = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref' && inner !== '#/components/schemas/Error')
          problems.push(`${where} refers to ${String(inner)}`);
        if (
          key === 'type' &&
          where.includes('schema') &&
          typeof inner === 'string' &&
          !where.endsWith('properties') &&
          !types.includes(inner)
        )
          problems.push(`${where} has the type ${inner}`);
        if (key === 'pattern' && typeof inner === 'string') RegExp(inner, 'u');
        walk(inner, `${where}/${key}`);
      }
    };
    walk(found, '');
    expect(problems).toEqual([]);
    expect(text).not.toMatch(/"\$schema"|\$defs|undefined|\[object/);
  });

  test('is the same each time', async () => {
    const reply = await app.app.inject('/api/openapi.json');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(reply.payload).toBe(text);
  });
});

describe('/api/docs', () => {
  test('shows the document, with its own content security policy and all files from this server', async () => {
    const page = await app.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|\.\w+|unsafe/);
    const files = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { pathname, host } = new URL(file, 'http://here/api/docs/');
      expect(host).toBe('here');
      expect([file, (await app.app.inject(pathname)).statusCode]).toEqual([file, 200]);
    }
    const start = await app.app.inject('/api/docs/static/swagger-initializer.js');
    expect(start.payload).toContain('/api/openapi.json');
  });
});
