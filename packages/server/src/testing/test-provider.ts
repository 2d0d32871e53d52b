import type { IdentityProvider } from '../platform/outside/identity/identity-provider.ts';

/** Stands for the provider in tests that are about something else: whoever comes back with an e-mail as code is them. */
export const testProvider: IdentityProvider = {
  issuer: 'https://id.laneway.test',
  name: 'Test ID',
  pageFor: async ({ state }) => new URL(`https://id.laneway.test/authorize?state=${state}`),
  personFrom: async (answer) => {
    const email = answer.searchParams.get('code') ?? '';
    return { issuer: 'https://id.laneway.test', subject: email, email, emailVerified: true };
  },
};
