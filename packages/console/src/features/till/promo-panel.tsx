import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { typedPromoCode } from '@laneway/contract/promos/promo-code.schema';
import { z } from 'zod';
import { PromoOff } from '../../app/booking/promo-off.tsx';
import { messageOf } from '../../app/commands/errors.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { askPreview } from '../../app/queries/ask.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { AnewPart } from './anew-part.tsx';
import { Changed } from './changed-line.tsx';
import { MoneyLines } from './money-lines.tsx';
import { owingOf } from './owing.ts';
import styles from './promo.module.css';
import till from './till.module.css';
import type { Booking, Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = { details: Details; rows: readonly PaymentRow[]; onClose: () => void };
type Values = { promoCode: string };
type Check = Answer<'promo.apply'>['checks'][number];

const promoForm = fields(z.object({ promoCode: typedPromoCode }), {
  promoCode: text('till.promo.code', {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
  }),
});

/** Puts a promo code on a booking, which can be tried first: what holds, what does not, and the new total. */
export function PromoPanel({ details, rows, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { abilities } = details;
  const seen = useMoneySeen(details, onClose, abilities.promo);
  const booking = seen.row;
  const { outletId, bookingId, version, promo } = booking;
  const form = useContractForm(promoForm, { values: { promoCode: '' } });
  const trial = useTrial(booking);
  const sentence = ({ promoCode }: Values) =>
    promoCode.trim() === '' ? null : t('till.promo.apply', { code: promoCode.trim().toUpperCase() });
  const apply = useMoneyForm<Values, 'promo.apply'>(form, 'promo.apply', {
    about: bookingId,
    callOf: ({ promoCode }) => ({ body: { outletId, bookingId, version, promoCode } }),
    valuesOf: ({ body }) => ({ promoCode: body.promoCode ?? '' }),
    consequence: sentence,
    seen: {
      hear(failure) {
        // Why it is refused, and on which day it would hold.
        if (failure instanceof ApiError && failure.body.code.startsWith('promo.')) trial.run(form.getValues());
        return seen.hear(failure);
      },
    },
    say: ({ message, total }) => ({ title: message, text: t('till.promo.new_total', { amount: money(total) }) }),
    onDone: onClose,
  });
  return (
    <MoneyPanel
      title={t('money.promo_code')}
      about={useAbout(booking)}
      form={form}
      money={apply}
      seen={seen}
      ledger={<MoneyLines {...{ booking, rows }} owing={owingOf(booking, rows)} />}
      action={<Action control={form.control} of={sentence} />}
      icon={<TicketPercent size={16} aria-hidden="true" />}
      disabledReason={abilities.promo ? undefined : t('till.promo.not_possible')}
      onClose={onClose}
    >
      {promo && (
        <section className={till.part} aria-label={t('till.promo.now')}>
          <p className={styles.now}>
            <span>
              {t('till.promo.now')}{' '}
              <code className={styles.code} translate="no">
                {promo.promoCode}
              </code>
            </span>
            <Money amount={-promo.discountApplied} tone="credit" />
          </p>
          {abilities.promo && <PromoOff booking={booking} hear={seen.hear} onOff={onClose} />}
        </section>
      )}
      <div className={till.part}>
        <div className={styles.typed}>
          <promoForm.Field name="promoCode" {...(promo && { help: t('till.promo.another') })} />
          <TryIt control={form.control} trial={trial} onTry={() => form.clearErrors('promoCode')} />
        </div>
      </div>
      <AnewPart control={form.control} booking={booking} onShared={() => form.clearErrors('root')} />
      <TrialPart control={form.control} trial={trial} booking={booking} />
    </MoneyPanel>
  );
}

type Trial = ReturnType<typeof useTrial>;

/** What a code would do to the booking, once it is asked about. */
function useTrial({ outletId, bookingId, version }: Booking) {
  const [tried, setTried] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...askPreview('promo.apply', {
      body: { outletId, bookingId, version, promoCode: tried ?? '', preview: true },
    }),
    enabled: tried !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    tried,
    answer: data,
    error: isFetching ? null : error,
    isAsking: isFetching,
    run({ promoCode }: Values) {
      const code = promoCode.trim();
      if (code === '') return;
      if (code === tried) void refetch();
      else setTried(code);
    },
  };
}

type Watched = { control: Control<Values> };

/** It alone is drawn anew with each key. */
function Action({ control, of }: Watched & { of: (values: Values) => string | null }) {
  const { t } = useTranslation();
  return of(useWatch({ control }) as Values) ?? t('till.promo.apply_none');
}

function TryIt({ control, trial, onTry }: Watched & { trial: Trial; onTry: () => void }) {
  const { t } = useTranslation();
  const values = useWatch({ control }) as Values;
  return (
    <Button
      busy={trial.isAsking}
      disabledReason={values.promoCode.trim() === '' ? t('till.promo.code_needed') : undefined}
      onClick={() => {
        onTry();
        trial.run(values);
      }}
    >
      {t('till.promo.try')}
    </Button>
  );
}

/** The answer to the code as it stands in the field. */
function TrialPart({ control, trial, booking }: Watched & { trial: Trial; booking: Booking }) {
  const { t } = useTranslation();
  const { promoCode } = useWatch({ control }) as Values;
  const { errors } = useFormState({ control });
  const { answer, error, tried } = trial;
  const isOf = tried !== null && tried === promoCode.trim();
  return (
    <output className={styles.trial}>
      {isOf && error && !errors.root && <p className={till.wrong}>{messageOf(error)}</p>}
      {isOf && answer && (
        <>
          <ul className={styles.checks} aria-label={t('till.promo.checks')}>
            {answer.checks.map((check) => (
              <CheckLine key={check.code} check={check} />
            ))}
          </ul>
          {answer.eligible ? <Figures {...{ booking, answer }} code={tried} /> : <FirstDay answer={answer} />}
        </>
      )}
    </output>
  );
}

function CheckLine({ check: { code, ok, message, fact } }: { check: Check }) {
  const { t } = useTranslation();
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <li className={ok ? styles.holds : styles.fails}>
      <Icon size={15} role="img" aria-label={t(ok ? 'till.promo.good' : 'till.promo.bad')} />
      <span>{ok ? t(`till.promo.check.${nameOf(code)}`) : message}</span>
      {fact !== '' && <span className={styles.fact}>{fact}</span>}
    </li>
  );
}

type CheckName = Check['code'] extends `promo.${infer Name}` ? Name : never;

function nameOf(code: Check['code']): CheckName {
  return code.slice('promo.'.length) as CheckName;
}

/** Where nothing but the day is wrong: when it would hold. */
function FirstDay({ answer: { checks, firstDay, isSearchCut } }: { answer: Answer<'promo.apply'> }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (firstDay !== null) return <p>{t('till.promo.first_day', { date: date(firstDay) })}</p>;
  if (isSearchCut) return <p>{t('till.promo.search_cut')}</p>;
  const isOfDay = checks.some(({ code, ok }) => code === 'promo.wrong_day' && !ok);
  return isOfDay && <p>{t('till.promo.no_day')}</p>;
}

/** Discount, total and balance with the code. */
function Figures({ booking, answer, code }: { booking: Booking; answer: Answer<'promo.apply'>; code: string }) {
  const { t } = useTranslation();
  const { total, balance, discountApplied } = answer;
  return (
    <dl className={till.lines} aria-label={t('till.promo.figures')}>
      <div>
        <dt>{t('till.promo.discount', { code: code.toUpperCase() })}</dt>
        <dd>
          <Money amount={-discountApplied} tone="credit" />
        </dd>
      </div>
      <Changed label={t('money.total')} before={booking.money.total} after={total} />
      <Changed label={t('money.balance')} before={booking.money.balance} after={balance ?? total} />
    </dl>
  );
}
