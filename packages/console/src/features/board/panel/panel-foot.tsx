import { Banknote, Ellipsis } from 'lucide-react';
import type { CommandId } from '@laneway/contract/endpoints';
import { ExtendHoldButton } from '../../../app/booking/extend-hold-button.tsx';
import { usePartySteps } from '../../../app/booking/use-party-steps.ts';
import { useBookingKeys } from '../../../app/dialogs/use-booking-keys.ts';
import { useKeys } from '../../../app/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { useStore } from '../../../ui/store.ts';
import { useBoard } from '../board-runtime.ts';
import type { Details } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { mayPlayOn, playOn } from '../reseating/play-on.ts';
import { pressOn } from '../view/open-block.ts';
import styles from './panel.module.css';
import type { BookingActs } from './use-booking-acts.ts';

/** An action as a button or as an entry of the menu. */
type FootAction = Pick<MenuAction, 'id' | 'label' | 'icon' | 'danger' | 'disabledReason'> & {
  shortcut?: string;
  consequence?: string | undefined;
  busy?: boolean;
  run: () => void;
};

/** How many buttons stand beside the menu, with the one that takes money or confirms: more would cover the balance. */
const MOST = 4;
/** What the desk does most, first. */
const RANKS = [
  'checkIn',
  'reopen',
  'finish',
  'playOn',
  'confirm',
  'change',
  'guests',
  'addons',
  'notify',
  'noShow',
  'undoCheckIn',
  'cancel',
];

type Props = { block: Block; words: BoardWords; acts: BookingActs; data: Details };

/** What can be done with the booking: the most used as buttons, the rest in a menu; each keeps its key. */
export function PanelFoot({ block, words: { t, lanes }, acts, data }: Props) {
  const runtime = useBoard();
  const { abilities, booking } = data;
  const busy = useStore(acts.busy);
  const isBusy = (id: CommandId) => busy.has(`${id} ${block.entity}`);
  const goesOn = abilities.edit && mayPlayOn(runtime, block);
  const isHeld = block.status === 'holding' && abilities.hold;
  useBookingKeys(
    () => (block.bookingId ? { ...acts.dialogTarget(block, block.bookingId), abilities } : null),
    () => Boolean(document.activeElement?.closest('[data-booking-panel]')),
  );
  useKeys([
    ...(abilities.edit
      ? [
          { key: 'r', label: t('board.key.resize'), run: () => pressOn(runtime, block.id, 'r') },
          { key: 's', label: t('board.key.swap'), run: () => pressOn(runtime, block.id, 's') },
        ]
      : []),
    ...(goesOn ? [{ key: 'k', label: t('board.play_on'), run: () => playOn(runtime, block) }] : []),
    ...(isHeld ? [{ key: 'e', label: t('board.action.extend_hold'), run: () => acts.extend(block) }] : []),
  ]);
  const steps = usePartySteps(data, lanes(block.lanes), acts.drawParty(block));
  const isDue = abilities.pay && booking.money.balance > 0;
  const mayConfirm = abilities.confirm && block.status !== 'successful';
  const confirm: FootAction = {
    id: 'confirm',
    label: t('board.action.confirm'),
    busy: isBusy('booking.status'),
    run: () => acts.confirm(block),
  };
  const dialogs = (
    [
      [abilities.edit || abilities.update, 'change', t('board.action.change'), 'M'],
      [abilities.addons, 'addons', t('money.addons'), 'A'],
      [abilities.notify, 'notify', t('board.action.notify'), 'F'],
      [abilities.cancel, 'cancel', t('board.action.cancel_booking'), ''],
    ] as const
  ).flatMap(([may, id, label, shortcut]): FootAction[] =>
    may
      ? [{ id, label, ...(shortcut && { shortcut }), danger: id === 'cancel', run: () => acts.dialog(id, block) }]
      : [],
  );
  const actions: FootAction[] = [
    ...steps.map(({ step, Icon, reason, ...one }) => ({
      ...one,
      id: step,
      icon: <Icon size={16} aria-hidden="true" />,
      disabledReason: reason,
    })),
    ...(goesOn ? [{ id: 'playOn', label: t('board.play_on'), shortcut: 'K', run: () => playOn(runtime, block) }] : []),
    ...(isDue && mayConfirm ? [confirm] : []),
    ...dialogs,
  ].toSorted((a, b) => RANKS.indexOf(a.id) - RANKS.indexOf(b.id));
  const room = MOST - 1 - (isHeld ? 2 : 0);
  // A menu of one entry would take the place of its button.
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room);
  const rest = actions.slice(shown.length);
  return (
    <footer className={classes(styles.foot, styles.acts)}>
      {shown.map(
        ({ id, label, disabledReason }) =>
          disabledReason && (
            <p key={`why ${id}`} className={styles.why}>
              {t('booking.step.why', { step: label, reason: disabledReason })}
            </p>
          ),
      )}
      {isHeld && (
        <>
          <Button busy={isBusy('booking.unlock')} onClick={() => acts.release(block)}>
            {t('board.action.release')}
          </Button>
          <ExtendHoldButton
            left={booking.extensionsLeft}
            busy={isBusy('booking.lock')}
            onClick={() => acts.extend(block)}
            shortcut="E"
          />
        </>
      )}
      {shown.map(({ id, label, danger, run, ...button }) => (
        <Button key={id} variant={danger ? 'danger-text' : 'outline'} onClick={run} {...button}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={t('menu.more')}
          placement="top end"
          trigger={<Button icon={<Ellipsis size={16} aria-hidden="true" />}>{t('menu.more')}</Button>}
          items={rest.map(({ run, consequence, busy: isSent, ...item }) => ({
            ...item,
            icon: undefined,
            note: consequence,
            onAction: () => {
              if (isSent !== true) run();
            },
          }))}
        />
      )}
      {mayConfirm && !isDue && (
        <Button variant="primary" busy={isBusy('booking.status')} onClick={confirm.run}>
          {confirm.label}
        </Button>
      )}
      {isDue && (
        <Button
          variant="primary"
          icon={<Banknote size={16} aria-hidden="true" />}
          shortcut="P"
          onClick={() => acts.dialog('payment', block)}
        >
          {t('money.take_payment')}
        </Button>
      )}
    </footer>
  );
}
