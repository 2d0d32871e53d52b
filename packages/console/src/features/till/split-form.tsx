import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { useCommand } from '../../app/commands/use-command.ts';
import { TextField } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SplitItems } from './split-items.tsx';
import {
  inMode,
  MODES,
  type Parts,
  partsNow,
  pricedOf,
  splitFields,
  type SplitValues,
  startValues,
  toShare,
  withOneMore,
  withoutOne,
} from './split-parts.ts';
import styles from './split.module.css';
import { liveShares, type Shares } from './split.queries.ts';
import type { Details } from './till.queries.ts';

type Props = { details: Details; shares: Shares; onDone: () => void; onClose: () => void };

const PEOPLE_MOST = 60;

/** Shares what a booking owes: among whom, and how. Who has paid keeps their share. */
export function SplitForm({ details: { booking, abilities }, shares, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const form = useContractForm(splitFields, { values: startValues(booking, shares), emptyWaits: true });
  const values = useWatch({ control: form.control }) as SplitValues;
  const { mode, people } = values;
  const [due, priced] = [toShare(shares), pricedOf(booking)];
  const parts = partsNow(values, due, priced);
  const amount = money(toWire(due));
  const create = useCommand('splitPayment.create', { intent: booking.bookingId, say: null, done: onDone });
  /** Strangers pay too: who has no name has a number. */
  const strangerAt = (place: number) => t('split.form.stranger', { number: place + 1 });
  const send = form.save(({ mode: way, people: named, owners }) => {
    const ownedBy = (place: number) => Object.keys(owners).filter((id) => owners[id] === place);
    const isItem = (id: string) => booking.items.some(({ itemId }) => itemId === id);
    const said = named.map(({ splitAmt, ...payer }, place) => ({
      customerDetails: { ...payer, name: payer.name.trim() || strangerAt(place) },
      ...(way === 'amounts' && splitAmt !== null && { splitAmt }),
      ...(way === 'items' && {
        itemIds: ownedBy(place).filter((id) => isItem(id)),
        addonItemIds: ownedBy(place).filter((id) => !isItem(id)),
      }),
    }));
    const { outletId, bookingId } = booking;
    return create.send({ body: { outletId, bookingId, mode: way, people: said } });
  });
  const { isDirty } = useFormState({ control: form.control });
  /** Rows and ways are pressed: nothing that was typed is lost with them, so they alone are not asked about. */
  const press = (now: SplitValues) => {
    if (!isDirty) return form.reset(now);
    form.setValue('owners', now.owners);
    form.setValue('people', now.people);
    form.setValue('mode', now.mode);
  };
  const areTyped = useRef(false);
  const { places } = form.frame;
  /** The person who is named next. */
  const [next, setNext] = useState<number | null>(() =>
    Math.max(
      0,
      people.findIndex(({ name }) => name === ''),
    ),
  );
  useEffect(() => {
    if (next !== null) places.focus(`people.${next}.name`);
  }, [next, places]);
  const add = useRef<HTMLButtonElement>(null);
  const take = (place: number) => {
    // What is pressed goes away: the hand stays at the people.
    add.current?.focus();
    setNext(null);
    form.clearErrors();
    press(withoutOne(form.getValues(), place));
  };
  return (
    <FormDialog
      form={form}
      width="wide"
      asks
      leadsBack={liveShares(shares).length > 0}
      title={t('money.split_payment')}
      text={t('split.form.lead', { name: booking.name, code: booking.code, amount })}
      action={t('split.form.action', { amount, count: people.length })}
      busy={create.busy}
      disabledReason={abilities.pay && due > 0 ? undefined : t('split.form.nothing')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={styles.top}>
        <SegmentedControl
          label={t('split.form.mode')}
          value={mode}
          onChange={(way) => press(inMode(form.getValues(), way, { due, priced, areTyped: areTyped.current }))}
          options={MODES.map((value) => ({ value, label: t(`split.mode.${value}`) }))}
        />
        <Button
          ref={add}
          icon={<UserPlus size={16} aria-hidden="true" />}
          disabledReason={people.length >= PEOPLE_MOST ? t('validation.at_most', { max: PEOPLE_MOST }) : undefined}
          onClick={() => {
            setNext(people.length);
            press(withOneMore(form.getValues(), parts));
          }}
        >
          {t('split.form.add')}
        </Button>
      </div>
      <div
        className={styles.people}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).name.endsWith('.splitAmt')) areTyped.current = true;
        }}
      >
        {people.map((_, place) => (
          // A person has no id before the split is made; fields are bound by their place.
          <fieldset key={place} className={styles.one}>
            <legend className="visually-hidden">{t('split.form.person', { number: place + 1 })}</legend>
            <TextField
              name={`people.${place}.name`}
              label={t('split.name')}
              autoComplete="off"
              placeholder={strangerAt(place)}
            />
            <splitFields.Field name={`people.${place}.email`} />
            <splitFields.Field name={`people.${place}.phone`} />
            {mode === 'amounts' ? (
              <splitFields.Field name={`people.${place}.splitAmt`} />
            ) : (
              <Part part={parts.parts[place] ?? null} />
            )}
            <IconButton
              label={t('split.form.remove', { number: place + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              disabledReason={people.length === 1 ? t('split.form.last') : undefined}
              onClick={() => take(place)}
            />
          </fieldset>
        ))}
      </div>
      {mode === 'items' && (
        <SplitItems
          booking={booking}
          prices={priced}
          names={people.map(({ name }, place) => name || strangerAt(place))}
        />
      )}
      <Left {...parts} />
    </FormDialog>
  );
}

/** What a person is to pay. */
function Part({ part }: { part: Parts['parts'][number] }) {
  return <output className={styles.part}>{part !== null && <Money amount={toWire(part)} tone="strong" />}</output>;
}

/** What is nobody's yet. */
function Left({ left }: Pick<Parts, 'left'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = money(toWire(cents(Math.abs(left))));
  return (
    <output className={left === 0 ? styles.meta : styles.left}>
      {left !== 0 && t(left > 0 ? 'split.form.left' : 'split.form.over', { amount })}
    </output>
  );
}
