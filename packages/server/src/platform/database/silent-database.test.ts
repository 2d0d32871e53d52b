import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { codeOfDatabaseError } from './database-errors.ts';
import { openDatabase, PLATFORM_BUSINESS, type Database } from './database.ts';

let tested: TestApp;
let proxy: Server;
const open = new Set<Socket>();
let database: Database;

/** A way to the test database that can be made to pass nothing on, as a stopped machine does. */
beforeAll(async () => {
  tested = await startTestApp();
  const { host, port, ...rest } = connectionTo('laneway_app', String(tested.owner.database));
  proxy = createServer((from) => {
    const to = connect(`${String(host)}/.s.PGSQL.${String(port ?? 5432)}`);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  database = openDatabase({
    connection: () => ({ ...rest, host: '127.0.0.1', port: address.port }),
    size: 4,
    answerMs: 300,
    log: { warn: () => undefined },
  });
});
afterAll(async () => {
  await database.close();
  proxy.close();
  for (const socket of open) socket.destroy();
  await tested.close();
});

const businessId = PLATFORM_BUSINESS;
const ONE = { name: '', text: 'SELECT 1 AS one' };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => codeOfDatabaseError(error) ?? error,
  );

test('work under way is given up when the database falls silent, and goes on when it speaks again', async () => {
  const begun = Promise.withResolvers<void>();
  const silent = Promise.withResolvers<void>();
  const transaction = database.transaction(businessId, async (tx) => {
    await tx.query(ONE);
    begun.resolve();
    await silent.promise;
    return tx.query(ONE);
  });
  await begun.promise;
  const read = database.read(businessId, async (tx) => {
    await tx.query(ONE);
    await silent.promise;
    return tx.query(ONE);
  });
  const time = database.now();
  await time;
  for (const socket of open) socket.pause();
  silent.resolve();
  expect(await Promise.all([refusal(transaction), refusal(read), refusal(database.now())])).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  for (const socket of open) socket.resume();
  expect(await database.transaction(businessId, (tx) => tx.query(ONE))).toEqual([{ one: 1 }]);
});

test('a COMMIT without an answer is unanswered, since the database may have carried it out', async () => {
  const write = database.transaction(businessId, async (tx) => {
    await tx.query(ONE);
    for (const socket of open) socket.pause();
    tx.send({ name: '', text: 'UPDATE attempt SET attempt_key = attempt_key WHERE false' });
  });
  expect(await refusal(write)).toBe('unanswered');
  for (const socket of open) socket.resume();
});

test('the clock of an answer stops with it', async () => {
  await database.transaction(businessId, (tx) => tx.query({ name: '', text: 'SELECT pg_sleep(0.2)' }));
  await database.transaction(businessId, async (tx) => {
    await tx.query({ name: '', text: 'SELECT pg_sleep(0.2)' });
    expect(await tx.query(ONE)).toEqual([{ one: 1 }]);
  });
});
