import type { Readable } from 'node:stream';
import { ApiError } from '../http/api-error.ts';

/**
 * All bytes of a stream. Past the limit nothing more is kept; what still comes is let go by, so that the refusal
 * reaches the sender.
 * @throws ApiError `file.too_large`, `validation` when the sender went away in between.
 */
export function readAtMost(content: Readable, most: number, tooLarge: () => ApiError): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return void chunks.push(chunk);
      chunks.length = 0;
      content.off('data', take);
      content.resume();
      reject(tooLarge());
    };
    content.on('data', take);
    content.once('end', () => resolve(Buffer.concat(chunks)));
    for (const end of ['error', 'close']) content.once(end, () => reject(new ApiError('validation')));
  });
}
