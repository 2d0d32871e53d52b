import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './photo.module.css';

/** Twice what is kept of it. */
const SIDE = 640;

type Props = { name: string; onTaken: (photo: File) => void; onClose: () => void };

/** The camera of the device, and its press: the square in the middle is the photograph. */
export function TakePhoto({ name, onTaken, onClose }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const shoot = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'asking' | 'on' | 'refused' | 'none'>('asking');
  useEffect(() => {
    const stop = new AbortController();
    void show(video.current, stop.signal).then((is) => {
      if (!stop.signal.aborted) setState(is);
    });
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

/** Shows the camera until the signal. */
async function show(video: HTMLVideoElement | null, signal: AbortSignal): Promise<'on' | 'refused' | 'none'> {
  // Absent in a page that is not served securely.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (video === null || media === undefined) return 'none';
  try {
    const stream = await media.getUserMedia({ video: { width: { ideal: 1280 } } });
    const end = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    video.srcObject = stream;
    await video.play();
    return 'on';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'none' : 'refused';
  }
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
