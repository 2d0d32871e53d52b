import {
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  ListOrdered,
  Lock,
  type LucideIcon,
  Play,
  Timer,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { Badge, type Hue } from './badge.tsx';

/** A booking's status, or a blocked slot of the board. */
export type ShownStatus = BookingStatus | 'blocked';

/** The status palette of look.md: hue and icon of each status. */
export const STATUS_LOOK: Record<ShownStatus, { hue: Hue; icon: LucideIcon }> = {
  initiated: { hue: 'orange', icon: CircleDashed },
  pending: { hue: 'orange', icon: Clock },
  successful: { hue: 'green', icon: CircleCheck },
  holding: { hue: 'yellow', icon: Timer },
  wait: { hue: 'plum', icon: ListOrdered },
  inprogress: { hue: 'blue', icon: Play },
  done: { hue: 'grey', icon: CheckCheck },
  cancelled: { hue: 'red', icon: CircleX },
  blocked: { hue: 'grey', icon: Lock },
};

const OUTLINED: ReadonlySet<ShownStatus> = new Set(['initiated', 'cancelled']);

/** Icon, label and colour of a booking's status. `plain` leaves the ground out (phones). */
export function StatusBadge({ status, plain = false }: { status: ShownStatus; plain?: boolean }) {
  const { t } = useTranslation();
  const { hue, icon: Icon } = STATUS_LOOK[status];
  const look = plain ? 'plain' : OUTLINED.has(status) ? 'outline' : 'soft';
  return (
    <Badge hue={hue} look={look} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`booking.status.${status}`)}
    </Badge>
  );
}
