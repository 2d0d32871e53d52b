import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { Call } from '@laneway/contract/endpoints';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { Button } from '../../ui/button.tsx';
import type { Deleting } from './use-deleting.ts';

type Props = {
  outletId: string;
  row: DealTagRow;
  deleting: Deleting;
  onDeleted: () => void;
};

/** Deletes the deal tag that is open, after a question. */
export function DeleteDealTag({ outletId, row, deleting, onDeleted }: Props) {
  const { t } = useTranslation();
  const { tagId, tagName, version } = row;
  const label = t('dealtag.delete', { tag: tagName });
  return (
    <ConfirmCommand
      command={{
        ...deleting,
        send: async (call: Call<'dealTag.delete'>) => {
          await deleting.send(call);
          onDeleted();
        },
      }}
      call={{ params: { outletId, tagId }, query: { version } }}
      title={t('dealtag.delete_question', { tag: tagName })}
      action={label}
      danger
      trigger={(askFirst) => {
        const onClick = () => {
          deleting.about(row);
          askFirst();
        };
        return (
          <Button variant="danger-text" onClick={onClick}>
            {t('dealtag.delete_here')}
          </Button>
        );
      }}
    />
  );
}
