import type { Client } from 'pg';
import { newId } from '../platform/database/uuid.ts';
import { insert } from './insert.ts';

/** An add-on that a test orders; amounts in cents. */
export type OrderedAddon = {
  addonItemId?: string;
  name: string;
  unit: number;
  count: number;
  taxPer: number;
  taxFlat?: number;
  bookingItemId?: string;
  categoryId?: string;
};

/**
 * Inserts add-ons on a booking as the database's owner, each with its own row of the catalogue, and in one order; they
 * hold no stock yet.
 */
export async function insertAddons(owner: Client, bookingId: string, addons: readonly OrderedAddon[]): Promise<void> {
  const { rows } = await owner.query<{ business_id: string; outlet_id: string; number: number }>(
    `SELECT business_id, outlet_id, (SELECT count(*)::int + 1 FROM addon_order) AS number
     FROM booking WHERE booking_id = $1`,
    [bookingId],
  );
  const { business_id, outlet_id, number } = rows[0]!;
  const [order_id, at] = [newId(), '2026-11-20T17:00:00Z'];
  await insert(owner, 'addon_order', {
    business_id,
    outlet_id,
    order_id,
    booking_id: bookingId,
    // No command makes an order of that date, so its numbers are free.
    business_date: '2000-01-01',
    number,
    ordered_at: at,
    due_at: at,
  });
  for (const [place, addon] of addons.entries()) {
    const { addonItemId = newId(), name, unit, count, taxPer, taxFlat = 0, bookingItemId, categoryId } = addon;
    const priced = { name, category: 'Food', tax_per: taxPer, tax_flat_cents: taxFlat };
    const addon_id = newId();
    await insert(owner, 'addon', { business_id, addon_id, outlet_id, ...priced, price_cents: unit });
    await insert(owner, 'addon_item', {
      business_id,
      outlet_id,
      booking_id: bookingId,
      addon_item_id: addonItemId,
      booking_item_id: bookingItemId ?? null,
      order_id,
      addon_id,
      position: place + 1,
      ...priced,
      amount_cents: unit,
      count,
      status: 'initiated',
      status_at: at,
      accounting_category_id: categoryId ?? null,
      created_at: at,
    });
  }
}
