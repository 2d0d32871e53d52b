import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { inPairs } from '@laneway/domain/availability/neighbours';
import { classes } from '../../ui/classes.ts';
import { Muted } from '../../ui/text.tsx';
import styles from './venues.module.css';

/** The lanes as they lie: pairs close together, an aisle between runs. A pair never parts at the end of a line. */
export function LanePicture({ lanes }: { lanes: readonly VenueRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.picture} aria-label={t('venue.lanes')}>
        {inPairs(lanes).map((pair) => (
          <li
            key={pair[0]?.resourceId}
            className={classes(styles.pair, pair.some((lane) => lane.gapAfter) && styles.aisle)}
          >
            {pair.map((lane) => (
              <Lane key={lane.resourceId} lane={lane} />
            ))}
          </li>
        ))}
      </ul>
      <Muted small>{t('venue.pairs')}</Muted>
    </>
  );
}

function Lane({ lane }: { lane: VenueRow }) {
  const { t } = useTranslation();
  const state = lane.status === 'active' ? null : t(`venue.${lane.status}`);
  return (
    <span
      title={[lane.name, state].filter(Boolean).join(', ')}
      className={classes(styles.lane, lane.status !== 'active' && styles.out)}
    >
      {lane.status === 'down' && <Wrench size={12} aria-hidden="true" />}
      <span aria-hidden="true">{lane.number}</span>
      <span className="visually-hidden">
        {[lane.name, state, lane.gapAfter && t('venue.aisle')].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
