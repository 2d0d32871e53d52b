import { randomBytes } from 'node:crypto';
import { drawSecretCode, SECRET_CODES, type SecretCodeKind } from '@laneway/domain/codes/secret-code';
import { expect, test } from 'vitest';
import { dealsOf } from '../features/deals/deals.fixture.ts';
import { cardTill, type Who } from '../features/till/gift-cards/cards.fixture.ts';
import { lookUpCard } from '../features/gift-cards/gift-cards.door.ts';
import { readBooks } from '../features/ledger/ledger.door.ts';
import { countWrongCode, WrongCode } from '../platform/codes/wrong-codes.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { say } from '../platform/http/words.ts';
import { newId } from '../platform/database/uuid.ts';
import { addPerson } from '../testing/test-venue.ts';

const till = cardTill();

const ADDRESSES = Array.from({ length: 50 }, (_, index) => `192.0.2.${index + 1}`);
const MINUTES = 60;
/** Of an outlet, in a minute. */
const MOST = 60;

const guess = (kind: SecretCodeKind = 'giftCard') => drawSecretCode(kind, randomBytes(SECRET_CODES[kind].length));
/** A minute passes for all that is counted. */
const passMinute = () =>
  till.app.owner.query(
    `UPDATE wrong_code SET until = until - interval '61 seconds', last_at = last_at - interval '61 seconds'`,
  );

/** One guess from an address, as an endpoint judges it. */
async function guessFrom(address: string): Promise<'found' | 'judged' | 'waits'> {
  const { businessId, outletId } = till.app.venue.harbor;
  const { database } = till.app;
  try {
    await database.transaction(businessId, async (tx) => {
      await readBooks(tx, outletId);
      await lookUpCard(tx, { by: { address }, outletId, language: 'en' }, guess());
    });
    return 'found';
  } catch (failure) {
    if (!(failure instanceof WrongCode)) return waits(failure);
    return countWrongCode(database, failure, say.bind(null, 'en')).then(() => 'judged' as const, waits);
  }
}
function waits(failure: unknown): 'waits' {
  if (failure instanceof ApiError && failure.code === 'too_many') return 'waits';
  throw failure;
}

/** Of one person, in a minute. */
const BY_ONE = 10;
/** By which somebody with a session learns of a code. */
const ways = {
  redeem: async (who: Who, code: string) =>
    till.app.call(who, 'deal.redeem', { body: { outletId: till.outlet(), code, nonce: newId() } }),
  preview: async (who: Who, code: string) =>
    till.app.call(who, 'deal.redeem', { body: { outletId: till.outlet(), code, nonce: newId(), preview: true } }),
  search: async (who: Who, code: string) => {
    const { businessId } = till.app.venue.harbor;
    return till.app.call(who, 'giftCard.list', { params: { businessId }, query: { search: code } });
  },
  check: async (who: Who, code: string) => till.check(code, who),
};
type Way = keyof typeof ways;
const WAYS = Object.keys(ways) as Way[];
/** Of a clerk's ten: those at the outlet. */
const CLERKS = Array.from({ length: BY_ONE }, (_, one) => WAYS[one % WAYS.length]).filter(
  (way) => way !== 'search',
).length;

/** The code of a deal that is paid. */
async function aDeal(): Promise<string> {
  const { rows } = await till.app.owner.query<{ id: string }>(
    `SELECT plan_id AS id FROM plan WHERE outlet_id = $1 AND plan_type = 'BUY_NOW'`,
    [till.outlet()],
  );
  const deals = dealsOf(till.app, { outletId: till.outlet(), deal: rows[0]?.id ?? '' });
  return (await deals.sell()).code;
}

/** One guess with a session, over one of the ways. */
async function guessBy(who: Who, way: Way): Promise<'found' | 'judged' | 'waits'> {
  const isDeal = way === 'redeem' || way === 'preview';
  const { status, body, error } = await ways[way](who, guess(isDeal ? 'deal' : 'giftCard'));
  if (status === 429) return 'waits';
  if (status === 200 && way === 'search') return (body as { rows: object[] }).rows.length === 0 ? 'judged' : 'found';
  if (status < 300) return 'found';
  if (['not_found', 'giftcard.invalid'].includes(error.code)) return 'judged';
  throw new Error(`${way}: ${status} ${error.code}`);
}

test(
  'a stranger who guesses codes for an hour from 50 addresses, and a clerk over every way, find none and shut no one out',
  { timeout: 600_000 },
  async () => {
    const { businessId, outletId } = till.app.venue.harbor;
    const card = await till.aCard();
    const deal = await aDeal();
    const rights = { permissions: [['Bookings', true] as const, ['GiftCard', false] as const], outlets: [outletId] };
    const aPerson = async (name: string) =>
      (await addPerson(till.app.owner, businessId, name, 'MGR', rights as never)) as Who;
    const [desk, clerk] = [await aPerson('late desk'), await aPerson('curious clerk')];
    const seen = { found: 0, judged: 0, waits: 0 };
    const perMinute: number[] = [];
    const served: unknown[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      // The clerk has ten a minute over all ways together; those in the list are of no outlet.
      const told: string[] = [];
      for (let one = 0; one < BY_ONE + WAYS.length; one += 1) {
        told.push(await guessBy(clerk, WAYS[one % WAYS.length]!));
      }
      expect(told).toEqual([...Array(BY_ONE).fill('judged'), ...WAYS.map(() => 'waits')]);
      const before = seen.judged;
      // Each address goes on until the outlet makes it wait, then tries once more.
      for (let round = 0; round < 3; round += 1) {
        for (const address of ADDRESSES) seen[await guessFrom(address)] += 1;
        if (seen.judged - before >= MOST - CLERKS) break;
      }
      perMinute.push(seen.judged - before);
      expect((await till.check(card.code, desk)).body).toMatchObject({ isValid: true, availableBalance: 50 });
      if (minute % 10 === 0) {
        const bookingId = await till.book(2);
        const spent = await till.apply(bookingId, card.code, 0.01, { who: desk });
        served.push([spent.status, spent.body.redeemAmount]);
        await till.remove(bookingId, spent.body.giftCardId);
        const [found, shown] = [await ways.search(desk, card.code), await ways.preview(desk, deal)];
        served.push([found.body.rows.map(({ giftCardId }) => giftCardId), shown.status]);
      }
      await passMinute();
    }
    const ten = [
      [201, 0.01],
      [[card.giftCardId], 200],
    ];
    expect(served).toEqual(Array.from({ length: 6 }, () => ten).flat());
    expect(seen.found).toBe(0);
    expect(Math.max(...perMinute)).toBe(MOST - CLERKS);
    expect(seen.judged).toBe(MINUTES * (MOST - CLERKS));
    expect(seen.waits).toBeGreaterThan(0);
    expect((await ways.redeem(desk, deal)).status).toBe(200);
  },
);
