import {
  blockCreate,
  blockCreateMultiple,
  blockList,
  blockRelease,
  blockReleaseSeries,
  blockUpdate,
} from '@laneway/contract/blocks/block.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { listBlocks } from './block.repository.ts';
import { presentRow } from './block-rows.ts';
import { changeBlocks } from './change.service.ts';
import { createBlock, createBlocks } from './create.service.ts';
import { releaseBlock, releaseSeries } from './release.service.ts';

export const tables = ['block_series'] as const;

/** Times that are taken out of sale. Their rows lie with the bookings, which may not begin in them. */
export const routes: Route[] = [
  implement(blockCreate, (call) => createBlock(call, call.input.body)),
  implement(blockCreateMultiple, (call) => createBlocks(call, call.input.body), { previewReads: true }),
  implementRead(blockList, async ({ tx, outletId, input }) => {
    const {
      size,
      page,
      from = null,
      to = null,
      resource = null,
      serviceCategory = null,
      seriesId = null,
    } = input.query;
    const filter = { from, to, resource, serviceCategory, seriesId };
    const { rows, total } = await listBlocks(tx, outletId, filter, { limit: size, offset: (page - 1) * size });
    return { rows: rows.map(presentRow), total };
  }),
  implement(blockUpdate, (call) => changeBlocks(call, call.input.params.blockId, call.input.body), {
    previewReads: true,
  }),
  implement(blockRelease, (call) => releaseBlock(call, call.input)),
  implement(blockReleaseSeries, (call) => releaseSeries(call, call.input)),
];
