import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_IDS } from '@laneway/contract/services/service.endpoints';
import { sellingService } from '@laneway/domain/plans/plan';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { UUID, matching, oneOf, search, useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlanForm } from './plan-form.tsx';
import { useFirstFees } from './use-first-fees.ts';
import { blankPlan, type NewPlan as NewPlanOf, valuesOf } from './plan-values.ts';
import { type SavedPlan, useOutletService, usePlan } from './plan.queries.ts';

type ServiceId = (typeof SERVICE_IDS)[number];
/** What a link to the editor did not name. */
type PlanNotice = 'plan' | 'service';

const planSearch = search({
  planId: matching(UUID),
  service: oneOf(SERVICE_IDS),
  config: matching(UUID),
});

/** A new plan of the service that the address names. Without one, the list shows what a plan can be made for. */
export function NewPlanScreen() {
  const { outletId = '' } = useParams({ strict: false });
  const [{ service, config }] = useSearchState(planSearch);
  const user = useUser();
  if (!mayEdit(user, 'Outlets')) return <Navigate to="/401" replace />;
  if (!service) return <ToList outletId={outletId} notice="service" />;
  if (!config) return <NewPlanOf outletId={outletId} serviceId={service} />;
  return <NewPlan key={`${service} ${config}`} outletId={outletId} serviceId={service} serviceConfigId={config} />;
}

/** An address typed by hand names the service alone: its set-up is looked up. */
function NewPlanOf({ outletId, serviceId }: { outletId: string; serviceId: ServiceId }) {
  const { t } = useTranslation();
  const query = useOutletService(outletId, sellingService(serviceId));
  if (query.isSuccess && query.data === undefined) return <ToList outletId={outletId} notice="service" />;
  return (
    <Loaded query={query} failed={t('plan.failed')} skeleton={<FormSkeleton />}>
      {({ serviceConfigId }) => <NewPlan outletId={outletId} serviceId={serviceId} serviceConfigId={serviceConfigId} />}
    </Loaded>
  );
}

function ToList({ outletId, notice }: { outletId: string; notice: PlanNotice }) {
  return <Navigate to="/app/outlets/$outletId/service" params={{ outletId }} search={{ notice }} replace />;
}

/** The form begins once it is known with which fees. */
function NewPlan({ outletId, ...of }: NewPlanOf & { outletId: string }) {
  const { isPending, fees } = useFirstFees(of.serviceId);
  if (isPending) return <FormSkeleton />;
  return <PlanForm outletId={outletId} plan={null} values={blankPlan(of, fees)} />;
}

/** A saved plan, by the id in the address. */
export function EditPlanScreen() {
  const { outletId = '' } = useParams({ strict: false });
  const [{ planId }] = useSearchState(planSearch);
  const user = useUser();
  if (!mayEdit(user, 'Outlets')) return <Navigate to="/401" replace />;
  return planId ? (
    <EditPlan key={planId} outletId={outletId} planId={planId} />
  ) : (
    <ToList outletId={outletId} notice="plan" />
  );
}

function EditPlan({ outletId, planId }: { outletId: string; planId: string }) {
  const { t } = useTranslation();
  return (
    <Loaded
      fresh
      query={usePlan(outletId, planId)}
      failed={t('plan.failed')}
      skeleton={<FormSkeleton />}
      gone={<PlanGone />}
    >
      {({ plan }) => <FirstPlan outletId={outletId} plan={plan} />}
    </Loaded>
  );
}

/** The form begins with the first answer: a later one does not replace typed values. */
function FirstPlan({ outletId, plan }: { outletId: string; plan: SavedPlan }) {
  const [first] = useState(plan);
  return <PlanForm outletId={outletId} plan={first} values={valuesOf(first)} savedPicture={plan.imageUrl ?? null} />;
}

function PlanGone() {
  const { t } = useTranslation();
  return <EmptyState title={t('plan.gone')} text={t('plan.gone_text')} />;
}
