import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { priorityOptions } from '@laneway/domain/deal-tags/deal-rows';
import { SelectField } from '../../app/form/fields/choice-field.tsx';
import { Field as TextBox } from '../../ui/field.tsx';
import { dealTagFields } from './deal-tag-fields.ts';
import type { DealChoices } from './deal-tag.queries.ts';
import styles from './deal-tag-dialog.module.css';
import { NoTagsHelp } from './no-tags-help.tsx';

const { Field } = dealTagFields;

type Props = Pick<DealChoices, 'tags'> & {
  /** The saved tag, which is locked; null: it is chosen. */
  opened: DealTagRow | null;
  /** The outlet's other deal tags. */
  others: readonly DealTagRow[];
};

/** Which tag it is, its place among the outlet's tags, and whether and how guests see it. */
export function TagFields({ tags, opened, others }: Props) {
  const { t } = useTranslation();
  const associated = new Set(others.map(({ tagId }) => tagId));
  const priorities = others.map(({ priority }) => priority);
  const own = opened?.priority ?? 0;
  return (
    <div className={styles.head}>
      {opened ? (
        <TextBox
          label={t('dealtag.column.tag')}
          value={opened.tagName}
          readOnly
          end={<Lock size={14} aria-hidden="true" />}
          help={t('dealtag.tag_locked')}
        />
      ) : (
        <SelectField
          name="tagId"
          placeholder={t('dealtag.select_tag')}
          help={tags.every(({ tagId }) => associated.has(tagId)) && <NoTagsHelp />}
          options={tags.map(({ tagId, tagName: label }) => ({
            value: tagId,
            label,
            disabledReason: associated.has(tagId) ? t('dealtag.option.associated') : undefined,
          }))}
        />
      )}
      <SelectField
        name="priority"
        read={Number}
        placeholder="–"
        options={priorityOptions(Math.max(tags.length, own), priorities, own).map(({ value, disabled }) => ({
          value: String(value),
          label: String(value),
          disabledReason: disabled ? t('dealtag.option.priority_taken') : undefined,
        }))}
      />
      <Field name="status" />
      <Field name="flipUI" />
    </div>
  );
}
