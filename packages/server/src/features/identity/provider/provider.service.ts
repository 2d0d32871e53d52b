import { randomBytes } from 'node:crypto';
import type { providerBegin, providerToken } from '@laneway/contract/identity/provider.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Browser } from '../../../platform/http/sealed-cookie.ts';
import type { Say } from '../../../platform/http/words.ts';
import {
  ProviderFailure,
  type IdentityProvider,
  type ProvidedPerson,
} from '../../../platform/outside/identity/identity-provider.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import { countVisit, forgetVisit } from '../sign-in/attempts.ts';
import { accountsOf, identityByEmail, identityById, type Identity } from '../sign-in/identity.repository.ts';
import { giveIdentityToken, openAccounts } from '../sign-in/identity.service.ts';
import { offerInvitation } from '../registration/invitation.ts';
import { providerCookie, type Kept, type OnTheWay } from './provider-cookie.ts';
import { addLink, hasInvitation, isSwitchedOff, linkOf, unopenedAccounts } from './provider.repository.ts';
import { hashOf } from '../../../platform/http/session-token.ts';
import { addToken, useToken } from '../sessions/token.repository.ts';

/** The provider of this installation, and the settings that its sign-in needs. */
export type ProviderHome = { provider: IdentityProvider; seal: Seal; publicUrl: string };

const ARRIVAL_MINUTES = 2;
export const CALLBACK_PATH = '/api/identity/provider/callback';

/** Begins a sign-in. @throws ApiError `auth.provider_down`, `too_many`. */
export async function beginAtProvider(
  database: Database,
  { provider, seal, publicUrl }: ProviderHome,
  body: InputOf<typeof providerBegin>['body'],
  from: Browser & { address: string; say: Say },
): Promise<AnswerOf<typeof providerBegin>> {
  await countVisit(database, { of: 'provider', address: from.address }, from.say);
  const secret = () => randomBytes(32).toString('base64url');
  const flow = { state: secret(), nonce: secret(), verifier: secret() };
  const url = await provider.pageFor(flow, `${publicUrl}${CALLBACK_PATH}`).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new ApiError('auth.provider_down', { params: { provider: provider.name } });
  });
  const kept: Kept = { step: 'on_the_way', ...flow, type: body.type, from: body.from ?? null };
  from.setCookie(providerCookie.keep(seal, publicUrl, kept, await database.now()));
  return { url: url.href };
}

/**
 * Handles the browser that comes back. The result goes into its cookie, and the page fetches it from there: no part of
 * it is in a URL. An answer to another browser's sign-in, or to an expired one, changes nothing.
 */
export async function comeBack(
  database: Database,
  home: ProviderHome,
  search: URLSearchParams,
  { cookies, setCookie, warn }: Browser & { warn: (error: unknown) => void },
): Promise<void> {
  const { provider, seal, publicUrl } = home;
  const now = await database.now();
  const kept = providerCookie.read(seal, publicUrl, cookies, now);
  if (kept?.step !== 'on_the_way' || search.get('state') !== kept.state) return;
  try {
    const person = await provider.personFrom(new URL(`${publicUrl}${CALLBACK_PATH}?${search}`), kept);
    await database.transaction(PLATFORM_BUSINESS, async (tx) => {
      const identity = await personOf(tx, person, provider.name);
      await addLink(tx, person.issuer, person.subject, identity.identity_id);
      // Once for each sign-in: a repeated answer finds this row.
      const arrival = { hash: arrivalOf(kept), kind: 'provider' as const, identityId: identity.identity_id };
      await addToken(tx, { ...arrival, minutes: ARRIVAL_MINUTES });
    });
  } catch (error) {
    const refusal = refusalOf(error, provider.name);
    if (error instanceof ProviderFailure) warn(error);
    if (refusal !== null) setCookie(providerCookie.keep(seal, publicUrl, { step: 'turned_away', ...refusal }, now));
  }
}

/** Null: the answer does not belong to this sign-in, which stays as it was. */
function refusalOf(
  error: unknown,
  provider: string,
): { code: ApiError['code']; params: Record<string, string> } | null {
  if (error instanceof ProviderFailure) {
    if (error.kind === 'invalid') return null;
    return { code: error.kind === 'down' ? 'auth.provider_down' : 'auth.provider_denied', params: { provider } };
  }
  if (!(error instanceof ApiError)) throw error;
  const params = Object.entries(error.params).map(([name, value]) => [name, String(value)]);
  return { code: error.code, params: Object.fromEntries(params) };
}

/** The person here: bound at an earlier sign-in, or the one whose e-mail the provider has verified. */
async function personOf(tx: Tx, person: ProvidedPerson, provider: string): Promise<Identity> {
  const linked = await linkOf(tx, person.issuer, person.subject);
  if (linked?.is_off === true) throw new ApiError('auth.provider_off', { params: { provider } });
  const bound = linked && (await identityById(tx, linked.identity_id));
  if (bound !== undefined) return bound;
  if (person.email === null || !person.emailVerified)
    throw new ApiError('auth.provider_unverified', { params: { provider } });
  const known = await identityByEmail(tx, person.email);
  // The e-mail of a demo account is no proof of who somebody is.
  if (known === undefined || known.is_demo)
    throw new ApiError('auth.provider_unknown', { params: { email: person.email } });
  // A switched-off sign-in is not bound again by the address.
  if (await isSwitchedOff(tx, known.identity_id, person.issuer))
    throw new ApiError('auth.provider_off', { params: { provider } });
  return known;
}

const arrivalOf = ({ state }: OnTheWay): Buffer => hashOf(`came back with ${state}`);

/**
 * The one-use token for the person who came back in this browser, as a right password gives it; or the link of an
 * invitation, for a person to whom nothing is open yet.
 * @throws ApiError `auth.provider_*`, `UserNotConfirmedException`, `auth.no_role`.
 */
export async function takeArrival(
  database: Database,
  { seal, publicUrl }: ProviderHome,
  { cookies, setCookie, address }: Browser & { address: string },
): Promise<AnswerOf<typeof providerToken>> {
  const kept = providerCookie.read(seal, publicUrl, cookies, await database.now());
  if (kept?.step === 'turned_away') {
    setCookie(providerCookie.drop(publicUrl));
    throw new ApiError(kept.code, { params: kept.params });
  }
  if (kept === null) throw new ApiError('auth.provider_again');
  const identity = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const identityId = await useToken(tx, arrivalOf(kept), 'provider');
    return identityId === undefined ? undefined : identityById(tx, identityId);
  });
  if (identity === undefined) throw new ApiError('auth.provider_again');
  setCookie(providerCookie.drop(publicUrl));
  await forgetVisit(database, { of: 'provider', address });
  const { type, from } = kept;
  const accounts = await database.transaction(PLATFORM_BUSINESS, (tx) => accountsOf(tx, identity.identity_id, type));
  if (identity.confirmed && (await openAccounts(database, accounts, type)).length > 0)
    return { identity: await giveIdentityToken(database, identity), type, from, invitation: null };
  const invitation = await openInvitation(database, identity);
  if (invitation !== null) return { identity: null, type, from, invitation };
  if (!identity.confirmed) throw new ApiError('UserNotConfirmedException', { details: { email: identity.email } });
  throw new ApiError('auth.no_role');
}

/** The person's oldest open invitation, as a new link. */
async function openInvitation(database: Database, identity: Identity): Promise<string | null> {
  const { identity_id: identityId } = identity;
  const unopened = await database.transaction(PLATFORM_BUSINESS, (tx) => unopenedAccounts(tx, identityId));
  for (const { account_id: accountId, business_id: businessId } of unopened) {
    const token = await database.transaction(businessId, async (tx) =>
      (await hasInvitation(tx, identityId, accountId)) ? offerInvitation(tx, identityId, accountId) : null,
    );
    if (token !== null) return token;
  }
  return null;
}
