/** Why there is no picture of a camera: the device has none, or it was refused. */
export type NoCamera = 'refused' | 'none';

/** Shows the camera of the device in an element until the signal. @throws what `noCamera` names. */
export async function showCamera(
  video: HTMLVideoElement | null,
  constraints: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<void> {
  // Absent in a page that is not served securely.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (video === null || media === undefined) throw new DOMException('no camera', 'NotFoundError');
  const stream = await media.getUserMedia({ video: constraints });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  video.srcObject = stream;
  await video.play();
}

export function noCamera(error: unknown): NoCamera {
  return error instanceof DOMException && error.name === 'NotFoundError' ? 'none' : 'refused';
}
