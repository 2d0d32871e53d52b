import { openCaller, textOf } from '../lab/http.ts';
import type { Lab } from '../lab/lab.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, throughput, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';
import { owing } from './owing.ts';

/** The most that one card holds: each application takes 1.00 of it. */
const VALUE = 2000;
const CARDS = 4;

/** A gift card that is applied to bookings in turns, 1.00 each, against a bare insert. */
export async function measureGiftCards(lab: Lab): Promise<Measured[]> {
  const { venue, owner, server } = lab.main;
  const { outletId } = venue;
  const seconds = lab.quick ? 0.2 : 2;
  const caller = openCaller(server.base, venue.token);
  const codes: string[] = [];
  for (let card = 0; card < CARDS; card += 1) {
    const { code } = await caller.call('giftCard.create', {
      body: { outletId, amount: VALUE, purchaser: { name: 'Ann Poe' }, issueFree: true, reason: 'A measured card' },
    });
    if (code !== null) codes.push(code);
  }
  const payers = await owing(owner, lab.main);
  let next = 0;
  const apply: Once = async () => {
    const [bookingId, gcCode] = [payers[next % payers.length], codes[Math.floor(next / VALUE)]];
    next += 1;
    if (bookingId === undefined || gcCode === undefined)
      throw new Error('no booking owes anything, or no card is left');
    const wire = caller.wire('giftCard.apply', { body: { outletId, bookingId, gcCode, redeemAmount: 1 } });
    textOf(await caller.send(wire));
  };
  try {
    const rates = await inTurns(lab.rounds, {
      insert1: () => throughput(lab.bare, 1, seconds * 1000),
      apply1: () => throughput(apply, 1, seconds * 1000),
    });
    return [
      {
        name: 'gift-card.apply',
        what: 'gift-card/apply, 1 client: share of a bare insert',
        value: medianRatio(rates.apply1, rates.insert1) * 100,
        unit: '%',
        target: 5,
        reach: 'at least',
        raw: { ...rates },
        note: `${median(rates.apply1).toFixed(0)} applications a second`,
      },
    ];
  } finally {
    caller.close();
  }
}
