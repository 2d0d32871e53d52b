import {
  type BaseSyntheticEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { useKeys } from '../keys/keys.ts';
import { FormFrameContext } from './fields/form-frame.ts';
import styles from './form-dialog.module.css';
import { FormPageFrame, type PageOfForm } from './form-page-frame.tsx';
import { KeptOffer } from './kept-offer.tsx';
import type { ContractForm } from './use-contract-form.ts';
import type { KeptWork } from './use-kept-work.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaving } from './use-leaving.ts';

/** A confirmation before the form is sent, shown instead of the form: Esc and Back return to the form unchanged. */
export type FormStep = {
  title: string;
  children: ReactNode;
  action: string;
  onBack: () => void;
  onGo: () => void;
};

export type FormDialogProps<V extends FieldValues> = Pick<DialogProps, 'title' | 'text' | 'width' | 'children'> & {
  form: ContractForm<V>;
  /** The label of the button that sends: Update, Send invitation. */
  action: string;
  danger?: boolean;
  /** Saving waits, e.g. for an upload. */
  busy?: boolean;
  /** Why it cannot be sent now; Enter and Ctrl S do nothing meanwhile. */
  disabledReason?: string | undefined;
  /**
   * What the safe button says, where the form is a question such as "Keep booking": it has the focus first, and no key
   * sends the form.
   */
  safe?: string | undefined;
  /**
   * Keeps the typed values beyond the page, and asks before closing drops them; without it the form is a password or a
   * code, which is never stored.
   */
  kept?: KeptWork;
  /** Whether it is such a question; by default where its safe button has its own words. */
  confirms?: boolean;
  /** Asks before closing drops what was typed, though it is not kept beyond the page. */
  asks?: boolean;
  /** It took the place of another dialog, to which its safe button leads back. */
  leadsBack?: boolean;
  /** Something else that can be done, at the left of the foot. */
  secondary?: ReactNode;
  step?: FormStep | null;
  /** The path of the field that has the focus first; else the first field. */
  startAt?: string | undefined;
  /** It is a screen of its own in place of a dialog; Esc leaves it as it is. */
  page?: PageOfForm | null;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  onClose: () => void;
};

/**
 * A dialog with a form: Enter and Ctrl S send it; a refusal that belongs to no field is shown above the buttons. It
 * stays open while the request is pending, so that the answer is seen.
 */
export function FormDialog<V extends FieldValues>({
  form,
  action,
  danger = false,
  busy = false,
  disabledReason,
  safe: safeLabel,
  confirms: isQuestion = safeLabel !== undefined,
  kept,
  asks = kept !== undefined,
  leadsBack = false,
  secondary,
  step = null,
  page = null,
  onSubmit,
  onClose,
  startAt,
  children,
  ...dialog
}: FormDialogProps<V>) {
  const { t } = useTranslation();
  const id = useId();
  const { errors, isSubmitting, isDirty } = useFormState({ control: form.control });
  const unsaved = asks && isDirty && (!isSubmitting || step !== null);
  useLeaveWarning(unsaved);
  const { places } = form.frame;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isQuestion) safe.current?.focus();
    else if (startAt === undefined) places.focusStart();
    else places.focus(startAt);
  }, [places, isQuestion, startAt]);
  const leaving = useLeaving(unsaved, safe);
  const sent = useStepFocus(step !== null, safe);

  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // It may be rendered inside another form, which must not be submitted.
    event?.stopPropagation();
    leaving.stay();
    if (isSubmitting || busy || disabledReason !== undefined) return;
    sent();
    void onSubmit(event);
  };
  const close = () => {
    if (leaving.isAsking) leaving.stay();
    else if (step) step.onBack();
    else if (isSubmitting) return;
    else if (unsaved) leaving.ask();
    else onClose();
  };
  useKeys(isQuestion ? [] : [{ key: 'ctrl+s', label: action, run: () => submit() }]);

  const parts = {
    ...dialog,
    ...(step && { title: step.title, text: undefined }),
    footerStart: leaving.isAsking ? (
      <p id={`${id}-question`} className={styles.question}>
        {t('form.leave_question')}
      </p>
    ) : (
      <>
        {step === null && secondary}
        {errors.root?.message && (
          <p role="alert" className={styles.error}>
            {errors.root.message}
          </p>
        )}
      </>
    ),
    // The confirmation changes the buttons instead of opening a second dialog: the safe button stays in its place.
    footer: (
      <>
        <Button
          ref={safe}
          disabled={isSubmitting && !step}
          aria-describedby={leaving.isAsking ? `${id}-question` : step ? `${id}-step` : undefined}
          onClick={close}
        >
          {leaving.isAsking
            ? t('form.keep_editing')
            : (safeLabel ?? t(step || leadsBack ? 'action.back' : 'action.cancel'))}
        </Button>
        {leaving.isAsking ? (
          <Button
            key="discard"
            variant="danger"
            onClick={() => {
              kept?.forget();
              leaving.leave(onClose);
            }}
          >
            {t('action.discard')}
          </Button>
        ) : step ? (
          <Button key="send" variant="primary" onClick={step.onGo}>
            {step.action}
          </Button>
        ) : (
          <Button
            key="send"
            variant={danger ? 'danger' : 'primary'}
            {...(isQuestion ? ({ type: 'button', onClick: () => submit() } as const) : ({ type: 'submit' } as const))}
            form={id}
            busy={isSubmitting || busy}
            disabledReason={disabledReason}
            {...(kept && !isQuestion && { shortcut: 'Ctrl S' })}
          >
            {action}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        {step && <div id={`${id}-step`}>{step.children}</div>}
        <form
          ref={(element) => places.setForm(element)}
          id={id}
          className={styles.form}
          onSubmit={isQuestion ? (event) => event.preventDefault() : submit}
          noValidate
          hidden={step !== null}
        >
          {kept && <KeptOffer waiting={kept.waiting} isDirty={isDirty} />}
          <FormFrameContext value={form.frame}>{children}</FormFrameContext>
        </form>
      </>
    ),
  };
  if (page !== null) return <FormPageFrame {...parts} {...page} />;
  return <Dialog {...parts} open role={isQuestion ? 'alertdialog' : 'dialog'} dismissable={false} onClose={close} />;
}

/** Each step begins with the focus on its safe button; the form gets the focus back where it was. */
function useStepFocus(asks: boolean, safe: RefObject<HTMLButtonElement | null>): () => void {
  const before = useRef<Element | null>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asks) safe.current?.focus();
    else if (asked.current && before.current instanceof HTMLElement) before.current.focus();
    asked.current = asks;
  }, [asks, safe]);
  return () => {
    before.current = document.activeElement;
  };
}
