import {
  type ChangedItem,
  type TimedItem,
  UNSOLD,
  type usePlansOnSale,
  type Wanted,
} from './booking-details.queries.ts';

type Plan = Pick<ReturnType<typeof usePlansOnSale>[number], 'id' | 'title' | 'serviceId' | 'planType'>;

/** Plans of another outlet in the order in which an item chooses from them. */
export function sameServiceFirst<P extends Plan>({ serviceId }: Pick<ChangedItem, 'serviceId'>, plans: P[]): P[] {
  const [own, others] = [plans.filter((plan) => plan.serviceId === serviceId), plans];
  return [...own, ...others.filter((plan) => plan.serviceId !== serviceId)];
}

/** The plan that an item is sold by at another outlet before one is chosen: of its title, else the only one of its service. */
function samePlan({ serviceId, planTitle }: TimedItem, plans: readonly Plan[]): Plan | undefined {
  const own = plans.filter((plan) => plan.serviceId === serviceId);
  // The title of an item may name the option beside the plan.
  const isTitled = ({ title }: Plan) => planTitle === title || planTitle.startsWith(`${title}, `);
  return own.find(isTitled) ?? plans.find(isTitled) ?? (own.length === 1 ? own[0] : undefined);
}

/** An item at another outlet: it has no plan and no places of its own there. */
export function itemThere(item: TimedItem, wanted: Wanted | undefined, plans: readonly Plan[]): ChangedItem {
  const plan = planThere(item, wanted, plans);
  const planType = plan?.planType ?? item.planType;
  return { ...item, planType, serviceItemId: UNSOLD, lanes: [], entry: null, games: null, packages: null };
}

/** What is wanted of an item at another outlet. Games and packages stay as they were where its plan is of the same kind. */
export function wantedThere(item: TimedItem, wanted: Wanted, plans: readonly Plan[]): Wanted {
  const plan = planThere(item, wanted, plans);
  const isSameKind = plan?.planType === item.planType;
  const kept = (count: number | null) => (isSameKind && count !== null ? count : undefined);
  return {
    ...wanted,
    planId: plan?.id,
    games: wanted.games ?? kept(item.games),
    packages: wanted.packages ?? kept(item.packages),
  };
}

function planThere(item: TimedItem, wanted: Wanted | undefined, plans: readonly Plan[]): Plan | undefined {
  const { planId } = wanted ?? {};
  return planId === undefined ? samePlan(item, plans) : plans.find(({ id }) => id === planId);
}

/** Items as they are wanted when the outlet changes: of the one before stays what every outlet knows. */
export function withoutPlaces(wanted: Record<string, Wanted>): Record<string, Wanted> {
  return Object.fromEntries(
    Object.entries(wanted).map(([itemId, one]) => {
      const { date, start, duration, guests, isRemoved } = one;
      return [itemId, one.isNew ? one : { date, start, duration, lanes: null, guests, isRemoved }];
    }),
  );
}
