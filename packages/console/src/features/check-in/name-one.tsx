import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type GuestTypes, usualType } from './names-form.ts';
import type { Arrival } from './use-arrival.ts';
import styles from './names.module.css';

/** Names one guest more of those who come without a name; Enter adds them, and the field takes the next name. */
export function NameOne({ arrival, types }: { arrival: Arrival; types: GuestTypes }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<GuestTypes[number] | null>(null);
  const [isWrong, setWrong] = useState(false);
  const type = chosen ?? usualType(types);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = name.trim();
    const isGood = isPersonName(typed);
    setWrong(!isGood);
    field.current?.focus();
    if (isGood && !arrival.isNaming && (await arrival.addName(typed, type))) setName('');
  };
  return (
    <form className={styles.one} onSubmit={(event) => void add(event)} noValidate>
      <Field
        ref={field}
        label={t('check_in.naming.one_name')}
        error={isWrong ? t('validation.name') : undefined}
        value={name}
        autoComplete="off"
        maxLength={50}
        className={styles.name}
        onChange={({ target }) => {
          setName(target.value);
          setWrong(false);
        }}
      />
      {types.length > 1 && (
        <Select
          label={t('check_in.naming.type')}
          options={types.map((value) => ({ value, label: t(GUEST_TYPE_WORDS[value]) }))}
          value={type}
          onChange={setChosen}
          className={styles.type}
        />
      )}
      <Button type="submit" busy={arrival.isNaming} className={styles.add}>
        {t('check_in.naming.add')}
      </Button>
    </form>
  );
}
