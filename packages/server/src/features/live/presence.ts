import type { OutletKey } from '../../platform/activity/channels.ts';

/** Counts the open streams of an outlet, over all processes of a database. */
export type Presence = {
  /** Streams of this process at an outlet. */
  set: (outlet: OutletKey, count: number) => void;
  /** Handles the message of another process. */
  hear: (payload: string) => void;
  desksAt: (outlet: OutletKey) => number;
  /** Sends this process's counts again, and forgets silent processes. */
  refresh: () => void;
  /** Sends pending counts, such as that every stream has closed. */
  close: () => Promise<void>;
};

/** `asks`: a process that is new at an outlet asks the others for their counts. */
type Said = { process: string; outlet: OutletKey; count: number; asks: boolean };

const SETTLE_MS = 50;
const SILENT_AFTER_MS = 75_000;

export function keepPresence(options: {
  processId: string;
  publish: (payload: string) => Promise<void>;
  onChange: (outlet: OutletKey, desks: number) => void;
}): Presence {
  const { processId, publish, onChange } = options;
  const here = new Map<OutletKey, number>();
  const elsewhere = new Map<OutletKey, Map<string, { count: number; heardAt: number }>>();
  const told = new Map<OutletKey, number>();
  const unsaid = new Map<OutletKey, { asks: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function desksAt(outlet: OutletKey): number {
    let desks = here.get(outlet) ?? 0;
    for (const { count } of elsewhere.get(outlet)?.values() ?? []) desks += count;
    return desks;
  }

  /** Delays the message, since after a restart many streams reconnect together. */
  function say(outlet: OutletKey, asks: boolean): void {
    unsaid.set(outlet, { asks: asks || (unsaid.get(outlet)?.asks ?? false) });
    timer ??= setTimeout(() => void flush(), SETTLE_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const sayings = [...unsaid].map(([outlet, { asks }]) => {
      tell(outlet);
      return publish(`${processId} ${outlet} ${here.get(outlet) ?? 0} ${asks ? 'asks' : 'says'}`);
    });
    unsaid.clear();
    // The next refresh repeats a message that failed.
    await Promise.allSettled(sayings);
  }

  function tell(outlet: OutletKey): void {
    const desks = desksAt(outlet);
    if (!here.has(outlet)) told.delete(outlet);
    else if (told.get(outlet) !== desks) {
      told.set(outlet, desks);
      onChange(outlet, desks);
    }
  }

  return {
    desksAt,
    set: (outlet, count) => {
      const isNew = !here.has(outlet);
      if (count === 0) here.delete(outlet);
      else here.set(outlet, count);
      say(outlet, isNew);
    },
    hear: (payload) => {
      const said = saidIn(payload);
      if (said === null || said.process === processId) return;
      const there = elsewhere.get(said.outlet) ?? new Map<string, { count: number; heardAt: number }>();
      if (said.count === 0) there.delete(said.process);
      else there.set(said.process, { count: said.count, heardAt: performance.now() });
      if (there.size === 0) elsewhere.delete(said.outlet);
      else elsewhere.set(said.outlet, there);
      tell(said.outlet);
      if (said.asks && here.has(said.outlet)) say(said.outlet, false);
    },
    refresh: () => {
      const oldest = performance.now() - SILENT_AFTER_MS;
      for (const [outlet, there] of elsewhere) {
        for (const [process, { heardAt }] of there) if (heardAt < oldest) there.delete(process);
        if (there.size === 0) elsewhere.delete(outlet);
        tell(outlet);
      }
      for (const outlet of here.keys()) say(outlet, false);
    },
    close: flush,
  };
}

/** Parses a payload; null when it is of another version of this program, which may run beside this one. */
function saidIn(payload: string): Said | null {
  const [process, outlet, count, asks] = payload.split(' ');
  if (process === undefined || !/^[^/]+\/[^/]+$/.test(outlet ?? '') || !/^\d+$/.test(count ?? '')) return null;
  return { process, outlet: outlet as OutletKey, count: Number(count), asks: asks === 'asks' };
}
