import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Bookings from before there were customers get theirs: by e-mail, else by phone, as `matchCustomer` finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `INSERT INTO customer (business_id, customer_id, name, email, phone, language, source, created_at)
     SELECT DISTINCT ON (business_id, lower(booking_email)) business_id, booking_id, name, lower(booking_email),
       booking_phone, 'en', CASE channel WHEN 'web' THEN 'web' ELSE 'desk' END, created_at
     FROM booking WHERE booking_email <> '' AND name <> ''
     ORDER BY business_id, lower(booking_email), created_at, booking_id`,
  );
  await run(
    db,
    `INSERT INTO customer (business_id, customer_id, name, email, phone, language, source, created_at)
     SELECT DISTINCT ON (business_id, booking_phone) business_id, booking_id, name, NULL,
       booking_phone, 'en', CASE channel WHEN 'web' THEN 'web' ELSE 'desk' END, created_at
     FROM booking b WHERE coalesce(booking_email, '') = '' AND booking_phone <> '' AND name <> ''
       AND (SELECT count(*) FROM customer c WHERE c.business_id = b.business_id AND c.phone = b.booking_phone) <> 1
     ORDER BY business_id, booking_phone, created_at, booking_id`,
  );
  await run(
    db,
    `UPDATE booking b SET customer_id = c.customer_id FROM customer c
     WHERE c.business_id = b.business_id AND b.name <> '' AND c.email = lower(b.booking_email)`,
  );
  await run(
    db,
    `UPDATE booking b SET customer_id = c.customer_id
     FROM (SELECT DISTINCT ON (business_id, phone) business_id, phone, customer_id FROM customer
           WHERE phone IS NOT NULL ORDER BY business_id, phone, email IS NOT NULL, created_at) c
     WHERE c.business_id = b.business_id AND b.name <> '' AND c.phone = b.booking_phone AND b.customer_id IS NULL
       AND coalesce(b.booking_email, '') = ''`,
  );
  await run(db, 'ALTER TABLE booking VALIDATE CONSTRAINT booking_customer_fk');
}
