import { cents, type Cents } from '@laneway/domain/money/cents';
import { openOf } from '@laneway/domain/splits/share';
import { shareOut } from '@laneway/domain/splits/share-out';
import type { Draft, DraftSplit } from './draft.ts';
import { randomOf } from './random.ts';
import type { FileNames } from './demo-file.ts';
import { add, type Rows } from './tables.ts';
import type { DemoStaff } from './staff.ts';

/** Shares an amount equally among new people, the booker first where one is named; null: it cannot be shared. Its own random numbers, so that a day stays as it was. */
export function splitOf(
  draft: Draft,
  {
    due,
    people,
    booker,
    by,
    atMs,
  }: { due: Cents; people: number; booker?: string | undefined; by: DemoStaff; atMs: number },
  names: FileNames,
): DraftSplit | null {
  const random = randomOf(`${draft.id}/split`);
  const of = Array.from({ length: people }, (_, place) => ({
    splitId: random.uuid(atMs),
    name: (place === 0 ? booker : undefined) ?? `${random.pick(names.first)} ${random.pick(names.last)}`,
  }));
  const shares = shareOut([], due, { mode: 'equal', people: of });
  if ('error' in shares) return null;
  return { shares: shares.map((share, place) => ({ ...share, name: of[place]!.name, transId: null })), by, atMs };
}

/** What the shares of a draft are still to pay; null: it is not shared. */
export function splitOpenOf({ split }: Draft): Cents | null {
  return split === null ? null : openOf(split.shares);
}

/** What was shared out. */
export function sharedSum({ shares }: DraftSplit): Cents {
  return cents(shares.reduce((sum, { amount }) => sum + amount, 0));
}

/** Adds the rows of a split, once its payments have their ids. */
export function addShares(rows: Rows, { outlet, id, split }: Draft): void {
  split?.shares.forEach(({ splitId, name, amount, status, transId }, place) =>
    add(rows, 'split_share', {
      business_id: outlet.business.id,
      split_id: splitId,
      booking_id: id,
      outlet_id: outlet.id,
      position: place + 1,
      name,
      amount_cents: amount,
      status,
      trans_id: transId,
      created_by: split.by.accountId,
      created_at: split.atMs,
      version: status === 'confirmed' ? 2 : 1,
    }),
  );
}
