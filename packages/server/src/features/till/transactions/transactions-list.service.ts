import type { dayTransactions, transactionList } from '@laneway/contract/till/day-close.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { searchText } from '@laneway/domain/bookings/search-text';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { keyDate, keyId, keyInstant } from '../../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../../platform/paging/page.ts';
import type { Say } from '../../../platform/http/words.ts';
import { readBooks } from '../../ledger/ledger.door.ts';
import { bookOfDay } from './book-of-day.ts';
import {
  countMovements,
  movementsPage,
  type Movement,
  type MovementKey,
  type WantedMovements,
} from './list.repository.ts';
import { presentMovements } from './present.ts';

type Call = { tx: Tx; actor: Actor; outletId: string; say: Say };

const KEY = z.tuple([keyDate, keyInstant, keyId]);
/** A day of an outlet has fewer movements. */
const MOST_OF_A_DAY = 10_000;
const EVERYTHING = { methods: null, kinds: null, search: null };

/** A page of an outlet's movements of money; of a single date with its sums. @throws ApiError `validation`. */
export async function listTransactions(
  { tx, actor, outletId, say }: Call,
  body: InputOf<typeof transactionList>['body'],
): Promise<AnswerOf<typeof transactionList>> {
  const request = pageRequest<MovementKey>(body, body.sort, KEY, say);
  const from = body.from ?? null;
  const to = body.to ?? null;
  const booking = searchText(body.search);
  const wanted: WantedMovements = {
    outletId,
    from,
    to,
    methods: body.paymentMethod.length === 0 ? null : body.paymentMethod,
    kinds: body.kind.length === 0 ? null : body.kind,
    search: booking === null ? null : { typed: body.search ?? '', booking },
  };
  const date = from !== null && from === to ? from : null;
  const [read, counted, book] = await Promise.all([
    movementsPage(tx, wanted, body.sort === '-at', request),
    countMovements(tx, wanted),
    date === null ? readBooks(tx, outletId) : bookOfDay({ tx, actor, outletId }, date),
  ]);
  const page = pageOf(request, read, keyOf);
  const rows = await presentMovements(tx, page.rows);
  return { ...page, rows, ...totalOf(counted), byTender: null, day: null, ...book };
}

function keyOf({ sortDate, sortAt, sortId }: Movement): MovementKey {
  return [sortDate, sortAt, sortId];
}

/** All movements of a business date, the newest first, with its sums by tender. */
export async function transactionsOfDay(
  { tx, actor, outletId }: Omit<Call, 'say'>,
  date: string,
): Promise<AnswerOf<typeof dayTransactions>> {
  const wanted = { outletId, from: date, to: date, ...EVERYTHING };
  const [movements, book] = await Promise.all([
    movementsPage(tx, wanted, true, { limit: MOST_OF_A_DAY, backward: false, from: null }),
    bookOfDay({ tx, actor, outletId }, date),
  ]);
  return { rows: await presentMovements(tx, movements), ...book };
}
