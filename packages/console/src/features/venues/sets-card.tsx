import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { SetDialog } from './set-dialog.tsx';
import { RowMain, Rows } from '../../ui/rows.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';

type Props = { outletId: string; rows: readonly VenueRow[]; sets: readonly VenueSet[] };

/** Venues of several: lanes and a room under one name, taken all or none. */
export function SetsCard({ outletId, rows, sets }: Props) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const [edited, setEdited] = useState<VenueSet | 'new' | null>(null);
  const nameOf = (id: string) => rows.find((row) => row.resourceId === id)?.name ?? '';
  return (
    <Card title={t('venue.sets')}>
      <Muted small>{t('venue.sets_help')}</Muted>
      {sets.length === 0 ? (
        <Muted small>{t('venue.no_sets')}</Muted>
      ) : (
        <Rows>
          {sets.map((set) => (
            <li key={set.resourceSetId}>
              <RowMain>
                <strong>{set.name}</strong>
                <Muted as="span" small>
                  {lanes(set.members.map(nameOf))}
                </Muted>
              </RowMain>
              {set.status === 'disabled' && <Badge hue="grey">{t('venue.disabled')}</Badge>}
              <IconButton
                size="small"
                label={t('venue.edit_set', { name: set.name })}
                icon={<Pencil size={14} aria-hidden="true" />}
                onClick={() => setEdited(set)}
              />
            </li>
          ))}
        </Rows>
      )}
      {rows.length > 1 && (
        <Row>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('venue.add_set')}
          </Button>
        </Row>
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
    </Card>
  );
}
