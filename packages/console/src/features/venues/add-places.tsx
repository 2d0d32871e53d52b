import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { ApiError } from '@laneway/contract/http/client';
import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import { deskAt, numbersOf, parseNumberRun } from '@laneway/domain/venues/number-run';
import { messageOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { KINDS, type VenueType } from './venue-changes.ts';
import { useShelves } from './venue.queries.ts';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import styles from './venues.module.css';

const GUESTS = { lane: 6, room: 30, table: 6 } as const;
const SHOWN_NAMES = 3;

/** What is typed of places that are not there yet. */
export type NewPlaces = {
  typed: string;
  kind: VenueType;
  guests: number | null;
  desk: string;
  perDesk: number | null;
  chosen: readonly string[];
};
export const NO_PLACES: NewPlaces = { typed: '', kind: 'lane', guests: null, desk: '', perDesk: null, chosen: [] };

type Props = {
  outletId: string;
  rows: readonly VenueRow[];
  places: NewPlaces;
  onChange: (places: NewPlaces) => void;
};

/** Several places typed in one go, "Lane 1 to 24", with what it will make shown before it is made. */
export function AddPlaces({ outletId, rows, places, onChange }: Props) {
  const { t } = useTranslation();
  const shelves = useShelves(outletId);
  const { typed, kind, guests, desk, perDesk, chosen } = places;
  const set = (change: Partial<NewPlaces>) => onChange({ ...places, ...change });
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<string>();
  const command = useCommand('venue.add', { intent: outletId });

  const run = parseNumberRun(typed);
  const venueType = run?.venueType ?? kind;
  const numbers = run ? numbersOf(run) : [];
  const taken = numbers.filter((number) => rows.some((row) => row.venueType === venueType && row.number === number));
  const word = run?.name || t(`resource.type.${venueType}`);
  const names = numbers.map((number) => `${word} ${number}`);
  const deskWrong = desk.trim() !== '' && !isDeskNumber(desk.trim());
  const maxGuest = guests ?? GUESTS[venueType];
  const guestsWrong = !Number.isInteger(maxGuest) || maxGuest < 1 || maxGuest > 1000;
  const perDeskWrong = perDesk !== null && !(Number.isInteger(perDesk) && perDesk >= 1);
  const error = taken.length > 0 ? t('venue.already', { numbers: taken.join(', ') }) : refused;
  const list =
    names.length > SHOWN_NAMES ? `${names.slice(0, 2).join(', ')} … ${names[names.length - 1]}` : names.join(', ');

  async function add() {
    setShown(true);
    if (!run || taken.length > 0 || deskWrong || guestsWrong || perDeskWrong) return;
    setRefused(undefined);
    try {
      const resources = numbers.map((number, index) => ({
        venueType,
        number,
        name: `${word} ${number}`,
        maxGuest,
        serviceCategories: [...chosen],
        deskNumber: desk.trim() === '' ? null : deskAt(desk.trim(), index, perDesk),
      }));
      await command.send({ body: { outletId, resources } });
      set({ typed: '' });
      setShown(false);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(messageOf(failure));
    }
  }

  return (
    <FormCard title={t('venue.quick')}>
      <FormRow>
        <Field
          name="new_places"
          label={t('venue.quick_label')}
          help={t('venue.quick_help')}
          value={typed}
          onChange={({ target }) => {
            set({ typed: target.value });
            setRefused(undefined);
          }}
          onBlur={() => setShown(typed !== '')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds them; it does not save the table below.
            event.preventDefault();
            void add();
          }}
          error={error ?? (shown && !run ? t('validation.lane_list') : undefined)}
        />
        <NumberField
          label={t('venue.guests')}
          step={1}
          min={1}
          max={1000}
          placeholder={String(GUESTS[venueType])}
          value={guests}
          onChange={(next) => set({ guests: next })}
          error={guestsWrong ? t('validation.number_range', { min: 1, max: 1000 }) : undefined}
        />
      </FormRow>
      {run?.venueType === null && (
        <SegmentedControl
          label={t('outlet.plan_type')}
          value={kind}
          onChange={(next) => set({ kind: next })}
          options={KINDS.map((value) => ({ value, label: t(`resource.type.${value}`) }))}
        />
      )}
      <FormRow>
        <Field
          label={t('venue.desk')}
          help={t('venue.desk_help')}
          value={desk}
          onChange={({ target }) => set({ desk: target.value })}
          error={deskWrong ? t('validation.desk', { pattern: 'hallN:deskN' }) : undefined}
        />
        <NumberField
          label={t('venue.per_desk')}
          help={t('venue.per_desk_help')}
          step={1}
          min={1}
          value={perDesk}
          onChange={(next) => set({ perDesk: next })}
          error={perDeskWrong ? t('validation.from', { min: 1 }) : undefined}
        />
      </FormRow>
      {shelves.length > 0 && (
        <fieldset className={styles.shelves}>
          <legend>{t('venue.categories')}</legend>
          {shelves.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(on) => set({ chosen: on ? [...chosen, id] : chosen.filter((one) => one !== id) })}
            />
          ))}
          <Muted small>{t('venue.categories_help')}</Muted>
        </fieldset>
      )}
      <Row between>
        <p role="status">{run && taken.length === 0 && t('venue.preview', { count: names.length, names: list })}</p>
        <Button busy={command.busy} onClick={() => void add()}>
          {t('venue.add')}
        </Button>
      </Row>
    </FormCard>
  );
}
