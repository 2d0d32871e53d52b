import { isDeepStrictEqual } from 'node:util';
import type { blockUpdate } from '@laneway/contract/blocks/block.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { occurrencesOn } from '@laneway/domain/blocks/occurrences';
import { repeatDates, splitRepeat } from '@laneway/domain/blocks/repeat';
import { reachedBy, type SeriesScope } from '@laneway/domain/blocks/series-scope';
import { hint } from '../../platform/activity/hint.ts';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { freeingsOn, type SellingOutlet } from '../bookings/bookings.door.ts';
import {
  carryDown,
  countSeries,
  findBlock,
  findSeries,
  newSeries,
  writeBlocks,
  type Block,
} from './block.repository.ts';
import { historyOf, occurrenceOf, presentRow, timeParts, type BlockDeed } from './block-rows.ts';
import type { Caller } from './create.service.ts';
import { judgeDates, type Judged, type Skipped, type Wanted } from './judge-dates.ts';
import { openOutlet, sweep } from './open-outlet.ts';
import { namedResources } from './place-names.ts';
import { refusedDates } from './refused-dates.ts';

type Body = InputOf<typeof blockUpdate>['body'];
type Found = { block: Block; blocks: Block[]; seriesVersion: number | null };

/** A blocked time with those of its series. @throws ApiError `not_found`. */
export async function findWithSeries({ tx, outletId }: Caller, blockId: string): Promise<Found> {
  const block = await findBlock(tx, outletId, blockId);
  if (block.seriesId === null) return { block, blocks: [block], seriesVersion: null };
  const { version, blocks } = await findSeries(tx, outletId, block.seriesId);
  return { block, blocks, seriesVersion: version };
}

/** @throws ApiError `stale` with the row as it is. */
export async function checkBlock({ tx }: Caller, { block, seriesVersion }: Found, seen: number): Promise<void> {
  const { blockId: id, title: name, version } = block;
  await checkSeen(tx, { seen, is: version }, { id, name }, () => presentRow({ ...block, seriesVersion }));
}

/** The blocked times that a command reaches from one of its dates: those that run, and those ahead. */
export function reached(blocks: readonly Block[], from: { scope: SeriesScope; date: string }, nowMs: number) {
  const standing = blocks.filter(({ blockFlag }) => blockFlag);
  const times = standing.map((block) => ({ ...occurrenceOf(block), block }));
  const { running, ahead } = reachedBy(times, from, nowMs);
  return { running: running.map(({ block }) => block), ahead: ahead.map(({ block }) => block) };
}

/** A blocked time that runs, as it ends now. */
export function endedNow(block: Block, outlet: SellingOutlet, nowMs: number): Block {
  const time = timeParts({ ...occurrenceOf(block), endMs: nowMs }, outlet);
  return { ...block, end: time.end, endsAt: time.endsAt, version: block.version + 1 };
}

/**
 * Changes a blocked time, it with all that follow, or all that are ahead. Past ones stay; one that runs ends now, and
 * what is left of its new time is a row of its own. A date that clashes keeps the time that it has, and is answered.
 * `following` makes a series of its own of what it reaches.
 * @throws ApiError `not_found`, `stale`; `block.over` where nothing is reached; `occupancy.taken`, `bookingExpired`,
 *   `time.nonexistent` where no date could be changed.
 */
export async function changeBlocks(call: Caller, blockId: string, body: Body): Promise<AnswerOf<typeof blockUpdate>> {
  const { tx, actor, outletId, language, say } = call;
  const outlet = await openOutlet(tx, outletId, body.preview);
  const nowMs = tx.now.epochMilliseconds;
  const found = await findWithSeries(call, blockId);
  const { block, blocks } = found;
  await checkBlock(call, found, body.version);
  const scope = block.seriesId === null ? 'this' : body.scope;
  const { running, ahead } = reached(blocks, { scope, date: block.date }, nowMs);
  const targets =
    scope === 'this' ? [...running, ...ahead].filter((one) => one.blockId === blockId) : [...running, ...ahead];
  if (targets.length === 0) throw new ApiError('block.over');
  const resource =
    body.resource && namedResources(outlet, { ...body, serviceCategory: null, from: null, to: null }, language);
  const wanted: Wanted<Block>[] = [];
  const skipped: Skipped[] = [];
  for (const one of targets) {
    const time = wantedTime(one, body, outlet);
    if (time.occurrence === undefined) skipped.push(...time.skipped);
    else wanted.push({ key: one, occurrence: time.occurrence, resource: resource ?? one.resource });
  }
  const judged = await judgeDates(tx, outlet, wanted, {
    ignore: new Set(targets.map((one) => one.blockId)),
    language,
  });
  const outcome = { conflicts: judged.conflicts, skipped: [...skipped, ...judged.skipped] };
  const { changed, added, goesOn } = statesAfter(judged, wanted, { body, outlet, nowMs });
  if (changed.length === 0 && judged.free.length === 0) {
    const { start, end } = { ...block, ...body };
    throw await refusedDates(tx, outlet, { clash: judged.clash, ...outcome, start, end }, language);
  }
  const after = changed.find((one) => one.blockId === blockId) ?? block;
  const split = scope === 'following' ? splitOff(blocks, block) : null;
  const isWritten = !body.preview && changed.length > 0;
  const seriesId = isWritten ? (split?.seriesId ?? block.seriesId) : block.seriesId;
  const answer = {
    message: body.preview ? '' : say('block.changed'),
    version: isWritten ? after.version : block.version,
    seriesId,
    changed: judged.free.length,
    dates: judged.free.map(({ occurrence }) => occurrence.businessDate),
    ...outcome,
  };
  if (!isWritten) return answer;
  await sweep(tx, [...new Set([...changed, ...added].flatMap((one) => one.resource))]);
  const moved = (one: Block): Block => split?.moved(one) ?? one;
  const ids = new Set(changed.map((one) => one.blockId));
  const others = (split?.others(nowMs) ?? []).filter((one) => !ids.has(one.blockId));
  const written = { changed: [...changed.map(moved), ...others], added: added.map(moved) };
  const before = new Map(blocks.map((one) => [one.blockId, one]));
  const deeds = [
    ...changed.map((one): BlockDeed => ({
      what: 'block.changed',
      before: before.get(one.blockId) ?? null,
      after: one,
    })),
    ...added.map((one): BlockDeed => ({ what: 'block.created', before: null, after: one })),
  ];
  const parts = split === null ? [] : [newSeries(tx, outletId, split.seriesId)];
  if (split !== null) {
    // The times that are moved to it name it, so it is there before them.
    writeBlocks(tx, { added: [], changed: [] }, parts);
  }
  const freed = await freeingsOn(
    tx,
    outletId,
    changed.map(({ date }) => date),
  );
  writeBlocks(tx, written, [historyOf(tx, actor, outlet, deeds), freed]);
  for (const [from, to] of goesOn) carryDown(tx, { from, to });
  if (block.seriesId !== null) countSeries(tx, block.seriesId);
  hint(tx, outletId);
  return answer;
}

/** The time that a row is to have: as it is where the body names none, else the named wall times on its date. */
function wantedTime(one: Block, { start, end }: Body, outlet: SellingOutlet) {
  if (start === undefined && end === undefined) return { occurrence: occurrenceOf(one), skipped: [] };
  const { occurrences, skipped } = occurrencesOn(
    [one.date],
    { start: start ?? one.start, end: end ?? one.end },
    outlet,
  );
  return { occurrence: occurrences[0], skipped };
}

type Context = { body: Body; outlet: SellingOutlet; nowMs: number };

/**
 * The rows as they are to be, of those that differ; and new ones, for what is left of times that run, by the ids of these
 * (`goesOn`).
 */
function statesAfter(
  { free, refused }: Judged<Block>,
  wanted: readonly Wanted<Block>[],
  { body, outlet, nowMs }: Context,
): { changed: Block[]; added: Block[]; goesOn: Map<string, string> } {
  const changed: Block[] = [];
  const added: Block[] = [];
  const goesOn = new Map<string, string>();
  const freed = new Map(free.map((one) => [one.key, one]));
  for (const { key: before, occurrence } of wanted) {
    if (refused.has(before)) continue;
    const isRunning = Date.parse(before.startsAt) < nowMs;
    const isMoved =
      occurrence.endMs !== Date.parse(before.endsAt) || occurrence.startMs !== Date.parse(before.startsAt);
    const now = freed.get(before);
    const title = body.title ?? before.title;
    const resource = now === undefined ? before.resource : [...now.resource];
    const isOnlyTitled = !isMoved && isDeepStrictEqual(resource, before.resource);
    if (isRunning && !isOnlyTitled) {
      changed.push(endedNow(before, outlet, nowMs));
      if (now === undefined) continue;
      const time = timeParts(now.occurrence, outlet);
      const blockId = newId();
      goesOn.set(before.blockId, blockId);
      added.push({ ...before, ...time, ...placesOf(before, resource), blockId, title, version: 1 });
      continue;
    }
    const time = isMoved && now !== undefined ? timeParts(now.occurrence, outlet) : {};
    const after = { ...before, ...time, ...placesOf(before, resource), title };
    if (!isDeepStrictEqual(after, before)) changed.push({ ...after, version: before.version + 1 });
  }
  return { changed, added, goesOn };
}

/** Resources by id: they are no longer those of a category, or of a range. */
function placesOf(before: Block, resource: string[]): Partial<Block> {
  if (isDeepStrictEqual(resource, before.resource)) return {};
  return { resource, serviceCategory: null, from: null, to: null };
}

/** Makes a series of a time and all that follow; null where nothing of its series is before it. */
function splitOff(blocks: readonly Block[], { date, repeat, repeatDate }: Block) {
  if (blocks.every((one) => one.date >= date)) return null;
  const seriesId = newId();
  const isOfRepeat = repeat !== null && repeatDate !== null && repeatDates(repeat)?.includes(repeatDate) === true;
  const parts = isOfRepeat ? splitRepeat(repeat, repeatDate) : { before: repeat, after: repeat };
  const moved = (one: Block): Block => ({ ...one, seriesId, repeat: parts.after });
  return {
    seriesId,
    moved,
    /** The rest: those that were released follow as well, and those before that are still ahead end earlier. */
    others: (nowMs: number): Block[] =>
      blocks
        .filter((one) => one.date >= date || Date.parse(one.startsAt) >= nowMs)
        .map((one) => (one.date >= date ? moved(one) : { ...one, repeat: parts.before })),
  };
}
