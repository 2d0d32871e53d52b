import { useTranslation } from 'react-i18next';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { Named } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { BusinessState } from './business-state.tsx';

export function useBusinessColumns(): Column<BusinessRow>[] {
  const { t } = useTranslation();
  const { phone, number } = useFormat();
  return [
    {
      id: 'name',
      label: t('business.name'),
      cell: (row) => <Named name={row.name} src={row.logoUrl} shape="logo" />,
    },
    {
      id: 'contact',
      label: t('business.contact'),
      from: 'tablet',
      cell: (row) => <Breakable text={[row.email, phone(row.phone)].filter(Boolean).join(', ')} />,
    },
    { id: 'city', label: t('business.city'), from: 'tablet', cell: (row) => row.city },
    {
      id: 'status',
      label: t('business.status'),
      cell: ({ status }) => <BusinessState status={status} />,
    },
    { id: 'outlets', label: t('business.outlets'), align: 'end', cell: (row) => number(row.outlets) },
  ];
}
