import { type ReactNode, useId } from 'react';
import { Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { focusOnce } from './focus-once.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Esc and on a press outside; both are the safe way out. */
  onClose: () => void;
  /** The question, with the number in it. */
  title: string;
  /** A line below the title. */
  text?: ReactNode;
  /** wide: 820 px, with a preview. */
  width?: 'normal' | 'wide';
  children?: ReactNode;
  /** Buttons: the safe one first, with autoFocus, the one that acts last. */
  footer?: ReactNode;
  /** At the left of the foot. */
  footerStart?: ReactNode;
  /** alertdialog for something that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes; forms with typed text say no. */
  dismissable?: boolean;
};

/** One decision. Focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  width = 'normal',
  children,
  footer,
  footerStart,
  role = 'dialog',
  dismissable = true,
}: DialogProps) {
  const id = useId();
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      isDismissable={dismissable}
      data-toasts-dialog={width}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={classes(styles.modal, styles[width])}>
        <RacDialog
          role={role}
          className={styles.dialog}
          aria-labelledby={`${id}-title`}
          aria-describedby={text ? `${id}-text` : undefined}
        >
          <header className={styles.head}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {text && (
              <p id={`${id}-text`} className={styles.text}>
                {text}
              </p>
            )}
          </header>
          <FocusReturn />
          {children && <div className={styles.body}>{children}</div>}
          {footer && (
            <footer className={styles.foot}>
              {footerStart}
              <div className={styles.buttons}>{footer}</div>
            </footer>
          )}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Below the dialog, so that it is mounted with it: a dialog that is not open has no opener. */
function FocusReturn() {
  useFocusReturn();
  return null;
}

export type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'text' | 'width' | 'children'> & {
  /** What the button does: "Cancel and give back $100.00". */
  action: string;
  onAction: () => void;
  /** The way out: "Keep booking". */
  safe?: string;
  danger?: boolean;
  busy?: boolean;
  actionDisabledReason?: string | undefined;
};

/** A decision between the safe way (focused) and one action, whose answer is awaited: while busy it stays open. */
export function ConfirmDialog({
  action,
  onAction,
  safe,
  danger = false,
  busy = false,
  actionDisabledReason,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const close = () => {
    if (!busy) dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      role="alertdialog"
      footer={
        <>
          {/* The safe way has the focus: Enter by mistake changes nothing. */}
          <Button data-autofocus="" disabled={busy} onClick={close} ref={focusOnce}>
            {safe ?? t('action.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={actionDisabledReason}
            onClick={onAction}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
