import { AS_STORED } from '@laneway/contract/plans/as-stored';
import { plan as planSchema } from '@laneway/contract/plans/plan.schema';
import { isTimed } from '@laneway/domain/plans/plan';
import { saleSummary } from '@laneway/domain/plans/plan-summary';
import { saleState } from '@laneway/domain/plans/sale-state';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type DayTurn, useBusinessDate } from '../../app/outlet/business-day.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { useOutletRow } from '../../app/outlet/outlet-row.ts';
import { SaleBadge } from '../../app/outlet/sale-badge.tsx';
import { Muted } from '../../ui/text.tsx';
import { SELLING_WORDS } from './plan-fields.ts';
import type { SavedPlan } from './plan.queries.ts';
import type { PlanValues } from './plan-values.ts';

const KINDS = {
  PLAN: 'plan.kind.PLAN',
  PARTY_EVENT: 'plan.kind.PARTY_EVENT',
  BUY_NOW: 'plan.goods.kind_deal',
  GIFT_CARD: 'plan.goods.kind_gift_card',
  MEMBERSHIP: 'plan.kind.PLAN',
} as const;

type Props = {
  outletId: string;
  /** Null: a new plan. */
  row: SavedPlan | null;
  values: PlanValues;
};

/** Whether the saved plan is on sale, and what kind of plan it is. */
export function PlanState({ outletId, row, values }: Props) {
  const { t } = useTranslation();
  const { data: outlet } = useOutletRow(useBusinessId(), outletId);
  const { serviceItemType, planType } = row ?? values;
  const kind = t(KINDS[serviceItemType]);
  const selling = planType in SELLING_WORDS ? t(SELLING_WORDS[planType as keyof typeof SELLING_WORDS]) : '';
  return (
    <>
      {row && outlet && <SaleOfPlan row={row} outlet={outlet} />}
      <Muted as="span" small>
        {[kind, selling].filter(Boolean).join(', ')}
      </Muted>
    </>
  );
}

/** The state as the list of plans shows it, which the server keeps by the same rules. */
function SaleOfPlan({ row, outlet }: { row: SavedPlan; outlet: DayTurn }) {
  const { t } = useTranslation();
  const today = useBusinessDate(outlet);
  const plan = useMemo(() => {
    const { version: _version, ...document } = row;
    const saved = z.decode(planSchema, document, AS_STORED);
    return { ...saved, ...saleSummary(saved) };
  }, [row]);
  return (
    <>
      <SaleBadge plan={plan} today={today} />
      {saleState(plan, today) === 'nothing' && (
        <Muted as="span" small>
          {t(isTimed(plan) ? 'plan.schedule.nothing' : 'plan.goods.nothing')}
        </Muted>
      )}
    </>
  );
}
