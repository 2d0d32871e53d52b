import type { BusinessStatus } from '@laneway/domain/businesses/business-status';
import type { MailKind } from '@laneway/domain/customers/guest-mails';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

export type Address = Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>>;

export type BusinessRecord = {
  businessId: string;
  name: string;
  email: string;
  phone: string;
  address: Address;
  logoUrl: string | null;
  status: BusinessStatus;
  currency: string;
  timezone: string;
  taxPer: number;
  taxInclusive: boolean;
  senderAddress: string;
  replyAddress: string;
  ownersTwoStep: boolean;
  gatewayAccount: string | null;
  proofAboveCents: number | null;
  /** Absent: a tip is offered. */
  tipChoices: Partial<Record<'desk' | 'link', boolean>>;
  /** Absent: the mail goes out. */
  mailKinds: Partial<Record<MailKind, boolean>>;
  /** In the form of the API. */
  processingFeeDetails: unknown[];
  version: number;
};

/** A business reads and changes itself alone: its id is the transaction's tenant. */
export const businesses = defineEntity<BusinessRecord, 'businessId'>({
  table: 'business',
  id: 'businessId',
  columns: {
    name: 'value',
    email: 'value',
    phone: 'value',
    address: 'json',
    logoUrl: 'value',
    status: 'value',
    currency: 'value',
    timezone: 'value',
    taxPer: 'value',
    taxInclusive: 'value',
    senderAddress: 'value',
    replyAddress: 'value',
    ownersTwoStep: 'value',
    gatewayAccount: 'value',
    proofAboveCents: 'value',
    tipChoices: 'json',
    mailKinds: 'json',
    processingFeeDetails: 'json',
  },
  subject: 'business',
  nameOf: ({ name }) => name,
  // The request is older than its stored answer is kept: the business that it made is there still.
  unique: {
    business_pk: { code: 'idempotency.conflict' },
    gateway_account_pk: { code: 'gateway.account_taken', field: 'gatewayAccount' },
  },
});

const HAS_LEDGER: Statement = {
  name: 'business.has_ledger',
  text: 'SELECT 1 FROM ledger_entry WHERE business_id = $1 LIMIT 1',
};
const OPEN_SESSIONS: Statement = {
  name: 'business.open_sessions',
  text: `SELECT count(*) AS count FROM session
         WHERE business_id = $1 AND ended_at IS NULL AND idle_expires_at > app.now() AND expires_at > app.now()`,
};
const END_SESSIONS: Statement = {
  name: 'business.end_sessions',
  text: 'UPDATE session SET ended_at = $2 WHERE business_id = $1 AND ended_at IS NULL',
};

const OF_SIGN_IN: Statement = {
  name: 'business.of_sign_in',
  text: `SELECT DISTINCT a.business_id FROM identity i
         JOIN account a ON a.identity_id = i.identity_id AND a.withdrawn_at IS NULL
         WHERE lower(i.email) = lower($1)`,
};

/** Businesses whose people sign in with this address. */
export async function businessesOfSignIn(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.query<{ business_id: string }>(OF_SIGN_IN, [email]);
  return rows.map((row) => row.business_id);
}

/** Whether the ledger has any entry. */
export async function hasLedger(tx: Tx): Promise<boolean> {
  return (await tx.query(HAS_LEDGER, [tx.businessId])).length > 0;
}

/** The number of open sessions in the business. */
export async function openSessions(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(OPEN_SESSIONS, [tx.businessId]);
  return row?.count ?? 0;
}

/** Ends every session in the business, including those of an Admin inside it. */
export function endAllSessions(tx: Tx): void {
  tx.send(END_SESSIONS, [tx.businessId, tx.now.toString()]);
}
