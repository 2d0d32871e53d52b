import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { generalErrors } from '@laneway/contract/http/general-errors';
import type { FastifyInstance } from 'fastify';

/** Compares the code of every failed answer with what its endpoint declares. */
type DeclaredCodes = {
  watch: (app: FastifyInstance) => void;
  /** @throws for the codes that an endpoint answered since the last check without declaring them. */
  check: () => void;
};

export function declaredCodes(endpoints: readonly Endpoint[]): DeclaredCodes {
  const byRoute = new Map(
    endpoints.map((endpoint) => [
      `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      { id: endpoint.id, codes: new Set<ErrorCode>([...generalErrors(endpoint), ...endpoint.errors]) },
    ]),
  );
  const undeclared = new Set<string>();
  return {
    watch: (app) => {
      app.addHook('onSend', async (request, reply, payload) => {
        const endpoint = byRoute.get(`${request.method} ${request.routeOptions.url ?? ''}`);
        if (endpoint === undefined || reply.statusCode < 400 || typeof payload !== 'string') return;
        const { code } = JSON.parse(payload) as { code: ErrorCode };
        if (!endpoint.codes.has(code)) undeclared.add(`${endpoint.id} answers ${code}, which is not among its errors`);
      });
    },
    check: () => {
      if (undeclared.size === 0) return;
      const sentences = [...undeclared];
      undeclared.clear();
      throw new Error(sentences.join('; '));
    },
  };
}
