import { useTranslation } from 'react-i18next';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { BoardWords } from '../model/board-words.ts';
import { isWhole, WEEK, type BlockForm, type Recurrence } from './block-form.ts';
import styles from './blocks.module.css';

const RECURRENCES = [
  ['DAILY', 'blocks.daily'],
  ['WEEKLY', 'blocks.weekly'],
  ['MONTHLY', 'blocks.monthly'],
] as const;
/** A week that begins on a Monday, for the names of its days. */
const MONDAY = '2024-01-01';

type Props = { form: BlockForm; words: BoardWords; onChange: (change: Partial<BlockForm>) => void };

/** How a blocked time repeats, and until when. */
export function RepeatFields({ form, words: { t }, onChange }: Props) {
  const { days } = form;
  const names = useDayNames();
  return (
    <>
      <div className={styles.pair}>
        <Select<Recurrence>
          label={t('blocks.recurrence')}
          options={RECURRENCES.map(([value, key]) => ({ value, label: t(key) }))}
          value={form.recurrence}
          onChange={(recurrence) => onChange({ recurrence })}
        />
        <NumberField
          label={t('blocks.every')}
          step={1}
          min={1}
          max={366}
          value={form.frequency}
          onChange={(frequency) =>
            onChange({ frequency: frequency !== null && frequency >= 1 && frequency <= 366 ? frequency : null })
          }
        />
      </div>
      {form.recurrence === 'WEEKLY' && (
        <fieldset className={styles.days}>
          <legend>{t('blocks.on')}</legend>
          {WEEK.map((day, at) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  onChange({ days: WEEK.filter((one) => (one === day ? target.checked : days.includes(one))) })
                }
              />
              {names[at]}
            </label>
          ))}
        </fieldset>
      )}
      <DatePicker
        labelled
        label={t('blocks.until')}
        dateStyle="year"
        value={form.until || null}
        min={form.date}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}

function useDayNames(): string[] {
  const { locale } = useFormat();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return WEEK.map((_, at) => format.format(Date.parse(`${MONDAY}T12:00:00Z`) + at * 86_400_000));
}

/** The rule in a sentence; null where there is none, or it is not whole yet. */
export function useRuleWords(form: BlockForm): string | null {
  const { t } = useTranslation();
  const { date, wallRange } = useFormat();
  const names = useDayNames();
  if (!form.isRepeat || !isWhole(form)) return null;
  const days = WEEK.flatMap((day, at) => (form.days.includes(day) ? [names[at] ?? ''] : [])).join(', ');
  const key = ({ DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const)[form.recurrence];
  const every = t(`blocks.rule.${key}`, { count: form.frequency ?? 1, days });
  const times = wallRange(form.start, form.end);
  return t('blocks.rule.whole', { every, from: date(form.date, 'plain'), last: date(form.until, 'plain'), times });
}
