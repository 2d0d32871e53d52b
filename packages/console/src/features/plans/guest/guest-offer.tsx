import { EyeOff, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodAt } from '@laneway/domain/availability/starts';
import { hidesTime, waysShown } from '@laneway/domain/plans/guest-view';
import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import styles from './guest-panel.module.css';
import type { PartyQuestions } from './guest-party.ts';
import type { Checked } from './guest-price.ts';
import { GuestTerms } from './guest-terms.tsx';
import { GuestTimes, isChosen, type Slot, type Start } from './guest-times.tsx';
import { OfferHead } from './offer-head.tsx';
import { OfferMore } from './offer-more.tsx';
import type { RightDocument, TypedDocument } from './use-typed-document.ts';

type Props = {
  texts: TypedDocument['texts'];
  plan: RightDocument['plan'];
  /** What is sold on the date. */
  entries: PartyQuestions['entries'];
  picture: string | null;
  answer: Checked | null;
  showsPrice: (slot: Slot) => boolean;
  onStart: (start: Start) => void;
};

/** The plan as a guest meets it: picture, name, descriptions, and the times of the date with their prices. */
export function GuestOffer({ texts, plan, entries, picture, answer, showsPrice, onStart }: Props) {
  const { t } = useTranslation();
  const { wallTime } = useFormat();
  const slots = answer?.slots ?? [];
  const chosen = answer && slots.find((slot) => isChosen(slot, answer));
  const entry = (entries.find(({ place }) => place === chosen?.entry) ?? entries[0])?.entry;
  const music = entry && chosen && periodAt(entry, parseWallTime(chosen.start))?.musicDes;
  return (
    <div className={styles.offer}>
      <OfferHead texts={texts} plan={plan} picture={picture} />
      <div className={classes(styles.offerBody, styles.offerMore)}>
        <OfferMore rich={texts.rich} videoUrl={plan.videoUrl} />
        {/* A start that is kept from another date can be changed for the only one of this date. */}
        {answer && chosen && hidesTime(plan, slots) ? (
          <Hidden>{t('plan_guest.time_hidden', { time: wallTime(chosen.start) })}</Hidden>
        ) : (
          answer && slots.length > 0 && <GuestTimes answer={answer} showsPrice={showsPrice} onStart={onStart} />
        )}
        {!slots.every(showsPrice) && <Hidden>{t('plan_guest.prices_hidden')}</Hidden>}
        {music && (
          <p className={styles.music}>
            <Music size={14} aria-hidden="true" />
            <span>{music}</span>
          </p>
        )}
        {entry && <EntryWords entry={entry} />}
        <GuestTerms plan={plan} entry={entry} />
      </div>
    </div>
  );
}

/** The words below the prices: the ways of pricing, then what is said of a lane and a game, and the small print. */
function EntryWords({ entry }: { entry: DateRangeEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {waysShown(entry).map(({ way, description }) => (
        <p key={way} className={styles.line}>
          <strong className={styles.way}>{t(`plan.type.${way}`)}</strong> {description}
        </p>
      ))}
      {(['laneDesc', 'gameDesc', 'note'] as const).map(
        (name) =>
          entry[name] && (
            <p key={name} className={styles.line}>
              {entry[name]}
            </p>
          ),
      )}
    </>
  );
}

/** Tells the person at the form what a guest is not shown. */
function Hidden({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hidden}>
      <EyeOff size={14} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
