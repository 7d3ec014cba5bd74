import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { type TextbookVolume, volumeKey } from '@lectern/domain/textbooks/textbook-item';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { TEXTBOOK_ITEMS } from './textbook-item-kind.ts';

const PAGE_SIZE = 200;

/** All of one volume in its order. */
export function volumeQuery({ phase, subject, edition, volume }: TextbookVolume) {
  const of = { phase, subject, edition, volume };
  return queryOptions({
    queryKey: [TEXTBOOK_ITEMS, 'volume', of],
    queryFn: async ({ signal }) => {
      const found: TextbookItem[] = [];
      const filters = { phase: String(phase), subject: String(subject), edition, volume, pageSize: String(PAGE_SIZE) };
      for (let page = 1; ; page += 1) {
        const { list } = await call(
          textbookItemsContract.list,
          { query: { ...filters, page: String(page) } },
          { signal },
        );
        // The search also finds longer names: 七年级上册 with 上册.
        found.push(...list.filter((row) => volumeKey(row) === volumeKey(of)));
        if (list.length < PAGE_SIZE) return found;
      }
    },
    staleTime: 0,
    meta: { failure: 'inline' },
  });
}
