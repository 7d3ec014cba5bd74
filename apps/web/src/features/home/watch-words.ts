/** What the home page says of a view's count beside the limit it is watched with. */
import { countText } from '../../shared/tables/paging.ts';
import type { ViewCount } from './home-queries.ts';

/** A count that stopped at the cap is more than it says. */
export function isOver({ count, exact }: ViewCount, limit: number | null): boolean {
  return limit !== null && (count > limit || (!exact && count >= limit));
}

export function viewCountWords({ count, exact }: ViewCount, measure: string): string {
  return `${countText(count)}${exact ? '' : '+'} ${measure}`;
}
