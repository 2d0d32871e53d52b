import { useState } from 'react';
import { useCommand } from '../../../app/commands/use-command.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { ScopeField, type Scope } from './scope-field.tsx';
import { useBlockRow } from './use-block-row.ts';

type Props = { block: Block; words: BoardWords; onClose: () => void };

/** Opens a blocked time again, it with all that follow, or all that are ahead. */
export function ReleaseBlockDialog({ block, words: { t, ...rest }, onClose }: Props) {
  const { outletId } = useBoard().api;
  const row = useBlockRow(block);
  const [scope, setScope] = useState<Scope>('this');
  const options = {
    say: ({ released }: { released: number }) => t('blocks.released', { count: released }),
    done: onClose,
  };
  const one = useCommand('block.release', options);
  const series = useCommand('block.releaseSeries', options);
  const seriesId = row?.seriesId ?? null;
  const run = () => {
    if (scope === 'this' || seriesId === null) {
      void one.run({ params: { outletId, blockId: block.id }, query: { version: block.version } });
      return;
    }
    const from = scope === 'following' ? { from: block.date } : {};
    void series.run({ params: { outletId, seriesId }, query: { version: row?.seriesVersion ?? 1, ...from } });
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('blocks.release_title', { title: block.name })}
      text={t('blocks.release_text')}
      safe={t('blocks.keep')}
      action={t('blocks.release')}
      busy={one.busy || series.busy}
      onAction={run}
    >
      {seriesId !== null && <ScopeField value={scope} words={{ t, ...rest }} onChange={setScope} />}
    </ConfirmDialog>
  );
}
