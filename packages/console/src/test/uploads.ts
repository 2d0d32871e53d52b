import { MOST_UPLOAD_BYTES } from '@laneway/contract/files/upload-rules';
import { anId } from './builders.ts';
import type { Handlers } from './fake-api.ts';

/** A dot of one colour, as a picture that was stored. */
export const STORED_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The id of every file that `takesUploads` stores. */
export const UPLOADED_ID = anId(71);

/** A server that takes every upload and shows it at `url`. */
export function takesUploads(url = STORED_PICTURE): Handlers {
  return {
    'file.uploadUrl': () => ({
      fileId: UPLOADED_ID,
      url: '/api/files/once',
      expiresAt: '2026-12-12T00:00:00Z',
      mostBytes: MOST_UPLOAD_BYTES,
    }),
    'file.upload': () => ({
      message: 'File uploaded',
      fileId: UPLOADED_ID,
      url,
      contentType: 'image/webp',
      byteCount: 100,
      width: 256,
      height: 256,
    }),
  };
}

export function aPictureFile(name = 'me.png', size = 10): File {
  return new File([new Uint8Array(size)], name, { type: 'image/png' });
}

/** Chooses a file in the chooser of the page, or of a part of it, as the system's dialog does. */
export function chooseFile(file = aPictureFile(), within: ParentNode = document): void {
  const input = within.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen here');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
