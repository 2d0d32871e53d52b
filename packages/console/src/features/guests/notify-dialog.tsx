import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { notifyForm } from '@laneway/contract/guests/notify.schema';
import { NOTIFY_TEXT_MAX, textOf, type NotifyKind } from '@laneway/domain/customers/notify-kinds';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { useCommand } from '../../app/commands/use-command.ts';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { list, longText } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { PreviewFigures } from '../../app/form/preview-figures.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { usePreviewed } from '../../app/form/use-previewed.ts';
import { askPreview } from '../../app/queries/ask.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './notify-dialog.module.css';
import type { Booking } from './receipt-data.ts';
import { sendable } from './sendable.ts';

const notifyFields = fields(notifyForm, {
  kind: custom('guest_mail.kind', (kind: NotifyKind, { t }) => t(`guest_mail.kinds.${kind}`)),
  to: list('guest_mail.to', { autoComplete: 'off', inputMode: 'email' }),
  text: longText('guest_mail.text', { rows: 6, maxLength: NOTIFY_TEXT_MAX }),
});
const { Field } = notifyFields;

type Props = {
  booking: Booking;
  /** Chosen first, where it can be sent. */
  first: NotifyKind | undefined;
  onClose: () => void;
};

/** Writes to a party: what, to whom, and the mail as it is sent. */
export function NotifyDialog({ booking, first, onClose }: Props) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const { outletId, bookingId, bookingEmail } = booking;
  const kinds = sendable(booking, useNow(MINUTE_MS));
  const notify = useCommand('booking.notify', { intent: bookingId, say: ({ message }) => message, done: onClose });
  const form = useContractForm(notifyFields, {
    values: {
      kind: first !== undefined && kinds.includes(first) ? first : 'message',
      to: bookingEmail ? [bookingEmail] : [],
      text: '',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const need = textOf(kind);
  // A text that was written for another kind stays in the form, and is not sent with one that has none.
  const sentOf = (typed: { kind: NotifyKind; text?: string | undefined }) => ({
    outletId,
    bookingId,
    kind: typed.kind,
    text: textOf(typed.kind) === 'none' ? '' : (typed.text ?? ''),
  });
  const send = form.save(async ({ to, ...typed }) => {
    await notify.send({ body: { ...sentOf(typed), to } });
  });
  const preview = usePreviewed(form, ({ to: _to, ...typed }) => ({
    ...askPreview('booking.notify', { body: { ...sentOf(typed), preview: true } }),
    enabled: textOf(typed.kind) !== 'required' || (typed.text ?? '').trim() !== '',
  }));
  return (
    <FormDialog
      form={form}
      title={t('board.action.notify')}
      width="wide"
      action={t('guest_mail.send')}
      asks
      onSubmit={send}
      onClose={onClose}
    >
      <Kinds kinds={kinds} />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <Field name="to" help={t('guest_mail.to_help')} />
          {need === 'required' && <Field name="text" />}
          {need === 'optional' && <Field name="text" label={t('guest_mail.own_text')} />}
          <p className={styles.language}>
            {t(need === 'none' ? 'guest_mail.language' : 'guest_mail.write_in', {
              language: languageName(booking.language ?? 'en'),
            })}
          </p>
        </div>
        <section className={styles.mail} aria-label={t('guest_mail.preview')}>
          <h3>{t('guest_mail.preview')}</h3>
          {preview.state === 'none' ? (
            <p className={styles.language}>{t('guest_mail.no_text')}</p>
          ) : (
            <PreviewFigures preview={preview}>{({ mail }) => mail && <Mail mail={mail} />}</PreviewFigures>
          )}
        </section>
      </div>
    </FormDialog>
  );
}

/** The kinds that can be sent now. */
function Kinds({ kinds }: { kinds: readonly NotifyKind[] }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'kind' });
  return (
    <TileChoice
      label={t('guest_mail.kind')}
      field="kind"
      inLine
      tiles={kinds.map((kind) => ({ value: kind, title: t(`guest_mail.kinds.${kind}`) }))}
      value={field.value as NotifyKind}
      onChange={field.onChange}
    />
  );
}

function Mail({ mail }: { mail: NonNullable<Answer<'booking.notify'>['mail']> }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <span className={styles.language}>{t('guest_mail.subject')}</span>{' '}
        <strong lang={mail.language}>{mail.subject}</strong>
      </p>
      {/* It scrolls with the dialog. */}
      <div className={styles.text} lang={mail.language}>
        {mail.text}
      </div>
    </>
  );
}
