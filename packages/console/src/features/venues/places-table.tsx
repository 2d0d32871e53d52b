import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { pathOf, type PlaceField } from './use-place-problems.ts';
import type { VenueType } from './venue-changes.ts';
import styles from './venues.module.css';

const STATES = ['active', 'down', 'disabled'] as const satisfies readonly VenueRow['status'][];

type Props = {
  kind: VenueType;
  /** As they would be saved, in the order of their numbers. */
  rows: readonly VenueRow[];
  onChange: (resourceId: string, patch: Partial<VenueRow>) => void;
  onMove: (resourceId: string, step: -1 | 1) => void;
  onLeave: (resourceId: string, field: PlaceField) => void;
  /** What is shown as wrong with a field of a row. */
  errorOf: (row: VenueRow, field: PlaceField) => string | undefined;
};

/** Places of one kind, each editable where it stands. */
export function PlacesTable({ kind, rows, onChange, onLeave, onMove, errorOf }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('venue.number')}</th>
            <th scope="col">{t('outlet.name')}</th>
            <th scope="col">{t('venue.guests')}</th>
            <th scope="col">{t('venue.desk')}</th>
            {kind === 'lane' && <th scope="col">{t('venue.aisle')}</th>}
            <th scope="col">{t('outlet.status_label')}</th>
            <th scope="col">{t('venue.order')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { resourceId, name } = row;
            const bound = (field: PlaceField) => ({
              name: pathOf(resourceId, field),
              error: errorOf(row, field),
              onBlur: () => onLeave(resourceId, field),
            });
            return (
              <tr key={resourceId}>
                <td>{row.number}</td>
                <td className={styles.wide}>
                  <Field
                    label={t('venue.name_of', { number: String(row.number) })}
                    hideLabel
                    maxLength={60}
                    value={name}
                    onChange={({ target }) => onChange(resourceId, { name: target.value })}
                    {...bound('name')}
                  />
                </td>
                <td className={styles.narrow} data-label={t('venue.guests')}>
                  <NumberField
                    label={t('venue.guests_of', { name })}
                    hideLabel
                    step={1}
                    min={1}
                    max={1000}
                    value={row.maxGuest}
                    onChange={(maxGuest) => onChange(resourceId, { maxGuest: maxGuest ?? Number.NaN })}
                    {...bound('maxGuest')}
                  />
                </td>
                <td className={styles.desk} data-label={t('venue.desk')}>
                  <Field
                    label={t('venue.desk_of', { name })}
                    hideLabel
                    value={row.deskNumber ?? ''}
                    onChange={({ target }) => onChange(resourceId, { deskNumber: target.value || null })}
                    {...bound('deskNumber')}
                  />
                </td>
                {kind === 'lane' && (
                  <td className={styles.gap} data-label={t('venue.aisle')}>
                    <Checkbox
                      aria-label={t('venue.aisle_of', { name })}
                      checked={row.gapAfter}
                      onChange={(gapAfter) => onChange(resourceId, { gapAfter })}
                    />
                  </td>
                )}
                <td className={styles.state} data-label={t('outlet.status_label')}>
                  <Select
                    label={t('venue.state_of', { name })}
                    hideLabel
                    value={row.status}
                    onChange={(status) => onChange(resourceId, { status })}
                    options={STATES.map((value) => ({ value, label: t(`venue.${value}`) }))}
                  />
                </td>
                <td className={styles.order}>
                  <IconButton
                    size="small"
                    label={t('venue.up', { name })}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    disabled={index === 0}
                    onClick={() => onMove(resourceId, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t('venue.down_row', { name })}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    disabled={index === rows.length - 1}
                    onClick={() => onMove(resourceId, 1)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
