import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, CircleMinus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormIndex } from '../../app/form/form-index.tsx';
import { FormScreen } from '../../app/form/form-screen.tsx';
import { UnsavedChanges } from '../../app/form/unsaved-changes.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { minutesOf } from '../../app/hours/hours.ts';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { IconBadge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { Muted } from '../../ui/text.tsx';
import { BasicsSection } from './basics-section.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { PlanHistory } from './history/plan-history.tsx';
import { PlanContext } from './plan-context.ts';
import { planFields, SELLING_WORDS } from './plan-fields.ts';
import { PLAN_SECTIONS } from './plan-sections.ts';
import { documentOf, type PlanValues, valuesOf } from './plan-values.ts';
import { SchedulesSection } from './schedules-section.tsx';
import { readAnew, type SavedPlan, useCategories, useOutletRow } from './plan.queries.ts';

type Props = {
  outletId: string;
  /** Null: a new plan. */
  plan: SavedPlan | null;
  values: PlanValues;
  savedPicture?: string | null;
};

/** The plan editor: its sections as cards, beside an index of them. */
export function PlanForm({ outletId, plan, values, savedPicture = null }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(false);
  const create = useCommand('plan.create');
  const createParty = useCommand('plan.createPartyEvent');
  const update = useCommand('plan.update');
  const form = useContractForm(planFields, { values });
  const { row, save, note, kept } = useRowForm<PlanValues, SavedPlan | null>(form, plan, {
    of: `plan ${outletId} ${plan?.planId ?? `new ${values.serviceConfigId}`}`,
    without: ['imageId'],
    valuesOf,
  });
  useDocumentTitle(row?.title ?? t('screen.plan_new'));
  const toOutlet = () =>
    void navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: (before) => before });

  const submit = plan
    ? save(async (typed, was) => was && (await updated(typed, was)))
    : form.save(async (typed) => {
        const body = { outletId, ...documentOf(typed, null) };
        const { send } = typed.serviceItemType === 'PARTY_EVENT' ? createParty : create;
        const { planId } = await send({ body });
        kept.forget();
        form.reset(typed);
        void navigate({ to: '/app/outlets/$outletId/service/edit-plan', params: { outletId }, search: { planId } });
      });

  async function updated(typed: PlanValues, was: SavedPlan): Promise<SavedPlan> {
    const { planId } = was;
    const params = { outletId, serviceItemId: planId };
    const body = { ...documentOf(typed, was), version: was.version };
    const { version } = await update.send({ params, body });
    const { imageId: _picture, ...document } = documentOf(typed, was);
    const anew = readAnew(outletId, planId);
    return anew?.version === version ? anew : { ...was, ...document, version };
  }

  const { data: outlet } = useOutletRow(outletId);
  const { data: categories } = useCategories(values.serviceId);
  const dayStart = minutesOf(outlet?.dayStart ?? '00:00');
  const surroundings = useMemo(() => ({ categories: categories ?? [], dayStart }), [categories, dayStart]);

  const sections = PLAN_SECTIONS.map((section) => ({ ...section, title: t(section.title) }));
  return (
    <FormScreen
      form={form}
      title={row?.title ?? t('screen.plan_new')}
      crumbs={<PlanCrumbs outletId={outletId} />}
      beside={<PlanState row={row} values={values} />}
      action={t('action.save')}
      actions={
        <>
          {plan && <PlanHistory {...{ outletId, form }} planId={plan.planId} />}
          <UnsavedChanges form={form} kept={kept} onCancel={toOutlet} />
        </>
      }
      onCancel={toOutlet}
      onSubmit={submit}
      kept={kept}
      busy={uploading}
      index={<FormIndex frame={form.frame} sections={sections} isSaved={row !== null} />}
    >
      {note}
      {row?.newDateTypePlan === false && <Note tone="warning">{t('plan.imported')}</Note>}
      <BasicsSection savedPicture={savedPicture} onBusy={setUploading} />
      <ChannelsSection />
      <PlanContext value={surroundings}>
        <SchedulesSection />
        <FeesSection />
        <QuestionsSection />
      </PlanContext>
    </FormScreen>
  );
}

function PlanCrumbs({ outletId }: { outletId: string }) {
  const { data: outlet } = useOutletRow(outletId);
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

/** Whether the plan is on sale, and what kind of plan it is. */
function PlanState({ row, values }: { row: SavedPlan | null; values: PlanValues }) {
  const { t } = useTranslation();
  const { serviceItemType, planType } = row ?? values;
  const kind = t(serviceItemType === 'PARTY_EVENT' ? 'plan.kind.PARTY_EVENT' : 'plan.kind.PLAN');
  const selling = planType in SELLING_WORDS ? t(SELLING_WORDS[planType as keyof typeof SELLING_WORDS]) : '';
  const isSold = row?.adminStatus !== false && row?.isDeleted !== true;
  return (
    <>
      {row && (
        <IconBadge hue={isSold ? 'green' : 'grey'} look="plain" icon={isSold ? CircleCheck : CircleMinus}>
          {t(row.isDeleted ? 'plan.status.deleted' : isSold ? 'plan.status.on_sale' : 'plan.status.disabled')}
        </IconBadge>
      )}
      <Muted as="span" small>
        {[kind, selling].filter(Boolean).join(', ')}
      </Muted>
    </>
  );
}
