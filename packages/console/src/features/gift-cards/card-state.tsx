import { CalendarX, CircleCheck, CircleMinus, Lock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardRow } from '@laneway/contract/gift-cards/gift-card.schema';
import { type Hue, IconBadge } from '../../ui/badge.tsx';

const LOOKS: Record<CardRow['status'], { hue: Hue; icon: LucideIcon }> = {
  active: { hue: 'green', icon: CircleCheck },
  used: { hue: 'grey', icon: CircleMinus },
  blocked: { hue: 'red', icon: Lock },
  expired: { hue: 'orange', icon: CalendarX },
};

export function CardState({ status }: { status: CardRow['status'] }) {
  const { t } = useTranslation();
  return (
    <IconBadge {...LOOKS[status]} look="plain">
      {t(`giftcard.status.${status}`)}
    </IconBadge>
  );
}
