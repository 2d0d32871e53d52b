import { Camera, ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestPhoto } from '../../app/booking/guest-photo.tsx';
import { PictureChooser } from '../../app/form/picture-chooser.tsx';
import { useUpload } from '../../app/form/use-upload.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TakePhoto } from './take-photo.tsx';
import styles from './photo.module.css';

type Props = {
  outletId: string;
  bookingId: string;
  name: string;
  photoUrl: string | null;
  /** Keeps an uploaded photograph with the guest; null takes the present one away. @returns false: it was refused. */
  onPhoto: (fileId: string | null) => Promise<boolean>;
};

/** The square of a guest: a photograph is taken by the camera or chosen as a file, taken again, or taken away. */
export function GuestPhotoButtons({ outletId, bookingId, name, photoUrl, onPhoto }: Props) {
  const { t } = useTranslation();
  const businessId = useBusinessId();
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLButtonElement>(null);
  const { upload, start } = useUpload(
    { businessId, purpose: 'guestPhoto' },
    { onDone: ({ fileId }) => void onPhoto(fileId), onFailure: setFailure },
  );
  const send = (file: File) => {
    setFailure(null);
    void start(file);
  };
  const close = () => {
    setTaking(false);
    camera.current?.focus();
  };
  return (
    <div className={styles.photo}>
      <span className={styles.line}>
        <GuestPhoto {...{ outletId, bookingId, name, photoUrl }} />
        <IconButton
          ref={camera}
          label={t(photoUrl === null ? 'check_in.photo.take_of' : 'check_in.photo.again_of', { name })}
          icon={<Camera size={16} aria-hidden="true" />}
          busy={upload !== null}
          aria-expanded={isTaking}
          onClick={() => setTaking(!isTaking)}
        />
        <IconButton
          label={t('check_in.photo.choose_of', { name })}
          icon={<ImageUp size={16} aria-hidden="true" />}
          busy={upload !== null}
          onClick={() => chooser.current?.click()}
        />
        {photoUrl !== null && (
          <IconButton
            label={t('check_in.photo.remove_of', { name })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => {
              camera.current?.focus();
              void onPhoto(null);
            }}
          />
        )}
      </span>
      {isTaking && (
        <TakePhoto
          name={name}
          onClose={close}
          onTaken={(photo) => {
            close();
            send(photo);
          }}
        />
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <PictureChooser ref={chooser} onFile={send} />
    </div>
  );
}
