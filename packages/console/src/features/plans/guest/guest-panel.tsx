import { CircleCheck, Clock, CircleAlert } from 'lucide-react';
import { isTimed } from '@laneway/domain/plans/plan';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../app/commands/errors.ts';
import type { ContractForm } from '../../../app/form/use-contract-form.ts';
import { businessDateOf } from '../../../app/outlet/business-day.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { timeNow } from '../../../ui/clock.ts';
import { Note } from '../../../ui/note.tsx';
import { BarSkeleton } from '../../../ui/skeleton.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { GoodsPreview } from '../goods/goods-preview.tsx';
import { GuestOffer } from './guest-offer.tsx';
import styles from './guest-panel.module.css';
import { firstDateOfSale, firstParty, questionsOn } from './guest-party.ts';
import { type Price, usePrice } from './guest-price.ts';
import { GuestQuote } from './guest-quote.tsx';
import { GuestWishes, saleOf, type Wishes } from './guest-wishes.tsx';
import { OtherTimes } from './other-times.tsx';
import type { PlanValues } from '../plan-values.ts';
import { useBusinessId } from '../../../app/outlet/business-id.ts';
import { useOutletRow } from '../../../app/outlet/outlet-row.ts';
import type { SavedPlan } from '../plan.queries.ts';
import { type TypedDocument, useTypedDocument } from './use-typed-document.ts';

type Props = {
  form: ContractForm<PlanValues>;
  outletId: string;
  /** Null: a new plan. */
  saved: SavedPlan | null;
  /** Where the plan's picture is, chosen or saved. */
  picture: string | null;
};

/** What a guest sees and pays with the document as it stands; where there is no room beside it, it opens below. */
export function GuestPanel(props: Props) {
  const { t } = useTranslation();
  const isBeside = useMedia('(width >= 1280px)');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isBeside) return <OpenPanel {...props} />;
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {t('plan_guest.title')}
      </Button>
      {isOpen && (
        <div id={id}>
          <OpenPanel {...props} />
        </div>
      )}
    </>
  );
}

function OpenPanel({ form, outletId, saved, picture }: Props) {
  const { t } = useTranslation();
  const draft = useTypedDocument(form);
  const { data: outlet } = useOutletRow(useBusinessId(), outletId);
  if (draft.right && outlet) {
    const today = businessDateOf(timeNow(), outlet);
    const shown = { outletId, picture, draft, right: draft.right, today };
    return isTimed(draft.right.plan) ? <Preview {...shown} saved={saved} /> : <GoodsPreview {...shown} />;
  }
  return (
    <Card title={t('plan_guest.title')}>
      {draft.isWrong ? <Note tone="plain">{t('plan_guest.waits')}</Note> : <BarSkeleton height={320} />}
    </Card>
  );
}

type PreviewProps = Omit<Props, 'form'> & {
  draft: TypedDocument;
  right: NonNullable<TypedDocument['right']>;
  today: string;
};

function Preview({ outletId, saved, picture, draft, right, today }: PreviewProps) {
  const { t } = useTranslation();
  // The date and the party stay while prices are edited: only so can they be compared.
  const [wishes, setWishes] = useState<Wishes>(() => firstWishes(right.plan, today));
  const questions = questionsOn(right.plan, wishes.date, wishes.entry);
  const sale = saleOf(wishes, questions);
  const price = usePrice({ outletId, saved, draft, sale });
  const { answer, state } = price;
  const showsPrice = ({ entry }: { entry: number }) =>
    questions.entries.find(({ place }) => place === entry)?.entry.pricesStatus !== false;
  const change = (next: Partial<Wishes>) => setWishes((before) => ({ ...before, ...next }));
  const isOld = state === 'waiting' || state === 'failed';
  return (
    <Card title={t('plan_guest.title')} end={<StateBadge state={state} />}>
      <GuestWishes wishes={wishes} questions={questions} today={today} onChange={change} />
      {draft.isWrong && <Note tone="plain">{t('plan_guest.waits')}</Note>}
      {!sale && <Note tone="plain">{t('plan_guest.no_party')}</Note>}
      {price.error !== null && (
        <Note tone="warning" icon={CircleAlert}>
          {messageOf(price.error)}{' '}
          <Button variant="text" size="small" onClick={price.retry}>
            {t('action.retry')}
          </Button>
        </Note>
      )}
      <div className={classes(styles.parts, isOld && styles.old)} aria-busy={state === 'checking' || undefined}>
        <GuestOffer
          texts={draft.texts}
          plan={right.plan}
          entries={questions.entries}
          showsPrice={showsPrice}
          picture={picture}
          answer={answer}
          onStart={({ start, which }) => change({ start, which })}
        />
        {answer ? <GuestQuote answer={answer} difference={price.difference} /> : <BarSkeleton height={120} />}
        {answer && <OtherTimes answer={answer} showsPrice={showsPrice} />}
      </div>
    </Card>
  );
}

function firstWishes(plan: NonNullable<TypedDocument['right']>['plan'], today: string): Wishes {
  const date = firstDateOfSale(plan, today);
  const questions = questionsOn(plan, date, undefined);
  const [type = 'Guest'] = questions.types;
  return { date, start: null, guests: { [type]: firstParty(plan, questions) } };
}

const STATES = {
  live: { hue: 'green', icon: CircleCheck, words: 'plan_guest.live' },
  checking: { hue: 'grey', icon: Clock, words: 'plan_guest.checking' },
  waiting: { hue: 'orange', icon: Clock, words: 'plan_guest.old' },
  failed: { hue: 'orange', icon: CircleAlert, words: 'plan_guest.old' },
} as const;

function StateBadge({ state }: { state: Price['state'] }) {
  const { t } = useTranslation();
  const { hue, icon, words } = STATES[state];
  return (
    <span role="status">
      <IconBadge hue={hue} icon={icon} look="plain">
        {t(words)}
      </IconBadge>
    </span>
  );
}
