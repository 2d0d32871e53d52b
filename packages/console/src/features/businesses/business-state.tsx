import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { type Hue, IconBadge } from '../../ui/badge.tsx';

type Status = BusinessRow['status'];

export const STATUS_WORDS = {
  ACTIVE: 'business.state.active',
  DRAFT: 'business.state.draft',
  INACTIVE: 'business.state.inactive',
} as const;
/** Of an outlet: in French a business and an outlet are not of one gender. */
const OUTLET_WORDS = {
  ACTIVE: 'outlet.status.active',
  DRAFT: 'outlet.status.draft',
  INACTIVE: 'outlet.status.inactive',
} as const;
const LOOKS: Record<Status, { hue: Hue; icon: LucideIcon }> = {
  ACTIVE: { hue: 'green', icon: CircleCheck },
  DRAFT: { hue: 'orange', icon: CircleDashed },
  INACTIVE: { hue: 'grey', icon: CircleX },
};

/** Status of a business or an outlet. */
export function BusinessState({ status, ofOutlet = false }: { status: Status; ofOutlet?: boolean }) {
  const { t } = useTranslation();
  return <IconBadge {...LOOKS[status]}>{t((ofOutlet ? OUTLET_WORDS : STATUS_WORDS)[status])}</IconBadge>;
}
