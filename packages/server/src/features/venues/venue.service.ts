import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { venueAdd, venuePlanCheck, venueUpdate } from '@laneway/contract/venues/venue.endpoints';
import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import type { Language } from '@laneway/contract/words/languages';
import { suitsNeed } from '@laneway/domain/availability/suits-need';
import { recordedResource } from '@laneway/domain/bookings/recorded-place';
import { hint } from '../../platform/activity/hint.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { planChange, writeChange, type Change } from '../../platform/entity/change-row.ts';
import type { Changeable } from '../../platform/entity/define-entity.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Computation } from '../../platform/http/route.ts';
import { say } from '../../platform/http/words.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockOutlet } from '../outlets/outlets.door.ts';
import { futureUse, plansWithNeeds, type PlanNeeds, type UsedBy } from './venue-use.repository.ts';
import { knownCategories, listSets, listVenues, venues, venueSets } from './venue.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Numbered = Pick<VenueRow, 'venueType' | 'number'>;

const GUESTS = { lane: 6, room: 30, table: 6 } as const;
/** Bookings listed by name; further ones are only counted. */
const NAMED = 50;

/** Adds places, and a set of several. @throws ApiError `venue.number_taken`, `validation`. */
export async function addVenues(
  { tx, actor, outletId, language }: Caller,
  { resources, set }: InputOf<typeof venueAdd>['body'],
): Promise<AnswerOf<typeof venueAdd>> {
  await lockOutlet(tx, outletId);
  const there = await listVenues(tx, outletId);
  await checkCategories(tx, resources, language);
  checkNumbers(resources, there, language);
  if (set !== undefined) checkMembers(set.members, there, 'set.members', language);
  const rows = resources.map((row) => ({
    ...row,
    resourceId: newId(),
    status: 'active' as const,
    maxGuest: row.maxGuest ?? GUESTS[row.venueType],
  }));
  const made = set === undefined ? null : { ...set, resourceSetId: newId(), status: 'active' as const };
  if (rows.length > 0) await venues.of(outletId).insert(tx, rows);
  if (made !== null) await venueSets.of(outletId).insert(tx, [made]);
  recordActivity(tx, actor, {
    what: 'resource.created',
    subject: { kind: 'outlet', id: outletId },
    outletId,
    after: { names: rows.map(({ name }) => name), ...(made && { set: made.name }) },
    places: Object.assign({}, ...rows.map(placeOf), made && placeOfSet(made)),
  });
  hint(tx, outletId);
  return {
    message:
      rows.length > 0
        ? say(language, 'venue.created', { count: rows.length })
        : say(language, 'venue.set_created', { name: made?.name }),
    resources: rows.map(({ resourceId }) => ({ resourceId, version: 1 })),
    set: made && { resourceSetId: made.resourceSetId, version: 1 },
  };
}

/**
 * Changes places and sets, all or none.
 * @throws ApiError `stale`, `venue.number_taken`, `venue.in_use`, `validation`, `not_found`.
 */
export async function changeVenues(
  { tx, actor, outletId, language }: Caller,
  body: InputOf<typeof venueUpdate>['body'],
): Promise<AnswerOf<typeof venueUpdate>> {
  await lockOutlet(tx, outletId);
  const [were, sets] = await Promise.all([listVenues(tx, outletId), listSets(tx, outletId)]);
  await checkCategories(tx, body.resources, language);
  const ofVenues = venues.of(outletId);
  const ofSets = venueSets.of(outletId);
  const changes = await planAll(tx, ofVenues, were, body.resources, ({ resourceId }) => resourceId);
  checkOnce(changes, 'resources', language);
  const setChanges = await planAll(tx, ofSets, sets, body.sets, ({ resourceSetId }) => resourceSetId);
  checkOnce(setChanges, 'sets', language);
  setChanges.forEach(({ is }, index) => checkMembers(is.members, were, `sets.${index}.members`, language));
  await checkUnused(
    tx,
    outletId,
    changes.filter(({ was, is }) => is.status === 'disabled' && was.status !== 'disabled').map(({ is }) => is),
  );
  checkNumbers(
    changes.map(({ is }) => is),
    were.filter((row) => !changes.some(({ was }) => was === row)),
    language,
  );
  const what = 'resource.updated';
  for (const change of changes)
    await writeChange(tx, actor, ofVenues, change.is.resourceId, change, { what, places: placeOf });
  for (const change of setChanges)
    await writeChange(tx, actor, ofSets, change.is.resourceSetId, change, {
      what,
      places: placeOfSet,
      // A set has no row in the list of places, so the activity keeps its name.
      record: ({ was, before, after }) => ({ before, after: { ...after, set: was.name } }),
    });
  const [after, setsAfter] = await Promise.all([listVenues(tx, outletId), listSets(tx, outletId)]);
  return { message: say(language, 'venue.updated'), rows: after, sets: setsAfter };
}

const placeOf = ({ resourceId, status }: Pick<VenueRow, 'resourceId' | 'status'>) => ({
  [resourceId]: recordedResource(status, [resourceId]),
});
const placeOfSet = ({ resourceSetId, status, members }: Omit<VenueSet, 'version' | 'name'>) => ({
  [resourceSetId]: recordedResource(status, members),
});

/**
 * The plans, sets and future bookings that use places; for a set, the bookings on all of its places at once. Plans ask
 * for places and never for a set. @throws ApiError `not_found` for a place or set of another outlet.
 */
export async function checkUse(
  { tx, outletId }: Pick<Caller, 'tx' | 'outletId'>,
  { resourceIds, resourceSetId }: InputOf<typeof venuePlanCheck>['body'],
): Promise<Computation<AnswerOf<typeof venuePlanCheck>>> {
  if (resourceSetId === undefined) return useOfPlaces(tx, outletId, resourceIds);
  const use = await useOfSet(tx, outletId, resourceSetId);
  return async () => use;
}

async function useOfSet(tx: Tx, outletId: string, setId: string): Promise<AnswerOf<typeof venuePlanCheck>> {
  const [venues, sets] = await Promise.all([listVenues(tx, outletId), listSets(tx, outletId)]);
  const set = sets.find(({ resourceSetId }) => resourceSetId === setId);
  if (set === undefined) throw new ApiError('not_found');
  const use = await futureUse(tx, outletId, set.members);
  const atOnce = ({ bookingId, date, start }: UsedBy) =>
    use.filter((one) => one.bookingId === bookingId && one.date === date && one.start === start).length;
  const bookings = bookingsOf(
    use.filter((one) => atOnce(one) === set.members.length),
    venues,
  );
  return { plans: [], sets: [], count: bookings.length, bookings: bookings.slice(0, NAMED) };
}

async function useOfPlaces(
  tx: Tx,
  outletId: string,
  resourceIds: readonly string[],
): Promise<Computation<AnswerOf<typeof venuePlanCheck>>> {
  const [venues, sets, plans, use] = await Promise.all([
    listVenues(tx, outletId),
    listSets(tx, outletId),
    plansWithNeeds(tx, outletId),
    futureUse(tx, outletId, resourceIds),
  ]);
  const asked = venues.filter(({ resourceId }) => resourceIds.includes(resourceId));
  if (asked.length < new Set(resourceIds).size) throw new ApiError('not_found');
  const bookings = bookingsOf(use, venues);
  const used = {
    sets: sets
      .filter(({ status, members }) => status === 'active' && members.some((id) => resourceIds.includes(id)))
      .map(({ resourceSetId, name }) => ({ resourceSetId, name })),
    count: bookings.length,
    bookings: bookings.slice(0, NAMED),
  };
  return async ({ compute }) => ({ plans: await compute(plansUsing(plans, asked, venues)), ...used });
}

/** The plans that take some of the resources that are asked about, with the number of others in use. */
function* plansUsing(
  plans: readonly PlanNeeds[],
  asked: readonly VenueRow[],
  venues: readonly VenueRow[],
): Generator<undefined, AnswerOf<typeof venuePlanCheck>['plans'], undefined> {
  const others = venues.filter((venue) => venue.status === 'active' && !asked.includes(venue));
  const using: AnswerOf<typeof venuePlanCheck>['plans'] = [];
  for (const { planId, title, needs } of plans) {
    yield;
    const suits = (venue: VenueRow) => needs.some((need) => suitsNeed(need, venue));
    if (asked.some(suits)) using.push({ planId, title, left: others.filter(suits).length });
  }
  return using;
}

/** Plans the changes against the rows under the outlet's lock. @throws ApiError `not_found`, `stale`. */
async function planAll<R extends { version: number }>(
  tx: Tx,
  entity: Changeable<R>,
  rows: readonly R[],
  sent: readonly ({ version: number } & object)[],
  idOf: (row: R) => string,
): Promise<Change<R>[]> {
  const changes: Change<R>[] = [];
  for (const one of sent) {
    const id = idOf(one as R);
    const was = rows.find((row) => idOf(row) === id);
    if (was === undefined) throw new ApiError('not_found');
    changes.push(await planChange(tx, entity, was, id, one));
  }
  return changes;
}

/** Refuses two changes of one row in a request: the second would be checked against an outdated row. */
function checkOnce(changes: readonly Change<object>[], field: string, language: Language): void {
  const again = changes.findIndex(({ was }, index) => changes.findIndex((change) => change.was === was) < index);
  if (again >= 0) throw invalid(`${field}.${again}`, language);
}

/** No place goes out of use under a future booking. @throws ApiError `venue.in_use` naming them. */
async function checkUnused(tx: Tx, outletId: string, rows: readonly VenueRow[]): Promise<void> {
  if (rows.length === 0) return;
  const use = await futureUse(
    tx,
    outletId,
    rows.map(({ resourceId }) => resourceId),
  );
  if (use.length === 0) return;
  const bookings = bookingsOf(use, rows);
  const resource = [...new Set(bookings.flatMap(({ places }) => places))].join(', ');
  throw new ApiError('venue.in_use', {
    params: { resource },
    details: { count: bookings.length, bookings: bookings.slice(0, NAMED) },
  });
}

function bookingsOf(use: readonly UsedBy[], venues: readonly VenueRow[]) {
  const names = new Map(venues.map(({ resourceId, name }) => [resourceId, name]));
  const found = new Map<string, Omit<UsedBy, 'resourceId'> & { places: string[] }>();
  for (const { resourceId, ...booking } of use) {
    const known = found.get(booking.bookingId) ?? { ...booking, places: [] };
    const place = names.get(resourceId) ?? '';
    if (!known.places.includes(place)) known.places.push(place);
    found.set(booking.bookingId, known);
  }
  return [...found.values()];
}

async function checkCategories(
  tx: Tx,
  rows: readonly { serviceCategories?: string[] | undefined }[],
  language: Language,
): Promise<void> {
  const known = await knownCategories(
    tx,
    rows.flatMap(({ serviceCategories }) => serviceCategories ?? []),
  );
  rows.forEach(({ serviceCategories = [] }, index) => {
    if (serviceCategories.some((id) => !known.has(id))) throw invalid(`resources.${index}.serviceCategories`, language);
  });
}

function checkMembers(
  members: VenueSet['members'],
  venues: readonly VenueRow[],
  field: string,
  language: Language,
): void {
  const known = new Set(venues.map(({ resourceId }) => resourceId));
  if (members.some((id) => !known.has(id)) || new Set(members).size < members.length) throw invalid(field, language);
}

function invalid(field: string, language: Language): ApiError {
  return fieldRefused(field, say(language, 'validation.invalid'));
}

/**
 * Numbers are unique for each kind; under the outlet's lock nobody else can take one meanwhile. @throws ApiError
 * `venue.number_taken`.
 */
function checkNumbers(rows: readonly Numbered[], others: readonly Numbered[], language: Language): void {
  const seen = new Set(others.map(({ venueType, number }) => `${venueType} ${number}`));
  rows.forEach(({ venueType, number }, index) => {
    const key = `${venueType} ${number}`;
    if (!seen.has(key)) return void seen.add(key);
    throw new ApiError('venue.number_taken', {
      params: { type: say(language, `resource.type.${venueType}`), number },
      field: `resources.${index}.number`,
    });
  });
}
