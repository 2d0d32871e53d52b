import { z } from 'zod';
import { isServiceOrigin, SERVICE_ORIGIN_RULE } from './service-origin.ts';
import { StartFailure } from './start-failure.ts';

/** The settings of the card gateway. */
export type PaymentSettings = {
  /** The oldest business without an account of its own uses the platform's; any other takes no cards. */
  ownAccount: boolean;
} & ({ name: 'standin' } | ({ name: 'stripe' } & StripeSettings));

export type StripeSettings = {
  /** Holds real money where it begins with sk_live_ or rk_live_. Never log it. */
  secretKey: string;
  /** Goes into the card field, and so to browsers. */
  publishableKey: string;
  /** Any of them signs events: two while one is changed for another. Never log them. */
  webhookSecrets: string[];
  /** Undefined: Stripe's own. */
  apiUrl: URL | undefined;
};

const SECRET_RULE = 'must be a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_';

export const PAYMENT_SETTINGS = {
  PAYMENTS: z.enum(['stripe', 'standin'], 'must be stripe or standin').optional(),
  PAYMENTS_OWN_ACCOUNT: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, SECRET_RULE)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a key that begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.length <= 2 && list.every((one) => /^whsec_[\w+/=]{16,}$/.test(one)),
      'must be a secret that begins with whsec_, or two by comma while one is changed for the other',
    )
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isServiceOrigin, SERVICE_ORIGIN_RULE)
    .transform((value) => new URL(value))
    .optional(),
};

const environment = z.object(PAYMENT_SETTINGS);
const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Decides the card gateway, once for the run: the one named; else Stripe where a key of it is given; else the stand-in
 * where only this machine reaches the server, so that no house takes a pretended card; else none.
 * @throws StartFailure for the stand-in elsewhere, and for Stripe without all that it needs.
 */
export function paymentsOf(given: z.output<typeof environment>, isLocal: boolean): PaymentSettings | undefined {
  const ownAccount = given.PAYMENTS_OWN_ACCOUNT;
  const present = NEEDED.find((name) => given[name] !== undefined);
  const name = given.PAYMENTS ?? (present !== undefined ? 'stripe' : isLocal ? 'standin' : undefined);
  if (name === undefined) return undefined;
  if (name === 'standin') {
    if (isLocal) return { name, ownAccount };
    throw new StartFailure(
      'PAYMENTS=standin pretends to charge cards, so it works only where HOST and PUBLIC_URL lead nowhere but to this machine: set PAYMENTS=stripe with its keys, or leave it out to take no cards.',
    );
  }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_API_URL: apiUrl,
  } = given;
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets === undefined) {
    const missing = NEEDED.find((one) => given[one] === undefined);
    throw new StartFailure(`${missing} must be given, too, when ${present ?? 'PAYMENTS=stripe'} is.`);
  }
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey))
    throw new StartFailure('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode, or both live.');
  return { name, ownAccount, secretKey, publishableKey, webhookSecrets, apiUrl };
}

/** Whether a key of Stripe moves real money. */
export function isLiveKey(key: string): boolean {
  return key.split('_')[1] === 'live';
}
