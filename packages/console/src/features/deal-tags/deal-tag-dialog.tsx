import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DealTagRow, dealTagForm } from '@laneway/contract/deal-tags/deal-tag.schema';
import { ApiError } from '@laneway/contract/http/client';
import { dealChanges, openDealRows, priorityOptions } from '@laneway/domain/deal-tags/deal-rows';
import { type DealRow, newDealTag } from '@laneway/domain/deal-tags/deal-tag';
import type { z } from 'zod';
import { toastError } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { either, SelectField } from '../../app/form/fields/choice-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Field as TextBox } from '../../ui/field.tsx';
import type { DealChoices } from './deal-tag.queries.ts';
import { DealRows } from './deal-rows.tsx';
import styles from './deal-tag-dialog.module.css';
import { TagPreview } from './guest-preview.tsx';
import { NoTagsHelp } from './no-tags-help.tsx';

type Values = z.input<typeof dealTagForm>;
type Props = {
  outletId: string;
  choices: DealChoices;
  /** Null: a new one. */
  opened: DealTagRow | null;
  /** The outlet's other deal tags. */
  others: readonly DealTagRow[];
  onClose: () => void;
};

const dealTagFields = fields(dealTagForm, {
  tagId: custom('dealtag.column.tag', (id: string) => id),
  priority: custom('dealtag.column.priority', (priority: number) => (priority === 0 ? '' : String(priority))),
  status: either('dealtag.column.status', ['dealtag.status.active', 'dealtag.status.inactive']),
  flipUI: either('dealtag.column.flip_ui', ['dealtag.flip.enabled', 'dealtag.flip.disabled']),
  planList: custom('dealtag.column.deals', (rows: readonly DealRow[]) =>
    rows.map(({ priority, planName }) => `${priority} ${planName}`).join(', '),
  ),
});
const { Field } = dealTagFields;

/** A tag of the outlet: its place among the tags, whether and how guests see it, and its deals in order. */
export function DealTagDialog({ outletId, choices: { tags, plans, dealCount }, opened, others, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCommand('dealTag.create');
  const update = useCommand('dealTag.update');
  const valuesOf = ({ tagId, status, flipUI, priority, planList }: DealTagRow): Values => {
    return { tagId, status, flipUI, priority, planList: openDealRows(planList, plans).rows };
  };
  const form = useContractForm(dealTagFields, { values: opened ? valuesOf(opened) : newDealTag() });
  /** The saved rows that the form's rows were made from. */
  const [saved, setSaved] = useState(opened?.planList ?? []);
  const { save, note, kept } = useRowForm<Values, DealTagRow | null>(form, opened, {
    of: `deal tag ${opened?.id ?? `new ${outletId}`}`,
    valuesOf,
    fill(row) {
      setSaved(row.planList);
      form.reset(valuesOf(row));
    },
  });
  const tagName = (tagId: string) => opened?.tagName ?? tags.find((tag) => tag.tagId === tagId)?.tagName ?? '';
  const submit = save(async (values, row) => {
    if (row === null) {
      const { id, version } = await said(create.send({ body: { ...values, outletId } }));
      return { ...values, id, version, tagName: tagName(values.tagId), tagStatus: true };
    }
    const { id, tagId, version, planList } = row;
    const body = { ...values, ...dealChanges(planList, values.planList), outletId, id, version };
    return (await said(update.send({ params: { outletId, tagId }, body }))).dealTag;
  }, onClose);

  const associated = new Set(others.map(({ tagId }) => tagId));
  const taken = others.map(({ priority }) => priority);
  const own = opened?.priority ?? 0;
  return (
    <FormDialog
      form={form}
      width="wide"
      title={t(opened ? 'dealtag.update' : 'dealtag.add')}
      action={t(opened ? 'action.update' : 'action.create')}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <div className={styles.columns}>
        <div className={styles.fields}>
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
              options={priorityOptions(Math.max(tags.length, own), taken, own).map(({ value, disabled }) => ({
                value: String(value),
                label: String(value),
                disabledReason: disabled ? t('dealtag.option.priority_taken') : undefined,
              }))}
            />
            <Field name="status" />
            <Field name="flipUI" />
          </div>
          <DealRows {...{ plans, dealCount, saved }} />
        </div>
        <TagPreview outletId={outletId} nameOf={tagName} />
      </div>
    </FormDialog>
  );
}

/** A refusal is shown at its field and in a toast; a stale version is compared instead. */
async function said<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (failure) {
    if (failure instanceof ApiError && failure.body.code !== 'stale') toastError(failure);
    throw failure;
  }
}
