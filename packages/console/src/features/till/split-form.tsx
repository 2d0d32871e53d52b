import { Split, Trash2, UserPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionalEmail, personName, typedPhone } from '@laneway/contract/http/fields';
import { typedMoney } from '@laneway/contract/http/wire';
import { cents, sumCents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { showPhone } from '@laneway/domain/patterns/phone';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { equalShares } from '@laneway/domain/splits/share-out';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { FormFrameContext } from '../../app/form/fields/form-frame.ts';
import { asCents, money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { email, phone, text } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SplitItems } from './split-items.tsx';
import styles from './split.module.css';
import { liveShares, type Shares } from './split.queries.ts';
import type { Booking, Details } from './till.queries.ts';

type Props = { details: Details; shares: Shares; onDone: () => void; onClose: () => void };

const MODES = ['equal', 'items', 'amounts'] as const;
const PEOPLE_MOST = 60;
const person = z.object({ name: personName, email: optionalEmail, phone: typedPhone, splitAmt: typedMoney.nullable() });
const split = fields(z.object({ people: z.array(person) }), {
  'people.*.name': text('split.name', { autoComplete: 'off' }),
  'people.*.email': email('split.email'),
  'people.*.phone': phone('split.phone'),
  'people.*.splitAmt': moneyInput('till.amount', { withSign: true }),
});
type Person = z.input<typeof person>;
const nobody = (): Person => ({ name: '', email: '', phone: '', splitAmt: null });

/** Who is there already: those that have not paid, else who has booked, and somebody else. */
function startPeople(booking: Booking, shares: Shares): Person[] {
  const live = liveShares(shares);
  const open = live.filter(({ paymentStatus }) => paymentStatus === 1);
  const known = open.map(({ customerDetails: { name, email: address, phone: number } }) => ({
    name,
    email: address,
    phone: number && showPhone(number),
    splitAmt: null,
  }));
  if (live.length > 0) return [...known, nobody()];
  const name = isPersonName(booking.name) ? booking.name : '';
  const booker = {
    email: booking.bookingEmail ?? '',
    phone: booking.bookingPhone ? showPhone(booking.bookingPhone) : '',
    splitAmt: null,
  };
  return [{ name, ...booker }, nobody()];
}

/** Shares what a booking owes: among whom, and how. Who has paid keeps their share. */
export function SplitForm({ details: { booking, abilities }, shares, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const id = useId();
  const [mode, setMode] = useState<(typeof MODES)[number]>('equal');
  /** By item or add-on, the place of whose it is. */
  const [owners, setOwners] = useState<Readonly<Record<string, number>>>({});
  const form = useContractForm(split, { values: { people: startPeople(booking, shares) } });
  // Rows that are added are not judged before somebody has typed in them.
  const rows = useWatch({ control: form.control, name: 'people' });
  const [added, setAdded] = useState<number | null>(null);
  const { places } = form.frame;
  useEffect(() => {
    if (added !== null) places.focus(`people.${added}.name`);
  }, [added, places]);
  const { errors } = useFormState({ control: form.control });
  const add = useRef<HTMLButtonElement>(null);
  const create = useCommand('splitPayment.create', { intent: booking.bookingId, done: onDone });
  const { outletId, bookingId, items, addonItems } = booking;
  const ownedBy = (place: number, ids: readonly string[]) => ids.filter((one) => (owners[one] ?? 0) === place);
  const itemIds = items.filter(({ status }) => status !== 'cancelled').map(({ itemId }) => itemId);
  const addonIds = addonItems.filter(({ status }) => status !== 'cancelled').map(({ addonItemId }) => addonItemId);
  const send = form.save(async ({ people }) => {
    const said = people.map(({ splitAmt, ...customerDetails }, place) => ({
      customerDetails,
      ...(mode === 'amounts' && splitAmt !== null && { splitAmt }),
      ...(mode === 'items' && { itemIds: ownedBy(place, itemIds), addonItemIds: ownedBy(place, addonIds) }),
    }));
    await create.send({ body: { outletId, bookingId, mode, people: said } });
  });
  const due = shares.balance;
  const setPeople = (people: Person[]) => form.setValue('people', people, { shouldDirty: true });
  const take = (place: number) => {
    // What is pressed goes away: the hand stays at the people.
    add.current?.focus();
    setPeople(form.getValues('people').filter((_, at) => at !== place));
    setAdded(null);
    form.clearErrors('people');
    setOwners((before) =>
      Object.fromEntries(Object.entries(before).map(([one, at]) => [one, at === place ? 0 : at > place ? at - 1 : at])),
    );
  };
  return (
    <Dialog
      open
      width="wide"
      dismissable={false}
      onClose={onClose}
      title={t('money.split_payment')}
      text={t('split.form.lead', { name: booking.name, code: booking.code, amount: money(due) })}
      footerStart={<Button onClick={onClose}>{t('action.cancel')}</Button>}
      footer={
        <Button
          variant="primary"
          type="submit"
          form={id}
          icon={<Split size={16} aria-hidden="true" />}
          shortcut="Enter"
          busy={create.busy}
          disabledReason={abilities.pay && due > 0 ? undefined : t('split.form.nothing')}
        >
          {t('split.form.action', { amount: money(due), count: rows.length })}
        </Button>
      }
    >
      <div className={styles.top}>
        <SegmentedControl
          label={t('split.form.mode')}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: t(`split.mode.${value}`) }))}
        />
        <Button
          ref={add}
          icon={<UserPlus size={16} aria-hidden="true" />}
          disabledReason={rows.length >= PEOPLE_MOST ? t('validation.at_most', { max: PEOPLE_MOST }) : undefined}
          onClick={() => {
            setAdded(rows.length);
            setPeople([...form.getValues('people'), nobody()]);
          }}
        >
          {t('split.form.add')}
        </Button>
      </div>
      <form
        ref={(element) => form.frame.places.setForm(element)}
        id={id}
        className={styles.people}
        onSubmit={(event) => void send(event)}
        noValidate
      >
        <FormFrameContext value={form.frame}>
          {rows.map((_, place) => (
            // A person has no id before the split is made; fields are bound by their place.
            <fieldset key={place} className={styles.one}>
              <legend className="visually-hidden">{t('split.form.person', { number: place + 1 })}</legend>
              <split.Field name={`people.${place}.name`} />
              <split.Field name={`people.${place}.email`} />
              <split.Field name={`people.${place}.phone`} />
              {mode === 'amounts' && <split.Field name={`people.${place}.splitAmt`} />}
              <IconButton
                label={t('split.form.remove', { number: place + 1 })}
                icon={<Trash2 size={16} aria-hidden="true" />}
                disabledReason={rows.length === 1 ? t('split.form.last') : undefined}
                onClick={() => take(place)}
              />
            </fieldset>
          ))}
        </FormFrameContext>
        {mode === 'items' && (
          <Names control={form.control}>
            {(names) => (
              <SplitItems
                booking={booking}
                names={names}
                owners={owners}
                onChange={(one, place) => setOwners((before) => ({ ...before, [one]: place }))}
              />
            )}
          </Names>
        )}
        {mode === 'equal' && <p className={styles.meta}>{equalWords()}</p>}
        {mode === 'amounts' && <AmountsSum control={form.control} due={due} />}
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      </form>
    </Dialog>
  );

  function equalWords(): string {
    const parts = due > 0 ? equalShares(centsOf(due), rows.length) : [];
    if ('error' in parts || parts[0] === undefined) return '';
    const [first, second = first] = parts;
    return first === second
      ? t('split.form.each', { amount: money(toWire(first)) })
      : t('split.form.first', { first: money(toWire(first)), amount: money(toWire(second)) });
  }
}

type Watched = { control: Control<{ people: Person[] }> };

/** The people as they are typed, by their names or their number. */
function Names({ control, children }: Watched & { children: (names: readonly string[]) => React.ReactNode }) {
  const { t } = useTranslation();
  const people = useWatch({ control, name: 'people' });
  return children(people.map(({ name }, place) => name || t('split.form.person', { number: place + 1 })));
}

/** What the typed amounts come to, beside what they must. */
function AmountsSum({ control, due }: Watched & { due: number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const people = useWatch({ control, name: 'people' });
  const typed = people.map(({ splitAmt }) => asCents(splitAmt) ?? 0);
  const sum = typed.some((amount) => Number.isNaN(amount)) ? null : sumCents(typed.map((amount) => cents(amount)));
  return (
    <output className={styles.meta}>
      {sum !== null && t('split.form.sum', { amount: money(toWire(sum)), due: money(due) })}
    </output>
  );
}
