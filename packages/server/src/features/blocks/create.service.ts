import type { blockCreate, blockCreateMultiple } from '@laneway/contract/blocks/block.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { occurrencesOn } from '@laneway/domain/blocks/occurrences';
import { repeatDates, type Repeat } from '@laneway/domain/blocks/repeat';
import { hint } from '../../platform/activity/hint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Say } from '../../platform/http/words.ts';
import { newSeries, writeBlocks, type Block } from './block.repository.ts';
import { historyOf, timeParts } from './block-rows.ts';
import { judgeDates, type Conflict, type Skipped } from './judge-dates.ts';
import { openOutlet, sweep } from './open-outlet.ts';
import { namedResources } from './place-names.ts';
import { refusedDates } from './refused-dates.ts';

export type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language; say: Say };
type Multiple = InputOf<typeof blockCreateMultiple>['body'];
type Blocked = { blocks: Block[]; seriesId: string | null; conflicts: Conflict[]; skipped: Skipped[] };

/** Blocks one time on one or several resources. @throws ApiError `occupancy.taken`, `bookingExpired`, `time.nonexistent`. */
export async function createBlock(
  call: Caller,
  body: InputOf<typeof blockCreate>['body'],
): Promise<AnswerOf<typeof blockCreate>> {
  const { blocks } = await block(call, { ...body, isRepeat: false, repeat: null, preview: false });
  const [made] = blocks;
  if (made === undefined) throw new Error('a blocked time without a row');
  return { message: call.say('block.blocked'), blockId: made.blockId, version: made.version };
}

/**
 * Blocks a time on the dates of a repetition, or on one. Dates that clash are answered and left open; the rest are
 * blocked. @throws ApiError as `createBlock`, where no date could be blocked.
 */
export async function createBlocks(call: Caller, body: Multiple): Promise<AnswerOf<typeof blockCreateMultiple>> {
  const { blocks, seriesId, conflicts, skipped } = await block(call, body);
  return {
    message: body.preview ? '' : call.say('block.blocked'),
    seriesId: body.preview ? null : seriesId,
    created: blocks.length,
    dates: blocks.map(({ date }) => date),
    conflicts,
    skipped,
  };
}

async function block(call: Caller, body: Multiple): Promise<Blocked> {
  const { tx, actor, outletId, language } = call;
  const { title, start, end, serviceCategory, from, to, preview } = body;
  const outlet = await openOutlet(tx, outletId, preview);
  const resource = namedResources(outlet, body, language);
  const dates = body.repeat === null ? [body.date] : (repeatDates(body.repeat) ?? []);
  const { occurrences, skipped } = occurrencesOn(dates, { start, end }, outlet);
  const wanted = occurrences.map((occurrence) => ({ key: occurrence.date, occurrence, resource }));
  const judged = await judgeDates(tx, outlet, wanted, { ignore: new Set(), language });
  const all = { conflicts: judged.conflicts, skipped: [...skipped, ...judged.skipped] };
  if (judged.free.length === 0 && !preview)
    throw await refusedDates(tx, outlet, { ...judged, ...all, start, end }, language);
  const seriesId = body.repeat === null ? null : newId();
  const repeat: Repeat | null = body.repeat;
  const blocks = judged.free.map(({ occurrence }): Block => {
    const { start: startWall, end: endWall, ...time } = timeParts(occurrence, outlet);
    return {
      blockId: newId(),
      seriesId,
      outletId,
      kind: repeat === null && resource.length === 1 ? 'block' : 'multi-block',
      title,
      ...time,
      start: startWall,
      end: endWall,
      from,
      to,
      resource,
      serviceCategory,
      blockFlag: true,
      isRepeat: repeat !== null,
      repeat,
      repeatDate: occurrence.date,
      version: 1,
    };
  });
  if (preview) return { blocks, seriesId, ...all };
  await sweep(tx, resource);
  const deeds = blocks.map((after) => ({ what: 'block.created' as const, before: null, after }));
  const series = seriesId === null ? [] : [newSeries(tx, outletId, seriesId)];
  writeBlocks(tx, { added: blocks, changed: [] }, [...series, historyOf(tx, actor, outlet, deeds)]);
  hint(tx, outletId);
  return { blocks, seriesId, ...all };
}
