import { randomBytes } from 'node:crypto';
import { drawSecretCode, SECRET_CODES } from '@laneway/domain/codes/secret-code';
import { expect, test } from 'vitest';
import { cardTill } from '../features/till/gift-cards/cards.fixture.ts';
import { lookUpCard } from '../features/gift-cards/gift-cards.door.ts';
import { readBooks } from '../features/ledger/ledger.door.ts';
import { countWrongCode, WrongCode } from '../platform/codes/wrong-codes.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { say } from '../platform/http/words.ts';
import { addPerson } from '../testing/test-venue.ts';

const till = cardTill();

const ADDRESSES = Array.from({ length: 50 }, (_, index) => `192.0.2.${index + 1}`);
const MINUTES = 60;
/** Of an outlet, in a minute. */
const MOST = 60;

const guess = () => drawSecretCode('giftCard', randomBytes(SECRET_CODES.giftCard.length));
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

test(
  'a stranger who guesses codes for an hour from 50 addresses finds none and shuts no one out',
  { timeout: 600_000 },
  async () => {
    const { businessId, outletId } = till.app.venue.harbor;
    const { code } = await till.aCard();
    const rights = { permissions: [['Bookings', true]], outlets: [outletId] } as never;
    const desk = await addPerson(till.app.owner, businessId, 'late desk', 'MGR', rights);
    const seen = { found: 0, judged: 0, waits: 0 };
    const perMinute: number[] = [];
    const served: unknown[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const before = seen.judged;
      // Each address goes on until the outlet makes it wait, then tries once more.
      for (let round = 0; round < 3; round += 1) {
        for (const address of ADDRESSES) seen[await guessFrom(address)] += 1;
        if (seen.judged - before >= MOST) break;
      }
      perMinute.push(seen.judged - before);
      expect((await till.check(code, desk as never)).body).toMatchObject({ isValid: true, availableBalance: 50 });
      if (minute % 10 === 0) {
        const bookingId = await till.book(2);
        const spent = await till.apply(bookingId, code, 0.01, { who: desk as never });
        served.push([spent.status, spent.body.redeemAmount]);
        await till.remove(bookingId, spent.body.giftCardId);
      }
      await passMinute();
    }
    expect(served).toEqual(Array.from({ length: 6 }, () => [201, 0.01]));
    expect(seen.found).toBe(0);
    expect(Math.max(...perMinute)).toBe(MOST);
    expect(seen.judged).toBe(MINUTES * MOST);
    expect(seen.waits).toBeGreaterThan(0);
  },
);
