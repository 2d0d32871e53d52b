import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../app/commands/errors.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { commandLater } from '../../../app/commands/command-later.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useRested } from '../../../ui/use-rested.ts';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';
import { bodyOf, isWhole, newBlockForm, onDate, type BlockForm, type Conflict, calendarDate } from './block-form.ts';
import { BlockFormDialog } from './block-form-dialog.tsx';
import { RepeatFields, useRuleWords } from './repeat-fields.tsx';
import styles from './blocks.module.css';
import { REST_MS, useAgainAfterDialogs } from './use-outcome.ts';

/** Stands for a title that is not typed yet: the dates are shown without it. */
const NO_TITLE = 'x';

export type BlockDialogProps = { place: Placement; words: BoardWords; onClose: () => void };

/** Blocks lanes, rooms and tables for a time, on one date or several, each of which is shown before. */
export function BlockDialog({ place, words, onClose }: BlockDialogProps) {
  const { t } = words;
  const runtime = useBoard();
  const { outletId } = runtime.api;
  const { date: dateWords } = useFormat();
  const [form, setForm] = useState(() => newBlockForm(runtime.store.day, place));
  const patch = (change: Partial<BlockForm>) => setForm({ ...form, ...change });
  const body = bodyOf({ ...form, title: form.title.trim() || NO_TITLE }, outletId);
  const asked = useRested({ body, isWhole: isWhole(form) }, REST_MS);
  const preview = useQuery({
    ...askPreview('block.createMultiple', { body: { ...asked.body, preview: true } }),
    enabled: asked.isWhole,
    placeholderData: keepPreviousData,
  });
  useAgainAfterDialogs(preview.refetch);
  const outcome = isWhole(form) ? preview.data : undefined;
  const count = outcome?.created ?? 0;
  const out =
    outcome === undefined ? 0 : new Set([...outcome.conflicts, ...outcome.skipped].map(({ date }) => date)).size;
  const released = () => ({
    say: ({ released: dates }: { released: number }) => t('blocks.released', { count: dates }),
  });
  const say = (dates: number, undo: (() => Promise<unknown>) | null) => ({
    title: t('blocks.done', { count: dates }),
    actions: undo === null ? [] : [{ label: t('action.undo'), onPress: () => void undo() }],
  });
  const createOne = useCommand('block.create', {
    intent: outletId,
    say: ({ blockId, version }) =>
      say(1, () => commandLater('block.release', released).run({ params: { outletId, blockId }, query: { version } })),
    done: onClose,
  });
  const createSeries = useCommand('block.createMultiple', {
    intent: outletId,
    say: ({ created, seriesId }) => {
      if (seriesId === null) return say(created, null);
      // The series is as it was made: in its first version.
      const call = { params: { outletId, seriesId }, query: { version: 1 } };
      return say(created, () => commandLater('block.releaseSeries', released).run(call));
    },
    done: onClose,
  });
  const create = () => {
    const { isRepeat, repeat, ...single } = { ...body, title: form.title.trim() };
    void (isRepeat ? createSeries.run({ body: { ...single, isRepeat, repeat } }) : createOne.run({ body: single }));
  };
  const title =
    count === 0 || form.lanes.length === 0
      ? t('blocks.question')
      : count === 1
        ? t('blocks.question_one', { lanes: words.lanes(form.lanes), date: dateWords(outcome?.dates[0] ?? form.date) })
        : t('blocks.question_many', { lanes: words.lanes(form.lanes), count });
  const reason =
    form.lanes.length === 0
      ? t('blocks.lanes_needed')
      : form.title.trim() === ''
        ? t('blocks.title_needed')
        : undefined;
  const isAsking = preview.isFetching || JSON.stringify(asked.body) !== JSON.stringify(body);
  const rule = useRuleWords(form);
  return (
    <BlockFormDialog
      title={title}
      text={out > 0 ? t('blocks.left_out', { count: out }) : undefined}
      form={form}
      refused={preview.error && isWhole(form) ? messageOf(preview.error) : null}
      action={{
        label: count === 0 ? t('board.action.block') : t('blocks.block_dates', { count }),
        icon: <Lock size={16} aria-hidden="true" />,
        busy: createOne.busy || createSeries.busy,
        disabled: count === 0 || isAsking,
        disabledReason: reason,
        onPress: create,
      }}
      outcome={outcome}
      onMoved={() => void preview.refetch()}
      ways={(conflict) => {
        const others = outcome?.conflicts.filter(({ date }) => date === conflict.date) ?? [];
        // One way out a date, however many parties are in the way on it.
        if (others[0] !== conflict) return null;
        return <BlockRest conflicts={others} form={form} words={words} onDone={() => void preview.refetch()} />;
      }}
      words={words}
      onChange={patch}
      onClose={onClose}
    >
      <DatePicker
        labelled
        label={t(form.isRepeat ? 'blocks.first_date' : 'blocks.date')}
        value={form.date || null}
        onChange={(date) => patch(onDate(form, date))}
      />
      <Switch label={t('blocks.repeat')} checked={form.isRepeat} onChange={(isRepeat) => patch({ isRepeat })} />
      {form.isRepeat && <RepeatFields form={form} words={words} onChange={patch} />}
      {rule !== null && <p className={styles.quiet}>{rule}</p>}
    </BlockFormDialog>
  );
}

type RestProps = { conflicts: readonly Conflict[]; form: BlockForm; words: BoardWords; onDone: () => void };

/** Blocks on one date the resources that are free there: a block of its own, made before the series. */
function BlockRest({ conflicts, form, words, onDone }: RestProps) {
  const { t } = words;
  const { outletId } = useBoard().api;
  const { dayStart } = useOutlet();
  const resource = form.lanes.filter((id) => conflicts.every(({ lanes }) => !lanes.includes(id)));
  const businessDate = conflicts[0]?.date ?? form.date;
  const create = useCommand('block.create', { intent: `${outletId} ${businessDate}`, done: onDone });
  const { title, start, end } = form;
  if (!form.isRepeat || resource.length === 0 || conflicts.some(({ kind }) => kind === 'block')) return null;
  const body = {
    outletId,
    title: title.trim(),
    resource,
    date: calendarDate(businessDate, start, dayStart),
    start,
    end,
  };
  return (
    <Button
      size="small"
      busy={create.busy}
      disabledReason={body.title === '' ? t('blocks.title_needed') : undefined}
      onClick={() => void create.run({ body })}
    >
      {t('blocks.conflict.rest', { lanes: words.lanes(resource) })}
    </Button>
  );
}
