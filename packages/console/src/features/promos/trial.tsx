import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { businessDate, wallTime } from '@laneway/contract/http/wire';
import { promoForm } from '@laneway/contract/promos/promo.schema';
import type { GuestType } from '@laneway/domain/plans/plan';
import { saleQuestions } from '@laneway/domain/prices/sale-questions';
import { messageOf } from '../../app/commands/errors.ts';
import { priceLines } from '../../app/booking/price-lines.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { FormRow } from '../../app/form/form-screen.tsx';
import { plansQuery, useOutlet } from '../../app/outlet/outlet.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { ask, askPreview } from '../../app/queries/ask.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Muted } from '../../ui/text.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { CHECK_WORDS, type PromoValues } from './promo-words.ts';
import styles from './promos.module.css';

/** A pause in typing before the server is asked. */
const REST_MS = 300;
const USUAL_PARTY = 4;
type Tried = Answer<'promo.apply'>;

/** Whether the promo code, as it stands in the form, would hold for a sale: every check, and the first day that holds. */
export function Trial({ promoId }: { promoId: string | undefined }) {
  const { t } = useTranslation();
  const { date: dateWords } = useFormat();
  const current = useOutlet();
  const [outletId, setOutlet] = useState(current.outletId);
  const outlet = current.outlets.find((one) => one.outletId === outletId) ?? current;
  const today = useBusinessDate(outlet);
  const [chosen, setChosen] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>();
  const [isHalf, setHalf] = useState(false);
  const [typedStart, setStart] = useState<string>();
  const [counts, setCounts] = useState<Partial<Record<GuestType, number | null>>>({});
  const plans = (useQuery(plansQuery(outletId)).data?.serviceItems ?? []).filter(
    ({ serviceItemType, adminStatus }) =>
      adminStatus && (serviceItemType === 'PLAN' || serviceItemType === 'PARTY_EVENT'),
  );
  const next = useNextSales(outletId, today);
  const soonest = plans.find(({ id }) => next.startOf(id) !== undefined);
  const plan = plans.find(({ id }) => id === chosen) ?? soonest ?? plans[0];
  const planId = plan?.id ?? '';
  const serviceItemType = plan?.serviceItemType === 'PARTY_EVENT' ? ('PARTY_EVENT' as const) : ('PLAN' as const);
  const date = day === undefined ? next.date : day;
  const start = typedStart ?? next.startOf(planId) ?? next.startOf(soonest?.id ?? '') ?? '';
  const isDate = !isHalf && businessDate.safeParse(date).success;
  const types = useTypes(outletId, planId, isDate && date ? date : today);
  const guests = Object.fromEntries(types.map((type, at) => [type, counts[type] ?? (at === 0 ? USUAL_PARTY : 0)]));
  const typed = useWatch({ control: useFormFrame().control }) as PromoValues;
  const isRight = promoForm.safeParse(typed).success;
  const isWhole = isDate && wallTime.safeParse(start).success && Object.values(guests).every(isCount);
  const item = { serviceItemId: planId, serviceItemType, start, guests };
  const promo = { ...typed, ...(promoId && { promoId }) };
  const asked = { outletId, planId, isWhole: isWhole && isRight, promo, date, item };
  const sale = useRested(asked, REST_MS);
  const tried = useTried(sale, sale.date);
  const [shown, setShown] = useState<{ tried: Tried; date: string } | null>(null);
  if (tried.data && sale.date && shown?.tried !== tried.data) setShown({ tried: tried.data, date: sale.date });
  // An answer stays in view, and says so, until the form as it stands now has one.
  const isOld = tried.data === undefined || JSON.stringify(asked) !== JSON.stringify(sale);
  const firstDay = shown?.tried.firstDay ?? null;
  const first = useTried(sale, isOld ? null : firstDay);
  const answer = asked.isWhole && !tried.error ? shown : null;
  return (
    <>
      <Card title={t('promos.trial.title')} end={<Muted small>{t('promos.trial.note')}</Muted>}>
        <FormRow>
          <Select
            label={t('promos.trial.outlet')}
            options={current.outlets.map(({ outletId: value, name: label }) => ({ value, label }))}
            value={outletId}
            onChange={setOutlet}
          />
          <Select
            label={t('promos.trial.plan')}
            options={plans.map(({ id: value, title: label }) => ({ value, label }))}
            value={planId || null}
            onChange={setChosen}
          />
        </FormRow>
        <FormRow>
          <DateField
            label={t('promos.trial.date')}
            value={date}
            onChange={setDay}
            onHalf={setHalf}
            error={isDate || next.isLoading ? undefined : t('validation.whole_date')}
          />
          <TimeField
            label={t('promos.trial.start')}
            value={start}
            onChange={setStart}
            error={start !== '' || next.isLoading ? undefined : t('validation.required_here')}
          />
          {types.map((type) => (
            <NumberField
              key={type}
              label={t(type === 'Child' ? 'promos.trial.children' : 'promos.trial.guests')}
              step={1}
              value={guests[type] ?? 0}
              onChange={(count) => setCounts({ ...counts, [type]: count })}
              error={isCount(guests[type] ?? 0) ? undefined : t('validation.whole_number')}
            />
          ))}
        </FormRow>
        <div role="status" className={styles.answer}>
          {!isRight && <Muted>{t('promos.trial.waits')}</Muted>}
          {asked.isWhole && tried.error && <p className={styles.refused}>{messageOf(tried.error)}</p>}
          {answer && isOld && <Muted>{t('promos.trial.old')}</Muted>}
          {answer && (
            <div className={classes(isOld && styles.old)}>
              <Verdict tried={answer.tried} date={dateWords(answer.date, 'day')} />
            </div>
          )}
        </div>
        {answer && <Checks tried={answer.tried} isOld={isOld} />}
      </Card>
      {answer && (
        <Card title={t('promos.trial.first_day')}>
          {firstDay === null ? (
            <Muted>{t(answer.tried.isSearchCut ? 'promos.trial.search_cut' : 'promos.trial.no_day')}</Muted>
          ) : (
            <>
              <div className={styles.firstDay}>
                <CalendarCheck size={16} aria-hidden="true" />
                <b>{dateWords(firstDay, 'day')}</b>
                {firstDay !== date && <Button onClick={() => setDay(firstDay)}>{t('promos.trial.try_day')}</Button>}
              </div>
              {first.data && !isOld && <Lines tried={first.data} />}
              {first.error && (
                <p role="alert" className={styles.refused}>
                  {messageOf(first.error)}
                </p>
              )}
            </>
          )}
        </Card>
      )}
    </>
  );
}

const isCount = (count: number) => Number.isInteger(count) && count >= 0;

/** What the outlet sells next, by which a trial begins: the date, and the start of each plan; undefined: it has none then. */
function useNextSales(outletId: string, today: string) {
  const { data, isLoading } = useQuery(ask('booking.nextSales', { body: { outletId, date: today } }));
  const starts = new Map(data?.plans.map(({ planId, next }) => [planId, next?.start] as const));
  return { date: data?.date ?? today, startOf: (planId: string) => starts.get(planId), isLoading };
}

/** The types of guests that the plan's price asks for on the date. */
function useTypes(outletId: string, planId: string, date: string): readonly GuestType[] {
  const { data } = useQuery({ ...ask('plan.details', { body: { outletId, planId, date } }), enabled: planId !== '' });
  const entry = data?.schedule?.dateRange?.find(({ isActive }) => isActive !== false);
  return data && entry ? saleQuestions(data.plan, entry).types : ['Guest'];
}

type Sale = {
  outletId: string;
  planId: string;
  /** Whether the promo and the sale are such that the server can be asked. */
  isWhole: boolean;
  promo: PromoValues & { promoId?: string };
  item: {
    serviceItemId: string;
    serviceItemType: 'PLAN' | 'PARTY_EVENT';
    start: string;
    guests: Partial<Record<GuestType, number>>;
  };
};

function useTried({ outletId, planId, isWhole, promo, item }: Sale, date: string | null) {
  const items = [{ ...item, date: date ?? '' }];
  return useQuery({
    ...askPreview('promo.apply', { body: { outletId, preview: true, items, promo } }),
    enabled: isWhole && planId !== '' && date !== null,
    gcTime: 0,
  });
}

function Verdict({ tried, date }: { tried: Tried; date: string }) {
  const { t } = useTranslation();
  const Icon = tried.eligible ? CircleCheck : CircleX;
  const why = tried.checks.find(({ ok }) => !ok)?.message;
  return (
    <div className={tried.eligible ? styles.accepted : styles.refused}>
      <b className={styles.firstDay}>
        <Icon size={16} aria-hidden="true" />
        {t(tried.eligible ? 'promos.trial.accepted' : 'promos.trial.refused', { date })}
      </b>
      {why && <p>{why}</p>}
    </div>
  );
}

function Checks({ tried: { checks }, isOld }: { tried: Tried; isOld: boolean }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('promos.trial.checks')} className={classes(styles.checks, isOld && styles.old)}>
      {checks.map(({ code, ok, fact }) => (
        <li key={code} className={ok ? styles.passed : styles.failed}>
          {ok ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
          <span>{t(CHECK_WORDS[code])}</span>
          <span className="visually-hidden">{t(ok ? 'promos.trial.passed' : 'promos.trial.not_passed')}</span>
          <span className={styles.fact}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ tried: { lines, total, totalWithout } }: { tried: Tried }) {
  const { t } = useTranslation();
  const { money, wallRange } = useFormat();
  return (
    <dl className={styles.lines}>
      {priceLines(lines, wallRange).map(({ label, amount }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('promos.trial.total', { amount: money(totalWithout) })}</dt>
        <dd>
          <Money amount={total} tone="strong" />
        </dd>
      </div>
    </dl>
  );
}
