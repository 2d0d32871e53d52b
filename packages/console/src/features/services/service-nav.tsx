import { Link } from '@tanstack/react-router';
import { Gift, IdCard, type LucideIcon, PartyPopper, ShoppingBag, Target, Utensils } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { takesResources } from '@laneway/domain/plans/plan';
import { isSold } from '@laneway/domain/plans/sale-state';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Muted } from '../../ui/text.tsx';
import { headingOf, type OutletService, type ServiceId, useOffered, useOutletPlans } from './outlet-service.queries.ts';
import styles from './outlet-services.module.css';
import { useServices } from './service.queries.ts';

const ICONS: Record<ServiceId, LucideIcon> = {
  BOWLING: Target,
  PARTY_EVENT: PartyPopper,
  RESERVATION: Utensils,
  BUY_NOW: ShoppingBag,
  GIFT_CARD: Gift,
  MEMBERSHIP: IdCard,
};

type Props = {
  outletId: string;
  services: readonly OutletService[];
  chosen: OutletService | undefined;
  /** Absent: the person switches no services on. */
  onSwitchOn: ((service: { id: ServiceId; title: string }) => void) | undefined;
};

/** The services of the outlet, how many plans each has, and those that it could have. */
export function ServiceNav({ outletId, services, chosen, onSwitchOn }: Props) {
  const { t } = useTranslation();
  const offered = useOffered(services);
  return (
    <nav className={styles.services} aria-label={t('outlet_service.title')}>
      {services.length > 0 && (
        <ul className={styles.links}>
          {services.map((service) => (
            <li key={service.serviceId}>
              <ServiceLink {...{ outletId, service, services }} isChosen={service === chosen} />
            </li>
          ))}
        </ul>
      )}
      {chosen && takesResources(chosen.serviceId) && <Setup service={chosen} />}
      {onSwitchOn && offered.length > 0 && (
        <section className={styles.offered} aria-label={t('outlet_service.not_on')}>
          <Muted small>{t('outlet_service.not_on')}</Muted>
          <ul className={styles.links}>
            {offered.map(({ id, title }) => (
              <li key={id} className={styles.offer}>
                <Sign serviceId={id} title={title} />
                <span>
                  <span className={styles.name}>{title}</span>
                  <Button
                    variant="text"
                    size="small"
                    className={styles.switchOn}
                    aria-label={t('outlet_service.switch_on_of', { service: title })}
                    onClick={() => onSwitchOn({ id, title })}
                  >
                    {t('outlet_service.switch_on')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

type LinkProps = {
  outletId: string;
  service: OutletService;
  services: readonly OutletService[];
  isChosen: boolean;
};

function ServiceLink({ outletId, service: { serviceId, title, status }, services, isChosen }: LinkProps) {
  const { t } = useTranslation();
  const { data: all } = useOutletPlans(outletId);
  const plans = all?.filter((plan) => headingOf(plan, services) === serviceId);
  const disabled = plans?.filter((plan) => !isSold(plan)).length ?? 0;
  const counts = plans && [
    t(serviceId === 'BUY_NOW' ? 'outlet_service.deals' : 'outlet_service.plans', { count: plans.length }),
    ...(disabled > 0 ? [t('outlet_service.disabled', { count: disabled })] : []),
  ];
  return (
    <Link
      to="."
      // The filters are those of another list; the business stays in the address of the platform's Admin.
      search={({ businessId }) => ({ businessId, service: serviceId })}
      className={styles.link}
      aria-current={isChosen ? 'page' : undefined}
    >
      <Sign {...{ serviceId, title }} />
      <span>
        <span className={styles.name}>{title}</span>
        <span className={styles.count}>{status === 'ACTIVE' ? counts?.join(', ') : t('outlet_service.off')}</span>
      </span>
    </Link>
  );
}

/** The picture that the platform gives the service, else its icon. */
function Sign({ serviceId, title }: { serviceId: ServiceId; title: string }) {
  const { data } = useServices();
  const picture = data?.rows.find(({ id }) => id === serviceId)?.imageUrl;
  const Icon = ICONS[serviceId];
  return picture ? (
    <Avatar name={title} src={picture} size={20} shape="photo" />
  ) : (
    <Icon size={16} aria-hidden="true" />
  );
}

function Setup({ service: { increment, turnoverMinutes, defaultDuration } }: { service: OutletService }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  return (
    <Muted small className={styles.setup}>
      {t('outlet_service.setup', {
        increment: duration(increment),
        cleaning:
          turnoverMinutes === 0
            ? t('outlet_service.no_cleaning')
            : t('outlet_service.cleaning', { time: duration(turnoverMinutes) }),
        duration: duration(defaultDuration * 60),
      })}
    </Muted>
  );
}
