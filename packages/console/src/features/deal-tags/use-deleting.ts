import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { ApiError } from '@laneway/contract/http/client';
import { logFailure } from '../../app/commands/log.ts';
import { useCommand } from '../../app/commands/use-command.ts';

export type Deleting = ReturnType<typeof useDeleting>;

/** Deletes a deal tag; Undo in the toast puts the tag on the outlet again with the same deals. */
export function useDeleting(outletId: string) {
  const { t } = useTranslation();
  const asked = useRef<DealTagRow | null>(null);
  const restored = useRef('');
  const restore = useCommand('dealTag.create', { say: () => t('dealtag.restored', { tag: restored.current }) });
  const undo = ({ tagId, tagName, status, flipUI, priority, planList }: DealTagRow) => {
    restored.current = tagName;
    void restore.run({ body: { outletId, tagId, status, flipUI, priority, planList } });
  };
  const remove = useCommand('dealTag.delete', {
    say({ message }) {
      const row = asked.current;
      return { title: message, actions: row ? [{ label: t('action.undo'), onPress: () => undo(row) }] : [] };
    },
  });
  return {
    ...remove,
    showFailure(failure: ApiError) {
      logFailure('dealTag.delete', failure);
      remove.showFailure(failure);
    },
    /** Names the row that the question is about. */
    about: (row: DealTagRow) => void (asked.current = row),
  };
}
