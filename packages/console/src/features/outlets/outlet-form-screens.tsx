import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';
import { showPhone } from '@laneway/domain/patterns/phone';
import { errorOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormScreen, FormSkeleton } from '../../app/form/form-screen.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { isSame } from '../../app/form/typed-since.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { preview } from '../../app/queries/read.ts';
import { useUser } from '../../app/session/session.ts';
import { useOutletOrNull } from '../../app/outlet/outlet-provider.tsx';
import { zoneName } from '../../app/form/zone-select.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { DetailFields, type OutletValues, outletFields, SellingFields, TimeFields } from './outlet-fields.tsx';
import { useBusinessZone, useMayEditOutlets, useOutletDetails } from './outlet.queries.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { OutletCrumbs } from '../../app/outlet/outlet-crumbs.tsx';
import { OutletsLink, useToOutlets } from '../../app/outlet/outlets-link.tsx';
import { OutsideDialog, ZoneDialog } from './touched-dialogs.tsx';

/** A change of these may touch bookings. */
const ASKED_FIRST = ['openingHours', 'specialHours', 'dayStart', 'timezone'] as const;

const NOTHING = {
  name: '',
  prefix: '',
  address: { line1: '', line2: '', city: '', state: '', zip: '', country: '' },
  phone: '',
  email: '',
  dayStart: '06:00',
  openingHours: [],
  specialHours: [],
  taxPer: null,
  taxInclusive: null,
  holdMinutes: { customer: 10, staff: 15, offer: 15 },
  lateMinutes: 15,
  status: 'ACTIVE',
} satisfies OutletValues;

/** A new outlet from nothing, but for the zone of its business. */
export function NewOutletScreen() {
  const { t } = useTranslation();
  return (
    <Loaded query={useBusinessZone()} failed={t('business.one_failed')} skeleton={<FormSkeleton />}>
      {(timezone) => <OutletForm kind="new" values={{ ...NOTHING, timezone }} />}
    </Loaded>
  );
}

/** A new outlet as a copy of another, or a draft that is gone on with. */
export function CopyOutletScreen() {
  return <WithOutlet>{(outlet) => <CopyOrDraft outlet={outlet} />}</WithOutlet>;
}

function CopyOrDraft({ outlet }: { outlet: OutletDetail }) {
  const { t } = useTranslation();
  if (outlet.status === 'DRAFT') return <OutletForm kind="edit" outlet={outlet} values={valuesOf(outlet)} />;
  const name = t('outlet.copy_of', { outlet: outlet.name });
  // A copy stands in another street and has another telephone.
  const { address, phone } = NOTHING;
  const values = {
    ...valuesOf(outlet),
    name,
    prefix: '',
    specialHours: [],
    status: 'ACTIVE' as const,
    address: { ...address, country: outlet.address.country },
    phone,
  };
  return <OutletForm kind="copy" outlet={outlet} values={values} />;
}

export function EditOutletScreen() {
  const mayEdit = useMayEditOutlets();
  if (!mayEdit) return <Navigate to="/401" replace />;
  return <WithOutlet>{(outlet) => <OutletForm kind="edit" outlet={outlet} values={valuesOf(outlet)} />}</WithOutlet>;
}

function WithOutlet({ children }: { children: (outlet: OutletDetail) => React.ReactNode }) {
  const { t } = useTranslation();
  const { outletId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useOutletDetails(outletId);
  // What a person types is not taken away by what is read anew: the form begins with the first answer.
  const [first, setFirst] = useState<OutletDetail | null>(null);
  if (data && first?.outletId !== outletId) setFirst(data.outlet);
  if (error && !data)
    return <ErrorState title={t('outlet.failed')} error={errorOf(error)} onRetry={() => void refetch()} />;
  return first && first.outletId === outletId ? children(first) : <FormSkeleton />;
}

function valuesOf({ name, prefix, phone, timezone, dayStart, taxPer, taxInclusive, ...outlet }: OutletDetail) {
  const { address, email, openingHours, specialHours, holdMinutes, lateMinutes, status } = outlet;
  const settings = { name, prefix, phone: showPhone(phone), timezone, dayStart, taxPer, taxInclusive, address, email };
  return { ...settings, openingHours, specialHours, holdMinutes, lateMinutes, status } satisfies OutletValues;
}

type FormProps = { values: OutletValues } & (
  | { kind: 'new'; outlet?: never }
  | { kind: 'edit' | 'copy'; outlet: OutletDetail }
);

function OutletForm({ kind, values, outlet }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const businessId = useBusinessId();
  const user = useUser();
  const current = useOutletOrNull();
  const [uploading, setUploading] = useState(false);
  const [asking, setAsking] = useState<{ dialog: ReactNode; onUnasked: () => void } | null>(null);
  const form = useContractForm(outletFields, { values });
  const edited = kind === 'edit' ? outlet : null;
  const { save, note, kept } = useRowForm<OutletValues, OutletDetail | null>(form, edited, {
    of: `outlet ${kind} ${outlet?.outletId ?? ''}`,
    without: ['imageId'],
    valuesOf,
  });
  const creating = useCommand('outlet.create', { intent: businessId, say: () => t('outlet.created') });
  const updating = useCommand('outlet.update', { say: () => t('outlet.updated') });
  const action = kind === 'edit' ? t('action.update') : t('action.create');
  const toOutlets = useToOutlets();
  const leave = (outletId?: string) =>
    void (outletId
      ? navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: (before) => before })
      : toOutlets());

  const submit = edited
    ? save(
        async (typed, was) => was && (await update(typed, was)),
        async ({ outletId }) => leave(outletId),
      )
    : form.save(async (typed) => {
        const outletId = await create(typed);
        kept.forget();
        if (!form.carry(typed, `outlet edit ${outletId}`)) leave(outletId);
        else void navigate({ to: '/app/outlets/$outletId/edit', params: { outletId } });
      });

  async function create(typed: OutletValues): Promise<string> {
    const copied = kind === 'copy' ? { copyFrom: outlet.outletId } : {};
    const answer = await creating.send({ body: { businessId, ...typed, ...copied } });
    const { outletId } = answer.outlet;
    if (typed.status === 'ACTIVE') current?.choose(outletId);
    return outletId;
  }

  /** Shows first which bookings stand in the way of a zone, or would lie outside the hours; null: it is not saved. */
  async function update(typed: OutletValues, was: OutletDetail): Promise<OutletDetail | null> {
    const { outletId, timezone, version } = was;
    const params = { businessId, outletId };
    if (ASKED_FIRST.some((name) => !isSame(typed[name], was[name]))) {
      const { outside, zoneKept } = await preview('outlet.update', {
        params,
        body: { version, ...typed, preview: true },
      });
      if (zoneKept.count + zoneKept.blocks > 0) {
        const isBack = await asked((onAnswer) => (
          <ZoneDialog outletId={outletId} zone={timezone} kept={zoneKept} onAnswer={onAnswer} />
        ));
        if (isBack) form.setValue('timezone', timezone, { shouldDirty: true, shouldValidate: true });
        else form.setError('timezone', { message: t('outlet.zone_error', { zone: zoneName(timezone) }) });
        return null;
      }
      if (outside.count > 0) {
        const goes = await asked((onAnswer) => (
          <OutsideDialog outletId={outletId} outside={outside} onAnswer={onAnswer} />
        ));
        if (!goes) return null;
      }
    }
    const { outlet: saved } = await updating.send({ params, body: { version, ...typed } });
    return { ...was, ...(typed as Partial<OutletDetail>), version: saved.version };
  }

  async function asked(dialog: (onAnswer: (go: boolean) => void) => ReactNode): Promise<boolean> {
    const go = await new Promise<boolean>((answer) =>
      setAsking({ dialog: dialog(answer), onUnasked: () => answer(false) }),
    );
    setAsking(null);
    return go;
  }

  if (user.role === 'MGR' && kind !== 'edit') return <Navigate to="/401" replace />;
  return (
    <>
      <FormScreen
        form={form}
        title={kind === 'edit' ? outlet.name : t('screen.outlet_new')}
        isNew={kind !== 'edit'}
        crumbs={outlet ? <OutletCrumbs outletId={outlet.outletId} /> : <OutletsLink />}
        action={action}
        onCancel={() => leave(outlet?.outletId)}
        onSubmit={submit}
        kept={kept}
        busy={uploading}
        onUnasked={asking?.onUnasked ?? null}
        aside={<SellingFields />}
      >
        {note}
        {kind === 'copy' && (
          <Note tone="plain">
            {t('outlet.copy_of', { outlet: outlet.name })}. {t('outlet.copy_help')}
          </Note>
        )}
        <DetailFields businessId={businessId} saved={kind === 'edit' ? outlet.imageUrl : null} onBusy={setUploading} />
        <TimeFields />
      </FormScreen>
      {asking?.dialog}
    </>
  );
}
