import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './photo.module.css';
import { noCamera, showCamera, type NoCamera } from './show-camera.ts';

/** Twice what is kept of it. */
const SIDE = 640;

type Props = { name: string; onTaken: (photo: File) => void; onClose: () => void };

/** The camera of the device, and its press: the square in the middle is the photograph. */
export function TakePhoto({ name, onTaken, onClose }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const shoot = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'asking' | 'on' | NoCamera>('asking');
  useEffect(() => {
    const stop = new AbortController();
    const become = (is: typeof state) => {
      if (!stop.signal.aborted) setState(is);
    };
    const shown = showCamera(video.current, { width: { ideal: 1280 } }, stop.signal);
    void shown.then(
      () => become('on'),
      (error: unknown) => become(noCamera(error)),
    );
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (state === 'on') shoot.current?.focus();
  }, [state]);
  const take = () => {
    const picture = video.current && squareOf(video.current);
    picture?.toBlob((blob) => blob && onTaken(new File([blob], 'guest.jpg', { type: blob.type })), 'image/jpeg', 0.9);
  };
  const isOff = state === 'refused' || state === 'none';
  return (
    <div role="group" aria-label={t('check_in.photo.take_of', { name })} className={styles.take}>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        hidden={isOff}
        aria-label={t('check_in.photo.camera', { name })}
      />
      {isOff && (
        <p role="alert" className={styles.off}>
          {t(state === 'none' ? 'check_in.photo.camera_none' : 'check_in.photo.camera_refused')}
        </p>
      )}
      <span className={styles.buttons}>
        <Button
          ref={shoot}
          icon={<Camera size={16} aria-hidden="true" />}
          busy={state === 'asking'}
          disabled={isOff}
          onClick={take}
        >
          {t('check_in.photo.shoot')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </span>
    </div>
  );
}

/** The square in the middle of what the camera sees. */
function squareOf(video: HTMLVideoElement): HTMLCanvasElement {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, SIDE];
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas;
}
