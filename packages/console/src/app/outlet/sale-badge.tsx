import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  type LucideIcon,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ForSale, type SaleState, saleState } from '@laneway/domain/plans/sale-state';
import { type Hue, IconBadge } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format/use-format.ts';

const LOOK: Record<SaleState, { hue: Hue; icon: LucideIcon }> = {
  on_sale: { hue: 'green', icon: CircleCheck },
  later: { hue: 'orange', icon: CalendarClock },
  ended: { hue: 'grey', icon: CalendarX2 },
  disabled: { hue: 'grey', icon: CircleMinus },
  nothing: { hue: 'orange', icon: CircleDashed },
  deleted: { hue: 'red', icon: Trash2 },
};

type Props = {
  plan: ForSale;
  /** The outlet's business date. */
  today: string;
};

/** Whether a plan is on sale, from when, until when. */
export function SaleBadge({ plan, today }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const state = saleState(plan, today);
  const day = (of: string) => date(of, of.slice(0, 4) === today.slice(0, 4) ? 'plain' : 'year');
  const words =
    state === 'later' && plan.onSaleFrom
      ? t('sale.starts', { date: day(plan.onSaleFrom) })
      : state === 'ended' && plan.onSaleTo
        ? t('sale.ended', { date: day(plan.onSaleTo) })
        : t(`sale.state.${state}`);
  return (
    <IconBadge {...LOOK[state]} look="plain">
      {words}
    </IconBadge>
  );
}
