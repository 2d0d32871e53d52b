import type { outletCreate, outletUpdate } from '@laneway/contract/outlets/outlet.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { hasOpeningHours, openingHoursProblems } from '@laneway/domain/time/opening-hours-problems';
import { PLATFORM_BUSINESS, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, insertRow } from '../../platform/entity/change-row.ts';
import { pictureOfRow } from '../../platform/files/change-picture.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { say } from '../../platform/http/words.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { copyPlaces } from './copy-places.repository.ts';
import { outlets, zoneOfBusiness, type OutletSettings } from './outlet-record.repository.ts';
import { keptByZone, outsideOf, type Touched, type ZoneKept } from './touched.ts';

type Caller = { tx: Tx; actor: Actor; language: Language };
const NOTHING: Touched = { count: 0, bookings: [] };
const NOTHING_KEPT: ZoneKept = { ...NOTHING, blocks: 0, until: null };
type Created = AnswerOf<typeof outletCreate>;
type Updated = AnswerOf<typeof outletUpdate>;

/**
 * Creates an outlet. `copyFrom` copies the lanes, rooms, tables and services of another one.
 * @throws ApiError `validation` when an active one misses fields that selling needs, `outlet.prefix_taken`,
 *   `not_found`.
 */
export async function createOutlet(
  { tx, actor, language }: Caller,
  body: InputOf<typeof outletCreate>['body'],
): Promise<Created> {
  // The platform itself has no outlets.
  if (tx.businessId === PLATFORM_BUSINESS) throw new ApiError('not_found');
  const { businessId: _, provider: __, copyFrom, timezone, imageId, ...typed } = body;
  const [zone, copied] = await Promise.all([
    zoneOfBusiness(tx),
    copyFrom === undefined ? undefined : outlets.find(tx, copyFrom),
  ]);
  if (zone === undefined || (copyFrom !== undefined && copied === undefined)) throw new ApiError('not_found');
  const outlet: OutletSettings = { ...typed, timezone: timezone ?? zone };
  checkSettings(outlet, null, language);
  const outletId = newId();
  const image = picture({ tx, actor, language }, imageId);
  const row = { ...outlet, outletId, imageUrl: await image.replace(null), createdAt: tx.now.toString() };
  const after = image.recordNew(outlet);
  await insertRow(tx, actor, outlets, row, { what: 'outlet.created', outletId, after });
  if (copyFrom !== undefined) await copyPlaces(tx, copyFrom, outletId);
  return { message: say(language, 'outlet.created'), outlet: { outletId, version: 1 } };
}

/**
 * Changes an outlet, or with `preview` only lists the bookings that the change would affect. Bookings are never moved.
 * @throws ApiError `stale`, `validation`, `outlet.prefix_taken`, `outlet.zone_has_bookings`, `not_found`.
 */
export async function changeOutlet(
  { tx, actor, language }: Caller,
  outletId: string,
  body: InputOf<typeof outletUpdate>['body'],
): Promise<Updated> {
  const { preview, imageId } = body;
  const image = picture({ tx, actor, language }, imageId);
  let outside = NOTHING;
  let zoneKept = NOTHING_KEPT;
  const { is } = await changeRow(tx, actor, outlets, outletId, body, {
    what: 'outlet.updated',
    outletId,
    preview,
    merge: async (was, outlet) => {
      checkSettings(outlet, was, language);
      if (preview) return outlet;
      return { ...outlet, imageUrl: await image.replace(was.imageUrl) };
    },
    check: async ({ was, is: outlet, after }) => {
      if ('timezone' in after) zoneKept = await keptByZone(tx, was, outlet.timezone);
      const isKept = zoneKept.count + zoneKept.blocks > 0;
      if (isKept && !preview) refuseZone(zoneKept, language);
      // The hours are read in the zone that stays.
      const timezone = isKept ? was.timezone : outlet.timezone;
      if (HOURS.some((field) => field in after)) outside = await outsideOf(tx, outletId, { ...outlet, timezone });
    },
    record: image.record,
  });
  return { message: say(language, 'outlet.updated'), outlet: { outletId, version: is.version }, outside, zoneKept };
}

/** Fields of the opening hours. */
const HOURS = ['timezone', 'dayStart', 'openingHours', 'specialHours'];

function picture({ tx, actor, language }: Caller, fileId: string | null | undefined) {
  return pictureOfRow({ tx, actor, say: (key) => say(language, key) }, { purpose: 'outlet', fileId });
}

/** Checks the hours as a whole, and the fields that an active outlet needs. */
function checkSettings(outlet: OutletSettings, before: OutletSettings | null, language: Language): void {
  const fields: Record<string, string> = {};
  for (const { list, index, words } of openingHoursProblems(outlet)) {
    fields[`${list}.${index}.open`] ??= say(language, `validation.${words}`);
  }
  if (outlet.status === 'ACTIVE') {
    const goesActive = before?.status !== 'ACTIVE';
    const touched = (field: 'openingHours' | 'address') => goesActive || outlet[field] !== before?.[field];
    if (touched('address')) {
      for (const part of ['line1', 'city'] as const) {
        if (outlet.address[part] === '') fields[`address.${part}`] = say(language, 'validation.address_needed');
      }
    }
    if (touched('openingHours') && !hasOpeningHours(outlet.openingHours))
      fields['openingHours'] = say(language, 'validation.hours_needed');
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { details: { fields } });
}

/** Guests were promised wall times, so a zone that would move any of them is refused. */
function refuseZone(kept: ZoneKept, language: Language): never {
  const params = { count: kept.count + kept.blocks };
  const message = say(language, 'error.outlet.zone_has_bookings', params);
  throw new ApiError('outlet.zone_has_bookings', { params, details: { ...kept, fields: { timezone: message } } });
}
