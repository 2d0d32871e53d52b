import type { IdentityProvider } from '../platform/outside/identity/identity-provider.ts';

/** A stand-in for the provider in other tests: the authorization code is the person's e-mail. */
export const testProvider: IdentityProvider = {
  issuer: 'https://id.laneway.test',
  name: 'Test ID',
  pageFor: async ({ state }) => new URL(`https://id.laneway.test/authorize?state=${state}`),
  personFrom: async (answer) => {
    const email = answer.searchParams.get('code') ?? '';
    return { issuer: 'https://id.laneway.test', subject: email, email, emailVerified: true };
  },
};
