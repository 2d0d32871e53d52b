import type { Client } from 'pg';
import type { Tx } from '../platform/database/database.ts';
import { keepFigures } from '../features/overview/keep-figures.ts';

/** Makes the summary rows of all businesses, as the owner, in the connection's present transaction. */
export async function fillFigures(client: Client, now: Temporal.Instant): Promise<void> {
  const { rows } = await client.query<{ business_id: string }>('SELECT business_id FROM business ORDER BY business_id');
  for (const { business_id: businessId } of rows) {
    // The owner's connection runs one statement at a time.
    let last: Promise<unknown> = Promise.resolve();
    const ask = <Row>(text: string, values: unknown[]): Promise<Row[]> => {
      const answer = last.then(async () => (await client.query(text, values)).rows as Row[]);
      last = answer;
      return answer;
    };
    const tx: Tx = {
      businessId,
      attempt: 1,
      get seal(): never {
        throw new Error('figures need no seal');
      },
      now,
      query: ({ text }, values = []) => ask(text, values),
      send: ({ text }, values = []) => void ask(text, values),
      afterCommit: () => undefined,
    };
    await keepFigures(tx);
    await last;
  }
}
