import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLive } from '../../app/live/live.ts';
import { addonsQuery } from '../../app/outlet/addons.ts';
import { ask } from '../../app/queries/ask.ts';
import { search, text } from '../../app/routing/search.ts';

/** A kitchen has fewer tickets open than this; those beyond it come as the first ones go. */
const MOST = 100;
/** That time passes changes what is due and what alarms. */
const ASK_MS = 30_000;
const WITHOUT_STREAM_MS = 5_000;

export const orderSearch = search({ station: text() });

/** The tickets of today: of one station, or of all ('' ). They follow the stream of the outlet. */
export function useOrders(outletId: string, station: string) {
  const isLive = useLive();
  const body = { size: MOST, ...(station !== '' && { station: [station] }) };
  return useQuery({
    ...ask('order.list', { params: { outletId }, body }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? ASK_MS : WITHOUT_STREAM_MS,
  });
}

export function useOrder(outletId: string, orderId: string) {
  return useQuery(ask('order.details', { params: { outletId, orderId } }));
}

/** What is left today of the add-ons that can run out. */
export function useLeftToday(outletId: string) {
  const { data } = useQuery(addonsQuery(outletId));
  return (data?.rows ?? []).flatMap(({ addonId, name, leftToday }) =>
    leftToday === null || leftToday === undefined ? [] : [{ addonId, name, left: leftToday }],
  );
}
