import { launch } from './launch.ts';

/** The server that the journeys share; the answer ends it again. */
export default async function startLaneway(): Promise<() => Promise<void>> {
  const { address, stop } = await launch({ PORT: '0' });
  process.env['LANEWAY_URL'] = address;
  return stop;
}
