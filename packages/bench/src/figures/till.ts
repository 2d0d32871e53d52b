import { openCaller, textOf } from '../lab/http.ts';
import type { Lab } from '../lab/lab.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, p50Of, throughput, type Once } from '../runner/measure.ts';
import { median, medianRatio } from '../runner/statistics.ts';
import { owing } from './owing.ts';

const LARGE = '1m';
/** A payment in cash against a bare insert, and the transactions of a day against their rows read bare. */
export async function measureTill(lab: Lab): Promise<Measured[]> {
  return [await measureCash(lab), await measureDay(lab)];
}

async function measureCash(lab: Lab): Promise<Measured> {
  const { venue, owner, server } = lab.main;
  const seconds = lab.quick ? 0.2 : 2;
  const caller = openCaller(server.base, venue.token);
  const payers = await owing(owner, lab.main);
  let next = 0;
  const pay: Once = async () => {
    const bookingId = payers[next % payers.length];
    next += 1;
    if (bookingId === undefined) throw new Error('no booking owes anything');
    // Each payment is a request of its own: one that is sent again is answered from its key, and takes nothing.
    const wire = caller.wire('payment.process', {
      body: {
        outletId: venue.outletId,
        bookingId,
        paymentMode: 'partial',
        paymentMethod: 'CASH',
        amount: 1,
        tendered: 1,
      },
    });
    textOf(await caller.send(wire));
  };
  try {
    const rates = await inTurns(lab.rounds, {
      insert1: () => throughput(lab.bare, 1, seconds * 1000),
      cash1: () => throughput(pay, 1, seconds * 1000),
    });
    return {
      name: 'till.cash',
      what: 'payment/process by CASH, 1 client: share of a bare insert',
      value: medianRatio(rates.cash1, rates.insert1) * 100,
      unit: '%',
      target: 6,
      reach: 'at least',
      raw: { ...rates },
      note: `${median(rates.cash1).toFixed(0)} payments a second`,
    };
  } finally {
    caller.close();
  }
}

async function measureDay(lab: Lab): Promise<Measured> {
  const { venue, owner } = lab.quick ? lab.main : await lab.site(LARGE);
  const { businessId, outletId, caller } = venue;
  const count = lab.quick ? 5 : 60;
  const { rows } = await owner.query<{ date: string; payments: number }>(
    `SELECT business_date::text AS date, count(*)::int AS payments FROM payment
     WHERE business_id = $1 AND outlet_id = $2 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    [businessId, outletId],
  );
  const [busiest] = rows;
  if (busiest === undefined) throw new Error('the venue has taken no payment');
  const wire = caller.wire('payment.dayTransactions', { query: { outletId, date: busiest.date } });
  const day: Once = async () => void textOf(await caller.send(wire));
  const of = [businessId, outletId, busiest.date];
  const bare: Once = async () => {
    await owner.query({
      name: 'bare.payments',
      text: `SELECT p.*, b.prefix, b.code, b.name FROM payment p JOIN booking b USING (business_id, booking_id)
             WHERE p.business_id = $1 AND p.outlet_id = $2 AND p.business_date = $3 ORDER BY p.created_at DESC`,
      values: of,
    });
    await owner.query({
      name: 'bare.refunds',
      text: 'SELECT * FROM refund WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3',
      values: of,
    });
    await owner.query({
      name: 'bare.moved',
      text: `SELECT e.kind, l.account, sum(l.amount_cents) FROM ledger_entry e
             JOIN ledger_line l USING (business_id, ledger_entry_id)
             WHERE e.business_id = $1 AND l.outlet_id = $2 AND e.business_date = $3 GROUP BY 1, 2`,
      values: of,
    });
  };
  const p50 = await inTurns(lab.rounds, { day: p50Of(day, count), bare: p50Of(bare, count) });
  return {
    name: 'till.day',
    what: `transactions of a day, ${busiest.payments} payments, at 1,000,000 bookings: p50 against its rows read bare`,
    value: medianRatio(p50.day, p50.bare),
    unit: 'x',
    target: 4,
    reach: 'at most',
    raw: p50,
    note: `${median(p50.day).toFixed(2)} ms to ${median(p50.bare).toFixed(2)} ms`,
  };
}
