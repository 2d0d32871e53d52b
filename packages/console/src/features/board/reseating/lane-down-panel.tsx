import { LockOpen, Phone, Undo2, Wrench, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { PlaceChips } from '../../../app/booking/place-chips.tsx';
import { messageOf } from '../../../app/commands/errors.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useBoard, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from '../panel/panel.module.css';
import { useEscape } from '../view/use-escape.ts';
import { usePlanMarks } from '../view/use-plan-marks.ts';
import styles from './lane-down.module.css';
import { MoveRow } from './move-row.tsx';
import { marksOfLaneDown } from './plan-marks.ts';
import { TellByMail } from './tell-by-mail.tsx';
import { CLOSING, LATER, offerKey, useLaneDown, type Plan, type Stuck } from './use-lane-down.ts';

export type LaneDownPanelProps = {
  /** None: they are chosen here. */
  lanes: readonly string[];
  words: BoardWords;
  narrow: boolean;
  onClose: () => void;
};

/** Lanes that fail: who moves where and who is stuck, before it is done and after, and its undo. */
export function LaneDownPanel({ lanes: named, words, narrow, onClose }: LaneDownPanelProps) {
  const { t } = words;
  const { time } = useFormat();
  const [lanes, setLanes] = useState(named);
  const resources = useBoardValue((store) => store.resources);
  const down = useLaneDown(lanes, words, onClose);
  const { plan, done } = down;
  // Who plays there now, and has no other place, is the first to be talked to.
  const isUrgent = plan?.stuck.some(isPlaying) === true;
  const runtime = useBoard();
  const { store } = runtime;
  usePlanMarks(plan && done === null ? marksOfLaneDown(store, plan, lanes, words) : []);
  const aside = useRef<HTMLElement>(null);
  useEscape(aside, onClose);
  useFocusReturn();
  const title = lanes.length > 0 ? t('reseating.title', { lanes: words.lanes(lanes) }) : t('board.lane_down');
  const reason =
    lanes.length === 0
      ? t('reseating.lanes_needed')
      : down.title.trim() === ''
        ? t('reseating.what_needed')
        : undefined;
  return (
    <aside
      ref={aside}
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={title}
      data-testid="lane-down-panel"
      data-toasts-beside=""
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (done === null && reason === undefined && plan !== undefined && !down.isAsking) void down.press();
        }}
      >
        <header className={panel.head}>
          <div className={styles.head}>
            <h2 className={panel.title}>{title}</h2>
            <IconButton label={t('action.close')} icon={<X size={17} />} onClick={onClose} />
          </div>
          {plan && (
            <p className={styles.quiet} role="status">
              {t(done ? 'reseating.done' : 'reseating.not_done', {
                until: plan.until === null ? '' : time(plan.until),
              })}
            </p>
          )}
        </header>
        <div className={panel.body}>
          {done === null && (
            <section className={classes(panel.card, styles.fields)}>
              {named.length === 0 && (
                <PlaceChips places={resources} chosen={lanes} free={null} onChange={(next) => setLanes(next)} />
              )}
              <Field
                label={t('reseating.what')}
                maxLength={100}
                ref={focusOnce}
                value={down.title}
                onChange={({ target }) => down.setTitle(target.value)}
              />
              <Select
                label={t('reseating.until')}
                value={down.until}
                onChange={down.setUntil}
                options={[
                  { value: CLOSING, label: t('reseating.until_closing') },
                  ...down.hours.map((mark) => ({ value: String(mark), label: words.time(mark) })),
                ]}
              />
              {lanes.length > 0 && (
                <Button
                  icon={<LockOpen size={16} aria-hidden="true" />}
                  onClick={() => runtime.patch({ dialog: { kind: 'free', lanes } })}
                >
                  {t('reseating.free.open', { lanes: words.theLanes(lanes) })}
                </Button>
              )}
            </section>
          )}
          {down.error && done === null && (
            <section className={panel.card}>
              <p role="alert">{messageOf(down.error)}</p>
            </section>
          )}
          {plan && !isUrgent && <Moves {...{ plan, lanes, words }} />}
          {plan && plan.stuck.length > 0 && (
            <section className={classes(panel.card, styles.stuck)} aria-label={t('reseating.stuck')}>
              <div className={panel.cardHead}>
                <h3>{t('reseating.stuck')}</h3>
                <span>{t('reseating.parties', { count: plan.stuck.length })}</span>
              </div>
              {playingFirst(plan.stuck).map((stuck) => (
                <StuckParty
                  key={stuck.itemId}
                  {...{ stuck, words }}
                  chosen={down.chosen[stuck.itemId] ?? LATER}
                  onChoose={done === null ? (key) => down.choose(stuck.itemId, key) : null}
                />
              ))}
            </section>
          )}
          {plan && isUrgent && <Moves {...{ plan, lanes, words }} />}
          {down.isLater && done === null && (
            <section className={panel.card}>
              <TellByMail on={down.mail} onChange={down.setMail} words={words} />
            </section>
          )}
        </div>
        <footer className={classes(panel.foot, styles.foot)}>
          <p className={styles.quiet}>{t('reseating.together')}</p>
          {done === null ? (
            <Button
              type="submit"
              variant="primary"
              shortcut="Enter"
              icon={<Wrench size={16} aria-hidden="true" />}
              busy={down.busy}
              disabled={plan === undefined || down.isAsking}
              disabledReason={reason}
            >
              {lanes.length === 0
                ? t('board.lane_down')
                : down.count === 0
                  ? t('reseating.do_none', { lanes: words.theLanes(lanes) })
                  : t('reseating.do', { count: down.count, lanes: words.theLanes(lanes) })}
            </Button>
          ) : (
            <>
              <Button
                ref={focusOnce}
                icon={<Undo2 size={16} aria-hidden="true" />}
                busy={down.busy}
                onClick={() => void down.undo()}
              >
                {t('reseating.undo')}
              </Button>
              <Button variant="primary" onClick={onClose}>
                {t('action.close')}
              </Button>
            </>
          )}
        </footer>
      </form>
    </aside>
  );
}

function isPlaying({ status }: { status: string }): boolean {
  return status === 'inprogress';
}

function playingFirst<T extends { status: string }>(parties: readonly T[]): T[] {
  return parties.toSorted((a, b) => Number(isPlaying(b)) - Number(isPlaying(a)));
}

function Moves({ plan, lanes, words }: { plan: Plan; lanes: readonly string[]; words: BoardWords }) {
  const { t } = words;
  const others = plan.moves.filter(({ from }) => !from.some((id) => lanes.includes(id)));
  const names = others.map(({ name }) => name).join(', ');
  return (
    <section className={panel.card} aria-label={t('reseating.moved')}>
      <div className={panel.cardHead}>
        <h3>{t('reseating.moved')}</h3>
        <span>{t('reseating.parties', { count: plan.moves.length })}</span>
      </div>
      <ul className={styles.moves}>
        {playingFirst(plan.moves).map((move) => (
          <MoveRow
            key={move.itemId}
            move={move}
            words={words}
            note={move.status === 'inprogress' && t('reseating.at_once')}
          />
        ))}
      </ul>
      <p className={styles.quiet}>
        {plan.moves.length === 0
          ? t(plan.stuck.length > 0 ? 'reseating.nobody_else' : 'reseating.nobody')
          : others.length > 0
            ? t('reseating.fewest_others', { count: others.length, names })
            : t('reseating.fewest')}
        {!plan.complete && ` ${t('reseating.cut')}`}
      </p>
    </section>
  );
}

type StuckProps = { stuck: Stuck; words: BoardWords; chosen: string; onChoose: ((key: string) => void) | null };

/** A party without a place: what it may be offered once somebody has called it. */
function StuckParty({ stuck, words, chosen, onChoose }: StuckProps) {
  const { t } = words;
  const { store } = useBoard();
  const { wallRange, wallTime, phone: phoneWords } = useFormat();
  const { name, phone, totalGuests, status, start, end, from, nearest } = stuck;
  const cards = [
    ...nearest.map((near, index) => ({
      value: offerKey(index),
      label: t('reseating.offer', { time: wallTime(near.start) }),
      hint: t('reseating.offer_place', { lanes: words.lanes(near.lanes) }),
    })),
    { value: LATER, label: t('reseating.later'), hint: t('reseating.later_text', { lanes: words.theLanes(from) }) },
  ];
  const taken = cards.find(({ value }) => value === chosen);
  return (
    <div className={styles.party}>
      <p>
        <strong>{name}</strong> {words.guests(totalGuests)}, {wallRange(start, end)}
      </p>
      <p className={styles.quiet}>
        {t('reseating.no_lane', {
          time: status === 'inprogress' ? words.time(Math.floor(store.nowMinute())) : wallTime(start),
        })}
      </p>
      {onChoose ? (
        <RadioCards hideLabel label={name} layout="rows" value={chosen} onChange={onChoose} cards={cards} />
      ) : (
        <p>
          {taken?.label}, {taken?.hint}
        </p>
      )}
      {phone !== null && (
        <p className={styles.call}>
          <Phone size={14} aria-hidden="true" />
          <a href={`tel:${phone}`}>{t('reseating.call', { name, phone: phoneWords(phone) })}</a>
        </p>
      )}
    </div>
  );
}
