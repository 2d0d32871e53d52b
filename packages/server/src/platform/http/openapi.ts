import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ENDPOINTS } from '@laneway/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@laneway/contract/errors/error-codes';
import { needsSession, takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import { generalErrors } from '@laneway/contract/http/general-errors';
import { DESK_NUMBER } from '@laneway/domain/patterns/desk-number';
import type { FastifyInstance } from 'fastify';
import { z, type ZodObject, type ZodType } from 'zod';
import { pageHeaders } from './page-policies.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, made from the endpoint values. */
export function openApiDocument(endpoints: readonly Endpoint[] = ENDPOINTS): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Laneway', version: '1.6.22', description: 'Every call of the Laneway API.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
        link: { type: 'http', scheme: 'bearer', description: 'The token of a link that was sent to a guest' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'The sentence, in the language of Accept-Language' },
    details: { type: 'object', description: 'More on this code; fields maps a field to its sentence' },
    requestId: { type: 'string' },
  },
};

const FILE: Json = { type: 'string', format: 'binary' };

function operation(endpoint: Endpoint): Json {
  const { access } = endpoint;
  const isGuest = access.roles === 'guest';
  const isHook = access.roles === 'hook';
  const codes = new Set<ErrorCode>([...generalErrors(endpoint), ...endpoint.errors]);
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const failures = Array.from(byStatus, ([status, these]) => [
    String(status),
    {
      description: these.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const { stream, file } = endpoint.success;
  const media = stream ? 'text/event-stream' : file ? 'application/octet-stream' : 'application/json';
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(needsSession(access) && { security: [{ session: [] }], 'x-access': access }),
    ...(isGuest && { security: [{ link: [] }], 'x-access': access }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesKey(endpoint)
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              description:
                'A new value with each command, the same one to repeat it: it is carried out once. Not needed for a preview.',
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]
        : []),
      ...(hasDesk(endpoint)
        ? [
            {
              name: 'Laneway-Desk',
              in: 'header',
              required: false,
              description:
                'The desk where the command is given, one of the outlet: it stands in the history, and on a hold. Any other is ignored.',
              schema: { type: 'string', pattern: DESK_NUMBER.source },
            },
          ]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body) } } },
    }),
    ...((endpoint.upload || isHook) && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: FILE } } },
    }),
    responses: {
      [endpoint.success.status]: {
        description: endpoint.summary,
        content: { [media]: { schema: file ? FILE : jsonSchema(endpoint.success.body) } },
      },
      ...Object.fromEntries(failures),
    },
  };
}

/** A command about an outlet may be given at one of its desks. */
function hasDesk({ access, method, reads }: Endpoint): boolean {
  return needsSession(access) && access.scope === 'outlet' && method !== 'GET' && reads !== true;
}

function parametersOf(schema: ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

/** /api/openapi.json, built on the first request, and /api/docs that shows it with a policy of its own. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let document: Json | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument()));
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Laneway', version: '1.6.22' } } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', deepLinking: true, validatorUrl: null },
    staticCSP: pageHeaders('/api/docs')['content-security-policy'] ?? false,
  });
}
