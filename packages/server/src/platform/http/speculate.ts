import type { Tx } from '../database/database.ts';

/** A read that began as the cached actor, before the database confirmed the caller. */
type Speculation<T> = {
  /** The cached actor is the caller: the read's answer. */
  confirm: () => Promise<T>;
  /** The cached actor is not the caller, or the call has ended: the read gets no rows and may send nothing more. */
  discard: () => void;
};

/**
 * Begins a read whose first statements share a round trip with the session's, and whose rows are held back until the
 * caller is confirmed.
 */
export function speculate<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Speculation<T> {
  const { promise: confirmed, resolve, reject } = Promise.withResolvers<void>();
  confirmed.catch(() => undefined);
  let isOver = false;
  const answer = work({
    businessId: tx.businessId,
    attempt: tx.attempt,
    get seal() {
      return tx.seal;
    },
    get now() {
      return tx.now;
    },
    query: async <Row>(...asked: Parameters<Tx['query']>) => {
      if (isOver) throw new Error('the speculative read is over');
      const [rows] = await Promise.all([tx.query<Row>(...asked), confirmed]);
      return rows;
    },
    send: () => {
      throw new Error('a read does not write');
    },
    afterCommit: tx.afterCommit,
  });
  // Nobody awaits the answer of a discarded read.
  answer.catch(() => undefined);
  return {
    confirm: () => {
      resolve();
      return answer;
    },
    discard: () => {
      isOver = true;
      // No effect after a confirm.
      reject(new Error('the read began as another actor'));
    },
  };
}
