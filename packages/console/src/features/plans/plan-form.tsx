import { isTimed } from '@laneway/domain/plans/plan';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../app/commands/use-command.ts';
import { countChanges } from '../../app/form/count-changes.ts';
import { FormIndex } from '../../app/form/form-index.tsx';
import { FormScreen } from '../../app/form/form-screen.tsx';
import { UndoButtons } from '../../app/form/undo/undo-buttons.tsx';
import { UnsavedChanges } from '../../app/form/unsaved-changes.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { minutesOf } from '../../app/hours/hours.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { useCategories } from '../../app/outlet/categories.ts';
import { useOutletRow } from '../../app/outlet/outlet-row.ts';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { Note } from '../../ui/note.tsx';
import { Muted } from '../../ui/text.tsx';
import { BasicsSection } from './basics-section.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { GoodsSections } from './goods/goods-sections.tsx';
import { GuestPanel } from './guest/guest-panel.tsx';
import { usePlanDifferences } from './history/use-plan-differences.ts';
import { NewerVersion, useNewer } from './review/newer-version.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { PlanHistory } from './history/plan-history.tsx';
import { PlanContext } from './plan-context.ts';
import { planFields } from './plan-fields.ts';
import { sectionsOf } from './plan-sections.ts';
import { PlanState } from './plan-state.tsx';
import { documentOf, type PlanValues, valuesOf } from './plan-values.ts';
import { SchedulesSection } from './schedules/schedules-section.tsx';
import { readAnew, type SavedPlan, useOutletService } from './plan.queries.ts';
import { useBookingsAhead } from './use-bookings-ahead.ts';
import { useTaxRate } from './use-tax-rate.ts';
import { useReview } from './review/use-review.tsx';

type Props = {
  outletId: string;
  /** Null: a new plan. */
  plan: SavedPlan | null;
  values: PlanValues;
  savedPicture?: string | null;
};

const NEW_TITLES = { BUY_NOW: 'plan.goods.new_deal', GIFT_CARD: 'plan.goods.new_gift_card' } as const;

/** The plan editor: its sections as cards, beside an index of them. */
export function PlanForm({ outletId, plan, values, savedPicture = null }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { serviceItemType: itemType } = values;
  const [uploading, setUploading] = useState(false);
  const [picture, setPicture] = useState(savedPicture);
  const create = useCommand('plan.create', { intent: outletId });
  const createParty = useCommand('plan.createPartyEvent', { intent: outletId });
  const createDeal = useCommand('deal.create', { intent: outletId });
  const update = useCommand('plan.update');
  const { review, dialog, onUnasked } = useReview();
  const ahead = useBookingsAhead(outletId, plan);
  const updateDeal = useCommand('deal.update');
  const form = useContractForm(planFields, { values });
  const { row, save, present, note, kept } = useRowForm<PlanValues, SavedPlan | null>(form, plan, {
    of: `plan ${outletId} ${plan?.planId ?? `new ${values.serviceItemType} ${values.serviceConfigId}`}`,
    without: ['imageId'],
    valuesOf,
    differ: usePlanDifferences(outletId),
  });
  const newer = useNewer(outletId, row);
  const newTitle = t(itemType in NEW_TITLES ? NEW_TITLES[itemType as keyof typeof NEW_TITLES] : 'screen.plan_new');
  useDocumentTitle(row?.title ?? newTitle);
  const toOutlet = () =>
    void navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: (before) => before });

  const submit = plan
    ? save(async (typed, was) => was && (await reviewed(typed, was)))
    : form.save(async (typed) => {
        const body = { outletId, ...documentOf(typed, null) };
        const { send } = itemType === 'PARTY_EVENT' ? createParty : itemType === 'BUY_NOW' ? createDeal : create;
        const { planId } = await send({ body });
        kept.forget();
        form.carry(typed, `plan ${outletId} ${planId}`);
        void navigate({ to: '/app/outlets/$outletId/service/edit-plan', params: { outletId }, search: { planId } });
      });

  /** Null: the person goes back to the form. */
  async function reviewed(typed: PlanValues, was: SavedPlan): Promise<SavedPlan | null> {
    // The review compares with the version that it is saved over, so that nobody's change appears as the person's own.
    if (newer !== null) {
      present(newer);
      return null;
    }
    const isChanged = countChanges(valuesOf(was), typed) > 0;
    const saves = !isChanged || (await review({ outletId, saved: was, plan: documentOf(typed, was) }));
    return saves ? updated(typed, was) : null;
  }

  async function updated(typed: PlanValues, was: SavedPlan): Promise<SavedPlan> {
    const { planId } = was;
    const body = { ...documentOf(typed, was), version: was.version };
    const { version } =
      itemType === 'BUY_NOW'
        ? await updateDeal.send({ params: { outletId, planId }, body })
        : await update.send({ params: { outletId, serviceItemId: planId }, body });
    const { imageId: _picture, ...document } = documentOf(typed, was);
    const anew = readAnew(outletId, planId);
    return anew?.version === version ? anew : { ...was, ...document, version };
  }

  const businessId = useBusinessId();
  const { data: outlet } = useOutletRow(businessId, outletId);
  const { data: categories } = useCategories(businessId, values.serviceId);
  const { data: service } = useOutletService(outletId, values.serviceId);
  const dayStart = minutesOf(outlet?.dayStart ?? '00:00');
  const taxRate = useTaxRate(businessId, outletId);
  const surroundings = useMemo(
    () => ({ outletId, categories: categories ?? [], service, dayStart, taxRate }),
    [outletId, categories, service, dayStart, taxRate],
  );

  const hasTime = isTimed(values);
  const isImported = row?.newDateTypePlan === false;
  const sections = sectionsOf(itemType).map((section) => ({ ...section, title: t(section.title) }));
  return (
    <>
      <FormScreen
        form={form}
        title={row?.title ?? newTitle}
        isNew={plan === null}
        crumbs={<PlanCrumbs outletId={outletId} />}
        beside={<PlanState outletId={outletId} row={row} values={values} />}
        titleOnPhones
        action={isImported ? null : t('action.save')}
        actionOnChange={plan && !isImported ? t('plan_review.open') : undefined}
        actions={
          <>
            {plan && <PlanHistory outletId={outletId} form={form} planId={plan.planId} />}
            <UndoButtons form={form} />
            <UnsavedChanges form={form} kept={kept} onCancel={toOutlet} />
          </>
        }
        onCancel={toOutlet}
        onSubmit={submit}
        kept={kept}
        busy={uploading}
        onUnasked={onUnasked}
        index={
          <FormIndex
            frame={form.frame}
            sections={sections}
            isSaved={row !== null}
            foot={ahead > 0 && <Muted small>{t('plan.used', { count: ahead })}</Muted>}
          />
        }
        aside={<GuestPanel form={form} outletId={outletId} saved={row} picture={picture} />}
      >
        {note ?? (newer && <NewerVersion form={form} newer={newer} onCompare={() => present(newer)} />)}
        {isImported && <Note tone="warning">{t('plan.imported')}</Note>}
        <BasicsSection
          savedPicture={savedPicture}
          isTimed={hasTime}
          isSaved={row !== null}
          onBusy={setUploading}
          onPicture={setPicture}
        />
        <PlanContext value={surroundings}>
          {hasTime ? (
            <>
              <ChannelsSection />
              <SchedulesSection />
              <FeesSection />
              <QuestionsSection />
            </>
          ) : (
            <GoodsSections itemType={itemType} />
          )}
        </PlanContext>
      </FormScreen>
      {dialog}
    </>
  );
}

function PlanCrumbs({ outletId }: { outletId: string }) {
  const { data: outlet } = useOutletRow(useBusinessId(), outletId);
  return (
    <>
      <OutletsLink />
      {outlet && (
        <>
          <ChevronRight size={12} aria-hidden="true" />
          <Link to="/app/outlets/$outletId" params={{ outletId }} search={{}}>
            {outlet.name}
          </Link>
        </>
      )}
    </>
  );
}
