import type { FastifyInstance } from 'fastify';
import { notFound } from './not-found.ts';

/** The place where a person changes their password; without a session it leads through the sign-in. */
const CHANGE_PASSWORD = '/app/account/profile';
/** Readers look at the file again once it has expired, so it never promises more than this. */
const EXPIRES_AFTER_HOURS = 180 * 24;

type Known = { publicUrl?: string; securityContact?: string | undefined };

/** The addresses that other programs look for at every site: RFC 9116, RFC 9309 and the change-password address. */
export function registerWellKnown(app: FastifyInstance, { publicUrl = '', securityContact }: Known): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD, 302));
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', (_request, reply) => {
      const expires = Temporal.Now.instant().add({ hours: EXPIRES_AFTER_HOURS }).round('second');
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toString()}`,
        'Preferred-Languages: en, fr, de',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  }
  app.all('/.well-known/*', notFound);
}
