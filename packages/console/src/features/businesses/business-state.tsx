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
export const STATUS_LOOKS: Record<Status, { hue: Hue; icon: LucideIcon }> = {
  ACTIVE: { hue: 'green', icon: CircleCheck },
  DRAFT: { hue: 'orange', icon: CircleDashed },
  INACTIVE: { hue: 'grey', icon: CircleX },
};

export function BusinessState({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <IconBadge {...STATUS_LOOKS[status]}>{t(STATUS_WORDS[status])}</IconBadge>;
}
