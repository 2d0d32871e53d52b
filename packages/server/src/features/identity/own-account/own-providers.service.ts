import type { providerList, providerSwitch } from '@laneway/contract/identity/own-account.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { IdentityProvider } from '../../../platform/outside/identity/identity-provider.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { identityById } from '../sign-in/identity.repository.ts';
import type { Asker } from './own-account.service.ts';
import { checkProved } from './proof.service.ts';
import { ownLinks, switchLinks } from '../provider/provider.repository.ts';
import { endTokens } from '../sessions/token.repository.ts';

type Provider = Pick<IdentityProvider, 'issuer' | 'name'> | undefined;

/** The outside providers that the person is bound at, those they switched off included. */
export async function listProviders(
  tx: Tx,
  { identityId }: Actor,
  provider: Provider,
): Promise<AnswerOf<typeof providerList>> {
  const [identity, links] = await Promise.all([identityById(tx, identityId), ownLinks(tx, identityId)]);
  return {
    hasPassword: identity !== undefined && identity.password_hash !== null,
    rows: links.map(({ issuer, since, off_since: offSince }) => ({
      issuer,
      name: nameOf(issuer, provider),
      since,
      offSince,
    })),
  };
}

/**
 * Switches the person's sign-in at a provider off or on, once the password was given again. Off, sign-ins begun there
 * end, and the address does not bind the person anew.
 * @throws ApiError `not_found`, `auth.password_first` of who could not log in any more, `auth.password_needed`.
 */
export async function switchProvider(
  database: Database,
  { actor, say }: Pick<Asker, 'actor' | 'say'>,
  provider: Provider,
  { issuer, on }: InputOf<typeof providerSwitch>['body'],
): Promise<AnswerOf<typeof providerSwitch>> {
  const name = await database.read(actor.businessId, async (tx) => {
    const { hasPassword, rows } = await listProviders(tx, actor, provider);
    const row = rows.find((one) => one.issuer === issuer);
    if (row === undefined) throw new ApiError('not_found');
    if (!hasPassword) throw new ApiError('auth.password_first');
    await checkProved(tx, actor);
    return row.name;
  });
  // The tokens belong to the platform's tenant and the link to none, so one transaction of the platform switches the
  // link and ends the tokens. A concurrent sign-in waits for the link's row.
  const isSwitched = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const changed = await switchLinks(tx, actor.identityId, issuer, on);
    if (!on) await endTokens(tx, actor.identityId, ['provider', 'sign_in']);
    return changed;
  });
  return database.transaction(actor.businessId, async (tx) => {
    if (isSwitched) {
      recordActivity(tx, actor, {
        what: on ? 'identity.provider_on' : 'identity.provider_off',
        subject: { kind: 'identity', id: actor.accountId },
        after: { name },
      });
    }
    const message = say(on ? 'profile.provider_is_on' : 'profile.provider_is_off', { provider: name });
    return { message, ...(await listProviders(tx, actor, provider)) };
  });
}

function nameOf(issuer: string, provider: Provider): string {
  if (provider !== undefined && new URL(provider.issuer).href === new URL(issuer).href) return provider.name;
  return new URL(issuer).host;
}
