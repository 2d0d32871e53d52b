import type { Chore } from '../../jobs/housekeeping.ts';
import type { SignedEvent, Standin } from './standin.ts';

/** Path of the hook at which events arrive. */
const HOOK = '/api/hooks/payments/standin';
const LONGEST_WAIT_MS = 5_000;

/**
 * The stand-in sends its events to this server, over the network as a gateway does.
 * @param origin answers the server's address, which is known once it listens.
 */
export function standinChores(standin: Standin, origin: () => string): Chore[] {
  const post = async ({ headers, body }: SignedEvent): Promise<boolean> => {
    const answer = await fetch(`${origin()}${HOOK}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const work: Chore['work'] = (log) =>
    standin.sendEvents((event) =>
      post(event).catch((err: unknown) => {
        log.warn({ err }, 'an event of the stand-in could not be sent; it is tried again');
        return false;
      }),
    );
  return [{ name: 'send the events of the stand-in', everySeconds: 1, work }];
}
