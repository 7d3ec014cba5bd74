/** When a watched view tells its owner (areas 13). */
export interface Counted {
  readonly total: number;
  /** False: there are more. */
  readonly totalExact: boolean;
}

/** A count that stopped is more than it says. */
export function isOverLimit({ total, totalExact }: Counted, limit: number): boolean {
  return total > limit || (!totalExact && total >= limit);
}

/**
 * Once a crossing: from not above to above. What was never looked at, because it was just begun to be watched, has not
 * crossed anything.
 */
export function crosses(before: boolean | null, over: boolean): boolean {
  return before === false && over;
}

interface Watched {
  readonly name: string;
  readonly watchLimit: number;
}

interface Listed {
  readonly noun: string;
  readonly measure: string;
}

export function crossingText(
  { name, watchLimit }: Watched,
  { total, totalExact }: Counted,
  { measure, noun }: Listed,
): string {
  const words = (count: number) => count.toLocaleString('en');
  return `视图“${name}”现有 ${words(total)}${totalExact ? '' : '+'} ${measure}${noun}，超过你设的上限 ${words(watchLimit)}`;
}
