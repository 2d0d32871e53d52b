import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { formatWallTime, parseWallTime } from '../time/wall-time.ts';
import { judgeRedeem, mayUndoRedeem, type SoldDeal } from './redeem.ts';

type Command = {
  do: 'redeem' | 'undo';
  outletId: string;
  date: string;
  lanes: string[];
  start?: string;
  force?: boolean;
  nonce?: string;
};
type Deal = { outletId: string; totalCents: number; paidCents: number; validUntil: string; timeFrame: number };
type RedeemCase = {
  id: string;
  input: { op: string; deal: Deal; commands: Command[] };
  expect: { answers: unknown[] };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/deal.json', import.meta.url), 'utf8')) as {
  cases: RedeemCase[];
};
const redeems = cases.filter(({ input }) => input.op === 'redeem');

test('there are cases of redeeming', () => expect(redeems.length).toBeGreaterThan(12));

test.each(redeems)('cases/deal.json: $id', ({ input, expect: { answers } }) => {
  const { deal } = input;
  const sold: SoldDeal = {
    outletId: deal.outletId,
    money: {
      total: cents(deal.totalCents),
      depositDue: cents(deal.totalCents),
      paid: cents(deal.paidCents),
      refunded: cents(0),
    },
    validUntil: deal.validUntil,
    redeemedOn: null,
  };
  const byNonce = new Map<string, unknown>();
  const judge = ({ do: what, outletId, date: today, lanes, start = '', force = false }: Command): unknown => {
    if (what === 'undo') {
      if (!mayUndoRedeem(sold, today)) return { error: 'booking.transition' };
      sold.redeemedOn = null;
      return { status: 'successful' };
    }
    const error = judgeRedeem(sold, { outletId, today, force });
    if (error === 'deal.redeemed') return { error, on: sold.redeemedOn };
    if (error !== null) return { error };
    sold.redeemedOn = today;
    if (lanes.length === 0) return { status: 'done' };
    const end = formatWallTime(parseWallTime(start) + minutesOfHours(deal.timeFrame));
    return { status: 'inprogress', date: today, start, end, lanes };
  };
  const said = input.commands.map((command) => {
    const known = command.nonce === undefined ? undefined : byNonce.get(command.nonce);
    const answer = known ?? judge(command);
    if (command.nonce !== undefined) byNonce.set(command.nonce, answer);
    return answer;
  });
  expect(said).toEqual(answers);
});
