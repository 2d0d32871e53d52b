import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { requestOf } from '@laneway/contract/http/client';
import { serverTime } from '../../ui/clock.ts';
import { apiOptions } from '../commands/api.ts';
import { refreshRights } from '../session/rights.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { followStream } from './stream.ts';

/** The callbacks of a part of the console for the outlet in view. */
export type LiveListener = {
  /** The events of one chunk. */
  events: (events: BookingEvent[]) => void;
  /** Events were missed: everything shown has to be refetched. */
  reload: () => Promise<void>;
};

type Heard = { outletId: string; at: number; event: BookingEvent };

/** Longer than any request: a listener that began its request before an event gets the event after its answer. */
const KEPT_MS = 60_000;
const stands = createStore(true);
const desks = createStore(1);
const listeners = new Map<string, Set<LiveListener>>();
let heard: Heard[] = [];

/** Whether the stream is open; while it is not, the screens poll. */
export function useLive(): boolean {
  return useStore(stands);
}

/** How many open screens look at the outlet in view, this one among them; a hidden tab does not count. */
export function useDesks(): number {
  return useStore(desks);
}

/**
 * Listens to the events of an outlet while its stream is open. `since` (epoch milliseconds) is when the listener
 * requested its data: events that came while the request was pending are passed on at once.
 */
export function listenLive(outletId: string, listener: LiveListener, since: number): () => void {
  const missed = heard.filter((one) => one.outletId === outletId && one.at >= since).map((one) => one.event);
  if (missed.length > 0) listener.events(missed);
  const those = listeners.get(outletId) ?? new Set();
  listeners.set(outletId, those.add(listener));
  return () => {
    those.delete(listener);
  };
}

let opened = 0;
let streamStart: number | null = null;

/** Call before reading what a screen shows: the stream, which is opened later, then starts at this moment. */
export function rememberStreamStart(): void {
  if (opened === 0) streamStart ??= serverTime();
}

/** Which lists a change makes old is loaded with the first one: the board's first picture does without. */
async function followChanges(kinds: readonly (string | null)[]): Promise<void> {
  const follow = await import('../queries/follow-changes.ts');
  follow.followChanges(kinds);
}

/**
 * Opens the one stream of this tab: of an outlet, or with '' only of the person's rights, changed lists and figures. A
 * hidden tab closes it, since a browser opens only six connections to a server, and resumes from its position when it
 * becomes visible.
 */
export function openLive(outletId: string): () => void {
  let position = positionAt(streamStart ?? serverTime());
  streamStart = null;
  opened += 1;
  let close: (() => void) | null = null;
  let wasHidden = false;
  const follow = () =>
    followStream({
      connect: async (lastEventId, signal) => {
        const { url, init } = outletId
          ? requestOf(apiOptions, 'booking.events', { params: { outletId }, query: {} }, { signal })
          : requestOf(apiOptions, 'auth.events', {}, { signal });
        const headers = {
          ...(init.headers as Record<string, string>),
          accept: 'text/event-stream',
          'last-event-id': lastEventId,
        };
        const response = await fetch(url, { ...init, headers });
        // While nobody is active, the end of the session is noticed here first.
        if (response.status === 401) apiOptions.onUnauthenticated?.((await response.json()) as ErrorBody);
        return response;
      },
      lastEventId: () => position,
      seen: (id) => {
        position = id;
      },
      events: (events) => hear(outletId, events),
      reload: async () => {
        await Promise.all([...(listeners.get(outletId) ?? [])].map((listener) => listener.reload()));
      },
      rights: () => void refreshRights(),
      changed: (kinds) => void followChanges(kinds),
      desks: desks.set,
      live: stands.set,
    });
  const whenLookedAt = () => {
    if (document.hidden) {
      close?.();
      close = null;
      wasHidden = true;
    } else {
      close ??= follow();
      if (wasHidden) void followChanges([null]);
      wasHidden = false;
    }
  };
  whenLookedAt();
  document.addEventListener('visibilitychange', whenLookedAt);
  return () => {
    document.removeEventListener('visibilitychange', whenLookedAt);
    close?.();
    opened -= 1;
    heard = [];
    stands.set(true);
    desks.set(1);
  };
}

function hear(outletId: string, events: BookingEvent[]): void {
  const at = Date.now();
  heard = [...heard.filter((one) => at - one.at < KEPT_MS), ...events.map((event) => ({ outletId, at, event }))];
  for (const listener of listeners.get(outletId) ?? []) listener.events(events);
}

/** The stream's position at a time (epoch milliseconds): the lowest UUID of version 7 of that time. */
function positionAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
