import { useQuery } from '@tanstack/react-query';
import { FlipVertical2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { DealRow, DealTag } from '@laneway/domain/deal-tags/deal-tag';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { ask } from '../../app/queries/ask.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { LaneArrows } from '../../ui/lane-arrows.tsx';
import type { DealChoices } from './deal-tag.queries.ts';
import styles from './guest-preview.module.css';

type Shown = Pick<DealTag, 'flipUI' | 'planList'> & { tagName: string };
type Plans = DealChoices['plans'];

/** What guests see of an outlet's tags: the active ones, each with its deals that can be sold. */
export function GuestPreview(props: {
  outletId: string;
  tags: readonly DealTagRow[];
  choices: DealChoices | undefined;
}) {
  const { outletId, tags, choices } = props;
  const { t } = useTranslation();
  const plans = choices?.plans ?? [];
  const sold = new Set(plans.map(({ value }) => value));
  const seen = tags
    .filter(({ status, tagStatus }) => status && tagStatus)
    .map((tag) => ({ ...tag, planList: tag.planList.filter(({ planId }) => sold.has(planId)) }))
    .filter(({ planList }) => planList.length > 0);
  return (
    <div className={styles.below}>
      <p className={styles.quiet}>{t('dealtag.guests_order')}</p>
      {seen.length > 0 && (
        <section aria-label={t('dealtag.as_guests_see')}>
          <h2 className={styles.title}>{t('dealtag.as_guests_see')}</h2>
          <ul className={styles.tags}>
            {seen.map((tag) => (
              <li key={tag.id}>
                <TagCard outletId={outletId} tag={tag} plans={plans} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The same of the deal tag in the form around it, as it is typed. */
export function TagPreview(props: { outletId: string; nameOf: (tagId: string) => string; plans: Plans }) {
  const { outletId, nameOf, plans } = props;
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { tagId, status, flipUI, planList } = useWatch({ control }) as DealTag;
  const chosen = planList.filter(({ planId }) => planId !== '').toSorted((a, b) => a.priority - b.priority);
  return (
    <section className={styles.aside} aria-label={t('dealtag.as_guests_see')}>
      <h3 className={styles.title}>{t('dealtag.as_guests_see')}</h3>
      <TagCard {...{ outletId, plans }} tag={{ tagName: nameOf(tagId), flipUI, planList: chosen }} />
      {chosen.length === 0 && <p className={styles.quiet}>{t('dealtag.preview_none')}</p>}
      {!status && <p className={styles.quiet}>{t('dealtag.preview_hidden')}</p>}
    </section>
  );
}

type CardProps = { outletId: string; tag: Shown; plans: Plans };

function TagCard({ outletId, tag: { tagName, flipUI, planList }, plans }: CardProps) {
  const price = (deal: DealRow) => <Price plan={plans.find(({ value }) => value === deal.planId)} />;
  return (
    <div className={styles.card}>
      {tagName && <p className={styles.name}>{tagName}</p>}
      <ul className={flipUI ? styles.cards : styles.plain}>
        {planList.map((deal) => (
          <li key={deal.planId}>
            {flipUI ? (
              <FlipCard outletId={outletId} deal={deal} price={price(deal)} />
            ) : (
              <>
                {deal.planName} {price(deal)}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lowest price of a deal; one without a price shows none. */
function Price({ plan }: { plan: Plans[number] | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (plan?.priceFrom === undefined || plan.priceFrom === null) return null;
  return <span className={styles.price}>{t('dealtag.price_from', { price: money(plan.priceFrom) })}</span>;
}

/** A deal's title; turned over, what the deal says of itself. */
function FlipCard(props: { outletId: string; deal: DealRow; price: ReactNode }) {
  const { outletId, deal, price } = props;
  const { planId, planName } = deal;
  const { t } = useTranslation();
  const priceId = useId();
  const [over, setOver] = useState(false);
  const { data } = useQuery({ ...ask('plan.details', { body: { outletId, planId } }), enabled: over });
  const back: ReactNode = data?.plan.description || planName;
  return (
    <>
      <button
        type="button"
        className={styles.flip}
        aria-pressed={over}
        aria-label={t('dealtag.turn_over', { plan: planName })}
        aria-describedby={priceId}
        onClick={() => setOver(!over)}
      >
        {over ? (
          <span className={styles.back}>{back}</span>
        ) : (
          <>
            <LaneArrows />
            <span>{planName}</span>
          </>
        )}
        <FlipVertical2 size={12} aria-hidden="true" className={styles.turn} />
      </button>
      <span id={priceId}>{price}</span>
    </>
  );
}
