import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.endpoints';
import { api } from '../../app/api.ts';
import { toastError } from '../../app/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { placesChanged } from './venue.queries.ts';
import styles from './venues.module.css';

/** Venues of several: lanes and a room under one name, taken all or none. */
export function SetsCard({
  outletId,
  rows,
  sets,
}: {
  outletId: string;
  rows: readonly VenueRow[];
  sets: readonly VenueSet[];
}) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const nameOf = (id: string) => rows.find((row) => row.resourceId === id)?.name ?? '';

  async function add() {
    setShown(true);
    if (name.trim() === '' || members.length < 2) return;
    setBusy(true);
    try {
      const answer = await api('venue.add', { body: { outletId, set: { name, members: [...members] } } });
      await placesChanged();
      toast({ kind: 'success', title: answer.message });
      setName('');
      setMembers([]);
      setShown(false);
    } catch (failure) {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormCard title={t('venue.sets')}>
      <p className={styles.help}>{t('venue.sets_help')}</p>
      {sets.length === 0 ? (
        <p className={styles.help}>{t('venue.no_sets')}</p>
      ) : (
        <ul className={styles.sets}>
          {sets.map((set) => (
            <li key={set.resourceSetId}>
              <strong>{set.name}</strong> {lanes(set.members.map(nameOf))}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 1 && (
        <>
          <Field
            label={t('venue.set_name')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={shown && name.trim() === '' ? t('validation.required', { field: t('venue.set_name') }) : undefined}
          />
          <fieldset className={styles.members}>
            <legend>{t('venue.set_members')}</legend>
            {rows
              .filter((row) => row.status !== 'disabled')
              .map((row) => (
                <Checkbox
                  key={row.resourceId}
                  label={row.name}
                  checked={members.includes(row.resourceId)}
                  onChange={(on) =>
                    setMembers(on ? [...members, row.resourceId] : members.filter((id) => id !== row.resourceId))
                  }
                />
              ))}
          </fieldset>
          {shown && members.length < 2 && <FieldError>{t('venue.set_needs_two')}</FieldError>}
          <div>
            <Button busy={busy} onClick={() => void add()}>
              {t('venue.add_set')}
            </Button>
          </div>
        </>
      )}
    </FormCard>
  );
}
