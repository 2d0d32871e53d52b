import { useTranslation } from 'react-i18next';
import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import { useCommand } from '../../app/commands/use-command.ts';

/** Deletes an add-on, with Undo in the toast, and puts deleted ones back. */
export function useDeleting(onDeleted: () => void) {
  const { t } = useTranslation();
  const restore = useCommand('addon.partialUpdate', {
    say: ({ rows }) => t('addons.restored', { name: rows[0]?.name ?? '' }),
  });
  const putBack = ({ addonId, outletId, version }: AddonRow) =>
    void restore.run({ body: { outletId, rows: [{ addonId, version, isDeleted: false }] } });
  const remove = useCommand('addon.partialUpdate', {
    say: ({ rows }) => ({
      title: t('addons.deleted', { name: rows[0]?.name ?? '' }),
      actions: rows.map((row) => ({ label: t('action.undo'), onPress: () => putBack(row) })),
    }),
    done: onDeleted,
  });
  return { remove, putBack };
}
