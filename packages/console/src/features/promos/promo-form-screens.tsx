import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromoRow } from '@laneway/contract/promos/promo.schema';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { errorOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormScreen, FormSkeleton } from '../../app/form/form-screen.tsx';
import { UnsavedChanges } from '../../app/form/unsaved-changes.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { DeleteButton } from '../../app/list/row-actions.tsx';
import { useUser } from '../../app/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { PromoFields, promoFields } from './promo-fields.tsx';
import { type PromoDetails, usePlaces, usePromo } from './promo.queries.ts';
import { CHECK_WORDS, type PromoValues } from './promo-words.ts';
import { Trial } from './trial.tsx';
import { useDeleting } from './use-deleting.ts';

const NOTHING = {
  promoCode: '',
  name: '',
  type: 2,
  amount: Number.NaN,
  maxDiscount: null,
  appliesTo: ['plan'],
  startDate: '',
  endDate: '',
  days: [],
  outletIds: [],
  planIds: [],
  minSpend: 0,
  maxUses: 0,
  maxUsesPerCustomer: 0,
  status: true,
} satisfies PromoValues;

export function NewPromoScreen() {
  return <PromoForm promo={null} />;
}

export function EditPromoScreen() {
  const { t } = useTranslation();
  const { promoId = '' } = useParams({ strict: false });
  const { data, error, refetch } = usePromo(promoId);
  // What a person types is not taken away by what is read anew: the form begins with the first answer.
  const [first, setFirst] = useState<PromoDetails | null>(null);
  if (data && first?.promo.promoId !== promoId) setFirst(data);
  if (error && !data)
    return <ErrorState title={t('promos.one_failed')} error={errorOf(error)} onRetry={() => void refetch()} />;
  if (first === null || data === undefined || first.promo.promoId !== promoId) return <FormSkeleton />;
  return <PromoForm key={promoId} promo={first.promo} figures={data} />;
}

function valuesOf({ promoId: _id, codeFixed: _fixed, version: _version, ...promo }: PromoRow): PromoValues {
  const { promoCode, name, type, amount, maxDiscount, appliesTo, startDate, endDate, days, outletIds, planIds } = promo;
  const { minSpend, maxUses, maxUsesPerCustomer, status } = promo;
  const money = { type, amount, maxDiscount, appliesTo, minSpend };
  return {
    promoCode,
    name,
    ...money,
    startDate,
    endDate,
    days,
    outletIds,
    planIds,
    maxUses,
    maxUsesPerCustomer,
    status,
  };
}

function PromoForm({ promo, figures }: { promo: PromoRow | null; figures?: PromoDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { businessId } = useUser();
  const places = usePlaces();
  const form = useContractForm(promoFields, { values: promo ? valuesOf(promo) : NOTHING });
  const nameOf = (options: typeof places.outlets) => (ids: readonly string[]) =>
    ids.map((id) => options.find(({ value }) => value === id)?.label ?? id).join('; ');
  const { save, note, kept, row } = useRowForm<PromoValues, PromoRow | null>(form, promo, {
    of: `promo ${promo?.promoId ?? ''}`,
    valuesOf,
    words: { outletIds: nameOf(places.outlets), planIds: nameOf(places.plans) },
  });
  const creating = useCommand('promo.create', { intent: businessId, say: () => t('promos.created') });
  const updating = useCommand('promo.update', { say: () => t('promos.updated') });
  const leave = () => void navigate({ to: '/app/promocode' });

  const onDeleted = () => {
    form.reset();
    kept.forget();
    void navigate({ to: '/app/promocode', ignoreBlocker: true });
  };

  const submit = promo
    ? save(async (typed, was) => {
        if (was === null) return null;
        const params = { businessId, promoId: promo.promoId };
        const answer = await updating.send({ params, body: { version: was.version, ...typed } });
        return answer.promo;
      })
    : form.save(async (typed) => {
        const { promoId } = await creating.send({ body: { businessId, ...typed } });
        kept.forget();
        if (form.carry(typed, `promo ${promoId}`))
          void navigate({ to: '/app/promocode/edit/$promoId', params: { promoId } });
        else leave();
      });

  return (
    <FormScreen
      form={form}
      title={promo ? promo.promoCode : t('screen.promo_new')}
      isNew={promo === null}
      startAt="promoCode"
      crumbs={
        <>
          <Link to="/app/promocode">{t('menu.promo_code')}</Link>
          {promo && (
            <>
              <ChevronRight size={12} aria-hidden="true" />
              <span aria-current="page">{promo.name}</span>
            </>
          )}
        </>
      }
      aside={<Trial promoId={promo?.promoId} />}
      action={t(promo ? 'action.update' : 'action.create')}
      onCancel={leave}
      onSubmit={submit}
      kept={kept}
      actions={
        promo && (
          <>
            <Delete promo={row ?? promo} onDeleted={onDeleted} />
            <UnsavedChanges form={form} kept={kept} onCancel={leave} />
          </>
        )
      }
    >
      {note}
      <PromoFields codeFixed={row?.codeFixed ?? false} places={places} />
      {figures && <Figures {...figures} />}
    </FormScreen>
  );
}

function Delete({ promo, onDeleted }: { promo: PromoRow; onDeleted: () => void }) {
  const { t } = useTranslation();
  return (
    <DeleteButton {...useDeleting(promo)} text={t('promos.delete', { code: promo.promoCode })} onDeleted={onDeleted} />
  );
}

/** How often the promo code was used, what it gave, and why it was refused. */
function Figures({ promo: { used }, given, refused }: PromoDetails) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [most] = refused;
  const refusals = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <Facts
      label={t('promos.tile.label')}
      facts={[
        [t('promos.tile.used'), t('promos.tile.times', { count: used })],
        [
          t('promos.tile.given'),
          money(given),
          used > 0
            ? t('promos.tile.average', { amount: money(toWire(cents(Math.round(centsOf(given) / used)))) })
            : undefined,
        ],
        [
          t('promos.tile.refused'),
          t('promos.tile.times', { count: refusals }),
          most && t('promos.tile.most', { count: most.count, reason: t(CHECK_WORDS[most.code]) }),
        ],
      ]}
    />
  );
}
