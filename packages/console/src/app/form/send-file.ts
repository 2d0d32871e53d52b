import type { Answer } from '@laneway/contract/endpoints';
import type { Purpose } from '@laneway/contract/files/upload-rules';
import { ApiError, failureBody, requestOf } from '@laneway/contract/http/client';
import { apiOptions } from '../commands/api.ts';
import { client } from '../commands/client.ts';
import { newKey } from '../commands/intents.ts';

export type Uploaded = Answer<'file.upload'>;
type Progress = { signal: AbortSignal; onProgress: (part: number) => void };

/**
 * Uploads a file for a purpose of a business. `onProgress` gets the sent share, from 0 to 1.
 * @throws ApiError what the server says of it; `unavailable` without a sentence when no answer came. Aborted: the
 *   signal's reason.
 */
export async function sendFile(
  file: Blob,
  { businessId, purpose }: { businessId: string; purpose: Purpose },
  { signal, onProgress }: Progress,
): Promise<Uploaded> {
  // An address takes one file, so a repeat needs another one, and another key.
  const extras = { signal, idempotencyKey: newKey() };
  const { url } = await client('file.uploadUrl', { body: { businessId, purpose } }, extras);
  const token = url.split('/').at(-1) ?? '';
  return put(requestOf(apiOptions, 'file.upload', { params: { token }, file }), file, { signal, onProgress });
}

/** XMLHttpRequest, since fetch cannot report the progress of an upload. */
function put(
  { url, init }: ReturnType<typeof requestOf>,
  file: Blob,
  { signal, onProgress }: Progress,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'PUT', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>)) {
      call.setRequestHeader(name, value);
    }
    call.responseType = 'json';
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      if (call.status === 201) resolve(call.response as Uploaded);
      else reject(failureOf(call.status, call.response));
    };
    call.onerror = () => reject(failureOf(0, null));
    call.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => call.abort());
    if (signal.aborted) reject(signal.reason as Error);
    else call.send(file);
  });
}

/** A file that was sent twice is stored twice and shown once, so silence is no more than that. */
function failureOf(status: number, said: unknown): ApiError {
  return new ApiError(status, failureBody(status, said, 'unavailable'));
}
