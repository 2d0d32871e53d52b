import { isOutOfUse } from '@laneway/domain/plans/out-of-use';
import { isNextTo } from '@laneway/domain/availability/neighbours';
import type { Block } from '../model/block.ts';
import { breaksAt } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import { nextOn, standingNow } from '../model/counts.ts';
import { visibleRuns } from '../model/placement.ts';
import type { Resource } from '../model/resources.ts';

export type AgendaTab = 'now' | 'next' | 'free' | 'rooms';

/** A card of the agenda: neighbouring lanes with one party, or with the same free time, are one. */
export type Card = {
  key: string;
  resources: Resource[];
  /** The present block, or the coming one in the tab "Next hour". */
  block: Block | null;
  left: number;
  /** Minutes that it plays past its end. */
  over: number;
  /** Share of the booking that went by, 0 to 1. */
  elapsed: number;
  /** Who comes next, late ones included; of neighbours, those that begin first. */
  next: Block[];
  /** Minutes the place stays free; null until closing. */
  freeFor: number | null;
  /** The present break of the day. */
  closed: { s: number; e: number } | null;
};

const HOUR = 60;

export function agendaCards(store: BoardStore, tab: AgendaTab): Card[] {
  const now = store.nowMinute();
  const kinds = tab === 'rooms' ? ['room', 'table'] : ['lane'];
  const resources = store.resources.filter((resource) => kinds.includes(resource.venueType));
  const cards = resources.flatMap((resource) => cardOf(store, resource, tab, now) ?? []);
  return join(cards);
}

function cardOf(store: BoardStore, resource: Resource, tab: AgendaTab, now: number): Card | null {
  const standing = standingNow(store, resource.resourceId);
  const next = nextOn(store, resource.resourceId, standing?.block.e ?? now);
  if (tab === 'next') {
    const coming = nextOn(store, resource.resourceId, now);
    if (!coming || coming.s - now > HOUR) return null;
    return {
      key: coming.id,
      resources: [resource],
      block: coming,
      left: Math.round(coming.s - now),
      over: 0,
      elapsed: 0,
      next: [],
      freeFor: null,
      closed: null,
    };
  }
  if (tab === 'free' && (standing || isOutOfUse(resource, store.now()))) return null;
  if (!standing) {
    const breaks = breaksAt(store.day).filter(({ e }) => e > now);
    const closed = breaks.find(({ s }) => s <= now) ?? null;
    if (tab === 'free' && closed) return null;
    const until = Math.min(next?.s ?? Infinity, breaks[0]?.s ?? Infinity);
    const freeFor = Number.isFinite(until) ? Math.floor(until - now) : null;
    return {
      key: `free-${next?.id ?? 'rest'}`,
      resources: [resource],
      block: null,
      left: 0,
      over: 0,
      elapsed: 0,
      next: next ? [next] : [],
      freeFor,
      closed,
    };
  }
  const { block, left, over } = standing;
  const elapsed = Math.min(1, Math.max(0, (now - block.s) / Math.max(1, block.e - block.s)));
  const then = next ? [next] : [];
  return { key: block.id, resources: [resource], block, left, over, elapsed, next: then, freeFor: null, closed: null };
}

/** The places of a card: runs of lanes, rooms by name. */
export function placeOf(resources: readonly Resource[]): string {
  const lanes = resources.every((resource) => resource.venueType === 'lane');
  if (!lanes)
    return resources.map((resource) => (resource.venueType === 'lane' ? resource.number : resource.name)).join(', ');
  return visibleRuns(resources.map((resource) => resource.number))
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ');
}

/** One party on neighbouring lanes is one card; so are neighbours that stay free until the same booking. */
function join(cards: readonly Card[]): Card[] {
  const joined: Card[] = [];
  for (const card of cards) {
    const last = joined.at(-1);
    const before = last?.resources.at(-1);
    const [own] = card.resources;
    const beside = before && own && isNextTo(before, own);
    if (last && beside && last.key === card.key) {
      last.resources.push(own);
      last.next = firstOf([...last.next, ...card.next]);
    } else joined.push({ ...card, resources: [...card.resources] });
  }
  return joined;
}

/** Those that begin first, each once. */
function firstOf(blocks: readonly Block[]): Block[] {
  const s = Math.min(...blocks.map((block) => block.s));
  return [...new Set(blocks)].filter((block) => block.s === s);
}
