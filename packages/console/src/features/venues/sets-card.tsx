import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { SetDialog } from './set-dialog.tsx';
import styles from './venues.module.css';

type Props = { outletId: string; rows: readonly VenueRow[]; sets: readonly VenueSet[] };

/** Venues of several: lanes and a room under one name, taken all or none. */
export function SetsCard({ outletId, rows, sets }: Props) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const [edited, setEdited] = useState<VenueSet | 'new' | null>(null);
  const nameOf = (id: string) => rows.find((row) => row.resourceId === id)?.name ?? '';
  return (
    <FormCard title={t('venue.sets')}>
      <p className={styles.help}>{t('venue.sets_help')}</p>
      {sets.length === 0 ? (
        <p className={styles.help}>{t('venue.no_sets')}</p>
      ) : (
        <ul className={styles.sets}>
          {sets.map((set) => (
            <li key={set.resourceSetId}>
              <span>
                <strong>{set.name}</strong>
                <span className={styles.help}>{lanes(set.members.map(nameOf))}</span>
              </span>
              {set.status === 'disabled' && <Badge hue="grey">{t('venue.disabled')}</Badge>}
              <IconButton
                size="small"
                label={t('venue.edit_set', { name: set.name })}
                icon={<Pencil size={14} aria-hidden="true" />}
                onClick={() => setEdited(set)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 1 && (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('venue.add_set')}
          </Button>
        </div>
      )}
      {edited && (
        <SetDialog
          key={edited === 'new' ? edited : edited.resourceSetId}
          outletId={outletId}
          rows={rows}
          set={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </FormCard>
  );
}
