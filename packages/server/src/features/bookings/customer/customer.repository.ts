import type { Language } from '@laneway/contract/words/languages';
import type { CustomerContact, KnownCustomer } from '@laneway/domain/customers/match-customer';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';

const KNOWN: Statement = {
  name: 'customer.known',
  text: `SELECT customer_id AS "customerId", email, phone FROM customer
         WHERE business_id = $1 AND (email = $2 OR phone = $3) ORDER BY created_at, customer_id LIMIT 100`,
};
const ADD: Statement = {
  name: 'customer.add',
  text: `INSERT INTO customer (business_id, customer_id, name, email, phone, language, source, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'desk', app.now())`,
};
const LEARN: Statement = {
  name: 'customer.learn',
  text: `UPDATE customer SET email = coalesce(email, $3), phone = coalesce(phone, $4), version = version + 1
         WHERE business_id = $1 AND customer_id = $2`,
};
const SPEAK: Statement = {
  name: 'customer.speak',
  text: `UPDATE customer SET language = $3, version = version + 1
         WHERE business_id = $1 AND customer_id = $2 AND language <> $3`,
};
const LANGUAGE: Statement = {
  name: 'customer.language',
  text: 'SELECT language FROM customer WHERE business_id = $1 AND customer_id = $2',
};

/** Every customer with this e-mail or phone, the first known first. */
export function customersWith(tx: Tx, { email, phone }: CustomerContact): Promise<KnownCustomer[]> {
  return tx.query<KnownCustomer>(KNOWN, [tx.businessId, email, phone]);
}

type New = CustomerContact & { name: string; language: Language };

/** @returns the id of the new customer. */
export function addCustomer(tx: Tx, { name, email, phone, language }: New): string {
  const customerId = newId();
  tx.send(ADD, [tx.businessId, customerId, name, email, phone, language]);
  return customerId;
}

/** Adds the parts of a contact that were not known. */
export function learnContact(
  tx: Tx,
  customerId: string,
  { email = null, phone = null }: Partial<CustomerContact>,
): void {
  tx.send(LEARN, [tx.businessId, customerId, email, phone]);
}

export function speakWith(tx: Tx, customerId: string, language: Language): void {
  tx.send(SPEAK, [tx.businessId, customerId, language]);
}

/** The language of mail to a customer; null in a basket, which has none. */
export async function languageOfCustomer(tx: Tx, customerId: string | null): Promise<Language | null> {
  if (customerId === null) return null;
  const [row] = await tx.query<{ language: Language }>(LANGUAGE, [tx.businessId, customerId]);
  return row?.language ?? null;
}
