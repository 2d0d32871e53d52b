import { CircleCheck, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { SelectField } from '../../app/form/fields/choice-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { RowContext } from '../../app/form/fields/row.ts';
import { TextField } from '../../app/form/fields/text-field.tsx';
import { useArrayField } from '../../app/form/fields/use-array-field.ts';
import { IconBadge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { blankRow, type GuestTypes, type NameRow } from './names-form.ts';
import styles from './names.module.css';

type Props = {
  types: GuestTypes;
  /** How many the party is. */
  most: number;
};

/** The guests of the form around them: Enter goes to the next name, and makes a row while the party has one left. */
export function GuestRows({ types, most }: Props) {
  const { t } = useTranslation();
  const array = useArrayField<NameRow>('guests');
  const { path, rows, keys, error } = array;
  const list = useRef<HTMLOListElement>(null);
  /** The row whose name gets the focus once it stands on the page. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const inputs = inputsIn(list.current);
    inputs[Math.min(wanted.current, inputs.length - 1)]?.focus();
    wanted.current = null;
  });
  const mayAdd = rows.length < most;
  const add = () => {
    wanted.current = rows.length;
    array.insert(rows.length, blankRow({ types }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const isLast = index === rows.length - 1;
    // In the last row, or in one that stays empty, Enter sends the form.
    if (event.key !== 'Enter' || !isPlain || event.currentTarget.value.trim() === '' || (isLast && !mayAdd)) return;
    event.preventDefault();
    if (isLast) add();
    else inputsIn(list.current)[index + 1]?.focus();
  };
  return (
    <div role="group" aria-label={t('check_in.naming.names')} data-field={path} className={styles.names}>
      <ol ref={list} className={styles.rows}>
        {keys.map((key, index) => (
          <li key={key}>
            <GuestRow
              index={index}
              path={`${path}.${index}`}
              types={typesFor(types, rows[index])}
              isHere={rows[index]?.isHere === true}
              onEnter={(event) => press(event, index)}
              onRemove={() => {
                wanted.current = index;
                array.remove(index, { forGood: true });
              }}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant="text"
        icon={<Plus size={16} aria-hidden="true" />}
        disabledReason={mayAdd ? undefined : t('check_in.naming.all_named')}
        onClick={add}
      >
        {t('check_in.naming.add_guest')}
      </Button>
    </div>
  );
}

/** The fields of the names, in the order of the rows. */
function inputsIn(list: HTMLOListElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll('input') ?? [])];
}

/** The types that a guest may have: the one of before, too. */
function typesFor(types: GuestTypes, row: NameRow | undefined): GuestTypes {
  return row === undefined || types.includes(row.type) ? types : [...types, row.type];
}

type RowProps = {
  index: number;
  path: string;
  types: GuestTypes;
  isHere: boolean;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
};

function GuestRow({ index, path, types, isHere, onEnter, onRemove }: RowProps) {
  const { t } = useTranslation();
  const frame = useFormFrame();
  const row = useMemo(() => ({ frame, path, index }), [frame, path, index]);
  const number = index + 1;
  return (
    <RowContext value={row}>
      <div className={styles.row}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <TextField
          name="name"
          label={t('check_in.naming.name_of', { number })}
          hideLabel
          autoComplete="off"
          maxLength={50}
          onKeyDown={onEnter}
          className={styles.name}
        />
        {types.length > 1 && (
          <SelectField
            name="type"
            label={t('check_in.naming.type_of', { number })}
            hideLabel
            options={types.map((type) => ({ value: type, label: t(GUEST_TYPE_WORDS[type]) }))}
            className={styles.type}
          />
        )}
        <span className={styles.end}>
          {isHere ? (
            <IconBadge hue="green" look="plain" icon={CircleCheck}>
              {t('check_in.is_here')}
            </IconBadge>
          ) : (
            <IconButton
              label={t('check_in.naming.remove_guest', { number })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
    </RowContext>
  );
}
