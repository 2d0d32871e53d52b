import type { blockRelease, blockReleaseSeries } from '@laneway/contract/blocks/block.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { hint } from '../../platform/activity/hint.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { freeingsOn, type SellingOutlet } from '../bookings/bookings.door.ts';
import { countSeries, findSeries, writeBlocks, type Block } from './block.repository.ts';
import { historyOf, type BlockDeed } from './block-rows.ts';
import { checkBlock, endedNow, findWithSeries, reached } from './change.service.ts';
import type { Caller } from './create.service.ts';
import { openOutlet } from './open-outlet.ts';

/**
 * Releases one blocked time, whose row stays; one that runs ends now. Released again, nothing is written.
 * @throws ApiError `not_found`, `stale`, `block.over` of one that is past.
 */
export async function releaseBlock(
  call: Caller,
  { params, query }: InputOf<typeof blockRelease>,
): Promise<AnswerOf<typeof blockRelease>> {
  const { tx, outletId, say } = call;
  const outlet = await openOutlet(tx, outletId, false);
  const found = await findWithSeries(call, params.blockId);
  await checkBlock(call, found, query.version);
  const { block } = found;
  if (!block.blockFlag) return { message: say('block.released'), released: 0 };
  const { running, ahead } = reached([block], { scope: 'this', date: block.date }, tx.now.epochMilliseconds);
  if (running.length + ahead.length === 0) throw new ApiError('block.over');
  return released(call, outlet, { running, ahead });
}

/** Releases what is ahead of a series, all of it or from a date on. @throws ApiError `not_found`, `stale`. */
export async function releaseSeries(
  call: Caller,
  { params, query }: InputOf<typeof blockReleaseSeries>,
): Promise<AnswerOf<typeof blockReleaseSeries>> {
  const { tx, outletId, say } = call;
  const outlet = await openOutlet(tx, outletId, false);
  const { version, blocks } = await findSeries(tx, outletId, params.seriesId);
  const [first] = blocks;
  const seen = { seen: query.version, is: version };
  await checkSeen(tx, seen, { id: first?.blockId ?? params.seriesId, name: first?.title ?? '' }, { version });
  const from = { scope: query.from === undefined ? ('all' as const) : ('following' as const), date: query.from ?? '' };
  const { running, ahead } = reached(blocks, from, tx.now.epochMilliseconds);
  if (running.length + ahead.length === 0) return { message: say('block.released'), released: 0 };
  return released(call, outlet, { running, ahead });
}

async function released(
  { tx, actor, outletId, say }: Caller,
  outlet: SellingOutlet,
  { running, ahead }: { running: Block[]; ahead: Block[] },
): Promise<AnswerOf<typeof blockRelease>> {
  const nowMs = tx.now.epochMilliseconds;
  const deeds = [
    ...running.map((before) => ({ before, after: endedNow(before, outlet, nowMs) })),
    ...ahead.map((before) => ({ before, after: { ...before, blockFlag: false, version: before.version + 1 } })),
  ].map((deed): BlockDeed => ({ what: 'block.released', ...deed }));
  const changed = deeds.map(({ after }) => after);
  const freed = await freeingsOn(
    tx,
    outletId,
    changed.map(({ date }) => date),
  );
  writeBlocks(tx, { added: [], changed }, [historyOf(tx, actor, outlet, deeds), freed]);
  const [one] = changed;
  if (one !== undefined && one.seriesId !== null) countSeries(tx, one.seriesId);
  hint(tx, outletId);
  return { message: say('block.released'), released: deeds.length };
}
