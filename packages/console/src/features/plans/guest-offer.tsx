import { EyeOff, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINK_ATTRIBUTES } from '@laneway/contract/plans/rich-text';
import { hidesTime, waysShown } from '@laneway/domain/plans/guest-view';
import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { LaneArrows } from '../../ui/lane-arrows.tsx';
import styles from './guest-panel.module.css';
import type { PartyQuestions } from './guest-party.ts';
import type { Checked } from './guest-price.ts';
import { GuestTimes, isChosen, type Slot, type Start } from './guest-times.tsx';
import { RichText } from './rich-text/rich-text.tsx';
import richStyles from './rich-text/rich-text.module.css';
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
  const { title, line, description, rich } = texts;
  const slots = answer?.slots ?? [];
  const chosen = answer && slots.find((slot) => isChosen(slot, answer));
  const entry = (entries.find(({ place }) => place === chosen?.entry) ?? entries[0])?.entry;
  return (
    <div className={styles.offer}>
      <div className={classes(!plan.showImgAsBanner && styles.tile)}>
        <Picture key={picture} url={picture} />
        <div className={styles.offerBody}>
          {line && <p className={styles.line}>{line}</p>}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.line}>{description}</p>
        </div>
      </div>
      <div className={classes(styles.offerBody, styles.offerMore)}>
        {rich && (
          <details className={styles.rich}>
            <summary>{t('plan_guest.rich')}</summary>
            <div className={richStyles.text}>
              <RichText html={rich} />
            </div>
          </details>
        )}
        {plan.videoUrl && (
          <a className={styles.video} href={plan.videoUrl} {...LINK_ATTRIBUTES}>
            <Play size={14} aria-hidden="true" />
            {t('plan_guest.video')}
          </a>
        )}
        {/* A start that is kept from another date can be changed for the only one of this date. */}
        {answer && chosen && hidesTime(plan, slots) ? (
          <Hidden>{t('plan_guest.time_hidden', { time: wallTime(chosen.start) })}</Hidden>
        ) : (
          answer && slots.length > 0 && <GuestTimes answer={answer} showsPrice={showsPrice} onStart={onStart} />
        )}
        {!slots.every(showsPrice) && <Hidden>{t('plan_guest.prices_hidden')}</Hidden>}
        {entry && <EntryWords entry={entry} />}
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

/** The picture; without one, and when it cannot be had, the arrows of a lane. */
function Picture({ url }: { url: string | null }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.picture}>
      {url !== null && !isMissing ? <img src={url} alt="" onError={() => setMissing(true)} /> : <LaneArrows />}
    </div>
  );
}
