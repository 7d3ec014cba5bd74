/** Page numbers around the present one, and counts in words. Pure. */
export interface PageState {
  readonly page: number;
  readonly pageSize: number;
}

/** `exact: false`: there are at least so many. */
export interface Total {
  readonly count: number;
  readonly exact: boolean;
}

const GROUPS = /\B(?=(\d{3})+$)/g;

export function countText(count: number): string {
  return String(count).replace(GROUPS, ',');
}

export function totalText({ count, exact }: Total): string {
  return exact ? countText(count) : `${countText(count)}+`;
}

export function lastPage(total: Total, pageSize: number): number {
  return Math.max(1, Math.ceil(total.count / pageSize));
}

/** First, last, the present one and its neighbours; `null` where some are left out. */
export function pageNumbers(page: number, last: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, last];
  if (page <= 3) near.push(2, 3, 4);
  if (page >= last - 2) near.push(last - 1, last - 2, last - 3);
  const kept = [...new Set(near)].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b);
  return kept.flatMap((number, index) => {
    const gap = number - (kept[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

/** A typed page number, kept within what there is; undefined for anything else. */
export function typedPage(text: string, last: number): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Math.min(Number(text), last) : undefined;
}
