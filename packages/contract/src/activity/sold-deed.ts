import type { DeedWords, Facts } from './deed-facts.ts';

/** Items that came, went and are sold otherwise, and add-ons. */
export function edited(before: Facts | null, after: Facts | null, words: DeedWords): string {
  const { t } = words;
  const [was, is] = [itemsIn(before), itemsIn(after)];
  const known = new Map(was.map((item) => [item.itemId, item]));
  const left = new Set(is.map(({ itemId }) => itemId));
  const changes = is.flatMap((item) => {
    const old = known.get(item.itemId);
    if (old === undefined) return [t('booking_details.deed.item_added', { item: soldItem(item, words) })];
    const [from, to] = [soldItem(old, words), soldItem(item, words)];
    return from === to ? [] : [t('booking_details.deed.item_changed', { before: from, after: to })];
  });
  const gone = was.flatMap((item) =>
    left.has(item.itemId) ? [] : [t('booking_details.deed.item_removed', { item: soldItem(item, words) })],
  );
  const hasAddons = ['added', 'removed', 'steps'].some((field) => countedIn(after?.[field]).length > 0);
  const all = [...changes, ...gone, ...(hasAddons ? [addonsChanged(after, words)] : [])];
  return all.length > 0 ? all.join('; ') : t('booking_details.deed.edited_plain');
}

type SoldItem = { itemId: string; title: string; games?: number; packages?: number };

function itemsIn(facts: Facts | null): SoldItem[] {
  return Array.isArray(facts?.items) ? (facts.items as SoldItem[]) : [];
}

function soldItem({ title, games, packages }: SoldItem, { t }: DeedWords): string {
  const parts = [
    title,
    games !== undefined && t('count.games', { count: games }),
    packages !== undefined && t('booking_details.deed.packages', { count: packages }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What came, what went and what the kitchen did; a change of notes alone has none of them. */
export function addonsChanged(after: Facts | null, { t }: DeedWords): string {
  const said = (key: 'added' | 'removed' | 'inprogress' | 'delivered' | 'initiated', rows: Counted[]) => {
    const items = rows.map(({ name, count }) => t('booking_details.deed.goods', { count: String(count), title: name }));
    return items.length > 0 && t(`booking_details.deed.addons.${key}`, { items: items.join(', ') });
  };
  const steps = countedIn(after?.steps);
  const parts = [
    said('added', countedIn(after?.added)),
    said('removed', countedIn(after?.removed)),
    ...(['inprogress', 'delivered', 'initiated'] as const).map((status) =>
      said(
        status,
        steps.filter((step) => step.status === status),
      ),
    ),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : t('booking_details.deed.addons.noted');
}

type Counted = { name: string; count: number; status?: string };

function countedIn(value: unknown): Counted[] {
  return Array.isArray(value) ? value : [];
}
