/** Where a reason of a plan is dealt with: every one that says something is wrong leads somewhere (issue 16). */
import { saysSo } from '../tasks/task-codes.ts';

interface Reason {
  readonly outcome: string;
  readonly code: string;
  readonly to?: string | undefined;
  readonly places?: readonly unknown[] | undefined;
}

/** `record`: the page of the row's record, as nothing nearer is known; `none`: there is nothing to deal with, or no page. */
export function placeOfReason(reason: Reason, record: string | null): 'own' | 'record' | 'none' {
  if (reason.to !== undefined || (reason.places?.length ?? 0) > 0) return 'own';
  if (reason.outcome === 'ok' || saysSo(reason.code) || record === null) return 'none';
  return 'record';
}
