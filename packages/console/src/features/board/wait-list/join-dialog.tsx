import { useWatch } from 'react-hook-form';
import type { Guests } from '@laneway/domain/plans/plan';
import { useCommand } from '../../../app/commands/use-command.ts';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { SelectField } from '../../../app/form/fields/choice-field.tsx';
import { wholeDate } from '../../../app/form/fields/date-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { useContractForm } from '../../../app/form/use-contract-form.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useBoard } from '../board-runtime.ts';
import { usePlan, usePlans } from '../live/use-plans.ts';
import type { BoardWords } from '../model/board-words.ts';
import { GuestCounts } from '../panel/guest-counts.tsx';
import { asksOf, entriesOf, partyFor } from '../panel/new-booking-form.ts';
import { waitFields } from './wait-form.ts';
import { wireWish, type WaitValues } from './wait-wish.ts';
import styles from './wait-list.module.css';

const { Field } = waitFields;

export type JoinDialogProps = {
  wish: WaitValues;
  /** The party is on the list: the sale that was refused is done with. */
  joined?: (() => void) | undefined;
  words: BoardWords;
  onClose: () => void;
};

/** A party joins the waiting list of a date. */
export function JoinDialog({ wish, joined, words, onClose }: JoinDialogProps) {
  const { t } = words;
  const runtime = useBoard();
  const { outletId } = runtime.api;
  const { dayStart } = useOutlet();
  const form = useContractForm(waitFields, { values: wish });
  const join = useCommand('wait.join', {
    intent: outletId,
    say: ({ position }, { body }) => t('wait_list.joined', { name: body.name, position }),
    done: () => {
      joined?.();
      onClose();
      runtime.patch({ waiting: true, open: null, draft: null });
    },
  });
  const submit = form.save(async (values) => {
    await join.send({ body: { outletId, ...wireWish(values, dayStart) } });
  });
  return (
    <FormDialog
      form={form}
      title={t('wait_list.join')}
      action={t('wait_list.join_action')}
      asks
      startAt={(['name', 'bookingPhone'] as const).find((field) => !wish[field])}
      onSubmit={submit}
      onClose={onClose}
    >
      <Wish words={words} />
      <Field name="name" />
      <div className={styles.pair}>
        <Field name="bookingPhone" />
        <Field name="bookingEmail" />
      </div>
      <Field name="notes" />
    </FormDialog>
  );
}

/** Plan, guests, and the time in which they would play; the plan decides types and lengths. */
function Wish({ words }: { words: BoardWords }) {
  const { t } = words;
  const { api } = useBoard();
  const { duration: lengthOf } = useFormat();
  const { control } = useFormFrame();
  const [planId, date, duration] = useWatch({ control, name: ['planId', 'date', 'duration'] }) as [
    string,
    string,
    number,
  ];
  const plans = usePlans(api).data ?? [];
  const plan = usePlan(api, planId || null, wholeDate(date) ?? '').data;
  const asks = asksOf(plan, entriesOf(plan)[0]?.entry);
  const guests = useBound<Guests>('guests');
  const minutes = Math.round(duration * 60);
  const lengths = [...new Set([...asks.durations, minutes])].toSorted((a, b) => a - b);
  const isOff = plan !== undefined && !plan.plan.waitlistStatus;
  return (
    <>
      <SelectField name="planId" options={plans.map(({ id, title }) => ({ value: id, label: title }))} />
      {isOff && (
        <p className={styles.refused} role="status">
          {t('wait_list.off', { plan: plan.plan.title })}
        </p>
      )}
      <GuestCounts
        types={asks.types}
        value={partyFor(guests.value, asks.types)}
        error={guests.error}
        onChange={guests.onChange}
        words={words}
      />
      <div className={styles.pair}>
        <Field name="date" />
        <SelectField
          name="duration"
          read={Number}
          options={lengths.map((length) => ({ value: String(length / 60), label: lengthOf(length) }))}
        />
      </div>
      <div className={styles.pair}>
        <Field name="from" />
        <Field name="to" />
      </div>
    </>
  );
}
