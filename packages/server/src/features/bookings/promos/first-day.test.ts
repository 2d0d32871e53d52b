import { cents } from '@laneway/domain/money/cents';
import type { PromoCheckCode, PromoVerdict } from '@laneway/domain/promos/judge-promo';
import { expect, test } from 'vitest';
import { firstDayOf } from './first-day.ts';
import type { SaleToTry } from './sale-to-try.ts';

/** A sale of Friday, 4 December; a promo that holds from `good` on. */
function search({ fails = 'promo.wrong_day' as PromoCheckCode, good = '2026-12-20', msEach = 0 }) {
  let clock = 0;
  const tried: string[] = [];
  const sale: SaleToTry = {
    date: '2026-12-04',
    onDay: (day) => {
      clock += msEach;
      tried.push(day ?? '');
      return { quote: {}, subject: { lines: [], playDate: day } } as unknown as ReturnType<SaleToTry['onDay']>;
    },
  };
  const verdict = (eligible: boolean, code: PromoCheckCode = fails): PromoVerdict => ({
    eligible,
    checks: [{ code, ok: eligible }],
    eligibleAmount: cents(0),
    discounts: [],
  });
  const found = firstDayOf({
    verdict: verdict(false),
    days: [],
    loadSale: async () => sale,
    judge: ({ playDate }) => verdict((playDate ?? '') >= good),
    now: () => clock,
  });
  return { found, tried };
}

test('the first day that holds within 60 days is found, the last of them too', async () => {
  expect(await search({}).found).toEqual({ firstDay: '2026-12-20', isSearchCut: false });
  expect(await search({ good: '2027-02-02' }).found).toEqual({ firstDay: '2027-02-02', isSearchCut: false });
});

test('none within 60 days is another answer than none found in time', async () => {
  const { found, tried } = search({ good: '2027-02-03' });
  expect([await found, tried.length]).toEqual([{ firstDay: null, isSearchCut: false }, 60]);
  const slow = search({ msEach: 100 });
  expect([await slow.found, slow.tried.length]).toEqual([{ firstDay: null, isSearchCut: true }, 3]);
});

test('no day is tried where a check fails that is not about the day', async () => {
  const { found, tried } = search({ fails: 'promo.expired' });
  expect([await found, tried]).toEqual([{ firstDay: null, isSearchCut: false }, []]);
});

test('other work has its turn between two days', async () => {
  const { found, tried } = search({ good: '2027-02-03' });
  const seen: number[] = [];
  await new Promise<void>((resolve) => {
    const look = () => {
      seen.push(tried.length);
      if (seen.length < 5) setImmediate(look);
      else resolve();
    };
    setImmediate(look);
  });
  expect(Math.max(...seen)).toBeLessThan(60);
  await found;
});
