import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { allOutletsQuery } from './outlet.ts';
import { useBusinessId } from './business-id.ts';
import { OutletsLink } from './outlets-link.tsx';

/** Where a screen of an outlet lies: the outlets, the outlet, and the crumbs after it. */
export function OutletCrumbs({ outletId, after = [] }: { outletId: string; after?: readonly ReactNode[] }) {
  const { data } = useQuery(allOutletsQuery(useBusinessId()));
  const name = data?.rows.find((outlet) => outlet.outletId === outletId)?.name;
  const outlet = name && (
    <Link to="/app/outlets/$outletId" params={{ outletId }} search={(before) => before}>
      {name}
    </Link>
  );
  return (
    <>
      <OutletsLink />
      {[outlet, ...after].filter(Boolean).map((crumb, index) => (
        <Fragment key={index}>
          <ChevronRight size={12} aria-hidden="true" />
          {crumb}
        </Fragment>
      ))}
    </>
  );
}
