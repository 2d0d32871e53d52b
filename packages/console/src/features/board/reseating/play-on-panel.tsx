import { Phone, Play, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { usePartySteps } from '../../../app/booking/use-party-steps.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from '../panel/panel.module.css';
import type { BookingActs } from '../panel/use-booking-acts.ts';
import { useDetails } from '../panel/use-details.ts';
import { useEscape } from '../view/use-escape.ts';
import { usePlanMarks } from '../view/use-plan-marks.ts';
import styles from './lane-down.module.css';
import { MoveRow } from './move-row.tsx';
import { marksOfPlayOn } from './plan-marks.ts';
import { TellByMail } from './tell-by-mail.tsx';
import { usePlayOn, type Choice, type Touched } from './use-play-on.ts';

/** Minutes by which a start may slip before it stands out. */
const MUCH_LATER = 30;

type Details = Answer<'reservation.details'>;
export type PlayOnPanelProps = {
  block: Block;
  words: BoardWords;
  acts: BookingActs;
  narrow: boolean;
  onClose: () => void;
};

/** A party that plays on past its end: until when, whom that touches, where they go, and what it costs. */
export function PlayOnPanel({ block, words, acts, narrow, onClose }: PlayOnPanelProps) {
  const { t, signed } = words;
  const { duration } = useFormat();
  const on = usePlayOn(block, words, onClose);
  const { choice, over } = on;
  const { api, store } = useBoard();
  const { data } = useDetails(api, block.bookingId, block.version);
  usePlanMarks(marksOfPlayOn(store, choice, block, words));
  const aside = useRef<HTMLElement>(null);
  useEscape(aside, onClose);
  useFocusReturn();
  const isOver = block.status !== 'inprogress';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Its play was ended, here or at another desk.
    if (isOver) close();
  }, [isOver]);
  const title = t('reseating.on.title', { name: block.name });
  const isReady = choice.why === null && choice.price !== null && !choice.isAsking;
  return (
    <aside
      ref={aside}
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={title}
      data-testid="play-on-panel"
      data-toasts-beside=""
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void on.press();
        }}
      >
        <header className={panel.head}>
          <div className={styles.head}>
            <h2 className={panel.title}>{title}</h2>
            <IconButton label={t('action.close')} icon={<X size={17} />} onClick={onClose} />
          </div>
          <p className={styles.quiet}>
            {t('reseating.on.booked', { lanes: words.lanes(block.lanes), time: words.time(block.e) })}
            {over > 0 && `, ${t('reseating.on.over', { time: duration(over) })}`}
          </p>
        </header>
        <div className={panel.body}>
          <section ref={focusChosen} className={panel.card}>
            <RadioCards
              label={t('reseating.on.how_long')}
              value={String(on.chosen)}
              onChange={(value) => on.choose(Number(value))}
              cards={on.choices.map((one, index) => ({
                value: String(index),
                label: duration(one.minutes),
                hint: (
                  <>
                    {t('reseating.on.until', { time: words.time(one.end) })}
                    <strong className={styles.price}>{one.price === null ? '' : signed(one.price.difference)}</strong>
                  </>
                ),
              }))}
            />
            <p className={classes(styles.quiet, styles.below)}>
              {t('reseating.on.counted', { time: words.time(block.e) })}
            </p>
          </section>
          <div role="status">
            {choice.why !== null && (
              <section className={classes(panel.card, styles.why)}>
                <TriangleAlert size={16} aria-hidden="true" /> {choice.why}
              </section>
            )}
            {(choice.why === null || choice.touched.length > 0) && <MakesRoom choice={choice} words={words} />}
          </div>
          {choice.touched.some(({ start, move }) => move !== null && move.start !== start) && (
            <section className={panel.card}>
              <TellByMail on={on.mail} onChange={on.setMail} words={words} />
            </section>
          )}
          {choice.price && <Price price={choice.price} balance={block.balance} words={words} />}
        </div>
        <footer className={classes(panel.foot, styles.foot)}>
          <div role="status" className={styles.askPlace}>
            {choice.asks > 0 && (
              <p className={styles.ask}>
                <TriangleAlert size={15} aria-hidden="true" />
                {t('reseating.on.ask', { count: choice.asks })}
              </p>
            )}
          </div>
          <div className={styles.line}>
            <p className={styles.quiet}>{t('reseating.together')}</p>
            {data && <EndPlay details={data} block={block} words={words} acts={acts} />}
          </div>
          <Button
            type="submit"
            variant="primary"
            shortcut="Enter"
            icon={<Play size={16} aria-hidden="true" />}
            busy={on.busy}
            disabled={!isReady}
            disabledReason={choice.why ?? undefined}
          >
            {choice.touched.length === 0
              ? t('reseating.on.do_none', { time: words.time(choice.end) })
              : t('reseating.on.do', { time: words.time(choice.end), count: choice.touched.length })}
          </Button>
        </footer>
      </form>
    </aside>
  );
}

type EndPlayProps = { details: Details; block: Block; words: BoardWords; acts: BookingActs };

/** Ends the play instead, as the booking's own panel does. */
function EndPlay({ details, block, words: { t, lanes }, acts }: EndPlayProps) {
  const end = usePartySteps(details, lanes(block.lanes), acts.drawParty(block)).find(({ step }) => step === 'finish');
  if (end === undefined) return null;
  const { Icon, consequence, reason, run } = end;
  return (
    <Button
      size="small"
      icon={<Icon size={15} aria-hidden="true" />}
      consequence={consequence}
      disabledReason={reason}
      onClick={run}
    >
      {t('reseating.on.end')}
    </Button>
  );
}

/** Enter on it presses at once. */
function focusChosen(section: HTMLElement | null): void {
  section?.querySelector<HTMLElement>('input:checked')?.focus();
}

/** Whether a party starts so much later that somebody should look at it. */
function isMuchLater({ late, start, move }: Touched): boolean {
  return move !== null && move.start !== start && late > MUCH_LATER;
}

function MakesRoom({ choice: { touched, isComplete }, words }: { choice: Choice; words: BoardWords }) {
  const { t } = words;
  const { duration, wallTime } = useFormat();
  const placed = touched.filter(({ move }) => move !== null);
  const stuck = touched.filter(({ move }) => move === null);
  const noteOf = ({ late, start, move }: Touched) =>
    move === null || move.start === start
      ? t('reseating.on.kept', { late: duration(late) })
      : t('reseating.on.later', { time: wallTime(move.start), late: duration(late) });
  return (
    <>
      <section className={panel.card} aria-label={t('reseating.on.touched')}>
        <div className={panel.cardHead}>
          <h3>{t('reseating.on.touched')}</h3>
          <span>{t('reseating.parties', { count: touched.length })}</span>
        </div>
        <ul className={styles.moves}>
          {placed.map((one) => (
            <MoveRow
              key={one.itemId}
              move={{ ...one, to: one.move?.lanes ?? [] }}
              words={words}
              note={noteOf(one)}
              warns={isMuchLater(one)}
            />
          ))}
        </ul>
        <p className={styles.quiet}>
          {touched.length === 0 ? t('reseating.on.nobody') : t('reseating.on.same')}
          {!isComplete && ` ${t('reseating.cut')}`}
        </p>
      </section>
      {stuck.length > 0 && (
        <section className={classes(panel.card, styles.stuck)} aria-label={t('reseating.stuck')}>
          <div className={panel.cardHead}>
            <h3>{t('reseating.stuck')}</h3>
            <span>{t('reseating.parties', { count: stuck.length })}</span>
          </div>
          {stuck.map((one) => (
            <StuckParty key={one.itemId} party={one} words={words} />
          ))}
        </section>
      )}
    </>
  );
}

/** A party without a place: somebody calls it, or the end is an earlier one. */
function StuckParty({ party: { name, phone, totalGuests, start, end }, words }: { party: Touched; words: BoardWords }) {
  const { t } = words;
  const { wallRange, phone: phoneWords } = useFormat();
  return (
    <div className={styles.party}>
      <p>
        <strong>{name}</strong> {words.guests(totalGuests)}, {wallRange(start, end)}
      </p>
      <p className={styles.quiet}>{t('reseating.on.no_place')}</p>
      {phone !== null && (
        <p className={styles.call}>
          <Phone size={14} aria-hidden="true" />
          <a href={`tel:${phone}`}>{t('reseating.call', { name, phone: phoneWords(phone) })}</a>
        </p>
      )}
    </div>
  );
}

type PriceProps = { price: NonNullable<Choice['price']>; balance: number; words: BoardWords };

function Price({ price, balance, words }: PriceProps) {
  const { t, money, signed } = words;
  return (
    <section className={panel.card} aria-label={t('board.money')}>
      <div className={panel.cardHead}>
        <h3>{t('board.money')}</h3>
      </div>
      <dl className={panel.ledger}>
        <dt>{t('reseating.on.more')}</dt>
        <dd>{signed(price.difference)}</dd>
        <dt className={panel.strong}>{t('money.total')}</dt>
        <dd className={panel.strong}>
          {price.difference !== 0 && <s className={panel.quiet}>{money(price.before.total)}</s>}{' '}
          <span>{money(price.after.total)}</span>
        </dd>
        <dt>{t('money.balance_due')}</dt>
        <dd>{money(sumOfAmounts([balance, price.difference]))}</dd>
      </dl>
      {price.promo && <p className={styles.quiet}>{price.promo.message}</p>}
    </section>
  );
}
