import type { Readable } from 'node:stream';
import { ApiError } from '../http/api-error.ts';

export type Bounds = {
  bytes: number;
  tooLarge: () => ApiError;
  /** Time limits in milliseconds: without a byte, and for the whole stream. */
  quietMs: number;
  wholeMs: number;
};

/**
 * Reads all bytes of a stream. Past the limit further bytes are discarded but still read, so that the refusal reaches
 * the sender.
 * @throws ApiError `file.too_large`, `file.too_slow`, `validation` when the sender went away in between.
 */
export function readAtMost(content: Readable, { bytes, tooLarge, quietMs, wholeMs }: Bounds): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: ApiError) => {
      stop();
      chunks.length = 0;
      content.resume();
      reject(error);
    };
    // Closes the connection with the answer, since its further bytes are the rest of this file.
    const tooSlow = () => refuse(new ApiError('file.too_slow', { headers: { connection: 'close' } }));
    const quiet = setTimeout(tooSlow, quietMs);
    const whole = setTimeout(tooSlow, wholeMs);
    const take = (chunk: Buffer) => {
      quiet.refresh();
      size += chunk.length;
      if (size > bytes) refuse(tooLarge());
      else chunks.push(chunk);
    };
    function stop(): void {
      clearTimeout(quiet);
      clearTimeout(whole);
      content.off('data', take);
    }
    content.on('data', take);
    content.once('end', () => {
      stop();
      resolve(Buffer.concat(chunks));
    });
    for (const end of ['error', 'close']) {
      content.once(end, () => {
        stop();
        reject(new ApiError('validation'));
      });
    }
  });
}
