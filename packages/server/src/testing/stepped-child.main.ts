import { makeSeal } from '../platform/settings/seal.ts';
import { openSessions } from '../features/identity/sessions/sessions.ts';
import { openDatabase } from '../platform/database/database.ts';
import { connectionThrough } from '../platform/postgres/server-process.ts';
import { buildApp } from '../platform/http/app.ts';
import { payEndpoints, payRoutes, type Point } from '../platform/http/stepped.fixture.ts';

/**
 * A server for tests that kill it: at the point that is its last argument it says so, and goes no further. Arguments:
 * the socket and name of the database, the secret of the seal, the bank's book, the point.
 */
const [socket = '', name = '', secret = '', bank = '', stopAt] = process.argv.slice(2);
const reach = async (point: Point): Promise<void> => {
  if (point !== stopAt) return;
  process.stdout.write(`at ${point}\n`);
  await new Promise(() => undefined);
};
const database = openDatabase({
  connection: (role) => connectionThrough(socket, role, name),
  log: { warn: () => undefined },
});
const app = await buildApp({
  database,
  sessions: openSessions(database),
  seal: makeSeal(secret),
  routes: payRoutes(bank, reach),
  endpoints: payEndpoints,
  logger: false,
});
app.addHook('onSend', () => reach('settled'));
process.stdout.write(`listens ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
