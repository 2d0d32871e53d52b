import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider. Any name and password sign in as the person of that name. */
export type OpenidServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims of a person; by default the name is their e-mail, and verified. */
  people: Map<string, { email?: string; email_verified?: boolean }>;
  /** From now on publishes a foreign public key under the name of its own, which goes on signing. */
  publishForeignKey: () => void;
  close: () => Promise<void>;
};

const KEY_ID = 'signing';
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startOpenidServer(redirectUri: string, port = 0): Promise<OpenidServer> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: OpenidServer['people'] = new Map();
  const client = { clientId: 'laneway', clientSecret: 'the secret that the provider gave to this installation' };
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key of the tests alone'] },
    jwks: { keys: [{ ...newKey().privateKey.export({ format: 'jwk' }), kid: KEY_ID }] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context: unknown, name: string) => ({
      accountId: name,
      claims: () => ({ sub: name, ...(people.get(name) ?? { email: name, email_verified: true }) }),
    }),
    // Skips the consent page.
    loadExistingGrant: async (context: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: context.oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  let published: string | null = null;
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/jwks' || published === null) return answer(request, response);
    response.setHeader('content-type', 'application/json').end(published);
  });
  return {
    issuer,
    ...client,
    people,
    publishForeignKey: () => {
      const key = { ...newKey().publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
      published = JSON.stringify({ keys: [key] });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}
