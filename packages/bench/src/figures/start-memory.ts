import { setTimeout as pause } from 'node:timers/promises';
import { openCaller, textOf, type Wire } from '../lab/http.ts';
import { clearInstallation, residentBytes, startInstallation, type Installation } from '../lab/installation.ts';
import type { Lab } from '../lab/lab.ts';
import { freeReservations } from '../lab/venue.ts';
import type { Measured } from '../runner/figure.ts';
import { median } from '../runner/statistics.ts';

const MB = 2 ** 20;
const IDLE_SECONDS = 20;
const BOOKINGS = 10_000;

/** Measures a second start of a whole installation, and the memory of its idle server. */
export async function measureStart(quick: boolean): Promise<Measured[]> {
  clearInstallation();
  const first = await startInstallation();
  const fresh = await idleMemory(first, quick);
  await first.stop();
  const starts: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    const again = await startInstallation();
    starts.push(again.milliseconds);
    if (round === 0) idle.push(await idleMemory(again, quick));
    await again.stop();
  }
  return [
    {
      name: 'start.second',
      what: 'second start to the first answer',
      value: median(starts) / 1000,
      unit: 's',
      target: 2,
      reach: 'at most',
      raw: { milliseconds: starts, first: first.milliseconds },
    },
    memory('memory.idle', 'resident memory of the server, idle', 160, median(idle), { idle }),
    memory('memory.first', 'the same after the start that filled the demo', 160, fresh, { fresh }),
  ];
}

/** The memory of the server after many bookings. */
export async function measureMemory(lab: Lab): Promise<Measured[]> {
  const { server, venue, owner } = lab.main;
  const caller = openCaller(server.base, venue.token);
  const bodies = freeReservations(venue, owner);
  const wanted = lab.quick ? 50 : BOOKINGS;
  let made = 0;
  const wires: Wire[] = [];
  const client = async () => {
    for (let wire = wires.pop(); wire !== undefined; wire = wires.pop()) {
      textOf(await caller.send(wire));
      made += 1;
    }
  };
  try {
    while (made < wanted) {
      while (wires.length < Math.min(1000, wanted - made)) {
        wires.push(caller.wire('reservation.add', (await bodies.next()).value));
      }
      await Promise.all(Array.from({ length: 16 }, client));
    }
  } finally {
    caller.close();
  }
  const bytes = residentBytes(server.pid) ?? 0;
  return [memory('memory.busy', `resident memory of the server after ${made} bookings`, 250, bytes, { bytes })];
}

function memory(name: string, what: string, target: number, bytes: number, raw: Measured['raw']): Measured {
  return { name, what, value: bytes / MB, unit: 'MB', target, reach: 'at most', raw };
}

async function idleMemory({ pid, base }: Installation, quick: boolean): Promise<number> {
  await pause(quick ? 1000 : IDLE_SECONDS * 1000);
  await (await fetch(`${base}/api/health`)).text();
  return residentBytes(pid) ?? 0;
}
