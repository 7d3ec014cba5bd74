import { OUTLINE_REFUSAL, type OutlineRefusal } from '@lectern/domain/outline/outline-refusals';
import { RefusedError } from '../../platform/errors.ts';

/** `of`: which item it is about. */
export function refusal(code: OutlineRefusal, of = ''): RefusedError {
  const label = OUTLINE_REFUSAL.labelOf(code);
  return new RefusedError(code, of === '' ? label : `“${of}”${label}`);
}
