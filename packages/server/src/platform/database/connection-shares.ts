import type pg from 'pg';

/** A connection of the pool; the first `release` gives it back, with the error of a broken one. Later ones do nothing. */
export type Connection = { client: pg.PoolClient; release: (broken?: Error) => void };

type Waiting = { enter: () => void; timer: NodeJS.Timeout };
/** The connections that a business holds, and its calls that wait for one of these. */
type Share = { held: number; waiting: Waiting[] };

/**
 * Gives out the connections of a pool, to each business at most `limit` at once; its further calls wait in a queue of
 * their own. Without the limit, calls that wait for a locked row of one business would hold all connections.
 * @returns a function that takes a connection, and throws like the pool when none becomes free within `timeoutMs`.
 */
export function connectionShares(
  pool: pg.Pool,
  { limit, timeoutMs }: { limit: number; timeoutMs: number },
): (businessId: string) => Promise<Connection> {
  const shares = new Map<string, Share>();

  const enter = async (businessId: string, share: Share): Promise<void> => {
    shares.set(businessId, share);
    if (share.held < limit) {
      share.held += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        share.waiting = share.waiting.filter((one) => one.timer !== timer);
        reject(new Error('timeout exceeded when trying to connect: the business holds its share of the connections'));
      }, timeoutMs);
      share.waiting.push({ enter: resolve, timer });
    });
  };
  const leave = (businessId: string, share: Share): void => {
    const next = share.waiting.shift();
    if (next !== undefined) {
      clearTimeout(next.timer);
      next.enter();
      return;
    }
    share.held -= 1;
    if (share.held === 0) shares.delete(businessId);
  };

  return async (businessId) => {
    const share = shares.get(businessId) ?? { held: 0, waiting: [] };
    await enter(businessId, share);
    try {
      const client = await pool.connect();
      let released = false;
      const release = (broken?: Error) => {
        if (released) return;
        released = true;
        client.release(broken);
        leave(businessId, share);
      };
      return { client, release };
    } catch (error) {
      leave(businessId, share);
      throw error;
    }
  };
}
