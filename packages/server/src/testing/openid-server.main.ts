import { startOpenidServer } from './openid-server.ts';

/** The provider as a process of its own, for journeys: takes the redirect address, says how to reach it. */
const { issuer, clientId, clientSecret } = await startOpenidServer(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ issuer, clientId, clientSecret })}\n`);
