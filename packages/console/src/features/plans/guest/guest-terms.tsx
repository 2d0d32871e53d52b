import { useTranslation } from 'react-i18next';
import { advanceMs } from '@laneway/domain/availability/advance-limits';
import { guestQuestions } from '@laneway/domain/plans/guest-view';
import { type DateRangeEntry, GUEST_TYPES } from '@laneway/domain/plans/plan';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { useFormat } from '../../../ui/format/use-format.ts';
import styles from './guest-panel.module.css';
import type { RightDocument } from './use-typed-document.ts';

type Props = {
  plan: RightDocument['plan'];
  /** What is sold at the chosen start; absent: nothing is. */
  entry: DateRangeEntry | undefined;
};

/** Who a plan is for, what guests may do themselves, and what they are asked. */
export function GuestTerms({ plan, entry }: Props) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const { personTypes = [], customerTypes = [] } = entry ?? {};
  const { allowCustomerEdit, pwaAutoAssignStatus, minimumTimeAdvance, questions } = plan;
  const before = advanceMs(minimumTimeAdvance) / MINUTE_MS;
  const asked = guestQuestions(questions);
  const lines = [
    personTypes.length > 0 && t('plan_guest.for_types', { types: personTypes.map(typeWords).join(', ') }),
    customerTypes.length > 0 && t('plan_guest.members', { types: customerTypes.join(', ') }),
    !pwaAutoAssignStatus && t('plan_guest.own_places'),
    allowCustomerEdit &&
      (before > 0 ? t('plan_guest.change_until', { before: duration(before) }) : t('plan_guest.change_until_start')),
  ].filter((line) => line !== false);
  /** Labels are free words; those of the prices are translated. */
  function typeWords(label: string): string {
    const known = GUEST_TYPES.find((type) => type === label);
    return known ? t(`plan.guest.${known}`) : label;
  }
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {asked.length > 0 && (
        <details className={styles.rich}>
          <summary>
            {t('plan_guest.questions')} ({asked.length})
          </summary>
          <ul className={styles.asked}>
            {asked.map(({ key, question, placement, required, options }, index) => (
              // A question that is new has no key until it is saved.
              <li key={key || index} className={styles.line}>
                <span className={styles.way}>{question}</span>{' '}
                {[t(`plan.question.at.${placement}`), required && t('plan_guest.required'), options.join(' / ')]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
