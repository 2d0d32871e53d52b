/** One sign-in on its way: what the answer is held against. */
export type ProviderFlow = { state: string; nonce: string; verifier: string };

/** Who somebody is, as the provider says. */
export type ProvidedPerson = {
  issuer: string;
  /** The person there; stays the same when their e-mail changes. */
  subject: string;
  email: string | null;
  /** The provider made sure that the address is theirs. */
  emailVerified: boolean;
};

/** An outside place that signs people in. */
export type IdentityProvider = {
  /** Its own address, as its identity tokens say it. */
  issuer: string;
  /** As people call it; the label of the button. */
  name: string;
  /** The page of the provider to send the browser to. @throws ProviderFailure `down`. */
  pageFor: (flow: ProviderFlow, redirectUri: string) => Promise<URL>;
  /** Who came back, by the address they came back to. @throws ProviderFailure. */
  personFrom: (answer: URL, flow: ProviderFlow) => Promise<ProvidedPerson>;
};

/**
 * `down`: no answer, or none that can be used. `denied`: the provider, or the person there, said no. `invalid`: the
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
