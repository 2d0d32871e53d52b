import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allTopics } from '../../chores.ts';
import { openOutbox } from '../outbox/carry-out.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { smtpMailer } from '../outside/mail/smtp-mailer.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { forgetOld } from '../../testing/test-chores.ts';
import { keptLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueMail, type NewMail } from './post.ts';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  app = await startTestApp();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});
beforeEach(async () => {
  server.taken.length = 0;
  server.refuseWith(null);
  await app.owner.query('DELETE FROM outbox');
  await app.owner.query('DELETE FROM mail');
});

const invitation = (more: Partial<NewMail> = {}): NewMail => ({
  letter: {
    kind: 'invitation',
    role: 'MGR',
    url: 'https://laneway.test/x?invitation=s3cret',
    business: 'Bowl & <Co>',
    name: 'Zoë',
    days: 7,
  },
  to: 'zoe@mail.test',
  language: 'en',
  ...more,
});
const queue = (mail = invitation()) =>
  app.database.transaction(app.venue.harbor.businessId, (tx) => queueMail(tx, app.post, mail));

/** One run of the outbox in a process that has just started. */
function run(mailer: Mailer = smtpMailer(server.url), log = keptLog()): Promise<number> {
  const topics = allTopics(app.database, { post: app.post, mailer, demoAllowed: true });
  return openOutbox(app.database, topics).carryOut(log);
}
const rows = async () =>
  (
    await app.owner.query<{
      sent: boolean;
      sealed: boolean;
      attempts: number;
      last_error: string;
      wait: number;
      done: boolean;
      given_up: boolean;
    }>(
      `SELECT sent_at IS NOT NULL AS sent, sealed IS NOT NULL AS sealed, attempts, last_error,
         round(extract(epoch FROM next_at - app.now()))::int AS wait, done_at IS NOT NULL AS done,
         given_up_at IS NOT NULL AS given_up
       FROM mail m JOIN outbox o ON o.payload->>'mailId' = m.mail_id::text`,
    )
  ).rows;
const waitIsOver = () => app.owner.query('UPDATE outbox SET next_at = app.now()');

/** The parts of a raw mail, decoded. */
function partsOf(raw: string): { head: string; text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n');
  const part = (type: string) => {
    const found = new RegExp(
      `Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)\r\n\r\n([^]*?)\r\n--`,
      'i',
    ).exec(raw);
    const body = found?.[2] ?? '';
    if (found?.[1] === 'base64') return Buffer.from(body, 'base64').toString();
    if (found?.[1] !== 'quoted-printable') return body;
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  return { head: head.replaceAll('\r\n ', ' '), text: part('text/plain'), html: part('text/html') };
}

describe('a mail', () => {
  test('goes out once, as text and HTML, and its text is dropped', async () => {
    await queue(invitation({ from: 'desk@harbor.test', replyTo: 'office@harbor.test' }));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(server.taken).toHaveLength(1);
    const { head, text, html } = partsOf(server.taken[0] ?? '');
    expect(head).toContain('From: desk@harbor.test');
    expect(head).toContain('Reply-To: office@harbor.test');
    expect(head).toContain('To: zoe@mail.test');
    expect(head).toContain('Subject: Bowl & <Co> invites you to Laneway');
    expect(text).toContain('Hello Zoë,');
    expect(text).toContain('https://laneway.test/x?invitation=s3cret');
    expect(html).toContain('Bowl &amp; &lt;Co&gt; has set up an account for you');
    expect(html).toContain('href="https://laneway.test/x?invitation=s3cret"');
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
    expect(await rows()).toMatchObject([{ sent: true, sealed: false, attempts: 1, done: true }]);
  });

  test.each([
    ['fr', 'Bowl & <Co> vous invite sur Laneway', 'Bonjour Zoë,'],
    ['de', 'Bowl & <Co> lädt Sie zu Laneway ein', 'Guten Tag Zoë,'],
  ] as const)('is written in %s', async (language, subject, hello) => {
    await queue(invitation({ language }));
    const mail = await app.mailTo('zoe@mail.test');
    expect(mail).toMatchObject({ subject, language });
    expect(mail?.text).toContain(hello);
    expect(mail?.html).toContain(`<html lang="${language}">`);
  });

  test('comes from the platform where the business names no sender', async () => {
    await queue(invitation({ from: '' }));
    await run();
    const { head } = partsOf(server.taken[0] ?? '');
    expect(head).toContain('From: no-reply@laneway.test');
    expect(head).not.toContain('Reply-To');
  });

  test('comes from the platform where nobody has verified the sender, who is answered instead', async () => {
    for (const from of ['security@bank.test', 'desk@sub.harbor.test', 'a@harbor.test@bank.test'])
      await queue(invitation({ from }));
    await queue(invitation({ from: 'security@bank.test', replyTo: 'office@harbor.test' }));
    await run();
    const heads = server.taken.map((raw) => partsOf(raw).head);
    expect(heads).toHaveLength(4);
    for (const head of heads) expect(head).toContain('From: no-reply@laneway.test');
    expect(heads[0]).toContain('Reply-To: security@bank.test');
    expect(heads[3]).toContain('Reply-To: office@harbor.test');
  });

  test('is not there when its transaction rolls back', async () => {
    const failed = app.database.transaction(app.venue.harbor.businessId, async (tx) => {
      await queueMail(tx, app.post, invitation());
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('is unreadable in the database', async () => {
    await queue();
    const { rows: kept } = await app.owner.query<{ all: string }>('SELECT json_agg(m)::text AS all FROM mail m');
    const sealed = await app.owner.query<{ sealed: Buffer }>('SELECT sealed FROM mail');
    expect(kept[0]?.all).not.toContain('s3cret');
    expect(sealed.rows[0]?.sealed.toString('latin1')).not.toContain('s3cret');
  });

  test('goes to one address, whatever somebody typed', async () => {
    await queue(invitation({ to: 'zoe@mail.test, eve@mail.test\r\nBcc: eve@mail.test' }));
    await run();
    for (const raw of server.taken) expect(partsOf(raw).head).not.toMatch(/^Bcc:/m);
    expect(server.taken.filter((raw) => /^To: .*zoe@mail\.test,/m.test(raw))).toEqual([]);
  });
});

describe('a mail server', () => {
  test('that refuses is tried again, each time later, and no mail is lost', async () => {
    await queue();
    server.refuseWith('the mailbox is busy');
    const waits: number[] = [];
    for (let tried = 1; tried <= 4; tried += 1) {
      await run();
      const [row] = await rows();
      expect(row).toMatchObject({ sent: false, sealed: true, attempts: tried, done: false });
      expect(row?.last_error).toContain('the mailbox is busy');
      waits.push(row?.wait ?? 0);
      expect(await run(), 'before its time').toBe(0);
      await waitIsOver();
    }
    expect(waits).toEqual([10, 20, 40, 80]);
    server.refuseWith(null);
    await run();
    expect(server.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent: true, sealed: false, done: true, last_error: null }]);
  });

  test('that is down gets the mail when it is back', async () => {
    const gone = await startMailServer();
    await gone.close();
    await queue();
    await run(smtpMailer(gone.url));
    expect(await rows()).toMatchObject([{ sent: false, attempts: 1 }]);
    const back = await startMailServer(Number(new URL(gone.url).port));
    try {
      await waitIsOver();
      await run(smtpMailer(back.url));
      expect(back.taken).toHaveLength(1);
    } finally {
      await back.close();
    }
  });

  test('that never takes a mail is given up, and the text is deleted', async () => {
    await queue();
    await app.owner.query('UPDATE outbox SET attempts = 54');
    server.refuseWith('never');
    await run();
    expect(await rows()).toMatchObject([{ sent: false, sealed: false, attempts: 55, done: false, given_up: true }]);
    await waitIsOver();
    expect(await run()).toBe(0);
  });
});

describe('of two processes', () => {
  test('only one sends the mail', async () => {
    for (let count = 0; count < 12; count += 1) await queue(invitation({ to: `guest${count}@mail.test` }));
    await Promise.all([run(), run(), run()]);
    expect(server.taken).toHaveLength(12);
    expect(new Set(server.taken.map((raw) => /^To: (\S+)/m.exec(raw)?.[1])).size).toBe(12);
  });

  test('the death of one after sending makes the other send the mail once more, with the same message id', async () => {
    await queue();
    const real = smtpMailer(server.url);
    const [sent, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<'sent'>()];
    const dead = run({
      close: () => undefined,
      deliver: async (mail) => {
        await real.deliver(mail);
        sent.resolve();
        // A killed process never gets beyond this point.
        return stopped.promise;
      },
    });
    await sent.promise;
    expect(await rows()).toMatchObject([{ sent: false, sealed: true, done: false }]);
    expect(await run(), 'taken for two minutes').toBe(0);
    await waitIsOver();
    expect(await run()).toBe(1);
    expect(server.taken).toHaveLength(2);
    const ids = server.taken.map((raw) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(ids[0]).toBe(ids[1]);
    expect(await rows()).toMatchObject([{ sent: true, done: true }]);
    stopped.resolve('sent');
    await dead;
  });
});

test('old mail and finished outbox rows are deleted, in every business, and younger ones stay', async () => {
  for (const to of ['old@mail.test', 'young@mail.test']) await queue(invitation({ to }));
  await app.owner.query(
    `UPDATE mail SET created_at = app.now() - interval '31 days' WHERE to_address = 'old@mail.test'`,
  );
  await app.owner.query(`UPDATE outbox SET done_at = app.now() - interval '8 days'
    WHERE payload->>'mailId' = (SELECT mail_id::text FROM mail WHERE to_address = 'old@mail.test')`);
  await forgetOld(app);
  const left = await app.owner.query(
    'SELECT (SELECT array_agg(to_address) FROM mail) AS mails, (SELECT count(*)::int FROM outbox) AS outbox',
  );
  expect(left.rows).toEqual([{ mails: ['young@mail.test'], outbox: 1 }]);
});
