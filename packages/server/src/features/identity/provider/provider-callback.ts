import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { IdentityProvider } from '../../../platform/outside/identity/identity-provider.ts';
import { CALLBACK_PATH, comeBack } from './provider.service.ts';

/** The callback URL of the provider. It redirects to the sign-in page and nowhere else, whatever its parameters. */
export function providerCallback(
  database: Database,
  post: Post,
  provider: IdentityProvider,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.get(CALLBACK_PATH, async (request, reply) => {
      const home = { provider, seal: post.seal, publicUrl: post.publicUrl };
      await comeBack(database, home, new URL(request.url, 'http://laneway').searchParams, {
        cookies: request.headers.cookie ?? '',
        setCookie: (cookie) => void reply.header('set-cookie', cookie),
        warn: (error) => request.log.warn({ err: error }, 'a sign-in at the identity provider failed'),
      });
      // Also where another person is signed in: the new one takes their place.
      return reply.redirect('/authentication/login-unguarded?provider', 303);
    });
  };
}
