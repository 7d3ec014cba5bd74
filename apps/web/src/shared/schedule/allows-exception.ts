/** May what was refused be done all the same, for a reason that is kept beside the episode? */
import { CONFLICT_KIND, CONFLICT_RULES } from '@lectern/domain/schedule/conflict-codes';
import { isApiError } from '../api/api-error.ts';

export function allowsException(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { code, details } = error;
  if (code === 'teacherBusy') return true;
  if (code !== 'scheduleConflict' || typeof details !== 'object' || details === null || !('kind' in details))
    return false;
  return CONFLICT_KIND.has(details.kind) && CONFLICT_RULES[details.kind].overridable;
}
