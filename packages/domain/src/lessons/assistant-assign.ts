/** Whether an assistant may be assigned to a lesson, from the answer of `check-before-assign` (R201, R202). */
export const ASSISTANT_NOT_FOUND = '未找到该助教，请检查账号';

export interface AssignCheckResult {
  readonly message?: string | null | undefined;
}

/** The error to show, or null when the first result carries no message: then the way is free (decision 58). */
export function assignError(results: readonly AssignCheckResult[] | null | undefined): string | null {
  const [first] = results ?? [];
  if (!first) return ASSISTANT_NOT_FOUND;
  return first.message || null;
}
