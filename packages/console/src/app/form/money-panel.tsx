import { type BaseSyntheticEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { holdPanel } from '../dialogs/booking-dialogs.ts';
import { BookingPanel, type BookingPanelProps } from '../dialogs/booking-panel.tsx';
import { FormFrameContext } from './fields/form-frame.ts';
import styles from './money-panel.module.css';
import { isSame } from './typed-since.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';
import type { MoneyForm } from './use-money-form.tsx';
import type { Seen } from './use-seen.tsx';

type Props<V extends FieldValues> = Pick<BookingPanelProps, 'title' | 'about' | 'onClose' | 'children'> & {
  form: ContractForm<V>;
  money: Pick<MoneyForm, 'state' | 'submit' | 'note'>;
  /** The row with the figures that the person sees. */
  seen?: Pick<Seen<unknown>, 'isStale' | 'note'>;
  /** What the button does, with its sum. */
  action: ReactNode;
  icon?: ReactNode;
  /** What will be afterwards, above the button. */
  after?: ReactNode;
  /** Why nothing can be sent now. */
  disabledReason?: string | undefined;
  /** Somebody outside decides now: the fields are closed, it may be left at once, and this stands for the button. */
  held?: ReactNode;
  /** What is sent takes its time: the fields are closed meanwhile. */
  isClosed?: boolean;
  /** What is read above the fields: the ledger. */
  ledger: ReactNode;
  /** Fields whose values were pressed and not typed: they alone are not asked about before they are dropped. */
  pressed?: (values: V) => readonly (keyof V & string)[];
};

const none = () => [];

/**
 * The panel of a form that moves money, as `MoneyFormDialog` is its dialog: Enter sends it, and it stays until an answer
 * comes. Esc, and whatever else is opened in its place, ask before typed values are dropped.
 */
export function MoneyPanel<V extends FieldValues>({
  form,
  money: { state, submit, note },
  seen,
  action,
  icon,
  after,
  disabledReason,
  held = null,
  isClosed = false,
  ledger,
  pressed = none,
  onClose,
  children,
  ...panel
}: Props<V>) {
  const { t } = useTranslation();
  const id = useId();
  const { errors, defaultValues } = useFormState({ control: form.control });
  const isTyped = useWatch({
    control: form.control,
    compute: (now: V) => {
      const chosen = pressed(now);
      return Object.keys(now).some((name) => !chosen.includes(name) && !isSame(now[name], get(defaultValues, name)));
    },
  });
  const safe = useRef<HTMLButtonElement>(null);
  const isUnknown = state === 'unknown';
  const isSending = state === 'sending';
  const isHeld = held !== null;
  const unsaved = isTyped && state === 'ready' && !isHeld;
  useLeaveWarning(unsaved);
  const leaving = useLeaving(unsaved, safe, { staysInUse: true });
  const giveWay = useEffectEvent((go: () => void) => {
    if (isSending) return;
    if (unsaved) leaving.ask(go);
    else go();
  });
  useEffect(() => holdPanel((go) => giveWay(go)), []);
  useEffect(() => {
    if (leaving.isAsking) safe.current?.focus();
  }, [leaving.isAsking]);
  const sender = useRef<HTMLButtonElement>(null);
  // A field that is closed loses the focus.
  useEffect(() => {
    if (isClosed) sender.current?.focus({ preventScroll: true });
  }, [isClosed]);
  const wasHeld = useRef(false);
  // What stood for the button is gone, and the focus with it.
  useEffect(() => {
    if (wasHeld.current && !isHeld) sender.current?.focus({ preventScroll: true });
    wasHeld.current = isHeld;
  }, [isHeld]);
  const close = () => {
    if (isSending) return;
    if (leaving.isAsking) leaving.stay();
    else if (unsaved) leaving.ask();
    else onClose();
  };
  // What was sent is asked about in any case.
  const waits = isUnknown ? undefined : seen?.isStale ? t('stale.unknown') : disabledReason;
  const send = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    leaving.stay();
    if (!isSending && !isHeld && waits === undefined) void submit(event);
  };
  const foot = leaving.isAsking ? (
    <>
      <p id={`${id}-question`} className={styles.question}>
        {t('form.leave_question')}
      </p>
      <div className={styles.buttons}>
        <Button ref={safe} aria-describedby={`${id}-question`} onClick={close}>
          {t('form.keep_editing')}
        </Button>
        <Button variant="danger" onClick={() => leaving.leave(onClose)}>
          {t('action.discard')}
        </Button>
      </div>
    </>
  ) : isHeld ? (
    held
  ) : (
    <>
      {errors.root?.message && (
        <p role="alert" className={styles.error}>
          {errors.root.message}
        </p>
      )}
      {!isUnknown && after}
      <div className={styles.buttons}>
        {isUnknown && <Button onClick={onClose}>{t('action.close')}</Button>}
        <Button
          ref={sender}
          variant="primary"
          size="large"
          type="submit"
          form={id}
          icon={isUnknown ? undefined : icon}
          busy={isSending}
          disabledReason={waits}
          className={styles.send}
          {...(!isUnknown && { shortcut: 'Enter' })}
        >
          {isUnknown ? t('outcome.look_again') : action}
        </Button>
      </div>
    </>
  );
  return (
    <BookingPanel {...panel} busy={isSending} isClosed={isUnknown || isHeld || isClosed} onClose={close} foot={foot}>
      <form ref={(element) => form.frame.places.setForm(element)} id={id} onSubmit={send} noValidate>
        <div className={styles.part}>{ledger}</div>
        {((!isUnknown && seen?.note) || note) && (
          <div className={styles.part}>
            {!isUnknown && seen?.note}
            {note}
          </div>
        )}
        <fieldset className={styles.fields} disabled={isUnknown || isHeld || isClosed}>
          <FormFrameContext value={form.frame}>{children}</FormFrameContext>
        </fieldset>
      </form>
    </BookingPanel>
  );
}
