import type { ReactNode } from 'react';
import { PlaceChips } from '../../../app/booking/place-chips.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { TimeField } from '../../../ui/time-field.tsx';
import { useBoard, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { ChangeForm } from './block-form.ts';
import styles from './blocks.module.css';
import { ChooseAll } from './choose-all.tsx';
import { DatesPreview, type DatesPreviewProps } from './dates-preview.tsx';

type Action = {
  label: string;
  icon?: ReactNode;
  busy: boolean;
  disabled: boolean;
  disabledReason?: string | undefined;
  onPress: () => void;
};
type Props = Pick<DatesPreviewProps, 'outcome' | 'onMoved' | 'ways'> & {
  title: string;
  text?: string | undefined;
  form: ChangeForm;
  /** Which dates are meant, above the fields. */
  before?: ReactNode;
  /** Fields below those that every blocked time has. */
  children?: ReactNode;
  /** The server's refusal of what is typed; null: none. */
  refused: string | null;
  action: Action;
  words: BoardWords;
  onChange: (change: Partial<ChangeForm>) => void;
  onClose: () => void;
};

/** The fields of a blocked time, beside the dates that come of them. */
export function BlockFormDialog({
  title,
  text,
  form,
  before,
  children,
  refused,
  action,
  words,
  onChange,
  onClose,
  ...dates
}: Props) {
  const { t } = words;
  const runtime = useBoard();
  const resources = useBoardValue((store) => store.resources);
  const { label, onPress, ...state } = action;
  const setLanes = (lanes: string[]) => onChange({ lanes });
  return (
    <Dialog
      open
      width="wide"
      dismissable={false}
      onClose={onClose}
      title={title}
      {...(text !== undefined && { text })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" {...state} onClick={onPress}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          {before}
          <Field
            label={t('blocks.title')}
            maxLength={100}
            ref={focusOnce}
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <PlaceChips places={resources} chosen={form.lanes} free={null} onChange={setLanes}>
            <ChooseAll resources={resources} chosen={form.lanes} words={words} onChange={setLanes} />
          </PlaceChips>
          <div className={styles.pair}>
            <TimeField label={t('blocks.from')} value={form.start} onChange={(start) => onChange({ start })} />
            <TimeField
              label={t('blocks.to')}
              value={form.end}
              after={form.start}
              onChange={(end) => onChange({ end })}
            />
          </div>
          {children}
          {refused !== null && (
            <p className={styles.refused} role="alert">
              {refused}
            </p>
          )}
        </div>
        <DatesPreview {...dates} words={words} outletId={runtime.api.outletId} mayMove={runtime.mayEdit} />
      </div>
    </Dialog>
  );
}
