import { launch } from './launch.ts';

/** Starts the server that the journeys share. Returns a function that stops it. */
export default async function startLaneway(): Promise<() => Promise<void>> {
  const { address, stop } = await launch({ PORT: '0' });
  process.env['LANEWAY_URL'] = address;
  return stop;
}
