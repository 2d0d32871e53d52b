import { readerBlock, type ReaderBlock } from '@laneway/contract/till/card-reader.schema';
import { openScriptFrame, ScriptFailure } from '../printing/script-frame.ts';

/** In milliseconds: how long the script may take to load, and to read a card. */
const READ_TIMES = { load: 20_000, answer: 50_000 };

/** Where the script of a reader runs, as tests have it otherwise. */
export const READER_FRAME = { src: '/reader-frame', times: READ_TIMES };

/**
 * Has the script of a house's own reader read one card, in a frame that is there for it alone.
 * @throws ScriptFailure; the signal's reason, where the desk gives up
 */
export async function readBlock(
  requested: { amount: number; currency: string },
  signal: AbortSignal,
): Promise<ReaderBlock> {
  const opening = openScriptFrame(READER_FRAME.src, READER_FRAME.times);
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('the desk gave up'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const answer = await Promise.race([opening.then(({ ask }) => ask(requested)), givenUp]);
    const read = readerBlock.safeParse(answer);
    if (!read.success) throw new ScriptFailure('garbled');
    return read.data;
  } finally {
    signal.removeEventListener('abort', giveUp);
    opening.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}
