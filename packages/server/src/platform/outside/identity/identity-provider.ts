/** The secrets of a sign-in under way, against which the provider's answer is checked. */
export type ProviderFlow = { state: string; nonce: string; verifier: string };

/** A person, as the provider describes them. */
export type ProvidedPerson = {
  issuer: string;
  /** The id of the person at the provider; stays the same when their e-mail changes. */
  subject: string;
  email: string | null;
  /** Whether the provider verified that the address is theirs. */
  emailVerified: boolean;
};

/** An outside identity provider. */
export type IdentityProvider = {
  /** Its own URL, as in the issuer claim of its tokens. */
  issuer: string;
  /** Its name for people; the label of the button. */
  name: string;
  /** The provider's page to which the browser is sent. @throws ProviderFailure `down`. */
  pageFor: (flow: ProviderFlow, redirectUri: string) => Promise<URL>;
  /** The person who came back, from the callback URL. @throws ProviderFailure. */
  personFrom: (answer: URL, flow: ProviderFlow) => Promise<ProvidedPerson>;
};

/**
 * `down`: no answer, or one that cannot be used. `denied`: the provider, or the person there, refused. `invalid`: the
 * answer does not belong to this sign-in, or was used before.
 */
export class ProviderFailure extends Error {
  readonly kind: 'down' | 'denied' | 'invalid';
  constructor(kind: 'down' | 'denied' | 'invalid', cause: unknown) {
    super(`the identity provider: ${kind}`, { cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
  }
}
