import { datePlus } from '@laneway/domain/time/date-plus';
import type { PlatformOverview } from '@laneway/contract/overview/overview.schema';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { PlatformReader } from '../../platform/database/database.ts';
import { NOTHING, plus, presentSums, type Sums } from './sums.ts';
import { outletsOfPlatform, sumsOfOutlets } from './platform-overview.repository.ts';

/** The sums of every business and outlet over the last days, today included, each outlet by its own clock. */
export async function platformOverview(
  platform: PlatformReader,
  now: Temporal.Instant,
  days: number,
): Promise<PlatformOverview> {
  const rows = await outletsOfPlatform(platform);
  const times = rows.flatMap((row) => {
    if (row.outlet_id === null) return [];
    const last = businessDateOf(now, row.timezone, row.day_start);
    return [{ businessId: row.business_id, outletId: row.outlet_id, first: datePlus(last, 1 - days), last }];
  });
  const sums = new Map((await sumsOfOutlets(platform, times)).map((row) => [row.outlet_id, row]));
  const businesses = [...Map.groupBy(rows, (row) => row.business_id).values()].map((own) => {
    const outlets = own.flatMap((row) =>
      row.outlet_id === null
        ? []
        : [{ outletId: row.outlet_id, name: row.outlet, sums: sums.get(row.outlet_id) ?? NOTHING }],
    );
    return { row: own[0]!, outlets, sums: outlets.reduce((sum, outlet) => plus(sum, outlet.sums), NOTHING) };
  });
  return {
    all: allOf(businesses.map(({ row, sums: own }) => ({ currency: row.currency, sums: own }))),
    businesses: businesses.map((business) => ({
      businessId: business.row.business_id,
      name: business.row.business,
      currency: business.row.currency,
      ...presentSums(business.sums),
      outlets: business.outlets.map((outlet) => ({
        outletId: outlet.outletId,
        name: outlet.name,
        ...presentSums(outlet.sums),
      })),
    })),
  };
}

/** The sums of all businesses: numbers in one, amounts by currency. */
function allOf(businesses: readonly { currency: string; sums: Sums }[]): PlatformOverview['all'] {
  const sumOf = (some: readonly { sums: Sums }[]) =>
    presentSums(some.reduce((sum, business) => plus(sum, business.sums), NOTHING));
  const { bookings, guests } = sumOf(businesses);
  const byCurrency = [...Map.groupBy(businesses, ({ currency }) => currency)].map(([currency, own]) => {
    const { booked, taken } = sumOf(own);
    return { currency, booked, taken };
  });
  return { bookings, guests, money: byCurrency.toSorted((a, b) => a.currency.localeCompare(b.currency)) };
}
