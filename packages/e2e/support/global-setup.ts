import { request } from '@playwright/test';
import { launch } from './launch.ts';
import { ADMIN, DESK, LEAD, OWNER, signInByCall } from './people.ts';

/** One server for all journeys, and one sign-in for each of the people whom most of them share. */
export default async function start(): Promise<() => Promise<void>> {
  const { address, stop } = await launch({ PORT: '0' });
  process.env['LANEWAY_ADDRESS'] = address;
  const calls = await request.newContext({ baseURL: address });
  try {
    const sessions = await Promise.all(
      [ADMIN, DESK, LEAD, OWNER].map(async (who) => [who.email, await signInByCall(calls, who)] as const),
    );
    process.env['LANEWAY_SESSIONS'] = JSON.stringify(Object.fromEntries(sessions));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await calls.dispose();
  }
  return stop;
}
