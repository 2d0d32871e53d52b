import { Plus, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveDealRow, openDealRows, priorityOptions, type PlanOption } from '@laneway/domain/deal-tags/deal-rows';
import { BLANK_DEAL_ROW, type DealRow } from '@laneway/domain/deal-tags/deal-tag';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './deal-tag-dialog.module.css';
import { useRowIds } from './use-row-ids.ts';

type Props = {
  /** Deals that can be chosen. */
  plans: readonly PlanOption[];
  /** How many deals the outlet has, disabled ones included. */
  dealCount: number;
  /** The rows as they were saved, before disabled plans were blanked. */
  saved: readonly DealRow[];
};
type RowProblem = Partial<Record<'planId' | 'priority', { message?: string }>>;
type Problems = { message?: string; root?: { message?: string } } & Partial<Record<number, RowProblem>>;

/** The deals of a tag in their order: chosen, numbered, put in order by grip or keys, taken out. */
export function DealRows({ plans, dealCount, saved }: Props) {
  const { t } = useTranslation();
  const { value: rows, onChange, onBlur, problems } = useEditor<DealRow[]>('planList');
  const wrong = problems as Problems | undefined;
  const { ids, put } = useRowIds(rows, saved, onChange);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ row: DealRow; id: number; at: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The disabled plan that a row was blanked of, by the row's id. */
  const goneFrom = (id: number | undefined) => {
    const was = id === undefined ? undefined : saved[id];
    return was && plans.every(({ value }) => value !== was.planId) ? was.planName : undefined;
  };
  const nameAt = (index: number) => rows[index]?.planName || t('dealtag.row', { position: index + 1 });
  const isBlanked = rows.some((row, index) => row.planId === '' && goneFrom(ids[index]));
  const change = (index: number, patch: Partial<DealRow>) =>
    put(
      rows.map((row, at) => (at === index ? { ...row, ...patch } : row)),
      ids,
    );
  const leave = ({ relatedTarget }: FocusEvent<Element>) => {
    if (!list.current?.contains(relatedTarget)) onBlur();
  };

  function move(from: number, to: number) {
    put(moveDealRow(rows, from, to), ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? -1));
    setSaid(t('dealtag.reordered', { plan: nameAt(from), position: to + 1, count: rows.length }));
  }
  function remove(index: number) {
    const [row, id] = [rows[index], ids[index]];
    if (row?.planId && id !== undefined) setRemoved({ row, id, at: index });
    else add.current?.focus();
    put(rows.toSpliced(index, 1), ids.toSpliced(index, 1));
  }
  function undo() {
    if (!removed) return;
    put(rows.toSpliced(removed.at, 0, removed.row), ids.toSpliced(removed.at, 0, removed.id));
    setRemoved(null);
    add.current?.focus();
  }

  const taken = { plans: rows.map(({ planId }) => planId), priorities: rows.map(({ priority }) => priority) };
  const most = Math.max(dealCount, ...taken.priorities);
  const listProblem = wrong?.message ?? wrong?.root?.message;
  return (
    <>
      {isBlanked && (
        <p className={styles.warning} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          {t(
            openDealRows(saved, plans).disabled === 'all'
              ? 'dealtag.warning.all_disabled'
              : 'dealtag.warning.some_disabled',
          )}
        </p>
      )}
      <div className={styles.dealsHead}>
        <h3>
          {t('dealtag.column.deals')} <span className={styles.quiet}>{rows.length}</span>
        </h3>
        {rows.length > 1 && <span className={styles.quiet}>{t('dealtag.drag_hint')}</span>}
      </div>
      <div ref={list} className={styles.deals} data-field="planList">
        {rows.length > 0 && (
          <ReorderList
            label={t('dealtag.column.deals')}
            items={rows.map((row, index) => ({ row, index }))}
            idOf={({ index }) => String(ids[index])}
            nameOf={({ index }) => nameAt(index)}
            onMove={move}
          >
            {({ row, index }) => {
              const gone = row.planId === '' ? goneFrom(ids[index]) : undefined;
              const position = t('dealtag.row', { position: index + 1 });
              return (
                <div className={styles.row}>
                  <span className={styles.number}>{index + 1}</span>
                  <Select
                    label={position}
                    hideLabel
                    className={styles.plan}
                    name={`planList.${index}.planId`}
                    placeholder={t('dealtag.select_plan')}
                    options={plans.map(({ title, value }) => ({
                      value,
                      label: title,
                      disabledReason:
                        value !== row.planId && taken.plans.includes(value)
                          ? t('dealtag.option.plan_chosen')
                          : undefined,
                    }))}
                    value={row.planId || null}
                    onChange={(planId) =>
                      change(index, { planId, planName: plans.find(({ value }) => value === planId)?.title ?? '' })
                    }
                    onBlur={leave}
                    error={gone ? t('dealtag.row_gone', { plan: gone }) : wrong?.[index]?.planId?.message}
                  />
                  <Select
                    label={`${position}, ${t('dealtag.column.priority')}`}
                    hideLabel
                    className={styles.priority}
                    name={`planList.${index}.priority`}
                    placeholder="–"
                    options={priorityOptions(most, taken.priorities, row.priority).map(({ value, disabled }) => ({
                      value: String(value),
                      label: String(value),
                      disabledReason: disabled ? t('dealtag.option.plan_chosen') : undefined,
                    }))}
                    value={row.priority === 0 ? null : String(row.priority)}
                    onChange={(priority) => change(index, { priority: Number(priority) })}
                    onBlur={leave}
                    error={wrong?.[index]?.priority?.message}
                  />
                  <IconButton
                    label={t('dealtag.remove_row', { plan: gone ?? nameAt(index) })}
                    icon={<X size={16} aria-hidden="true" />}
                    onClick={() => remove(index)}
                  />
                </div>
              );
            }}
          </ReorderList>
        )}
        {listProblem && <FieldError>{listProblem}</FieldError>}
      </div>
      <div className={styles.under}>
        <Button
          ref={add}
          variant="text"
          icon={<Plus size={16} aria-hidden="true" />}
          disabledReason={
            plans.length === 0
              ? t('dealtag.no_plans')
              : rows.length >= plans.length
                ? t('dealtag.all_chosen')
                : undefined
          }
          onClick={() =>
            put(
              [...rows, { ...BLANK_DEAL_ROW }],
              [...ids, Math.max(-1, saved.length - 1, ...ids, removed?.id ?? -1) + 1],
            )
          }
        >
          {t('dealtag.add_row')}
        </Button>
        {removed && (
          <span role="status" className={styles.removed}>
            {t('dealtag.removed_deal', { plan: removed.row.planName })}
            <Button key={removed.id} ref={focusOnce} variant="text" size="small" onClick={undo}>
              {t('action.undo')}
            </Button>
          </span>
        )}
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </>
  );
}

function focusOnce(element: HTMLButtonElement | null): void {
  element?.focus();
}
