/** In milliseconds: how long the script of another host may take to load, and to answer a request. */
export const SCRIPT_TIMES = { load: 20_000, answer: 30_000 };

/**
 * Why the script of another host did not do its work: it was not loaded, gave no answer in time, gave one that is none,
 * or refused, with its own sentence as the message.
 */
export type ScriptTrouble = 'unloaded' | 'silent' | 'garbled' | 'refused';

export class ScriptFailure extends Error {
  readonly trouble: ScriptTrouble;
  constructor(trouble: ScriptTrouble, message = '') {
    super(message);
    this.trouble = trouble;
  }
}

type FromScript = { state: 'ready' | 'failed' } | { id: number; answer: unknown } | { id: number; error: string };

/** A script of another host in its frame. */
export type ScriptFrame = {
  /** @throws ScriptFailure `silent` or `refused`. */
  ask: (request: unknown) => Promise<unknown>;
  close: () => void;
};

/**
 * Opens the frame of a script: it has a policy and a sandbox of its own, so it reaches neither this page nor the server
 * with a session. It is told nothing but the requests. @throws ScriptFailure `unloaded`.
 */
export async function openScriptFrame(src: string, times = SCRIPT_TIMES): Promise<ScriptFrame> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  const waiting = new Map<number, (heard: Exclude<FromScript, { state: string }>) => void>();
  const loaded = Promise.withResolvers<void>();
  const listen = (event: MessageEvent) => {
    const message = scriptMessage(event, frame.contentWindow);
    if (message === undefined) return;
    if ('id' in message) waiting.get(message.id)?.(message);
    else if (message.state === 'ready') loaded.resolve();
    else loaded.reject(new ScriptFailure('unloaded'));
  };
  const close = () => {
    window.removeEventListener('message', listen);
    frame.remove();
  };
  window.addEventListener('message', listen);
  frame.src = src;
  document.body.append(frame);
  try {
    await within(times.load, loaded.promise, 'unloaded');
  } catch (error) {
    close();
    throw error;
  }
  let lastId = 0;
  return {
    close,
    ask: async (request) => {
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Exclude<FromScript, { state: string }>>();
      waiting.set(id, resolve);
      // A sandboxed frame has no origin that could be named; the page's policy keeps it on a page of ours.
      frame.contentWindow?.postMessage({ laneway: 'script-frame', id, request }, '*');
      const heard = await within(times.answer, promise, 'silent').finally(() => waiting.delete(id));
      if ('error' in heard) throw new ScriptFailure('refused', heard.error);
      return heard.answer;
    },
  };
}

/** The message of an event, if it comes from that frame, which has no origin, and is one of a script's. */
export function scriptMessage(event: MessageEvent, from: Window | null): FromScript | undefined {
  if (from === null || event.source !== from || event.origin !== 'null') return undefined;
  const { data } = event as MessageEvent<Record<string, unknown> | null>;
  if (typeof data !== 'object' || data === null || data['laneway'] !== 'script-frame') return undefined;
  const { state, id, answer, error } = data;
  if (state === 'ready' || state === 'failed') return { state };
  if (typeof id !== 'number') return undefined;
  if (typeof error === 'string') return { id, error: error.slice(0, 200) };
  return 'answer' in data ? { id, answer } : undefined;
}

async function within<T>(ms: number, what: Promise<T>, trouble: ScriptTrouble): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ScriptFailure(trouble)), ms);
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}
