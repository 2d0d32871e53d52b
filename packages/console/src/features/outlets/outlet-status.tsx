import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { type Hue, IconBadge } from '../../ui/badge.tsx';

type Status = OutletRow['status'];
export const STATUS_WORDS = {
  DRAFT: 'outlet.status.draft',
  ACTIVE: 'outlet.status.active',
  INACTIVE: 'outlet.status.inactive',
} as const;
const LOOKS: Record<Status, { hue: Hue; icon: LucideIcon }> = {
  ACTIVE: { hue: 'green', icon: CircleCheck },
  DRAFT: { hue: 'orange', icon: CircleDashed },
  INACTIVE: { hue: 'grey', icon: CircleX },
};

export function OutletStatus({ status, look = 'soft' }: { status: Status; look?: 'soft' | 'plain' }) {
  const { t } = useTranslation();
  return (
    <IconBadge {...LOOKS[status]} look={look}>
      {t(STATUS_WORDS[status])}
    </IconBadge>
  );
}
