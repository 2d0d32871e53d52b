import { useTranslation } from 'react-i18next';
import type { Fact } from '../../app/form/stale.ts';
import { zoneName } from '../../app/form/zone-select.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { WEEK, type WeeklyHours, weekdayName } from '../../app/hours/hours.ts';
import type { OutletValues } from './outlet-fields.tsx';
import { STATUS_WORDS } from './outlet-status.tsx';

type Hours = Pick<WeeklyHours, 'open' | 'close' | 'closed'>;

/** What a form of an outlet holds, each by its label and in words. */
export function useOutletFacts(): (values: OutletValues) => Fact[] {
  const { t } = useTranslation();
  const { locale, wallTime, date, phone, percent } = useFormat();
  const range = ({ open, close, closed }: Hours) =>
    closed || !open || !close ? t('outlet.closed') : `${wallTime(open)} – ${wallTime(close)}`;
  const week = (rows: readonly WeeklyHours[]) =>
    WEEK.flatMap((day) =>
      rows.filter((row) => row.day === day).map((row) => `${weekdayName(day, locale, 'short')} ${range(row)}`),
    );
  return (values) => {
    const { address, holdMinutes, openingHours = [], specialHours = [], taxInclusive = null } = values;
    const tax = taxInclusive === null ? 'tax_business' : taxInclusive ? 'tax_inside' : 'tax_on_top';
    return [
      [t('outlet.name'), values.name],
      [t('outlet.prefix'), values.prefix],
      [t('outlet.phone'), phone(values.phone ?? '')],
      [t('outlet.email'), values.email ?? ''],
      [t('outlet.status_label'), t(STATUS_WORDS[values.status ?? 'ACTIVE'])],
      [
        t('outlet.address'),
        Object.values(address ?? {})
          .filter(Boolean)
          .join(', '),
      ],
      [t('outlet.zone'), zoneName(values.timezone ?? '')],
      [t('outlet.day_start'), wallTime(values.dayStart ?? '')],
      [t('outlet.hours'), week(openingHours).join(', ')],
      [t('outlet.exceptions'), specialHours.map((row) => `${date(row.date)} ${range(row)}`).join(', ')],
      [t('outlet.tax'), typeof values.taxPer === 'number' ? percent(values.taxPer) : ''],
      [t('outlet.tax_inclusive'), t(`outlet.${tax}`)],
      [t('outlet.hold'), Object.values(holdMinutes ?? {}).join(', ')],
      [t('outlet.late'), String(values.lateMinutes)],
    ];
  };
}
