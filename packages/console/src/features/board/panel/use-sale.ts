import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mayEdit } from '../../../app/session/access.ts';
import { useUser } from '../../../app/session/session.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { useDeals, useDealsOfTag, usePlan, usePlans } from '../live/use-plans.ts';
import { minuteAt } from '../model/board-day.ts';
import type { AvailabilityAnswer } from '../live/board-api.ts';
import { channelOf, type Draft, type FormValues, type OwnHold } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';
import { useKeptBooking } from './kept-booking.ts';
import { asksOf, dealItemOf, EMPTY_FORM, entriesOf, itemOf, partyFor, useQuote } from './new-booking-form.ts';
import { optionOfLanes } from './option-of-lanes.ts';
import { passedOver, saleOf } from './passed-over.ts';
import { useDefaultPlan } from './use-default-plan.ts';
import { useFollow, useKeepWall, useNextSales } from './use-next-sales.ts';
import { useSeenPrice } from './use-seen-price.ts';
import { useTriedPromo } from './use-tried-promo.ts';

/** Minutes of a sale of which nobody has said how long it is. */
const USUAL_LENGTH = 60;

/**
 * The state of a sale while it is made: what is typed, where it is drawn, what the plan asks, and the price. Places and
 * times are the board's, in minutes since opening.
 */
export function useSale() {
  const runtime = useBoard();
  const { store, api } = runtime;
  const mayStart = mayEdit(useUser(), 'Bookings');
  const draft = useBoardState((state) => state.draft);
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: {
      ...EMPTY_FORM,
      planId: draft?.planId ?? null,
      guests: draft?.guests ? { Guest: draft.guests } : {},
      ...draft?.takenUp?.values,
    },
  });
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) } as FormValues;
  const place = draft?.placement ?? { s: 0, e: 60, lanes: [] };
  const party = Object.values(typed.guests).reduce((sum, count) => sum + count, 0);
  /** The length that a person chose, in minutes; null: the plan's. */
  const [ownLength, setOwnLength] = useState<number | null>(null);
  const [held, setHeld] = useState<OwnHold | null>(draft?.takenUp?.hold ?? null);
  const { sales, asking: isLooking } = useNextSales(place, draft, party, ownLength !== null);
  const isTyped = held !== null || Object.keys(form.formState.dirtyFields).some((name) => name !== 'guests');
  const question = party > 0 || isTyped ? JSON.stringify([party, store.day.date]) : null;
  const byDefault = useDefaultPlan({ sales, isLooking }, question, isTyped);
  const wanted = typed.planId ?? byDefault?.planId ?? null;
  // Under a tag its deals alone are sold: the plan that was chosen before waits until the tag is let go.
  const [tagId, setTagId] = useState<string | null>(null);
  const ofTag = useDealsOfTag(api, tagId).data;
  const planId = tagId === null || (wanted !== null && ofTag?.includes(wanted)) ? wanted : null;
  const next = saleOf(sales, planId, typed.entry);
  const plan = usePlan(api, planId, store.day.date);
  const entries = entriesOf(plan.data);
  const known = byDefault?.planId === planId ? byDefault.entry : null;
  const chosen = place.lanes.flatMap((id) => store.resource(id) ?? []);
  const ofLanes = optionOfLanes(entries, chosen);
  const entry = typed.entry || (ofLanes?.place ?? next?.next?.entry ?? known ?? entries[0]?.place ?? 1);
  const asks = asksOf(plan.data, (entries.find(({ place: at }) => at === entry) ?? entries[0])?.entry);
  const isGone = useRef(false);
  const values = { ...typed, planId, entry, guests: partyFor(typed.guests, asks.types) };
  const deals = useDeals(api, draft?.channel).data ?? [];
  const isDeal = deals.some(({ id }) => id === planId);
  const sellsDeals = isDeal || tagId !== null;
  const timed = sellsDeals ? null : itemOf(values, asks, store.day, place);
  const item = isDeal ? dealItemOf(values, plan.data) : timed;
  const promoCode = values.promoCode.trim();
  const quote = useQuote({ outletId: api.outletId, ...channelOf(draft) }, item, {
    bookingId: held?.bookingId ?? null,
    promoCode,
  });
  const { current } = quote;
  const total = current?.quote?.total ?? null;
  const price = useSeenPrice(JSON.stringify([item, promoCode]), total);
  const promo = useTriedPromo(promoCode, current);
  const listed = usePlans(api, draft?.channel).data;
  // The server's order, where plans of several services have the same place.
  const order = (listed ?? [])
    .toSorted((a, b) => (a.serviceId < b.serviceId ? -1 : Number(a.serviceId > b.serviceId)))
    .map(({ id }) => id);
  // A basket keeps the plan that it was held for.
  const isOffSale =
    planId !== null && held === null && listed !== undefined && ![...listed, ...deals].some(({ id }) => id === planId);

  /** Changes the present draft, which may be newer than the rendered one. */
  const patchDraft = (change: (now: Draft) => Partial<Draft>) => {
    const { draft: now } = runtime.state.get();
    if (now && !isGone.current) runtime.patch({ draft: { ...now, ...change(now) } });
  };
  const setPlace = (to: Partial<Placement>) => patchDraft((now) => ({ placement: { ...now.placement, ...to } }));
  /** Another plan begins with the length that was chosen, else with an hour, and not with that of the plan before. */
  const resetLength = () => {
    if (draft?.follows) setPlace({ e: place.s + (ownLength ?? USUAL_LENGTH) });
  };
  useKeepWall(place, setPlace);
  useFollow(draft, { sales, asking: isLooking }, next, ownLength !== null, setPlace);

  // A plan by the game has its own duration, a plan by the hour offers some: the drawn duration becomes the nearest of
  // them.
  const { durations } = asks;
  const length = place.e - place.s;
  const offered =
    durations.length > 0 && asks.games === null && !durations.includes(length) ? nearestOf(durations, length) : length;
  const end =
    asks.games !== null && current?.items[0] ? minuteAt(store.day, current.items[0].endsAt) : place.s + offered;
  useEffect(() => {
    if (end !== place.e) setPlace({ e: end });
  });

  const isUnchosen = asks.mustChoose && place.lanes.length === 0 && held === null;
  const first = next?.next ?? null;
  const isAtNext = first !== null && minuteAt(store.day, Date.parse(first.startsAt)) === place.s;
  const expected = item === null && isAtNext ? first.lanes : [];
  const suggested = isUnchosen ? [] : (assignedBy(quote.answer) ?? expected);
  const isOpen = isAtNext && held === null && place.lanes.length === 0 && sales?.date === store.day.date;
  const passed = isOpen && sales && next ? passedOver(sales, next, typed, order) : [];
  const isRefused = Boolean(quote.answer?.whyNot) && !quote.asking;
  const ghost = JSON.stringify([suggested, isRefused, sellsDeals]);
  const draw = useEffectEvent(() => patchDraft(() => ({ suggested, refused: isRefused, timeless: sellsDeals })));
  useEffect(() => draw(), [ghost]);

  const assigned = assignedBy(current) ?? [];
  const paysNow = draft?.channel === 'walkin' && !sellsDeals && mayStart;
  // A walk-in that begins now is in play with its sale, and pays then; who may not confirm books it as any other.
  const isStarting = paysNow && place.s <= store.nowMinute();
  // Such a party begins with its photographs: it is sold, and started by its check-in.
  const asksPhotos = isStarting && plan.data?.plan.isProfilePicRequired === true;
  const isAsking = isLooking || plan.isFetching || quote.asking;
  const hasMore = form.formState.isDirty || held !== null || draft?.takenUp !== undefined;
  const kept = useKeptBooking({
    unsaved: hasMore,
    place,
    values: { ...typed, planId: wanted },
    hold: held,
    ...channelOf(draft),
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      runtime.whereabouts.leave();
    };
  }, [runtime]);

  return {
    form,
    /** A deal asks for neither guests nor time nor place, but for its price. */
    isDeal,
    /** A deal is sold, or is to be chosen under a tag. */
    sellsDeals,
    /** The deal tag in view, and its deals in their order: undefined while they load. */
    underTag: { tagId, ids: ofTag, choose: setTagId },
    priceLines: isDeal ? (plan.data?.plan.priceLines ?? []) : [],
    /** For how many days after its sale a deal is good. */
    validDays: isDeal ? (plan.data?.plan.validDays ?? null) : null,
    /** It says for how many people it is, where it has to. */
    hasParty: sellsDeals || party > 0,
    /** The typed values as they stand, and those that are sold. */
    typed,
    values,
    party,
    draft,
    patchDraft,
    place,
    length,
    setPlace,
    setOwnLength,
    resetLength,
    sales,
    next,
    isLooking,
    planId,
    /** The sale at its time, as the server takes it; null while something of it is missing. */
    timed,
    /** The plan keeps a waiting list. */
    waits: plan.data?.plan.waitlistStatus === true,
    planTitle: plan.data?.plan.title ?? next?.title ?? '',
    entries,
    /** The option whose places were picked, where another one is chosen. */
    fitting:
      ofLanes &&
      optionOfLanes(
        entries.filter((one) => one.place === entry),
        chosen,
      )
        ? undefined
        : ofLanes,
    asks,
    item,
    /** The item on the places that the quote found. */
    placed: timed && assigned.length > 0 ? { ...timed, lanes: assigned } : item,
    suggested,
    /** Listed before what is taken, and passed over by the panel itself. */
    passed,
    quote,
    /** The price's answer is why it cannot be sold. */
    isRefused,
    /** The total in view, and the one before it where it has changed; `accept` goes by the one in view. */
    price: { ...price, total },
    /** The total of a hold, which has no promo. */
    totalHeld: current?.promo?.totalWithout ?? total,
    promoCode,
    /** What the code in view does, once it is known. */
    promo,
    /** The plan was taken off sale meanwhile. */
    isOffSale,
    canSell: current !== null && current.whyNot === null && !isUnchosen && !isOffSale,
    isAsking,
    /** No price is there yet, but it is on its way. */
    isEarly: isAsking && (item === null || current === null),
    held,
    setHeld,
    /** The party stands at the desk, and pays once it is sold. */
    paysNow,
    /** The party plays as soon as it is sold. */
    isStarting,
    /** It starts with its check-in, where its guests are photographed first. */
    asksPhotos,
    /** There is something to lose. */
    hasMore,
    /** Deletes what is kept of it on the device. */
    forget: kept.forget,
    /** Offers what is kept of it to nobody while the command is unanswered. */
    during: kept.during,
    /** Whether the panel was closed meanwhile. */
    isGone: () => isGone.current,
  };
}

export type Sale = ReturnType<typeof useSale>;

/** The places of a quote; null where it has none to name. */
function assignedBy(answer: AvailabilityAnswer | null): string[] | null {
  if (!answer) return null;
  return answer.items.flatMap((item) => item.requires.flatMap((need) => need.assigned));
}

function nearestOf(options: readonly number[], length: number): number {
  return options.reduce((best, option) => (Math.abs(option - length) < Math.abs(best - length) ? option : best));
}
