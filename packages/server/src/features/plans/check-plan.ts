import { plan as planSchema } from '@laneway/contract/plans/plan.schema';
import {
  isTimed,
  type DateRangeEntry,
  type Plan,
  type PlanType,
  type ServiceItemType,
} from '@laneway/domain/plans/plan';
import { MOST_PERIODS, periodsOf } from '@laneway/domain/plans/plan-size';
import { timeFrameMismatch } from '@laneway/domain/plans/time-frame-mismatch';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { readAddonsAmong } from '../addons/addons.door.ts';
import { configIdOf, servicesOfCategories } from '../services/services.door.ts';

/** Plan types that each kind of item allows; a kind that is not listed allows all. */
const PLAN_TYPES: Partial<Record<ServiceItemType, readonly PlanType[]>> = {
  PLAN: ['PER_HOUR', 'PER_GAME', 'PER_PERSON'],
  PARTY_EVENT: ['PER_HOUR', 'PER_GAME', 'PER_PERSON'],
  BUY_NOW: ['BUY_NOW'],
  GIFT_CARD: ['GIFT_CARD'],
};

/** The prices of a period that can name add-ons. */
const TIERS = ['pricePerHours', 'pricePerGame', 'pricePerPerson'] as const;

type Caller = { tx: Tx; say: Say };
type Comparison = {
  /** The saved plan; null for a new one. The add-ons that it names may be named again after they were deleted. */
  was: Plan | null;
  /** Translates a path in the whole plan into the path of that field in a request whose body is a part of a plan. */
  nameOf?: (path: string) => string;
};
/** A field of a plan that holds the id of something else. */
type NamedId = { path: string; id: string };

/**
 * Refuses a plan that its outlet cannot sell as it says: the service is not switched on there, a category is not of the
 * business or of another service, an add-on is not of the outlet, an id stands twice, a time frame does not come out, or it has too many
 * periods.
 * @throws ApiError `validation` with every such field, `plan.time_frame_mismatch`
 */
export async function checkPlan(
  { tx, say }: Caller,
  plan: Plan,
  { was, nameOf = (path) => path }: Comparison,
): Promise<void> {
  const named = categoriesIn(plan);
  const [config, services, wrongAddons] = await Promise.all([
    configIdOf(tx, plan.outletId, plan.serviceId),
    servicesOfCategories(
      tx,
      named.map(({ id }) => id),
    ),
    unknownAddons(tx, plan, was),
  ]);
  const wrong = named.filter(({ id, ofService }) => {
    const service = services.get(id);
    return service === undefined || (ofService && service !== plan.serviceId);
  });
  const types = PLAN_TYPES[plan.serviceItemType];
  const paths = [
    ...(config === plan.serviceConfigId ? [] : ['serviceConfigId']),
    ...(types === undefined || types.includes(plan.planType) ? [] : ['planType']),
    ...(plan.newDateTypePlan ? [] : ['newDateTypePlan']),
    ...(plan.serviceCatId === null || plan.serviceItemType === 'BUY_NOW' ? [] : ['serviceCatId']),
    ...[...wrong, ...wrongAddons].map(({ path }) => path),
    ...cleanedTexts(plan),
  ];
  refuseFields([
    ...paths.map((path) => [nameOf(path), say('validation.invalid')] as const),
    ...(isTimed(plan) || plan.schedules.length === 0
      ? []
      : [[nameOf('schedules'), say('validation.no_schedules')] as const]),
    ...(periodsOf(plan) <= MOST_PERIODS
      ? []
      : [[nameOf('schedules'), say('validation.too_many_periods', { max: MOST_PERIODS })] as const]),
    ...repeated(plan).map((path) => [nameOf(path), say('validation.unique')] as const),
  ]);
  const mismatch = timeFrameMismatch(plan);
  if (mismatch !== null) {
    const { path, ...params } = mismatch;
    throw new ApiError('plan.time_frame_mismatch', { params, field: nameOf(path) });
  }
}

/** @throws ApiError `validation` when there are some. */
export function refuseFields(fields: readonly (readonly [path: string, sentence: string])[]): void {
  if (fields.length > 0) throw new ApiError('validation', { details: { fields: Object.fromEntries(fields) } });
}

/**
 * Lists the paths at which a plan names categories. Its own categories belong to its service; its resources may be of
 * any service, since a party takes the lanes of open bowling.
 */
function categoriesIn(plan: Plan): (NamedId & { ofService: boolean })[] {
  return [
    ...(plan.serviceCatId === null ? [] : [{ path: 'serviceCatId', id: plan.serviceCatId, ofService: true }]),
    ...plan.processingFeeDetails.flatMap(({ serviceCategory: id }, place) =>
      id === null ? [] : [{ path: `processingFeeDetails.${place}.serviceCategory`, id, ofService: true }],
    ),
    ...entriesOf(plan).flatMap(({ entry, at }) => [
      { path: `${at}.venueDetail.serviceCategory`, id: entry.venueDetail.serviceCategory, ofService: true },
      ...entry.requires.map(({ serviceCategory: id }, place) => ({
        path: `${at}.requires.${place}.serviceCategory`,
        id,
        ofService: false,
      })),
    ]),
  ];
}

/** Lists the add-ons of a plan that the outlet does not have and that the saved plan did not name. */
async function unknownAddons(tx: Tx, plan: Plan, was: Plan | null): Promise<NamedId[]> {
  const kept = new Set(was === null ? [] : addonsIn(was).map(({ id }) => id));
  const added = addonsIn(plan).filter(({ id }) => !kept.has(id));
  if (added.length === 0) return [];
  const ids = new Set(added.map(({ id }) => id));
  const addons = await readAddonsAmong(tx, plan.outletId, [...ids]);
  const known = new Set(addons.map(({ addonId }) => addonId));
  return added.filter(({ id }) => !known.has(id));
}

/** Lists the paths at which a plan names add-ons: those of a deal, of an entry and of its prices. */
function addonsIn(plan: Plan): NamedId[] {
  return [
    ...plan.addonIds.map((id, place) => ({ path: `addonIds.${place}`, id })),
    ...entriesOf(plan).flatMap(({ entry, at }) => [
      ...entry.purchaseItems.map(({ itemId: id }, place) => ({ path: `${at}.purchaseItems.${place}.itemId`, id })),
      ...entry.reservationSlots.flatMap((period, p) =>
        TIERS.flatMap((tiers) =>
          period[tiers].flatMap(({ items }, t) =>
            items.map((id, place) => ({ path: `${at}.reservationSlots.${p}.${tiers}.${t}.items.${place}`, id })),
          ),
        ),
      ),
    ]),
  ];
}

/** The entries of a plan, each with its path. */
function entriesOf({ schedules }: Plan): { entry: DateRangeEntry; at: string }[] {
  return schedules.flatMap(({ dateRange }, s) =>
    dateRange.map((entry, e) => ({ entry, at: `schedules.${s}.dateRange.${e}` })),
  );
}

/** Paths of rich texts whose length is out of range after cleaning. */
function cleanedTexts(plan: Plan): string[] {
  const { richDescription, topDescription } = planSchema.shape;
  return [
    ...(richDescription.safeParse(plan.richDescription).success ? [] : ['richDescription']),
    ...(topDescription.safeParse(plan.topDescription).success ? [] : ['topDescription']),
  ];
}

/** Paths of repeated ids and keys. Answers, fees and receipts refer to them, so each must be unique. */
function repeated(plan: Plan): string[] {
  const lists: [path: string, field: string, ids: string[]][] = [
    ['questions', 'key', plan.questions.map(({ key }) => key)],
    ['processingFeeDetails', 'key', plan.processingFeeDetails.map(({ key }) => key)],
    ['priceLines', 'id', plan.priceLines.map(({ id }) => id)],
    ['schedules', 'scheduleId', plan.schedules.map(({ scheduleId }) => scheduleId)],
    ...plan.schedules.flatMap(({ dateRange }, s) =>
      dateRange.map(({ priceLines }, e): [string, string, string[]] => [
        `schedules.${s}.dateRange.${e}.priceLines`,
        'id',
        priceLines.map(({ id }) => id),
      ]),
    ),
  ];
  return lists.flatMap(([path, field, ids]) =>
    ids.flatMap((id, place) => (ids.indexOf(id) < place ? [`${path}.${place}.${field}`] : [])),
  );
}
