import { Link } from '@tanstack/react-router';
import { AlarmClock, CircleCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewAttention, OverviewParty, VenueOverview } from '@laneway/contract/overview/overview.schema';
import { DAY_MINUTES, MINUTE_MS } from '@laneway/domain/time/lengths';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { IconBadge } from '../../ui/badge.tsx';
import { formatTime } from '../../ui/format/time.ts';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RowMain, Rows } from '../../ui/rows.tsx';
import { Muted } from '../../ui/text.tsx';
import { TimeSince } from '../../ui/time-count.tsx';
import styles from './overview.module.css';

type WorkProps = { venue: VenueOverview; now: number };

/** Who comes within the next hours, with what they owe. */
export function ArrivingCard({ venue, now }: WorkProps) {
  const { t } = useTranslation();
  const { locale, lanes, duration } = useFormat();
  const { rows, total, guests } = venue.arriving;
  const clock = useClocks(venue);
  return (
    <Card
      title={t('overview.arriving')}
      note={total > 0 && t('overview.arriving_note', { count: total, guests: t('count.guests', { count: guests }) })}
      end={<BookingsLink>{t('overview.all')}</BookingsLink>}
    >
      {rows.length === 0 ? (
        <Muted>{t('overview.arriving_none')}</Muted>
      ) : (
        <Rows>
          {rows.map((party) => (
            <li key={party.bookingId}>
              <span className={styles.time}>{formatTime(party.startsAt, locale, clock.zone(party))}</span>
              <Party
                party={party}
                facts={[
                  lanes(party.places),
                  clock.outlet(party),
                  t('overview.in', { duration: duration(Math.max(0, minutesTo(party.startsAt, now))) }),
                ]}
              />
              <Due amount={party.balance} />
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** Who waits for a lane, in their order. */
export function WaitingCard({ venue, now }: WorkProps) {
  const { t } = useTranslation();
  const { wallRange, wallTime } = useFormat();
  const { rows, total } = venue.waiting;
  const clock = useClocks(venue);
  return (
    <Card title={t('overview.waiting')} note={total > 0 && t('overview.parties', { count: total })}>
      {rows.length === 0 ? (
        <Muted>{t('overview.waiting_none')}</Muted>
      ) : (
        <Rows as="ol">
          {rows.map((party, index) => {
            const { waitFrom, waitTo } = party;
            const waited = Math.max(0, -minutesTo(party.since, now));
            const window = waitFrom && (waitTo ? wallRange(waitFrom, waitTo) : wallTime(waitFrom));
            return (
              <li key={party.bookingId}>
                <Muted as="span">{index + 1}</Muted>
                <Party party={party} facts={[window, clock.outlet(party)]} />
                {/* Who asked on an earlier day does not stand here since then. */}
                {waited < DAY_MINUTES && (
                  <Muted as="span" small>
                    <TimeSince since={party.since} say={(time) => t('overview.waits', { duration: time })} />
                  </Muted>
                )}
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

function Due({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isDue = amount > 0;
  return (
    <IconBadge hue={isDue ? 'orange' : 'green'} look="plain" icon={isDue ? Clock : CircleCheck}>
      {isDue ? t('overview.due', { amount: money(amount) }) : t('overview.paid')}
    </IconBadge>
  );
}

const WHY: Record<OverviewAttention['why'], LucideIcon> = { due: Clock, late: AlarmClock, overrun: Hourglass };

/** What somebody at the desk should do something about. */
export function AttentionCard({ venue, now }: WorkProps) {
  const { t } = useTranslation();
  const { money, lanes, duration } = useFormat();
  const { rows, total } = venue.attention;
  const clock = useClocks(venue);
  const says = (party: OverviewAttention): string => {
    if (party.why === 'due') return t('overview.owes', { amount: money(party.balance) });
    const late = Math.max(0, -minutesTo(party.why === 'late' ? party.startsAt : party.endsAt, now));
    return t(`overview.${party.why}`, { duration: duration(late) });
  };
  return (
    <Card title={t('overview.attention')} note={total > 0 && String(total)}>
      {rows.length === 0 ? (
        <Muted>{t('overview.attention_none')}</Muted>
      ) : (
        <Rows>
          {rows.map((party) => {
            const Icon = WHY[party.why];
            return (
              <li key={party.bookingId}>
                <Icon size={16} className={styles.warning} aria-hidden="true" />
                <Party party={party} facts={[lanes(party.places), clock.outlet(party), says(party)]} />
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

type PartyProps = {
  party: Pick<OverviewParty, 'bookingId' | 'outletId' | 'name' | 'guests'>;
  /** What stands below its name. */
  facts: readonly (string | null | undefined)[];
};

/** A party's name and size, and its facts; the name opens its booking for those who may see it. */
function Party({ party, facts }: PartyProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const mayOpen = useMayOpen();
  const name = party.name || t('bookings.no_name');
  return (
    <RowMain>
      <span className={styles.name}>
        {mayOpen ? (
          <Link
            to="/app/outlets/$outletId/bookings/details"
            params={{ outletId: party.outletId }}
            search={{ bookingId: party.bookingId }}
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}{' '}
        <span aria-hidden="true">{number(party.guests)}</span>
        <span className="visually-hidden">{t('count.guests', { count: party.guests })}</span>
      </span>
      <Muted as="span" small>
        {facts.filter(Boolean).join(', ')}
      </Muted>
    </RowMain>
  );
}

function BookingsLink({ children }: { children: ReactNode }) {
  return useMayOpen() && <Link to="/app/bookings">{children}</Link>;
}

function useMayOpen(): boolean {
  return menuOf(useUser()).some(({ id }) => id === 'bookings');
}

/** Whose clock a party goes by, and where it is when several outlets are shown. */
function useClocks({ outlets }: VenueOverview) {
  const { zone } = useFormat();
  const of = ({ outletId }: { outletId: string }) => outlets.find((one) => one.outletId === outletId);
  return {
    zone: (party: { outletId: string }) => of(party)?.timezone ?? zone,
    outlet: (party: { outletId: string }) => (outlets.length > 1 ? of(party)?.name : undefined),
  };
}

function minutesTo(instant: string, now: number): number {
  return Math.round((Date.parse(instant) - now) / MINUTE_MS);
}
