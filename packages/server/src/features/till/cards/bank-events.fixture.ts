import { allTopics } from '../../../chores.ts';
import { openOutbox } from '../../../platform/outbox/carry-out.ts';
import { keptMailer } from '../../../platform/outside/mail/kept-mailer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { silentLog } from '../../../testing/test-log.ts';

type Signed = { headers: Record<string, string>; body: string };

/** The events of the stand-in's bank, sent by hand. */
export function bankEvents(app: () => TestApp) {
  /** The events that the bank has to send by now. */
  async function events(): Promise<Signed[]> {
    const due: Signed[] = [];
    await app().standin.sendEvents(async ({ headers, body }) => {
      due.push({ headers: headers as Record<string, string>, body });
      return true;
    });
    return due;
  }
  async function deliver({ headers, body }: Signed, gateway = 'standin') {
    const reply = await app().app.inject({
      method: 'POST',
      url: `/api/hooks/payments/${gateway}`,
      payload: body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return [reply.statusCode, reply.json<{ message?: string; code?: string }>().message];
  }
  async function carryOut(): Promise<void> {
    const outside = { post: app().post, mailer: keptMailer, gateway: app().standin.gateway, demoAllowed: true };
    const outbox = openOutbox(app().database, allTopics(app().database, outside));
    while ((await outbox.carryOut(silentLog)) > 0);
  }
  return { events, deliver, carryOut };
}
