import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MOST_UPLOAD_MEGABYTES, type PicturePurpose } from '@laneway/contract/files/upload-rules';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { useFormFrame } from './fields/form-frame.ts';
import { PictureChooser } from './picture-chooser.tsx';
import styles from './picture-field.module.css';
import type { Uploaded } from './send-file.ts';
import { useUpload } from './use-upload.ts';

type PictureFieldProps = {
  /** Its value: id of an uploaded file, null for none, undefined for the saved one. */
  field: string;
  label: string;
  purpose: PicturePurpose;
  /** The business that the picture belongs to. */
  businessId: string;
  /** The name of the person or thing; its initials replace a missing picture. */
  name: string;
  /** The picture that is saved. */
  saved: string | null;
  /** Called when an upload begins and ends; saving waits for it. */
  onBusy: (busy: boolean) => void;
  /** Called with the address of the picture that is shown, whenever it changes. */
  onShown?: ((url: string | null) => void) | undefined;
};

const SHAPES = {
  profile: 'person',
  logo: 'logo',
  outlet: 'photo',
  plan: 'photo',
  addon: 'photo',
  tag: 'photo',
  service: 'photo',
  guestPhoto: 'photo',
} as const;

/** A picture that is chosen or dropped, uploaded at once, and attached by the next save. */
export function PictureField(props: PictureFieldProps) {
  const form = useFormFrame();
  const { field, label, purpose, businessId, name, saved, onBusy, onShown } = props;
  const { field: chosen, fieldState } = useController({ control: form.control, name: field });
  const value = chosen.value as string | null | undefined;
  const { t } = useTranslation();
  const ids = { label: useId(), help: useId(), error: useId(), work: useId() };
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const { upload, start, cancel } = useUpload(
    { businessId, purpose },
    {
      onDone: (file) => {
        setUploaded(file);
        change(file.fileId);
      },
      // An error of the form, like the refusal of a save: the next save clears it.
      onFailure: (message) => form.setError(field, { type: 'upload', message }),
    },
  );
  const isBusy = upload !== null;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const shown = value === undefined ? saved : value === uploaded?.fileId ? uploaded.url : null;
  useEffect(() => onShown?.(shown), [shown, onShown]);
  const problem = fieldState.error?.message;
  function change(next: string | null | undefined): void {
    form.clearErrors(field);
    chosen.onChange(next);
  }
  /** The pressed button may disappear with the press. */
  const set = (next: null | undefined) => {
    change(next);
    choose.current?.focus();
  };
  const send = (file: File) => {
    form.clearErrors(field);
    void start(file);
  };
  return (
    <div role="group" data-field={field} aria-labelledby={ids.label} className={styles.field}>
      <span id={ids.label} className={styles.label}>
        {label}
      </span>
      <DropZone onFile={send}>
        <Avatar name={name} src={shown} size={72} shape={SHAPES[purpose]} quiet />
        <div className={styles.side}>
          {upload ? (
            <div className={styles.progress}>
              <div className={styles.work}>
                <span id={ids.work}>{t('picture.uploading', { name: upload.name })}</span>
                <progress aria-labelledby={ids.work} max={1} value={upload.part} />
              </div>
              <Button size="small" onClick={cancel}>
                {t('action.cancel')}
              </Button>
            </div>
          ) : (
            <div className={styles.buttons}>
              <Button
                ref={choose}
                icon={<ImageUp size={16} aria-hidden="true" />}
                aria-describedby={classes(problem && ids.error, ids.help)}
                onClick={() => chooser.current?.click()}
              >
                {t(shown ? 'picture.replace' : 'picture.choose')}
              </Button>
              {shown && (
                <Button variant="text" onClick={() => set(null)}>
                  {t('picture.remove')}
                </Button>
              )}
              {value !== undefined && (
                <Button variant="text" onClick={() => set(undefined)}>
                  {t('picture.back')}
                </Button>
              )}
              <span className={styles.drop}>{t('picture.drop')}</span>
            </div>
          )}
          <p id={ids.help} className={styles.help}>
            {t('picture.rule', { max: MOST_UPLOAD_MEGABYTES })}
          </p>
        </div>
      </DropZone>
      <p role="status" className={styles.help}>
        {value !== undefined && !isBusy && t(shown ? 'picture.chosen' : 'picture.removed')}
      </p>
      {problem && (
        <div role="alert">
          <FieldError id={ids.error}>{problem}</FieldError>
        </div>
      )}
      <PictureChooser ref={chooser} onFile={send} />
    </div>
  );
}

function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes(styles.zone, isOver && styles.over)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
