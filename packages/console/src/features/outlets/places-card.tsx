import { Link } from '@tanstack/react-router';
import { Lock, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inPairs } from '@laneway/domain/availability/neighbours';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OutletNow } from './outlet.queries.ts';
import { Row } from '../../ui/stack.tsx';
import styles from './places-card.module.css';

type Place = OutletNow['resources'][number];

/** Lanes, rooms and tables as they are at this moment. */
export function PlacesCard({ now: { outlet, resources }, mayEdit }: { now: OutletNow; mayEdit: boolean }) {
  const { t } = useTranslation();
  const params = { outletId: outlet.outletId };
  const count = (state: Place['state']) => resources.filter((one) => one.state === state).length;
  const legend = [
    ['busy', t('outlet.in_use', { count: count('busy') })],
    ['booked', t('outlet.booked', { count: count('booked') })],
    ['free', t('outlet.free', { count: count('free') })],
    ['blocked', t('outlet.blocked', { count: count('blocked') })],
    ['down', t('outlet.down', { count: count('down') })],
  ] as const;
  const kinds = (['lane', 'room', 'table'] as const).map((kind) => resources.filter((one) => one.venueType === kind));
  const [lanes = [], rooms = [], tables = []] = kinds;
  const sizes = [
    lanes.length > 0 && t('outlet.lane_count', { count: lanes.length }),
    rooms.length > 0 && t('outlet.room_count', { count: rooms.length }),
    tables.length > 0 && t('outlet.table_count', { count: tables.length }),
  ].filter(Boolean);
  return (
    <Card
      title={t('outlet.places')}
      note={sizes.join(', ')}
      end={
        mayEdit &&
        resources.length > 0 && (
          <Link to="/app/outlets/$outletId/venue/add-venue" params={params}>
            {t('outlet.manage')}
          </Link>
        )
      }
    >
      {resources.length === 0 ? (
        <EmptyState
          title={t('outlet.no_lanes')}
          text={t('outlet.no_lanes_text')}
          actions={
            mayEdit && (
              <Link to="/app/outlets/$outletId/venue/add-venue" params={params}>
                {t('outlet.add_lanes')}
              </Link>
            )
          }
        />
      ) : (
        <>
          <ul className={styles.lanes} aria-label={t('venue.lanes')}>
            {inPairs(lanes).map((pair) => (
              <li
                key={pair[0]?.resourceId}
                className={classes(pair.length > 1 && styles.pair, pair.at(-1)?.gapAfter && styles.aisle)}
              >
                {pair.map((place) => (
                  <PlaceCell key={place.resourceId} place={place} short />
                ))}
              </li>
            ))}
          </ul>
          {rooms.length + tables.length > 0 && (
            <ul className={styles.wide} aria-label={[t('venue.rooms'), t('venue.tables')].join(', ')}>
              {[...rooms, ...tables].map((place) => (
                <li key={place.resourceId}>
                  <PlaceCell place={place} />
                </li>
              ))}
            </ul>
          )}
          <Row as="ul" className={styles.legend}>
            {legend
              .filter(([state]) => state === 'busy' || state === 'free' || count(state) > 0)
              .map(([state, words]) => (
                <Row as="li" key={state}>
                  <i aria-hidden="true" className={classes(styles.swatch, state !== 'free' && styles[state])} />
                  {words}
                </Row>
              ))}
          </Row>
        </>
      )}
    </Card>
  );
}

function PlaceCell({ place, short = false }: { place: Place; short?: boolean }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const state = stateWords();
  return (
    <div
      className={classes(styles.place, place.state !== 'free' && styles[place.state])}
      title={t('outlet.place_now', { name: place.name, state })}
    >
      {place.state === 'blocked' && <Lock size={12} aria-hidden="true" />}
      {place.state === 'down' && <Wrench size={12} aria-hidden="true" />}
      {short ? <span aria-hidden="true">{place.number}</span> : <span>{place.name}</span>}
      {short ? (
        <span className="visually-hidden">{t('outlet.place_now', { name: place.name, state })}</span>
      ) : (
        <small>
          {place.maxGuest}, {state}
        </small>
      )}
    </div>
  );

  function stateWords(): string {
    const until = place.until && time(place.until);
    switch (place.state) {
      case 'free':
        return until ? t('outlet.free_until', { time: until }) : t('outlet.free_now');
      case 'busy':
        return until ? t('outlet.busy_until', { time: until }) : t('outlet.busy_over');
      case 'booked':
        return t('outlet.booked_until', { time: until ?? '' });
      case 'blocked':
        return t('outlet.blocked_until', { time: until ?? '' });
      default:
        return t(`outlet.${place.state === 'down' ? 'in_repair' : 'disabled'}`);
    }
  }
}
