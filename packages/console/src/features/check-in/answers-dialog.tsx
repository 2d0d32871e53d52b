import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { RowContext } from '../../app/form/fields/row.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { AnswerField } from './answer-field.tsx';
import { answerFields, answerOf, type AnswerValues, type Asked, askedOf, givenOf } from './answers-form.ts';
import { type OpenedParty, type Party, PartyLayer } from './party-layer.tsx';
import { usePartyForm } from './use-party-form.ts';
import styles from './names.module.css';

/** The answers of a booking and its guests, to be given and changed. */
export function AnswersLayer({ outletId, bookingId, onClose }: BookingDialogProps<'answers'>) {
  const { t } = useTranslation();
  return (
    <PartyLayer {...{ outletId, bookingId, onClose }} title={t('board.action.answers')}>
      {(opened) => <AnswersDialog {...{ opened, onClose }} />}
    </PartyLayer>
  );
}

function AnswersDialog({ opened, onClose }: { opened: OpenedParty; onClose: () => void }) {
  const { t } = useTranslation();
  // Who came since is asked the next time: no field moves under the hands.
  const [asked] = useState(() => askedOf(opened.party));
  const valuesOf = (party: Party): AnswerValues => ({
    answers: asked.map((one) => ({ answer: answerOf(party, one) })),
  });
  const form = useContractForm(answerFields, { values: valuesOf(opened.party) });
  const { submit, note, kept } = usePartyForm<AnswerValues>(form, opened, {
    what: 'answers',
    valuesOf,
    facts: ({ answers }) =>
      asked.map(({ question, name }, at) => [
        name === null ? question.question : t('check_in.answers.of', { question: question.question, name }),
        answers[at]?.answer ?? '',
      ]),
    bodyOf: (values) => ({ answers: givenOf(asked, values) }),
    onClose,
  });
  const groups = [...Map.groupBy(asked.entries(), ([, { guestId }]) => guestId)];
  return (
    <FormDialog
      form={form}
      title={t('board.action.answers')}
      action={t('check_in.answers.update')}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      {asked.length === 0 && <p>{t('check_in.answers.none_asked')}</p>}
      {groups.map(([guestId, rows]) => (
        <fieldset key={guestId ?? ''} className={styles.answers}>
          <legend>{rows[0]?.[1].name ?? t('check_in.answers.of_booking')}</legend>
          {rows.map(([at, one]) => (
            <AnswerRow key={one.question.key} at={at} asked={one} />
          ))}
        </fieldset>
      ))}
    </FormDialog>
  );
}

function AnswerRow({ at, asked: { question } }: { at: number; asked: Asked }) {
  const frame = useFormFrame();
  const row = useMemo(() => ({ frame, path: `answers.${at}`, index: at }), [frame, at]);
  return (
    <RowContext value={row}>
      <AnswerField question={question} />
    </RowContext>
  );
}
