import { CircleCheck, CircleX, type LucideIcon, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { type Hue, IconBadge } from '../../ui/badge.tsx';

const LOOKS: Record<ManagerRow['status'], { hue: Hue; icon: LucideIcon }> = {
  active: { hue: 'green', icon: CircleCheck },
  invited: { hue: 'orange', icon: Mail },
  disabled: { hue: 'grey', icon: CircleX },
};

export function ManagerState({ status }: { status: ManagerRow['status'] }) {
  const { t } = useTranslation();
  return (
    <IconBadge {...LOOKS[status]} look="plain">
      {t(`manager.status.${status}`)}
    </IconBadge>
  );
}
