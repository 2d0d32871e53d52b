import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { WeekHours } from '../../app/hours/week-hours.tsx';
import { Note } from '../../ui/note.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OutletNow } from './outlet.queries.ts';

const SHOWN_EXCEPTIONS = 4;

/** Opening hours of the week as bars, and the exceptions to come with the bookings they leave outside. */
export function HoursCard({ now: { outlet, today, exceptions } }: { now: OutletNow }) {
  const { t } = useTranslation();
  const { wallTime, date } = useFormat();
  const range = (row: { open: string; close: string }) => `${wallTime(row.open)} – ${wallTime(row.close)}`;
  return (
    <Card title={t('outlet.hours')}>
      <WeekHours hours={outlet.openingHours} today={today.date} />
      {exceptions.slice(0, SHOWN_EXCEPTIONS).map(({ date: day, outside }) => {
        const rows = outlet.specialHours.filter((special) => special.date === day);
        const name = rows.find((row) => row.name)?.name;
        const hours = rows.filter((row) => !row.closed).map((row) => range(row));
        const told =
          hours.length > 0
            ? t('outlet.exception_hours', {
                date: date(day),
                hours: [hours.join(', '), name].filter(Boolean).join(', '),
              })
            : name
              ? t('outlet.exception_closed_for', { date: date(day), name })
              : t('outlet.exception_closed', { date: date(day) });
        return (
          <Note key={day} tone={outside > 0 || hours.length === 0 ? 'warning' : 'plain'} icon={CalendarX2}>
            {told} {outside > 0 && t('outlet.exception_outside', { count: outside })}
          </Note>
        );
      })}
    </Card>
  );
}
