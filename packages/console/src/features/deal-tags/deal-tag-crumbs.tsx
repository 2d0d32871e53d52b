import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';

type Props = {
  businessId: string;
  outletId: string;
  /** Between the outlet and the page of deals. */
  crumb: ReactNode;
};

/** Where the deal tags of an outlet lie: the outlets, the outlet, the deal tags. */
export function DealTagCrumbs({ businessId, outletId, crumb }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(allOutletsQuery(businessId));
  const name = data?.rows.find((outlet) => outlet.outletId === outletId)?.name;
  const arrow = <ChevronRight size={12} aria-hidden="true" />;
  return (
    <>
      <OutletsLink />
      {name && (
        <>
          {arrow}
          <Link to="/app/outlets/$outletId" params={{ outletId }} search={(before) => before}>
            {name}
          </Link>
        </>
      )}
      {arrow}
      {crumb ? (
        <>
          {crumb}
          {arrow}
          <span aria-current="page">{t('dealtag.add')}</span>
        </>
      ) : (
        <span aria-current="page">{t('dealtag.title')}</span>
      )}
    </>
  );
}
