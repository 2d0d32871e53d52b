import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { toast } from '../../ui/toast-store.ts';

export type Deleting = ReturnType<typeof useDeleting>;

/**
 * Deletes one of the outlet's deal tags; Undo in the toast puts the tag on the outlet again with the same deals.
 * Returns the question of a row, for DeleteButton.
 */
export function useDeleting(outletId: string, rows: readonly DealTagRow[]) {
  const { t } = useTranslation();
  const restore = useCommand('dealTag.create', { say: null });
  const undo = async ({ tagId, tagName, status, flipUI, priority, planList }: DealTagRow) => {
    const answer = await restore.run({ body: { outletId, tagId, status, flipUI, priority, planList } });
    if (answer) toast({ kind: 'success', title: t('dealtag.restored', { tag: tagName }) });
  };
  const command = useCommand('dealTag.delete', {
    say({ message }, { params }) {
      const row = rows.find(({ tagId }) => tagId === params.tagId);
      return { title: message, actions: row ? [{ label: t('action.undo'), onPress: () => void undo(row) }] : [] };
    },
  });
  return ({ tagId, tagName, version }: DealTagRow) => ({
    command,
    call: { params: { outletId, tagId }, query: { version } },
    title: t('dealtag.delete_question', { tag: tagName }),
    label: t('dealtag.delete', { tag: tagName }),
  });
}
