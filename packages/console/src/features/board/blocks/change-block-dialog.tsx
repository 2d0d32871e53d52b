import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../app/commands/errors.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRested } from '../../../ui/use-rested.ts';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { changeFormOf, changesOf, hasTimes, type BlockRow } from './block-form.ts';
import { BlockFormDialog } from './block-form-dialog.tsx';
import { ScopeField, type Scope } from './scope-field.tsx';
import { useBlockRow } from './use-block-row.ts';
import { REST_MS, useAgainAfterDialogs } from './use-outcome.ts';

type Props = { block: Block; words: BoardWords; onClose: () => void };

/** Changes a blocked time, it with all that follow, or all that are ahead, with each date before it is done. */
export function ChangeBlockDialog({ block, words, onClose }: Props) {
  const row = useBlockRow(block);
  const [first, setFirst] = useState(row);
  // What was opened stays, so that a change by another desk is refused and not overwritten.
  if (first === undefined && row !== undefined) setFirst(row);
  if (first === undefined) {
    return <Dialog open onClose={onClose} title={words.t('blocks.change_title', { title: block.name })} />;
  }
  return <ChangeForm row={first} words={words} onClose={onClose} />;
}

function ChangeForm({ row, words, onClose }: { row: BlockRow; words: BoardWords; onClose: () => void }) {
  const { t } = words;
  const { outletId } = useBoard().api;
  const [form, setForm] = useState(() => changeFormOf(row));
  const [scope, setScope] = useState<Scope>('this');
  const patch = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const changes = changesOf(row, { ...form, title: form.title.trim() }, useOutlet().dayStart);
  const isWhole = form.title.trim() !== '' && form.lanes.length > 0 && hasTimes(form);
  const isChanged = Object.keys(changes).length > 0;
  const body = { version: row.version, scope, ...changes };
  const params = { outletId, blockId: row.blockId };
  const asked = useRested({ body, isAsked: isWhole && isChanged }, REST_MS);
  const preview = useQuery({
    ...askPreview('block.update', { params, body: { ...asked.body, preview: true } }),
    enabled: asked.isAsked,
    placeholderData: keepPreviousData,
  });
  useAgainAfterDialogs(preview.refetch);
  const outcome = isWhole && isChanged && !preview.error ? preview.data : undefined;
  const count = outcome?.changed ?? 0;
  const update = useCommand('block.update', {
    say: ({ changed }) => t('blocks.changed', { count: changed }),
    done: onClose,
  });
  const isAsking = preview.isFetching || JSON.stringify(asked.body) !== JSON.stringify(body);
  return (
    <BlockFormDialog
      title={t('blocks.change_title', { title: row.title })}
      form={form}
      before={row.seriesId !== null && <ScopeField value={scope} words={words} onChange={setScope} />}
      refused={preview.error && isWhole && isChanged ? messageOf(preview.error) : null}
      action={{
        label: count === 0 ? t('board.action.change') : t('blocks.change_dates', { count }),
        busy: update.busy,
        disabled: count === 0 || isAsking,
        onPress: () => void update.run({ params, body }),
      }}
      outcome={outcome}
      onMoved={() => void preview.refetch()}
      words={words}
      onChange={patch}
      onClose={onClose}
    />
  );
}
