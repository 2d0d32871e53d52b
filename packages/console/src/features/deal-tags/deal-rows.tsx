import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moveDealRow, priorityOptions } from '@laneway/domain/deal-tags/deal-rows';
import { BLANK_DEAL_ROW, type DealRow } from '@laneway/domain/deal-tags/deal-tag';
import { ArrayField } from '../../app/form/fields/array-field.tsx';
import { SelectField } from '../../app/form/fields/choice-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useRow } from '../../app/form/fields/row.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { Select } from '../../ui/select.tsx';
import { isBlanked } from './deal-tag-fields.ts';
import type { DealChoices } from './deal-tag.queries.ts';
import styles from './deal-tag-dialog.module.css';

type Props = Pick<DealChoices, 'plans' | 'dealCount'>;

/** The deals of a tag in their order: chosen, numbered, put in order by grip or keys, taken out. */
export function DealRows({ plans, dealCount }: Props) {
  const { t } = useTranslation();
  const { control, setValue } = useFormFrame();
  const rows = useWatch({ control, name: 'planList' }) as readonly DealRow[];
  useBlankedDeals(rows, plans);
  const blanked = rows.filter(isBlanked).length;
  const noMore = plans.length === 0 ? t('dealtag.no_plans') : t('dealtag.all_chosen');
  return (
    <>
      {blanked > 0 && (
        <p className={styles.warning} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          {t(blanked === rows.length ? 'dealtag.warning.all_disabled' : 'dealtag.warning.some_disabled')}
        </p>
      )}
      <ArrayField<DealRow>
        name="planList"
        blank={() => ({ ...BLANK_DEAL_ROW })}
        add={t('dealtag.add_row')}
        addDisabled={rows.length >= plans.length ? noMore : undefined}
        nameOf={({ planName }, index) => planName || t('dealtag.row', { position: index + 1 })}
        onMoved={(before, from, to) =>
          moveDealRow(before, from, to).forEach(({ priority }, index) =>
            setValue(`planList.${index}.priority`, priority, { shouldDirty: true }),
          )
        }
      >
        <Deal plans={plans} dealCount={dealCount} rows={rows} />
      </ArrayField>
    </>
  );
}

/**
 * Blanks the deals that were disabled or deleted while the dialog is open, as those that were before it opened. The row
 * keeps the plan's name, so that the person knows which one is gone.
 */
function useBlankedDeals(rows: readonly DealRow[], plans: DealChoices['plans']): void {
  const { setValue } = useFormFrame();
  const blank = useEffectEvent(() => {
    rows.forEach(({ planId }, index) => {
      if (planId === '' || plans.some(({ value }) => value === planId)) return;
      setValue(`planList.${index}.planId`, '', { shouldDirty: true });
    });
  });
  useEffect(() => blank(), [rows, plans]);
}

/** One deal: its number, its plan and its priority, of which none stands in two rows. */
function Deal({ plans, dealCount, rows }: Props & { rows: readonly DealRow[] }) {
  const { t } = useTranslation();
  const { index } = useRow();
  const position = t('dealtag.row', { position: index + 1 });
  const plan = useBound<string>('planId', position);
  const planName = useBound<string>('planName');
  const priority = useBound<number>('priority');
  const blankedOf = plan.value === '' && planName.value;
  const priorities = rows.map((row) => row.priority);
  const most = Math.max(dealCount, ...priorities);
  const isTaken = (value: string) => value !== plan.value && rows.some(({ planId }) => planId === value);
  return (
    <div className={styles.row}>
      <span className={styles.number}>{index + 1}</span>
      <Select
        {...plan}
        hideLabel
        className={styles.plan}
        placeholder={t('dealtag.select_plan')}
        options={plans.map(({ title, value }) => ({
          value,
          label: title,
          disabledReason: isTaken(value) ? t('dealtag.option.plan_chosen') : undefined,
        }))}
        value={plan.value || null}
        onChange={(id) => {
          plan.onChange(id);
          planName.onChange(plans.find(({ value }) => value === id)?.title ?? '');
        }}
        error={blankedOf ? t('dealtag.row_gone', { plan: blankedOf }) : plan.error}
      />
      <SelectField
        name="priority"
        read={Number}
        label={`${position}, ${t('dealtag.column.priority')}`}
        hideLabel
        className={styles.priority}
        placeholder="–"
        options={priorityOptions(most, priorities, priority.value).map(({ value, disabled }) => ({
          value: String(value),
          label: String(value),
          disabledReason: disabled ? t('dealtag.option.plan_chosen') : undefined,
        }))}
      />
    </div>
  );
}
