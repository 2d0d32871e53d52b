import type { outletCreate, outletUpdate } from '@laneway/contract/outlets/outlet.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';
import type { Language } from '@laneway/contract/words/languages';
import { hasOpeningHours, openingHoursProblems } from '@laneway/domain/time/opening-hours-problems';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { changed, recordActivity } from '../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Tx } from '../../platform/database/database.ts';
import { isTaken } from '../../platform/database/database-errors.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changePicture, type ChangedPicture } from '../../platform/files/change-picture.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { say } from '../../platform/http/words.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hint } from '../../platform/activity/hint.ts';
import { copyPlaces } from './copy-places.repository.ts';
import { findOutlet, insertOutlet, updateOutlet, zoneOfBusiness } from './outlet-record.repository.ts';
import type { OutletSettings } from './outlet-record.repository.ts';
import { keptByZone, outsideOf, type Touched, type ZoneKept } from './touched.ts';

type Caller = { tx: Tx; actor: Actor; language: Language };
const NOTHING: Touched = { count: 0, bookings: [] };
const NOTHING_KEPT: ZoneKept = { ...NOTHING, blocks: 0, until: null };
type Created = AnswerOf<typeof outletCreate>;
type Updated = AnswerOf<typeof outletUpdate>;

/**
 * Makes an outlet. With `copyFrom` it gets the lanes, rooms, tables and services of another as well.
 * @throws ApiError `validation` when an active one misses what selling needs, `outlet.prefix_taken`, `not_found`.
 */
export async function createOutlet(
  { tx, actor, language }: Caller,
  body: InputOf<typeof outletCreate>['body'],
): Promise<Created> {
  // The platform itself has no houses.
  if (tx.businessId === PLATFORM_BUSINESS) throw new ApiError('not_found');
  const { businessId: _, provider: __, copyFrom, timezone, imageId, ...typed } = body;
  const [zone, copied] = await Promise.all([
    zoneOfBusiness(tx),
    copyFrom === undefined ? undefined : findOutlet(tx, copyFrom),
  ]);
  if (zone === undefined || (copyFrom !== undefined && copied === undefined)) throw new ApiError('not_found');
  const outlet: OutletSettings = { ...typed, timezone: timezone ?? zone };
  checkSettings(outlet, null, language);
  const outletId = newId();
  const image = await picture({ tx, actor, language }, null, imageId);
  await withPrefix(outlet, language, () => insertOutlet(tx, outletId, outlet, image.url));
  if (copyFrom !== undefined) await copyPlaces(tx, copyFrom, outletId);
  recordActivity(tx, actor, {
    what: 'outlet.created',
    subject: { kind: 'outlet', id: outletId, version: 1 },
    outletId,
    after: { ...outlet, ...image.change?.after },
  });
  return { message: say(language, 'outlet.created'), outlet: { outletId, version: 1 } };
}

/**
 * Changes an outlet, or with `preview` only says what the change would touch. No booking is ever moved by it.
 * @throws ApiError `stale`, `validation`, `outlet.prefix_taken`, `outlet.zone_has_bookings`, `not_found`.
 */
export async function changeOutlet(
  { tx, actor, language }: Caller,
  outletId: string,
  body: InputOf<typeof outletUpdate>['body'],
): Promise<Updated> {
  const { version, preview, provider: _, imageId, ...sent } = body;
  const was = await findOutlet(tx, outletId, true);
  if (was === undefined) throw new ApiError('not_found');
  await checkSeen(tx, { seen: version, is: was.version }, { id: outletId, name: was.name }, was);
  const before = settingsOf(was);
  const outlet: OutletSettings = { ...before, ...withoutUnsent(sent) };
  checkSettings(outlet, before, language);
  const { before: then, after: now } = changed({ ...before }, { ...outlet });
  const fields = Object.keys(now);
  const zoneKept = fields.includes('timezone') ? await keptByZone(tx, was, outlet.timezone) : NOTHING_KEPT;
  const isKept = zoneKept.count + zoneKept.blocks > 0;
  if (isKept && !preview) refuseZone(zoneKept, language);
  const hours = fields.some((field) => ['timezone', 'dayStart', 'openingHours', 'specialHours'].includes(field));
  // A zone that stays is what the hours are read in.
  const timezone = isKept ? was.timezone : outlet.timezone;
  const outside = hours ? await outsideOf(tx, outletId, { ...outlet, timezone }) : NOTHING;
  const message = say(language, 'outlet.updated');
  const unchanged = { message, outlet: { outletId, version: was.version }, outside, zoneKept };
  if (preview) return unchanged;
  const image = await picture({ tx, actor, language }, was.imageUrl, imageId);
  if (fields.length === 0 && image.change === null) return unchanged;
  await withPrefix(outlet, language, () => updateOutlet(tx, was, outlet, image.url));
  const made = was.version + 1;
  recordActivity(tx, actor, {
    what: 'outlet.updated',
    subject: { kind: 'outlet', id: outletId, version: made },
    outletId,
    before: { ...then, ...image.change?.before },
    after: { ...now, ...image.change?.after },
  });
  hint(tx, outletId);
  return { message, outlet: { outletId, version: made }, outside, zoneKept };
}

function picture(
  { tx, actor, language }: Caller,
  now: string | null,
  fileId: string | null | undefined,
): Promise<ChangedPicture> {
  const wanted = { purpose: 'outlet', now, fileId, field: 'imageId' } as const;
  return changePicture(tx, actor, wanted, (key) => say(language, key));
}

function settingsOf(outlet: OutletDetail): OutletSettings {
  const { outletId: _, imageUrl: __, shortUrl: ___, createdAt: ____, version: _____, ...settings } = outlet;
  return settings;
}

function withoutUnsent<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never;
}

/** Hours as a whole, and what an outlet needs to sell once it is active. */
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

/** Wall times are what guests were promised, so the zone stays while it would move any of them. */
function refuseZone(kept: ZoneKept, language: Language): never {
  const params = { count: kept.count + kept.blocks };
  const message = say(language, 'error.outlet.zone_has_bookings', params);
  throw new ApiError('outlet.zone_has_bookings', { params, details: { ...kept, fields: { timezone: message } } });
}

async function withPrefix(outlet: OutletSettings, language: Language, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isTaken(error, 'outlet_prefix_key')) throw error;
    const params = { prefix: outlet.prefix };
    const message = say(language, 'error.outlet.prefix_taken', params);
    throw new ApiError('outlet.prefix_taken', { params, details: { fields: { prefix: message } } });
  }
}
