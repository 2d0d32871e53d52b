import type { Database, Statement, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { networkOf } from '../http/network-of.ts';
import { tooMany } from '../http/too-many.ts';
import type { Say } from '../http/words.ts';
import { forgetChore } from '../jobs/forget-old.ts';
import type { Chore } from '../jobs/housekeeping.ts';

/** Wrong codes a minute: of a person or an address, and of an outlet before those who typed one have to wait. */
const MOST = { byOne: 10, atOutlet: 60 };

/**
 * The wait of one, and that of an outlet or of the business for whoever typed a wrong code within the hour. Who is at no
 * outlet waits for each of them.
 */
const WAIT: Statement = {
  name: 'wrong_code.wait',
  text: `SELECT ceil(extract(epoch FROM max(until) - app.now()))::int AS wait FROM wrong_code
         WHERE business_id = $1 AND until > app.now()
           AND (counted = $2 AND wrong >= ${MOST.byOne}
             OR (counted IN ($3, $4) OR $3 IS NULL AND counted LIKE 'at:%') AND wrong >= ${MOST.atOutlet} AND EXISTS (
               SELECT 1 FROM wrong_code own WHERE own.business_id = $1 AND own.counted = $2
                 AND own.last_at > app.now() - interval '1 hour'))`,
};
/** The first begins the minute. Concurrent ones wait for the row's lock, so that none is counted beyond the limit. */
const COUNT: Statement = {
  name: 'wrong_code.count',
  text: `INSERT INTO wrong_code (business_id, counted, wrong, until, last_at)
         VALUES ($1, $2, 1, app.now() + interval '1 minute', app.now())
         ON CONFLICT (business_id, counted) DO UPDATE SET
           wrong = CASE WHEN wrong_code.until > app.now() THEN wrong_code.wrong + 1 ELSE 1 END,
           until = CASE WHEN wrong_code.until > app.now() THEN wrong_code.until ELSE excluded.until END,
           last_at = app.now()
         WHERE wrong_code.until <= app.now() OR $3::int IS NULL OR wrong_code.wrong < $3
         RETURNING wrong`,
};
const FORGET: Statement = {
  name: 'wrong_code.forget',
  text: `DELETE FROM wrong_code WHERE business_id = $1 AND counted = ANY(ARRAY(
           SELECT counted FROM wrong_code WHERE business_id = $1 AND last_at < (SELECT app.now() - interval '1 hour')
           ORDER BY counted LIMIT $2)) RETURNING 1 AS gone`,
};

/** Who types the code of a gift card or a deal, and where: a person who is signed in, or a guest by their address. */
export type CodeTyper = { accountId: string } | { address: string };
/** `outletId` is null at a place of the whole business, such as the list of gift cards. */
type Typed = { by: CodeTyper; outletId: string | null };

/** A refusal that counts as a wrong code once its transaction has been rolled back. */
export class WrongCode extends ApiError {
  readonly typed: Typed & { businessId: string };
  constructor({ businessId }: Tx, typed: Typed, ...refusal: ConstructorParameters<typeof ApiError>) {
    super(...refusal);
    this.typed = { ...typed, businessId };
  }
}

/** Asked before a code is looked for. @throws ApiError `too_many` with Retry-After, whatever the code. */
export async function checkMayTypeCode(tx: Tx, { by, outletId }: Typed, say: Say): Promise<void> {
  const [row] = await tx.query<{ wait: number | null }>(WAIT, [
    tx.businessId,
    keyOf(by),
    outletId === null ? null : placeOf(tx, { outletId }),
    placeOf(tx, { outletId: null }),
  ]);
  const wait = row?.wait ?? null;
  if (wait !== null) throw tooMany(Math.max(1, wait), say);
}

/**
 * Counts a wrong code, committed although its command failed.
 * @throws ApiError `too_many` in place of the refusal, when concurrent ones have used up the minute.
 */
export async function countWrongCode(database: Database, { typed }: Pick<WrongCode, 'typed'>, say: Say): Promise<void> {
  const { businessId, outletId, by } = typed;
  await database.transaction(businessId, async (tx) => {
    const counted = await tx.query(COUNT, [businessId, keyOf(by), MOST.byOne]);
    if (counted.length === 0) await checkMayTypeCode(tx, typed, say);
    await tx.query(COUNT, [businessId, placeOf(tx, { outletId }), null]);
  });
}

/** An answer that is given although a code in its question may be wrong. */
type Found<Answer> = { answer: Answer; isWrong: boolean };

/**
 * Reads an answer that a wrong code does not refuse, and counts that code before it is given.
 * @throws ApiError as `countWrongCode`, and what `read` throws.
 */
export async function readCounting<Answer>(
  database: Database,
  typed: WrongCode['typed'],
  say: Say,
  read: (tx: Tx) => Promise<Found<Answer>>,
): Promise<Answer> {
  const { answer, isWrong } = await database.read(typed.businessId, read);
  if (isWrong) await countWrongCode(database, { typed }, say);
  return answer;
}

/** Where a code was typed, as it is counted: an outlet, or the business. */
function placeOf({ businessId }: Pick<Tx, 'businessId'>, { outletId }: Pick<Typed, 'outletId'>): string {
  return `at:${outletId ?? businessId}`;
}

/** In the order in which each count locks them: one before the outlet. */
function keyOf(by: CodeTyper): string {
  return 'accountId' in by ? `by:${by.accountId}` : `from:${networkOf(by.address)}`;
}

export function wrongCodeChores(database: Database): Chore[] {
  return [forgetChore('old counts of wrong codes', database, [FORGET])];
}
