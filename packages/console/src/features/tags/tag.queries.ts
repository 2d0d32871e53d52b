import { useQuery } from '@tanstack/react-query';
import type { ListedTag, TagMetaRow } from '@laneway/contract/tags/tag.endpoints';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';

/** A tag, its page where it has one, and the outlets that have a deal tag with it. */
export type TagEntry = {
  tag: ListedTag;
  page: TagMetaRow | null;
  /** Names of these outlets. */
  usedAt: readonly string[];
  /** Grows with each edit of the tag and of its page. */
  version: number;
};

export function entryOf(tag: ListedTag, page: TagMetaRow | null, usedAt: readonly string[]): TagEntry {
  return { tag, page, usedAt, version: tag.version + (page?.version ?? 0) };
}

/** All tags of the business by name. */
export function useTags(businessId: string) {
  const params = { businessId };
  const tags = useQuery(ask('tags.list', { params, query: {} }));
  const pages = useQuery(ask('tags.metaList', { params }));
  const outlets = useQuery(allOutletsQuery(businessId));
  const data =
    tags.data &&
    pages.data &&
    outlets.data &&
    entriesOf(tags.data.tagList, pages.data.rows, new Map(outlets.data.rows.map((row) => [row.outletId, row.name])));
  const queries = [tags, pages, outlets];
  return {
    data,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isPending: data === undefined && queries.some(({ isPending }) => isPending),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

function entriesOf(
  tags: readonly ListedTag[],
  pages: readonly TagMetaRow[],
  names: ReadonlyMap<string, string>,
): TagEntry[] {
  const pageOf = new Map(pages.map((page) => [page.tagId, page]));
  return tags.map((tag) => {
    const usedAt = tag.outletIds.flatMap((outletId) => names.get(outletId) ?? []).toSorted();
    return entryOf(tag, pageOf.get(tag.tagId) ?? null, usedAt);
  });
}
