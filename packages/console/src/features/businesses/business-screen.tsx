import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '../../app/form/zone-select.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { enterBusiness } from '../../app/session/switch-business.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Page, Screen } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { UiContext } from '../../ui/ui-context.ts';
import { currencyName } from './currency-field.tsx';
import { BusinessState } from './business-state.tsx';
import { type BusinessAnswer, useBusiness } from './business.queries.ts';
import { useFeeWords } from '../../app/form/fees/fee-words.ts';
import { OutletsOfBusiness, OutletsSection } from './business-outlets.tsx';
import { OwnersSection } from './owners-section.tsx';
import { StatusStep } from './status-step.tsx';

/** One business: what it is, its outlets, and whether it is open. */
export function BusinessScreen() {
  const { businessId = '' } = useParams({ strict: false });
  return <WithBusiness businessId={businessId}>{(answer) => <OneBusiness answer={answer} />}</WithBusiness>;
}

function OneBusiness({ answer }: { answer: BusinessAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { business, signedIn, owners } = answer;
  const { businessId, status } = business;
  const edit = () => void navigate({ to: '/app/businesses/new/$businessId', params: { businessId } });
  return (
    <Screen>
      <PageHead
        titleOnPhones
        crumbs={<Link to="/app/businesses">{t('menu.businesses')}</Link>}
        title={
          <>
            {business.logoUrl && <Avatar name={business.name} src={business.logoUrl} size={32} shape="logo" quiet />}
            {business.name} <BusinessState status={status} />
          </>
        }
        actions={
          <>
            <StatusStep business={business} signedIn={signedIn ?? 0} />
            <Button variant={status === 'INACTIVE' ? 'primary' : 'outline'} onClick={edit}>
              {status === 'DRAFT' ? t('business.go_on') : t('action.edit')}
            </Button>
            {status !== 'INACTIVE' && <EnterButton businessId={businessId} />}
          </>
        }
      />
      <Page>
        <BusinessFacts answer={answer} />
        {owners && <OwnersSection business={business} owners={owners} signedIn={signedIn ?? 0} />}
      </Page>
      <OutletsSection business={business} />
    </Screen>
  );
}

function EnterButton({ businessId }: { businessId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    await enterBusiness(businessId, (to) => navigate({ to }));
    setBusy(false);
  };
  return (
    <Button variant="primary" icon={<LogIn size={16} aria-hidden="true" />} busy={busy} onClick={() => void enter()}>
      {t('business.enter')}
    </Button>
  );
}

/** What a business is, in one band; its fees are in its currency, whichever business the person is of. */
export function BusinessFacts({ answer: { business } }: { answer: BusinessAnswer }) {
  const ui = useContext(UiContext);
  return (
    <UiContext value={{ ...ui, currency: business.currency }}>
      <FactsOf business={business} />
    </UiContext>
  );
}

function FactsOf({ business }: { business: BusinessAnswer['business'] }) {
  const { t } = useTranslation();
  const { phone, percent, locale } = useFormat();
  const feeWords = useFeeWords();
  const { address } = business;
  const rate = percent(business.taxPer);
  const place = [address.city, address.state, address.zip, address.country].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        [
          t('business.contact'),
          business.email || t('business.not_set'),
          business.phone ? phone(business.phone) : undefined,
        ],
        [t('business.field.address'), [address.line1, address.line2].filter(Boolean).join(', ') || place, place],
        [t('business.field.timezone'), zoneName(business.timezone)],
        [
          t('business.field.tax'),
          business.taxInclusive ? t('business.tax_in', { percent: rate }) : t('business.tax_on_top', { percent: rate }),
          currencyName(business.currency, locale),
        ],
        [
          t('business.fees'),
          t('business.fees_count', { count: business.processingFeeDetails.length }),
          business.processingFeeDetails.map((fee) => `${fee.name}: ${feeWords(fee)}`).join(' · '),
        ],
        [
          t('business.mail'),
          business.senderAddress || t('business.platform_no_reply'),
          business.replyAddress || undefined,
        ],
      ]}
    />
  );
}

/** Its outlets alone. */
export function BusinessOutletsScreen() {
  const { businessId = '' } = useParams({ strict: false });
  return (
    <WithBusiness businessId={businessId}>{({ business }) => <OutletsOfBusiness business={business} />}</WithBusiness>
  );
}

type WithProps = { businessId: string; children: (answer: BusinessAnswer) => React.ReactNode };

/** Shows its children once the business is known; says plainly when there is none. */
export function WithBusiness({ businessId, children }: WithProps) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useBusiness(businessId)}
      failed={t('business.one_failed')}
      gone={
        <EmptyState
          title={t('business.gone')}
          text={t('business.gone_text')}
          actions={<Link to="/app/businesses">{t('business.to_list')}</Link>}
        />
      }
      skeleton={
        <Page>
          <BarSkeleton width={280} height={20} />
        </Page>
      }
    >
      {children}
    </Loaded>
  );
}
