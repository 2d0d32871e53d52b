import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@laneway/domain/patterns/email';
import { useCommand } from '../../app/commands/use-command.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormScreen, FormSkeleton } from '../../app/form/form-screen.tsx';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import {
  CardsCard,
  DetailsCard,
  GuestsCard,
  LogoField,
  MailCard,
  MoneyCard,
  NEW_BUSINESS,
  OwnerCard,
  useBusinessForm,
  valuesOf,
} from './business-fields.tsx';
import { type Business, useBusiness, useBusinessesWith } from './business.queries.ts';
import { FeesCard } from './fees-card.tsx';
import { useBusinessSaving } from './use-business-saving.tsx';

/** A new business, as a draft or open at once. */
export function NewBusinessScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useBusinessForm(NEW_BUSINESS);
  const kept = useKeptForm(form, { of: 'business new' });
  const create = useCommand('business.create', { intent: 'new' });
  const save = form.save(async (sent) => {
    const { status, owner, ...values } = sent;
    const isNamed = Object.values(owner).some((typed) => typed.trim() !== '');
    const { businessId } = await create.send({
      body: { ...values, ...(isNamed && { owner }), status: status === 'DRAFT' ? 'DRAFT' : 'ACTIVE' },
    });
    const isTypedOn = form.carry(sent, `business ${businessId}`);
    kept.forget();
    const to = isTypedOn ? '/app/businesses/new/$businessId' : '/app/businesses/$businessId';
    await navigate({ to, params: { businessId } });
  });
  return (
    <FormScreen
      form={form}
      title={t('screen.business_new')}
      isNew
      action={t('action.create')}
      crumbs={<Link to="/app/businesses">{t('menu.businesses')}</Link>}
      onCancel={() => void navigate({ to: '/app/businesses' })}
      onSubmit={save}
      kept={kept}
      aside={<MailCard />}
    >
      <NewDetailsCard />
      <OwnerCard />
      <MoneyCard currencyFixed={false} />
      <FeesCard />
      <OpeningCard />
    </FormScreen>
  );
}

/** Says which business has the address already: a company is not made twice by mistake. */
function NewDetailsCard() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const email = String(useWatch({ control, name: 'email' })).trim();
  const { data } = useBusinessesWith(isEmail(email) ? email : '');
  const names = data?.rows.map((row) => row.name).join(', ');
  return <DetailsCard emailNote={names ? t('business.email_used', { names }) : undefined} />;
}

function OpeningCard() {
  const { t } = useTranslation();
  const { value, onChange } = useBound<'ACTIVE' | 'DRAFT'>('status');
  return (
    <FormCard title={t('business.when')}>
      <RadioCards
        label={t('business.when')}
        hideLabel
        layout="rows"
        value={value}
        onChange={onChange}
        cards={[
          { value: 'ACTIVE', label: t('business.state.active'), hint: t('business.active_hint') },
          { value: 'DRAFT', label: t('business.state.draft'), hint: t('business.draft_hint') },
        ]}
      />
    </FormCard>
  );
}

/** Goes on with a draft, or edits a business that is there. */
export function EditBusinessScreen() {
  const { t } = useTranslation();
  const { businessId = '' } = useParams({ strict: false });
  return (
    <Loaded query={useBusiness(businessId)} failed={t('business.one_failed')} skeleton={<FormSkeleton />}>
      {({ business }) => <EditForm key={businessId} business={business} />}
    </Loaded>
  );
}

function EditForm({ business }: { business: Business }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { businessId, status } = business;
  const form = useBusinessForm(valuesOf(business));
  const isDraft = status === 'DRAFT';
  const [uploading, setUploading] = useState(false);
  const { save, note, kept, dialog } = useBusinessSaving(form, business, ({ status: wanted, ...values }) =>
    isDraft && wanted === 'ACTIVE' ? { ...values, status: wanted } : values,
  );
  const toBusiness = () => navigate({ to: '/app/businesses/$businessId', params: { businessId } });
  return (
    <>
      <FormScreen
        form={form}
        title={isDraft ? business.name : t('screen.business_edit')}
        action={t('action.update')}
        crumbs={
          <Link to="/app/businesses/$businessId" params={{ businessId }}>
            {business.name}
          </Link>
        }
        onCancel={() => void toBusiness()}
        onSubmit={save(toBusiness)}
        kept={kept}
        busy={uploading}
        aside={
          <>
            <MailCard />
            <GuestsCard />
            <CardsCard />
          </>
        }
      >
        {note}
        <DetailsCard>
          <LogoField business={business} onBusy={setUploading} />
        </DetailsCard>
        <MoneyCard currencyFixed={business.currencyFixed} />
        <FeesCard />
        {isDraft && <OpeningCard />}
      </FormScreen>
      {dialog}
    </>
  );
}
