import { CircleCheck, CircleX, Landmark, type LucideIcon, Nfc, PowerOff, TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partsOfDesk } from '@laneway/domain/patterns/desk-number';
import { CAN_CANCEL, type ReaderState } from '@laneway/domain/till/reader-state';
import { useCommand } from '../commands/use-command.ts';
import { ask } from '../queries/ask.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './reader-part.module.css';
import type { CardPayment } from './use-card-payment.ts';

/** How often the desk asks what its reader does. */
const EVERY_MS = 700;

type Desk = { outletId: string; deskNumber: string };

/** States in which a card is awaited, so that it is said where. */
const AWAITS: ReadonlySet<ReaderState> = new Set(['ready', 'waiting', 'removed']);

const LOOKS: Record<ReaderState, { Icon: LucideIcon; look: string | undefined }> = {
  offline: { Icon: PowerOff, look: styles.refused },
  ready: { Icon: Nfc, look: undefined },
  waiting: { Icon: Nfc, look: styles.asks },
  reading: { Icon: Nfc, look: styles.asks },
  removed: { Icon: TriangleAlert, look: styles.warns },
  authorising: { Icon: Landmark, look: styles.asks },
  approved: { Icon: CircleCheck, look: styles.good },
  declined: { Icon: CircleX, look: styles.refused },
};

/** What the reader of a desk does now; undefined: nobody has said yet, or no desk is meant. */
export function useReader(at: Desk | null) {
  const { outletId = '', deskNumber = '' } = at ?? {};
  return useQuery({
    ...ask('reader.state', { params: { outletId }, query: { deskNumber } }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    enabled: at !== null,
  }).data;
}

type PartProps = {
  at: Desk;
  phase: CardPayment['phase'];
  /** The house's own reader, whose script reads the card here; null: the desk's asks for it. */
  script?: { host: string; isReading: boolean } | null;
};

/** The reader of the desk: what it does now, and what became of the last card. */
export function ReaderPart({ at, phase, script = null }: PartProps) {
  const { t } = useTranslation();
  const reader = useReader(at);
  // Only the emulator takes what a house's own reader has read.
  const isInVain = script !== null && reader?.isEmulator === false;
  const state = stateOf();
  return (
    <div className={classes(styles.reader, LOOKS[state ?? 'ready'].look)}>
      <Icon state={state ?? 'ready'} />
      <div>
        <p role="status" className={styles.state}>
          {words()}
        </p>
        {(state === null || AWAITS.has(state)) && (
          <p>
            {script === null
              ? t('till.reader.hint', { desk: t('settings.desk.named', partsOfDesk(at.deskNumber)) })
              : t('till.reader.script.hint', { host: script.host })}
          </p>
        )}
        {script !== null && reader?.isEmulator && <p>{t('till.reader.script.simulated')}</p>}
        {script === null && reader?.isEmulator && (
          <p>
            {t('till.reader.simulated')}{' '}
            <a href="/dev/reader" target="_blank" rel="noreferrer">
              {t('till.reader.play')}
            </a>
          </p>
        )}
      </div>
    </div>
  );

  /** The one state that is shown: what became of this payment's card, else what the reader does. */
  function stateOf(): ReaderState | null {
    if (isInVain) return 'offline';
    if (phase.is === 'declined') return 'declined';
    if (script?.isReading) return 'waiting';
    if (reader === undefined) return null;
    // The result of an earlier payment stands on the reader for a while.
    return phase.is === 'asking' || reader.state === 'offline' ? reader.state : 'ready';
  }
  function words(): string | null {
    if (isInVain) return t('till.reader.script.in_vain');
    if (phase.is === 'declined') return phase.message;
    return state && t(`till.reader.state.${state}`);
  }
}

function Icon({ state }: { state: ReaderState }) {
  const { Icon: Drawn } = LOOKS[state];
  return <Drawn size={18} aria-hidden="true" />;
}

type FootProps = {
  at: Desk;
  /** Gives up what the script of a house's own reader waits for; null: the desk's reader is told. */
  giveUp?: (() => void) | null;
};

/** While the reader asks for the card: the desk can give up, until the bank is asked. */
export function ReaderFoot({ at, giveUp = null }: FootProps) {
  const { t } = useTranslation();
  const reader = useReader(at);
  const cancel = useCommand('reader.cancel', { say: null });
  const canCancel = giveUp !== null || (reader !== undefined && CAN_CANCEL.has(reader.state));
  return (
    <div className={styles.foot}>
      <Button
        size="large"
        autoFocus
        busy={cancel.busy}
        disabledReason={canCancel ? undefined : t(`till.reader.state.${reader?.state ?? 'ready'}`)}
        onClick={giveUp ?? (() => void cancel.run({ body: at }))}
      >
        {t('till.reader.cancel')}
      </Button>
    </div>
  );
}
