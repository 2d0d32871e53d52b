import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/session.ts';
import { useBusinessId } from './business-id.ts';

/** A link to the list of outlets: one's own, or for the platform's Admin those of the business. */
export function OutletsLink() {
  const { t } = useTranslation();
  const isAdmin = useUser().role === 'ADM';
  const businessId = useBusinessId();
  return isAdmin ? (
    <Link to="/app/businesses/$businessId/outlet" params={{ businessId }}>
      {t('outlet.crumb')}
    </Link>
  ) : (
    <Link to="/app/outlets">{t('outlet.crumb')}</Link>
  );
}

/** Navigates there. */
export function useToOutlets(): () => void {
  const navigate = useNavigate();
  const isAdmin = useUser().role === 'ADM';
  const businessId = useBusinessId();
  return () =>
    void (isAdmin
      ? navigate({ to: '/app/businesses/$businessId/outlet', params: { businessId } })
      : navigate({ to: '/app/outlets' }));
}
