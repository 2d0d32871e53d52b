import { useTranslation } from 'react-i18next';
import { type VenueRow, type VenueSet, venueSetForm } from '@laneway/contract/venues/venue.schema';
import type { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { useBound, useEditor } from '../../app/form/fields/use-bound.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useFormStep } from '../../app/form/use-form-step.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Switch } from '../../ui/switch.tsx';
import { SetUse } from './set-use.tsx';
import { askUse } from './venue.queries.ts';
import styles from './venues.module.css';

type Values = z.input<typeof venueSetForm>;
type Props = {
  outletId: string;
  rows: readonly VenueRow[];
  /** Null: a new one. */
  set: VenueSet | null;
  onClose: () => void;
};

const setFields = fields(venueSetForm, {
  name: text('venue.set_name', { maxLength: 60 }),
  members: custom('venue.set_members', (ids: readonly string[]) => ids.join(', ')),
  status: choice('outlet.status_label', { active: 'venue.active', disabled: 'venue.disabled' }),
});

const valuesOf = ({ name, members, status }: VenueSet): Values => ({ name, members, status });
const sameMembers = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What a set is called, its places, and whether it is in use; what takes it as a whole is shown before it changes. */
export function SetDialog({ outletId, rows, set, onClose }: Props) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const { step, ask } = useFormStep();
  const form = useContractForm(setFields, {
    values: set ? valuesOf(set) : { name: '', members: [], status: 'active' },
  });
  const nameOf = (id: string) => rows.find((row) => row.resourceId === id)?.name ?? '';
  const {
    row: known,
    save,
    note,
    kept,
  } = useRowForm<Values, VenueSet | null>(form, set, {
    of: `set ${set?.resourceSetId ?? `new ${outletId}`}`,
    valuesOf,
    words: { members: (ids: readonly string[]) => lanes(ids.map(nameOf)) },
  });
  const create = useCommand('venue.add', { intent: outletId });
  const update = useCommand('venue.update');
  const submit = save(async (values, was) => {
    if (was !== null) return change(was, values);
    const { name, members } = values;
    const { set: made } = await create.send({ body: { outletId, set: { name, members } } });
    return made && { ...values, ...made };
  }, onClose);

  /** Null when the person would rather not. */
  async function change({ resourceSetId, version, ...was }: VenueSet, values: Values) {
    const goes = values.status === 'disabled' && was.status !== 'disabled';
    if ((goes || !sameMembers(values.members, was.members)) && !(await mayChange(resourceSetId, was.name, goes)))
      return null;
    const answer = await update.send({ params: { outletId }, body: { sets: [{ resourceSetId, version, ...values }] } });
    return answer.sets.find((one) => one.resourceSetId === resourceSetId) ?? null;
  }

  async function mayChange(resourceSetId: string, was: string, goes: boolean): Promise<boolean> {
    const { count, bookings } = await askUse({ params: { outletId }, body: { resourceSetId } });
    if (count === 0 && !goes) return true;
    return ask({
      title: t(goes ? 'venue.set_off_question' : 'venue.set_members_question', { name: was }),
      children: <SetUse {...{ outletId, name: was, count, bookings }} />,
      action: t(goes ? 'venue.check_act' : 'venue.set_change'),
    });
  }

  return (
    <FormDialog
      form={form}
      title={known ? t('venue.edit_set', { name: (set ?? known).name }) : t('venue.add_set')}
      action={known ? t('action.update') : t('venue.add_set')}
      kept={kept}
      step={step}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <setFields.Field name="name" />
      <MembersField rows={rows} />
      {known && <ActiveField />}
    </FormDialog>
  );
}

function MembersField({ rows }: Pick<Props, 'rows'>) {
  const { t } = useTranslation();
  const { name, label, value: members, onChange, error } = useEditor<readonly string[]>('members');
  return (
    <>
      <fieldset className={styles.members} data-field={name}>
        <legend>{label}</legend>
        {rows
          .filter((row) => row.status !== 'disabled' || members.includes(row.resourceId))
          .map((row) => (
            <Checkbox
              key={row.resourceId}
              label={row.name}
              checked={members.includes(row.resourceId)}
              onChange={(on) =>
                onChange(on ? [...members, row.resourceId] : members.filter((id) => id !== row.resourceId))
              }
            />
          ))}
      </fieldset>
      {error && <FieldError>{t('venue.set_needs_two')}</FieldError>}
    </>
  );
}

function ActiveField() {
  const { t } = useTranslation();
  const { value, onChange } = useBound<Values['status']>('status');
  return (
    <Switch
      label={t('venue.active')}
      help={t('venue.set_state')}
      checked={value === 'active'}
      onChange={(on) => onChange(on ? 'active' : 'disabled')}
    />
  );
}
