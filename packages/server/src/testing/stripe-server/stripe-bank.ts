import { randomBytes } from 'node:crypto';

/** An error as Stripe's API answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['code'] ?? error['type']));
    this.status = status;
    this.error = error;
  }
}

export type Intent = {
  id: string;
  account: string | null;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  metadata: Record<string, string>;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  charge: string | null;
  created: number;
  /** Whether a reader has read its card. */
  isPresent?: boolean;
};
export type Refund = {
  id: string;
  account: string | null;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed' | 'pending';
  metadata: Record<string, string>;
};
export type StripeEvent = { id: string; type: string; account: string | null; created: number; object: unknown };

/** What becomes of a payment method's charge. */
const DECLINES: Readonly<Record<string, { code: string; decline_code: string }>> = {
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_chargeDeclinedFraudulent: { code: 'card_declined', decline_code: 'fraudulent' },
};
const ASKS = 'pm_card_authenticationRequired';
const WAITS = 'pm_card_late';
const TAKEN = new Set(['pm_card_visa', 'pm_card_mastercard', 'pm_card_lost']);

/** Form fields of a request, names as sent, such as `metadata[key]`. */
export type Fields = Readonly<Record<string, string>>;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const inAccount = (account: string | null) => (one: { account: string | null }) => one.account === account;
const invalid = (code: string, status = 400) => new StripeRefusal(status, { type: 'invalid_request_error', code });

/** The accounts, payments and events behind the local server; in memory. `clock` is in milliseconds. */
export function openStripeBank(clock: () => number) {
  const nowSeconds = () => Math.floor(clock() / 1000);
  const intents: Intent[] = [];
  const refunds: Refund[] = [];
  const events: StripeEvent[] = [];
  const refusedOnce = new Set<string>();

  const tell = (type: string, account: string | null, object: unknown) =>
    void events.push({ id: newId('evt'), type, account, created: nowSeconds(), object: structuredClone(object) });

  const find = (account: string | null, id: string): Intent => {
    const intent = intents.filter(inAccount(account)).find((one) => one.id === id);
    if (intent === undefined) throw invalid('resource_missing', 404);
    return intent;
  };

  const succeed = (intent: Intent) => {
    Object.assign(intent, { status: 'succeeded', charge: newId('ch'), last_payment_error: null });
    tell('payment_intent.succeeded', intent.account, shown(intent, true));
  };
  const fail = (intent: Intent, error: { code: string; decline_code?: string }) => {
    const told = { type: 'card_error', message: 'Your card was declined.', ...error };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: told });
    tell('payment_intent.payment_failed', intent.account, shown(intent, true));
    return new StripeRefusal(402, { ...told, payment_intent: shown(intent, false) });
  };

  function confirm(intent: Intent, method: string, isOffSession: boolean): void {
    const decline = DECLINES[method];
    if (decline !== undefined) throw fail(intent, decline);
    if (method === ASKS && isOffSession) throw fail(intent, { code: 'authentication_required' });
    if (method === ASKS) intent.status = 'requires_action';
    else if (method === WAITS) intent.status = 'processing';
    else succeed(intent);
  }

  return {
    intents,
    refunds,
    events,
    createIntent(account: string | null, fields: Fields): unknown {
      const method = fields['payment_method'];
      const isKnown = method === undefined || method === ASKS || method === WAITS || method in DECLINES;
      if (!isKnown && !TAKEN.has(method)) throw invalid('resource_missing');
      const id = newId('pi');
      const intent: Intent = {
        id,
        account,
        amount: Number(fields['amount']),
        currency: fields['currency'] ?? '',
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
        metadata: metadataOf(fields),
        description: fields['description'] ?? null,
        last_payment_error: null,
        charge: null,
        created: nowSeconds(),
      };
      intents.unshift(intent);
      if (fields['confirm'] === 'true') confirm(intent, method ?? '', fields['off_session'] === 'true');
      return shown(intent, expands(fields));
    },
    intent: (account: string | null, id: string, fields: Fields): unknown => shown(find(account, id), expands(fields)),
    listIntents(account: string | null, fields: Fields): unknown {
      const since = Number(fields['created[gte]'] ?? 0);
      const until = Number(fields['created[lte]'] ?? Infinity);
      const all = intents.filter(inAccount(account)).filter(({ created }) => created >= since && created <= until);
      return page(all, fields, (one) => shown(one, expands(fields)));
    },
    cancelIntent(account: string | null, id: string): unknown {
      const intent = find(account, id);
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
        throw invalid('payment_intent_unexpected_state');
      intent.status = 'canceled';
      tell('payment_intent.canceled', account, shown(intent, false));
      return shown(intent, false);
    },
    createRefund(account: string | null, fields: Fields): unknown {
      const intent = find(account, fields['payment_intent'] ?? '');
      const amount = Number(fields['amount']);
      const given = refunds
        .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      if (intent.status !== 'succeeded' || given + amount > intent.amount) throw invalid('charge_already_refunded');
      const isRefused = amount % 100 === 13 && !refusedOnce.has(`${intent.id} ${amount}`);
      refusedOnce.add(`${intent.id} ${amount}`);
      const refund: Refund = {
        id: newId('re'),
        account,
        payment_intent: intent.id,
        amount,
        currency: intent.currency,
        status: isRefused ? 'failed' : 'succeeded',
        metadata: metadataOf(fields),
      };
      refunds.unshift(refund);
      tell(isRefused ? 'refund.failed' : 'refund.created', account, { object: 'refund', ...refund });
      return { object: 'refund', ...refund };
    },
    listRefunds(account: string | null, fields: Fields): unknown {
      const of = fields['payment_intent'];
      const all = refunds.filter(inAccount(account)).filter((one) => one.payment_intent === of);
      return page(all, fields, (one) => ({ object: 'refund', ...one }));
    },
    createCustomer: (): unknown => ({ id: newId('cus'), object: 'customer' }),
    /** What Stripe.js does for the holder of a card, who may also try another one where the first was declined. */
    authenticate(secret: string, isDone: boolean): void {
      const open = ['requires_action', 'requires_payment_method'];
      const intent = intents.find((one) => one.client_secret === secret && open.includes(one.status));
      if (intent === undefined) throw new Error('no charge waits under this secret');
      if (isDone) succeed(intent);
      else fail(intent, { code: 'payment_intent_authentication_failure' });
    },
    /** A card that is there pays an intent, or is declined. @returns whether it has paid */
    present(account: string | null, id: string, isTaken: boolean): boolean {
      const intent = find(account, id);
      if (intent.status !== 'requires_payment_method') throw new Error('the intent waits for no card');
      intent.isPresent = true;
      if (isTaken) succeed(intent);
      else fail(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
      return isTaken;
    },
    /** The bank decides on a charge that it held. */
    decide(id: string, isTaken: boolean): void {
      const intent = intents.find((one) => one.id === id && one.status === 'processing');
      if (intent === undefined) throw new Error('the bank holds no such charge');
      if (isTaken) succeed(intent);
      else fail(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    },
    /** The holder asks their bank for the money; `inquiry`: the bank asks first, and takes nothing. */
    dispute(id: string, kind: 'inquiry' | 'charge-back'): void {
      const intent = intents.find((one) => one.id === id);
      if (intent === undefined) throw new Error('no such charge');
      const status = kind === 'inquiry' ? 'warning_needs_response' : 'needs_response';
      const { account, amount, currency } = intent;
      const dispute = { id: newId('dp'), object: 'dispute', payment_intent: id, amount, currency, status };
      tell('charge.dispute.created', account, dispute);
      if (kind === 'charge-back') tell('charge.dispute.funds_withdrawn', account, dispute);
    },
    /** Something of the account that Laneway has not asked for. */
    payout: (account: string | null) => tell('payout.paid', account, { id: newId('po'), object: 'payout' }),
  };
}

function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function expands(fields: Fields): boolean {
  return Object.entries(fields).some(([name, value]) => name.startsWith('expand') && value.endsWith('latest_charge'));
}

function shown(intent: Intent, isExpanded: boolean): Record<string, unknown> {
  const { id, amount, currency, status, client_secret: secret, metadata, description, created, charge } = intent;
  const card = { brand: 'visa', last4: '4242', authorization_code: '301299' };
  const { brand, last4 } = card;
  const slip = { authorization_code: '301299', dedicated_file_name: 'A0000000031010' };
  const how = intent.isPresent
    ? { type: 'card_present', card_present: { brand, last4, receipt: slip } }
    : { type: 'card', card };
  const full = { id: charge, object: 'charge', payment_method_details: how };
  return {
    object: 'payment_intent',
    id,
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    currency,
    status,
    client_secret: secret,
    metadata,
    description,
    created,
    last_payment_error: intent.last_payment_error,
    latest_charge: charge !== null && isExpanded ? full : charge,
  };
}

function page<T extends { id: string }>(all: readonly T[], fields: Fields, show: (one: T) => unknown): unknown {
  const after = all.findIndex((one) => one.id === fields['starting_after']) + 1;
  const limit = Number(fields['limit'] ?? 10);
  const data = all.slice(after, after + limit).map(show);
  return { object: 'list', url: '/v1', data, has_more: all.length > after + limit };
}
