import { type ProfilerOnRenderCallback, Profiler, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { ArrayField } from '../fields/array-field.tsx';
import { fields } from '../fields/descriptor.tsx';
import { FormFrameContext, FormPlacesContext, useFormSection } from '../fields/form-frame.ts';
import { money } from '../fields/money-field.tsx';
import { number } from '../fields/number-field.tsx';
import { text } from '../fields/text-field.tsx';
import { useRow } from '../fields/row.ts';
import { time } from '../fields/time-field.tsx';
import { FormProblems } from '../form-problems.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { useContractForm } from '../use-contract-form.ts';

const price = z.object({ label: z.string().min(1), amount: z.number(), deposit: z.number(), guests: z.int().max(100) });
const range = z.object({ name: z.string().min(1), from: z.string(), to: z.string(), prices: z.array(price) });
const planForm = z.object({ title: z.string().min(1), schedules: z.array(z.object({ ranges: z.array(range) })) });

const planFields = fields(planForm, {
  title: text('outlet.plan'),
  'schedules.*.ranges.*.name': text('outlet.name'),
  'schedules.*.ranges.*.from': time('outlet.open'),
  'schedules.*.ranges.*.to': time('outlet.close'),
  'schedules.*.ranges.*.prices.*.label': text('outlet.reason'),
  'schedules.*.ranges.*.prices.*.amount': money('outlet.tax_inclusive'),
  'schedules.*.ranges.*.prices.*.deposit': money('outlet.tax_on_top'),
  'schedules.*.ranges.*.prices.*.guests': number('venue.guests', { step: 1 }),
});
const { Field } = planFields;
const RangeRow = planFields.row('schedules.*.ranges.*');
const PriceRow = planFields.row('schedules.*.ranges.*.prices.*');
type PlanPrice = z.infer<typeof price>;
type PlanRange = z.infer<typeof range>;
type PlanSchedule = { ranges: PlanRange[] };

const times = <T,>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const PRICES = times(5, (at) => ({ label: `Price ${at}`, amount: 1200, deposit: 0, guests: 6 }));
const RANGES = times(6, (at) => ({ name: `Range ${at}`, from: '12:00', to: '22:00', prices: PRICES }));
/** As large as the largest plan that is known: 1,105 inputs. */
const PLAN = { title: 'Bowling', schedules: times(8, () => ({ ranges: RANGES })) };

type Props = {
  /** Called on every render of the root and of each schedule. */
  onDraw: ProfilerOnRenderCallback;
  /** Which schedules begin open. */
  open: 'all' | 'first';
  send: () => Promise<unknown>;
  /** The fourth schedule begins with a range that has no name. */
  isWrong?: boolean;
};

/** A form of the size of a plan, for measurements and for tests of unmounted fields. */
export function PlanForm({ onDraw, open, send, isWrong = false }: Props) {
  const values = structuredClone(PLAN);
  if (isWrong) values.schedules[3] = { ranges: RANGES.map((range) => ({ ...range, name: '' })) };
  const form = useContractForm(planFields, { values });
  return (
    <FormFrameContext value={form.frame}>
      <FormPlacesContext value={form.frame.places}>
        <Profiler id="root" onRender={onDraw}>
          <main>
            <h1>Plan</h1>
            <form
              ref={(element) => form.frame.places.setForm(element)}
              onSubmit={(event) => void form.save(send)(event)}
              noValidate
            >
              <UndoButtons form={form} />
              <FormProblems frame={form.frame} />
              <Field name="title" />
              <ArrayField<PlanSchedule>
                name="schedules"
                label="Schedules"
                blank={() => ({ ranges: [] })}
                add="Add a schedule"
                nameOf={(_, index) => `Schedule ${index + 1}`}
                copy={(row) => row}
              >
                <Schedule isFirstOpen={open === 'all'} onDraw={onDraw} />
              </ArrayField>
              <Button type="submit">Save</Button>
            </form>
          </main>
        </Profiler>
      </FormPlacesContext>
    </FormFrameContext>
  );
}

type ScheduleProps = Pick<Props, 'onDraw'> & { isFirstOpen: boolean };

function Schedule({ isFirstOpen, onDraw }: ScheduleProps) {
  const { path, index } = useRow();
  const [isOpen, setOpen] = useState(isFirstOpen || index === 0);
  const title = `Schedule ${index + 1}`;
  const section = useFormSection<HTMLElement>({ title, paths: [path], open: () => setOpen(true) });
  return (
    <section {...section} aria-label={title}>
      <h2>{title}</h2>
      {isOpen && (
        <Profiler id={title} onRender={onDraw}>
          <ArrayField<PlanRange>
            name="ranges"
            label="Ranges"
            blank={() => ({ name: '', from: '', to: '', prices: [] })}
            add="Add a range"
            nameOf={({ name }) => name}
            copy={(row) => row}
          >
            <RangeRow.Field name="name" />
            <RangeRow.Field name="from" />
            <RangeRow.Field name="to" />
            <ArrayField<PlanPrice>
              name="prices"
              label="Prices"
              blank={() => ({ label: '', amount: 0, deposit: 0, guests: 0 })}
              add="Add a price"
              nameOf={({ label }) => label}
            >
              <PriceRow.Field name="label" />
              <PriceRow.Field name="amount" />
              <PriceRow.Field name="deposit" />
              <PriceRow.Field name="guests" />
            </ArrayField>
          </ArrayField>
        </Profiler>
      )}
    </section>
  );
}
