import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../app/queries/ask.ts';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BlockRow } from './block-form.ts';

/** The row of a blocked time on the board, of the version that the board shows; undefined until it is there. */
export function useBlockRow({ id, date, lanes, version }: Block): BlockRow | undefined {
  const { api, mayBlock } = useBoard();
  const [resource] = lanes;
  const query = { from: date, to: date, size: 400, ...(resource !== undefined && { resource }) };
  const list = useQuery({ ...ask('block.list', { params: { outletId: api.outletId }, query }), enabled: mayBlock });
  const row = list.data?.rows.find(({ blockId }) => blockId === id);
  const { refetch } = list;
  const isOld = row !== undefined && row.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, version, refetch]);
  return isOld ? undefined : row;
}
