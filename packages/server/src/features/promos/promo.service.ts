import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { promoCreate, promoDelete, promoDetails, promoUpdate } from '@laneway/contract/promos/promo.endpoints';
import type { PromoRow } from '@laneway/contract/promos/promo.schema';
import { cents } from '@laneway/domain/money/cents';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, insertRow } from '../../platform/entity/change-row.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import {
  knownPlaces,
  listPromos,
  newestUses,
  promos,
  refusalCounts,
  sumsOfUses,
  type StoredPromo,
} from './promo.repository.ts';

type Caller = { tx: Tx; actor: Actor; say: Say };

/** The promos of the business by code, each with its number of uses. */
export async function readPromos(tx: Tx): Promise<(PromoRow & { used: number })[]> {
  const rows = await listPromos(tx);
  return rows.map(({ used, ...promo }) => ({ ...present(promo), used }));
}

/** A promo with its uses and refusals. @throws ApiError `not_found`. */
export async function promoDetailsOf(tx: Tx, promoId: string): Promise<AnswerOf<typeof promoDetails>> {
  const [promo, uses, { used, given }, refused] = await Promise.all([
    promos.find(tx, promoId),
    newestUses(tx, promoId),
    sumsOfUses(tx, promoId),
    refusalCounts(tx, promoId),
  ]);
  if (promo === undefined || promo.isDeleted) throw new ApiError('not_found');
  return {
    promo: { ...present(promo), used },
    uses: uses.map((use) => ({ ...use, discount: toWire(cents(use.discount)) })),
    given: toWire(cents(given)),
    refused,
  };
}

/** Makes a promo. @throws ApiError `promo.code_taken`, `validation`. */
export async function createPromo(
  { tx, actor, say }: Caller,
  { businessId: _business, provider: _provider, ...sent }: InputOf<typeof promoCreate>['body'],
): Promise<AnswerOf<typeof promoCreate>> {
  const row = { promoId: newId(), ...storedPromo(sent), isDeleted: false };
  await checkPlaces({ tx, say }, row);
  await insertRow(tx, actor, promos, row, { what: 'promo.created', after: { ...facts(row), name: row.promoCode } });
  return { message: say('promo.created'), promoId: row.promoId, version: 1 };
}

/** Changes a promo; bookings keep the terms that they took. @throws ApiError `not_found`, `stale`, `promo.code_taken`, `validation`. */
export async function changePromo(
  { tx, actor, say }: Caller,
  { params, body }: InputOf<typeof promoUpdate>,
): Promise<AnswerOf<typeof promoUpdate>> {
  const { version, businessId: _business, provider: _provider, ...sent } = body;
  const typed = storedPromo(sent);
  const { is } = await changeRow(
    tx,
    actor,
    promos,
    params.promoId,
    { version, ...typed },
    {
      what: 'promo.updated',
      present,
      factsOf: facts,
      merge: async (was, promo) => {
        if (was.isDeleted) throw new ApiError('not_found');
        if (was.firstUsedAt !== null && promo.promoCode !== was.promoCode)
          throw fieldRefused('promoCode', say('validation.promo.code_fixed', { code: was.promoCode }));
        await checkPlaces({ tx, say }, promo);
        return promo;
      },
      record: ({ was, before, after }) => ({ before: { ...before, name: was.promoCode }, after }),
    },
  );
  return { message: say('promo.updated'), promo: present(is) };
}

/** Deletes a promo: past bookings keep it, and its code may be another's. @throws ApiError `not_found`, `stale`. */
export async function deletePromo(
  { tx, actor, say }: Caller,
  { params, query }: InputOf<typeof promoDelete>,
): Promise<AnswerOf<typeof promoDelete>> {
  await changeRow(
    tx,
    actor,
    promos,
    params.promoId,
    { ...query, isDeleted: true },
    {
      what: 'promo.deleted',
      present,
      merge: (was, promo) => {
        if (was.isDeleted) throw new ApiError('not_found');
        return promo;
      },
      record: ({ was }) => ({ before: { ...facts(was), name: was.promoCode }, after: {} }),
    },
  );
  return { message: say('promo.deleted') };
}

/** What the history keeps of a promo: amounts as they travel, its own name beside the code that names it. */
function facts({ name, amount, maxDiscount, minSpend, ...promo }: Omit<StoredPromo, 'firstUsedAt' | 'version'>) {
  const { promoId: _id, isDeleted, ...rest } = promo;
  const wire = (value: number | null) => (value === null ? null : toWire(cents(value)));
  return {
    ...rest,
    promoName: name,
    amount: wire(amount),
    maxDiscount: wire(maxDiscount),
    minSpend: wire(minSpend),
    ...(isDeleted && { isDeleted }),
  };
}

type Sent = Omit<InputOf<typeof promoCreate>['body'], 'businessId' | 'provider'>;

/** The sent fields as they are stored: the amount is money or a percentage by its type. */
export function storedPromo({
  amount,
  ...sent
}: Sent): Omit<StoredPromo, 'promoId' | 'isDeleted' | 'firstUsedAt' | 'version'> {
  const flat = toCents(amount);
  return {
    ...sent,
    amount: sent.type === 1 && 'cents' in flat ? flat.cents : 0,
    amountPer: sent.type === 2 ? amount : 0,
  };
}

function present({ isDeleted: _deleted, firstUsedAt, amountPer, ...promo }: StoredPromo): PromoRow {
  const { type, amount, maxDiscount, minSpend } = promo;
  return {
    ...promo,
    amount: type === 1 ? toWire(cents(amount)) : amountPer,
    maxDiscount: maxDiscount === null ? null : toWire(cents(maxDiscount)),
    minSpend: toWire(cents(minSpend)),
    codeFixed: firstUsedAt !== null,
  };
}

/** @throws ApiError `validation` at a plan or an outlet that the business does not have. */
async function checkPlaces(
  { tx, say }: Pick<Caller, 'tx' | 'say'>,
  promo: Pick<StoredPromo, 'planIds' | 'outletIds'>,
): Promise<void> {
  const known = await knownPlaces(tx, promo);
  for (const field of ['outletIds', 'planIds'] as const) {
    const wrong = promo[field].findIndex((one) => !known[field].has(one));
    if (wrong >= 0) throw fieldRefused(`${field}.${wrong}`, say('validation.invalid'));
  }
}
