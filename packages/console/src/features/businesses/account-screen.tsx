import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard, FormScreen } from '../../app/form/form-screen.tsx';
import { homeOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import {
  type BusinessValues,
  CardsCard,
  DetailsCard,
  GuestsCard,
  LogoField,
  MailCard,
  MoneyCard,
  SecurityCard,
  useBusinessForm,
  valuesOf,
} from './business-fields.tsx';
import { BusinessFacts, WithBusiness } from './business-screen.tsx';
import type { Business } from './business.queries.ts';
import { FeesCard } from './fees-card.tsx';
import { useBusinessSaving } from './use-business-saving.tsx';

/** The account of the person's business; for the Admin that of the platform. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { businessId, role } = useUser();
  return (
    <WithBusiness businessId={businessId}>
      {(answer) => {
        if (!answer.abilities.edit) {
          const { name, logoUrl } = answer.business;
          return (
            <>
              <PageHead title={t('menu.account')} />
              <Page>
                <Row>
                  <Avatar name={name} src={logoUrl} size={48} shape="logo" quiet />
                  <div>
                    <strong>{name}</strong>
                    <Muted>{t('business.look_only')}</Muted>
                  </div>
                </Row>
                <BusinessFacts answer={answer} />
              </Page>
            </>
          );
        }
        return role === 'ADM' ? (
          <PlatformForm business={answer.business} />
        ) : (
          <AccountForm business={answer.business} mayRead={role === 'BIZ'} />
        );
      }}
    </WithBusiness>
  );
}

/** What a business says of itself, how it counts, and where its mail comes from. */
function AccountForm({ business, mayRead }: { business: Business; mayRead: boolean }) {
  const { screen, note, dialog, setUploading } = useAccountForm(business, withoutStatus);
  return (
    <>
      <FormScreen
        {...screen}
        aside={
          <>
            <MailCard />
            <GuestsCard />
            {mayRead && <CardsCard />}
            {mayRead && <SecurityCard />}
            {mayRead && <ActivityCard />}
          </>
        }
      >
        {note}
        <DetailsCard>
          <LogoField business={business} onBusy={setUploading} />
        </DetailsCard>
        <MoneyCard currencyFixed={business.currencyFixed} />
        <FeesCard />
      </FormScreen>
      {dialog}
    </>
  );
}

function ActivityCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('screen.activity')}>
      <p>{t('business.history')}</p>
      <Link to="/app/activity">{t('business.history_open')}</Link>
    </FormCard>
  );
}

/** The status is the Admin's to set. */
function withoutStatus(values: BusinessValues): Partial<BusinessValues> {
  const { status: _, ...rest } = values;
  return rest;
}

/** The platform sells nothing: it has a name, a contact and a zone. */
function PlatformForm({ business }: { business: Business }) {
  const { screen, note } = useAccountForm(business, ({ name, email, phone, address, timezone }) => ({
    name,
    email,
    phone,
    address,
    timezone,
  }));
  return (
    <FormScreen {...screen} aside={<ActivityCard />}>
      {note}
      <DetailsCard sells={false} />
    </FormScreen>
  );
}

function useAccountForm(business: Business, sent: Parameters<typeof useBusinessSaving>[2]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const form = useBusinessForm(valuesOf(business));
  const { save, note, kept, dialog } = useBusinessSaving(form, business, sent);
  const [uploading, setUploading] = useState(false);
  const screen = {
    form,
    title: t('menu.account'),
    action: t('action.update'),
    onCancel: () => void navigate({ to: homeOf(user) }),
    onSubmit: save(),
    kept,
    busy: uploading,
  };
  return { screen, note, dialog, setUploading };
}
