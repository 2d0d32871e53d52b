import { startOpenidServer } from './openid-server.ts';

/** The provider as a process for journeys: takes the redirect URL, prints how to reach it. */
const { issuer, clientId, clientSecret } = await startOpenidServer(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ issuer, clientId, clientSecret })}\n`);
