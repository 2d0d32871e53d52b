import { startOrExit } from './platform/settings/start-failure.ts';
import { startServer } from './start-server.ts';

await startOrExit(startServer(process.env, process.cwd()));
