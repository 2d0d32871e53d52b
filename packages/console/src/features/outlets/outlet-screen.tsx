import { useNavigate, useParams } from '@tanstack/react-router';
import { CalendarDays, Copy, MapPin, Pencil } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../app/session/access.ts';
import { zoneName } from '../../app/form/zone-select.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { useKeys } from '../../app/keys/keys.ts';
import { useUser } from '../../app/session/session.ts';
import { useOutletOrNull } from '../../app/outlet/outlet-provider.tsx';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { Button } from '../../ui/button.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { UiContext } from '../../ui/ui-context.ts';
import { HoursCard } from './hours-card.tsx';
import { OutletStatus } from './outlet-status.tsx';
import { type OutletNow, useMayEditOutlets, useOutletDetails } from './outlet.queries.ts';
import styles from './outlet-screen.module.css';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';
import { ManagersCard } from './managers-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { AddonsCard, DealTagsCard, PlansCard, ServicesCard } from './sale-cards.tsx';

/** One outlet: where it is, how it stands now, when it is open, what it sells. */
export function OutletScreen() {
  const { t } = useTranslation();
  const { outletId = '' } = useParams({ strict: false });
  const query = useOutletDetails(outletId);
  const ui = useContext(UiContext);
  useDocumentTitle(query.data?.outlet.name ?? t('screen.outlet_list'));
  return (
    <Loaded query={query} failed={t('outlet.failed')} skeleton={<OutletSkeleton />}>
      {(now) => (
        // Times of an outlet are told on its own clock, whichever outlet is in view.
        <UiContext value={{ ...ui, zone: now.outlet.timezone }}>
          <OutletPage now={now} />
        </UiContext>
      )}
    </Loaded>
  );
}

function OutletPage({ now }: { now: OutletNow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const current = useOutletOrNull();
  const mayEdit = useMayEditOutlets();
  const { outlet } = now;
  const { outletId } = outlet;
  const board = mayOpen(user, { roles: ['BIZ', 'MGR'], menu: 'Calendar' }) && outlet.status === 'ACTIVE';
  const toEdit = () =>
    void navigate({ to: '/app/outlets/$outletId/edit', params: { outletId }, search: (before) => before });
  const toCopy = () =>
    void navigate({ to: '/app/outlets/new/$outletId', params: { outletId }, search: (before) => before });
  const toBoard = () => {
    current?.choose(outletId);
    void navigate({ to: '/app/calendar' });
  };
  useKeys(mayEdit ? [{ key: 'e', label: t('outlet.edit'), run: toEdit }] : []);
  return (
    <>
      <PageHead
        title={outlet.name}
        titleOnPhones
        crumbs={<OutletsLink />}
        actions={
          <>
            {user.role !== 'MGR' && outlet.status !== 'DRAFT' && (
              <Button icon={<Copy size={16} aria-hidden="true" />} onClick={toCopy}>
                {t('outlet.copy')}
              </Button>
            )}
            {board && (
              <Button icon={<CalendarDays size={16} aria-hidden="true" />} onClick={toBoard}>
                {t('outlet.open_board')}
              </Button>
            )}
            {mayEdit && (
              <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} shortcut="E" onClick={toEdit}>
                {t('outlet.edit')}
              </Button>
            )}
          </>
        }
      />
      <Page>
        <OutletFacts now={now} />
        <Columns
          aside={
            <>
              <HoursCard now={now} />
              <ServicesCard outletId={outletId} />
              <AddonsCard outletId={outletId} />
              <DealTagsCard outletId={outletId} />
              <ManagersCard outletId={outletId} count={now.managers} />
            </>
          }
        >
          <PlacesCard now={now} mayEdit={mayEdit && user.role !== 'ADM'} />
          <PlansCard outlet={outlet} />
        </Columns>
      </Page>
    </>
  );
}

function OutletFacts({ now: { outlet, today, resources } }: { now: OutletNow }) {
  const { t } = useTranslation();
  const { phone, wallTime, date } = useFormat();
  const lanes = resources.filter((one) => one.venueType === 'lane' && one.status !== 'disabled');
  const used = lanes.filter((lane) => lane.state === 'busy').length;
  const { line1, line2, city, state, zip, country } = outlet.address;
  const place = [line1, line2, [city, state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  const sums = {
    bookings: t('outlet.bookings', { count: today.bookings }),
    guests: t('outlet.guests', { count: today.guests }),
  };
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return (
    <div className={styles.band}>
      {outlet.imageUrl && <img className={styles.picture} src={outlet.imageUrl} alt={t('picture.outlet')} />}
      <Facts
        facts={[
          [
            t('outlet.address'),
            place,
            <>
              {[phone(outlet.phone), outlet.email].filter(Boolean).join(', ')}{' '}
              {place && (
                <a className={styles.map} href={map} target="_blank" rel="noreferrer">
                  <MapPin size={12} aria-hidden="true" /> {t('outlet.map')}
                  <span className="visually-hidden">, {t('shell.new_tab')}</span>
                </a>
              )}
            </>,
          ],
          [t('outlet.zone'), zoneName(outlet.timezone), t('outlet.day_starts', { time: wallTime(outlet.dayStart) })],
          [
            t('outlet.tonight'),
            lanes.length > 0 ? t('outlet.lanes_used', { used, total: lanes.length }) : t('outlet.no_lanes'),
            t('outlet.today_sum', sums),
          ],
          [
            t('outlet.status_label'),
            <OutletStatus key="status" status={outlet.status} look="plain" />,
            t('outlet.since', { date: date(dateIn(Date.parse(outlet.createdAt), outlet.timezone), 'year') }),
          ],
        ]}
      />
    </div>
  );
}

function OutletSkeleton() {
  return (
    <Skeleton>
      <Page>
        <SkeletonBar width={240} height={24} />
        <SkeletonBar width="100%" height={64} />
        <SkeletonBar width="60%" height={220} />
      </Page>
    </Skeleton>
  );
}
