import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A business has a currency in place of a sign that ruled nothing. Signs that belong to one currency become its code;
 * any other business keeps US dollars, in which it has seen every amount until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `ALTER TABLE business ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$')`);
  await run(
    db,
    `COMMENT ON COLUMN business.currency IS 'ISO 4217, of two decimals; every amount of the business is in it. Fixed after the first ledger entry.'`,
  );
  await run(
    db,
    `UPDATE business SET currency = known.currency FROM (VALUES
       ('€', 'EUR'), ('EUR', 'EUR'), ('£', 'GBP'), ('GBP', 'GBP'), ('CHF', 'CHF'), ('Fr.', 'CHF'),
       ('CA$', 'CAD'), ('C$', 'CAD'), ('CAD', 'CAD'), ('A$', 'AUD'), ('AU$', 'AUD'), ('AUD', 'AUD'),
       ('NZ$', 'NZD'), ('NZD', 'NZD'), ('R$', 'BRL'), ('BRL', 'BRL'), ('₹', 'INR'), ('INR', 'INR'),
       ('zł', 'PLN'), ('PLN', 'PLN'), ('Kč', 'CZK'), ('CZK', 'CZK'), ('₺', 'TRY'), ('TRY', 'TRY'),
       ('₪', 'ILS'), ('ILS', 'ILS'), ('SEK', 'SEK'), ('NOK', 'NOK'), ('DKK', 'DKK'), ('MXN', 'MXN')
     ) AS known (sign, currency) WHERE business.currency_symbol = known.sign`,
  );
  await run(db, 'ALTER TABLE business DROP COLUMN currency_symbol');
}
