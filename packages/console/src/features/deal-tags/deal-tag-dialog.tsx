import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { DeleteButton } from '../../app/list/row-actions.tsx';
import type { DealChoices } from './deal-tag.queries.ts';
import { DealRows } from './deal-rows.tsx';
import styles from './deal-tag-dialog.module.css';
import { TagPreview } from './guest-preview.tsx';
import { TagFields } from './tag-fields.tsx';
import { useDealTagForm } from './use-deal-tag-form.ts';
import type { Deleting } from './use-deleting.ts';

type Props = {
  outletId: string;
  choices: DealChoices;
  /** Null: a new one. */
  opened: DealTagRow | null;
  /** The outlet's other deal tags. */
  others: readonly DealTagRow[];
  deleting: Deleting;
  onClose: () => void;
};

/** A tag of the outlet: its place among the tags, whether and how guests see it, and its deals in order. */
export function DealTagDialog({ outletId, choices, opened, others, deleting, onClose }: Props) {
  const { t } = useTranslation();
  const { form, row, note, kept, submit, tagName } = useDealTagForm({ outletId, choices, opened, onSaved: onClose });
  const { tags, plans, dealCount } = choices;
  return (
    <FormDialog
      form={form}
      width="wide"
      title={t(opened ? 'dealtag.update' : 'dealtag.add')}
      action={t(opened ? 'action.update' : 'action.create')}
      kept={kept}
      secondary={
        opened &&
        row && (
          <DeleteButton
            {...deleting(row)}
            text={t('dealtag.delete_here')}
            onDeleted={() => {
              kept.forget();
              onClose();
            }}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TagFields {...{ tags, opened, others }} />
          <DealRows {...{ plans, dealCount }} />
        </div>
        <TagPreview outletId={outletId} nameOf={tagName} plans={plans} />
      </div>
    </FormDialog>
  );
}
