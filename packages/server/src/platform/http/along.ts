import type { Tx } from '../database/database.ts';

/** A read that has begun on a guess of who asks. */
type Begun<T> = {
  /** The guess was right: its answer. */
  finish: () => Promise<T>;
  /** It was wrong, or all is over: nothing that was asked for is handed out, and nothing more is asked. */
  drop: () => void;
};

/** Begins a read whose questions travel with the one that settles who asks, and whose answers wait for that. */
export function beginAlong<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Begun<T> {
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  settled.catch(() => undefined);
  let isFinished = false;
  let isOver = false;
  const answer = work({
    businessId: tx.businessId,
    get now() {
      return tx.now;
    },
    query: async <Row>(...asked: Parameters<Tx['query']>) => {
      if (isOver) throw new Error('a read goes on after its end');
      const [rows] = await Promise.all([tx.query<Row>(...asked), settled]);
      return rows;
    },
    send: () => {
      throw new Error('a read does not write');
    },
    afterCommit: tx.afterCommit,
  });
  // Of a read that was dropped nobody hears.
  answer.catch(() => undefined);
  return {
    finish: () => {
      isFinished = true;
      resolve();
      return answer;
    },
    drop: () => {
      isOver = true;
      if (!isFinished) reject(new Error('a read began as somebody else'));
    },
  };
}
