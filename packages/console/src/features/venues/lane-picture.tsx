import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.endpoints';
import { pairedNumber } from '@laneway/domain/availability/neighbours';
import { classes } from '../../ui/classes.ts';
import styles from './venues.module.css';

/** The lanes as they lie: pairs close together, an aisle between runs. */
export function LanePicture({ lanes }: { lanes: readonly VenueRow[] }) {
  const { t } = useTranslation();
  const order = lanes.toSorted((a, b) => a.number - b.number);
  return (
    <>
      <ul className={styles.picture} aria-label={t('venue.lanes')}>
        {order.map((lane, index) => {
          const next = order[index + 1];
          const isPair = next?.number === pairedNumber(lane.number) && next.number > lane.number && !lane.gapAfter;
          const state = lane.status === 'active' ? null : t(`venue.${lane.status}`);
          return (
            <li
              key={lane.resourceId}
              title={[lane.name, state].filter(Boolean).join(', ')}
              className={classes(
                styles.lane,
                isPair && styles.pair,
                lane.gapAfter && styles.aisle,
                lane.status !== 'active' && styles.out,
              )}
            >
              {lane.status === 'down' && <Wrench size={12} aria-hidden="true" />}
              <span aria-hidden="true">{lane.number}</span>
              <span className="visually-hidden">
                {[lane.name, state, lane.gapAfter && t('venue.aisle')].filter(Boolean).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.help}>{t('venue.pairs')}</p>
    </>
  );
}
