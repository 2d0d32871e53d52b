import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { messageOf } from '../../../app/commands/errors.ts';
import { BookingLines } from '../../../app/list/booking-lines.tsx';
import { ask } from '../../../app/queries/ask.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Note } from '../../../ui/note.tsx';
import { BarSkeleton } from '../../../ui/skeleton.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VersionDifferences } from '../history/version-differences.tsx';
import type { PlanValues } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';
import styles from './review-dialog.module.css';

type Impact = Answer<'plan.impact'>;
type Props = {
  outletId: string;
  saved: SavedPlan;
  /** The document that a save would send. */
  plan: PlanValues;
  onAnswer: (saves: boolean) => void;
};

/** Further changes are only counted, so that the impact stays in view. */
const MOST_CHANGES = 8;

/** The changes of a save and their impact, before it is made. */
export function ReviewDialog({ outletId, saved, plan, onAnswer }: Props) {
  const { t } = useTranslation();
  const { planId, title } = saved;
  const { data, error } = useQuery({
    ...ask('plan.impact', { body: { outletId, planId, plan } }),
    staleTime: 0,
    gcTime: 0,
  });
  const back = useRef<HTMLButtonElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const touched = data ? touchedBy(data) : null;
  const isHarmless = touched?.length === 0;
  // The safe way has the focus; where nothing is touched, saving is as safe, and Enter does it.
  useEffect(() => back.current?.focus(), []);
  useEffect(() => {
    if (isHarmless && document.activeElement === back.current) save.current?.focus();
  }, [isHarmless]);
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('plan_review.title', { plan: title })}
      footer={
        <>
          <Button ref={back} onClick={() => onAnswer(false)}>
            {t('form.keep_editing')}
          </Button>
          <Button
            ref={save}
            variant="primary"
            disabledReason={data || error ? undefined : t('plan_review.reading')}
            onClick={() => onAnswer(true)}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <Changes saved={saved} plan={plan} />
        {error ? (
          <div role="alert">
            <Note tone="warning" icon={CircleAlert}>
              {t('plan_review.failed', { reason: messageOf(error) })}
            </Note>
          </div>
        ) : !data ? (
          <BarSkeleton height={96} />
        ) : isHarmless ? (
          <p role="status">{t('plan_review.nothing')}</p>
        ) : (
          <>
            {touched?.includes('bookings') && (
              <Part
                title={t('plan_review.bookings', { count: data.bookings.count })}
                text={t('plan_review.keep_price', { count: data.bookings.count })}
              >
                <Disclosure title={t('plan_review.show_bookings', { count: data.bookings.count })}>
                  <BookingLines outletId={outletId} {...data.bookings} />
                </Disclosure>
              </Part>
            )}
            {touched?.includes('holds') && <Part title={t('plan_review.holds', { count: data.holds })} />}
            {touched?.includes('dealTags') && (
              <Part
                title={t('plan_review.deal_tags', { count: data.dealTags.length })}
                text={data.dealTags.map(({ tagName }) => tagName).join(', ')}
              />
            )}
            {touched?.includes('slots') && <Starts slots={data.slots} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const KINDS = ['appear', 'vanish', 'dearer', 'cheaper'] as const;
const isChanged = (day: Impact['slots'][number]) => KINDS.some((kind) => day[kind] > 0);

function touchedBy({ bookings, holds, dealTags, slots }: Impact): (keyof Impact)[] {
  return [
    ...(bookings.count > 0 ? (['bookings'] as const) : []),
    ...(holds > 0 ? (['holds'] as const) : []),
    ...(dealTags.length > 0 ? (['dealTags'] as const) : []),
    ...(slots.some(isChanged) ? (['slots'] as const) : []),
  ];
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {text && <Muted small>{text}</Muted>}
      {children}
    </section>
  );
}

/** The fields that change, each with its saved and its new value. */
function Changes({ saved, plan }: Pick<Props, 'saved' | 'plan'>) {
  const { t } = useTranslation();
  const { imageId, ...document } = plan;
  const imageUrl = imageId === undefined ? saved.imageUrl : imageId;
  return (
    <Part title={t('plan_review.changes')}>
      <VersionDifferences
        old={saved}
        now={{ ...saved, ...document, imageUrl }}
        titles={['plan_review.saved', 'plan_review.new']}
        caption="plan_review.changes"
        most={MOST_CHANGES}
      />
    </Part>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button type="button" className={styles.disclosure} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={16} aria-hidden="true" />
        {title}
      </button>
      {isOpen && children}
    </>
  );
}

/** The starts of the next four weeks that change, by date; dates on which all stays are left out. */
function Starts({ slots }: Pick<Impact, 'slots'>) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const changed = slots.filter(isChanged);
  const sums = KINDS.map((kind) => ({ kind, count: changed.reduce((sum, day) => sum + day[kind], 0) }));
  const present = sums.filter(({ count }) => count > 0);
  return (
    <Part
      title={t('plan_review.starts')}
      text={present.map(({ kind, count }) => t(`plan_review.${kind}`, { count })).join(', ')}
    >
      <div className={styles.dates}>
        <SmallTable
          caption={t('plan_review.starts')}
          columns={[
            { id: 'date', label: t('plan_review.date'), cell: (day) => date(day.date) },
            ...present.map(({ kind }) => ({
              id: kind,
              label: t(`plan_review.column.${kind}`),
              align: 'end' as const,
              cell: (day: Impact['slots'][number]) => (day[kind] === 0 ? '–' : number(day[kind])),
            })),
          ]}
          rows={changed}
          rowId={(day) => day.date}
        />
      </div>
    </Part>
  );
}
