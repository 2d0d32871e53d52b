import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement } from '../database/database.ts';
import { markFailed, markSent, waitingMail } from '../mail/mail.repository.ts';
import { markDone, takeDue, tryLater, type OutboxRow, type Topic } from '../mail/outbox.ts';
import { openMail, type Post } from '../mail/post.ts';
import type { Mailer } from '../outside/mail/mailer.ts';

/** Across businesses, as the platform: where something waits to be done. */
const WAITING: Statement = {
  name: 'jobs.waiting',
  text: `SELECT DISTINCT business_id FROM outbox WHERE relayed_at IS NULL AND due_at <= app.now() LIMIT 100`,
};
/** Taken at once: few, so that the last of them is begun before its two minutes are over. */
const BATCH = 5;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3600;
/** About two days; what it says is long out of date by then. */
const MOST_TRIES = 55;

/** What carries out the topics that write mail; in one transaction with the row that asked for it. */
export type Writers = Record<
  Exclude<Topic, 'mail'>,
  (database: Database, businessId: string, row: OutboxRow) => Promise<void>
>;
export type Outside = { post: Post; mailer: Mailer; writers: Writers; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Does what commands asked for, in any number of processes. A row is taken for two minutes, and marked done after it
 * was carried out: whoever dies in between leaves it to be done once more, never undone. @returns how many rows.
 */
export async function carryOut(database: Database, outside: Outside): Promise<number> {
  const waiting = await database.platform.query<{ business_id: string }>(WAITING);
  let done = 0;
  for (const { business_id: businessId } of waiting) {
    for (let taken = BATCH; taken === BATCH;) {
      const rows = await database.transaction(businessId, (tx) => takeDue(tx, BATCH));
      for (const row of rows) {
        if (row.topic === 'mail') await sendMail(database, businessId, row, outside);
        else await outside.writers[row.topic](database, businessId, row);
      }
      taken = rows.length;
      done += taken;
    }
  }
  return done;
}

async function sendMail(
  database: Database,
  businessId: string,
  { outbox_id: outboxId, payload }: OutboxRow,
  { post, mailer, log }: Outside,
): Promise<void> {
  const mail = await database.transaction(businessId, (tx) => waitingMail(tx, payload.mailId));
  if (!mail?.sealed) {
    await database.transaction(businessId, (tx) => markDone(tx, outboxId));
    return;
  }
  try {
    const outcome = await mailer.deliver({
      id: mail.mail_id,
      from: mail.from_address,
      to: mail.to_address,
      replyTo: mail.reply_to,
      subject: mail.subject,
      ...openMail(post.seal, mail.mail_id, mail.sealed),
    });
    await database.transaction(businessId, async (tx) => {
      if (outcome === 'sent') await markSent(tx, mail.mail_id);
      await markDone(tx, outboxId);
    });
  } catch (error) {
    const tries = mail.failures + 1;
    const givenUp = tries >= MOST_TRIES;
    log.warn({ err: error, mailId: mail.mail_id, tries, givenUp }, 'a mail was not taken');
    const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1));
    await database.transaction(businessId, async (tx) => {
      await markFailed(tx, mail.mail_id, error instanceof Error ? error.message : String(error), givenUp);
      if (givenUp) await markDone(tx, outboxId);
      else await tryLater(tx, outboxId, wait);
    });
  }
}
