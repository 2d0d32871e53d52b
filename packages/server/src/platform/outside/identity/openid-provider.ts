import * as client from 'openid-client';
import { isLoopback } from '../../settings/loopback.ts';
import type { OpenidSettings } from '../../settings/settings.ts';
import { ProviderFailure, type IdentityProvider } from './identity-provider.ts';

const LONGEST_WAIT_SECONDS = 10;
/** Errors that mean that the provider did not answer, or against the protocol. */
const SILENCE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** An OpenID Connect provider, by the authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636). */
export function openidProvider({ issuer, clientId, clientSecret, name }: OpenidSettings): IdentityProvider {
  let latest: client.Configuration | undefined;

  /**
   * Called at the start of each sign-in, so that no browser is sent to a provider that is down. The provider's keys are
   * kept with it, so a sign-in after a change of keys reads the new ones.
   */
  async function discover(): Promise<client.Configuration> {
    const url = new URL(issuer);
    const options = {
      timeout: LONGEST_WAIT_SECONDS,
      execute: [
        // The ID token is checked by its signature, not only by the connection that it came over.
        client.enableNonRepudiationChecks,
        // The settings allow plain HTTP on this machine only.
        ...(isLoopback(url.hostname) ? [client.allowInsecureRequests] : []),
      ],
    };
    latest = await client.discovery(url, clientId, undefined, authentication(clientSecret), options);
    return latest;
  }

  return {
    issuer,
    name,
    pageFor: async ({ state, nonce, verifier }, redirectUri) => {
      const config = await discover().catch((error: unknown) => {
        throw new ProviderFailure('down', error);
      });
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    personFrom: async (answer, { state, nonce, verifier }) => {
      try {
        const config = latest ?? (await discover());
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const tokens = await client.authorizationCodeGrant(config, answer, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('no ID token');
        const { iss, sub } = claims;
        const said = claims.email === undefined ? await askFor(config, tokens.access_token, sub) : claims;
        const email = typeof said.email === 'string' ? said.email : null;
        return { issuer: iss, subject: sub, email, emailVerified: said.email_verified === true };
      } catch (error) {
        throw new ProviderFailure(kindOf(error), error);
      }
    },
  };
}

/** Some providers reveal the e-mail only when the claim is requested. */
async function askFor(
  config: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<{ email?: unknown; email_verified?: unknown }> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, subject);
}

/** The secret goes in the header, unless the provider accepts it only in the body. */
function authentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...rest);
  };
}

function kindOf(error: unknown): ProviderFailure['kind'] {
  if (error instanceof client.AuthorizationResponseError) return 'denied';
  // The code is unknown or used; any other refusal of the token endpoint is a problem of ours with the provider.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'invalid' : 'down';
  const isSilence =
    error instanceof TypeError || (error instanceof client.ClientError && SILENCE.has(error.code ?? ''));
  return isSilence ? 'down' : 'invalid';
}
