import { OUTLINE_REFUSAL, type OutlineRefusal } from '@lectern/domain/outline/outline-refusals';
import { RefusedError } from '../../platform/errors.ts';

/** `of`: which item it is about; `more` says since when. */
export function refusal(code: OutlineRefusal, of = '', more = ''): RefusedError {
  const label = OUTLINE_REFUSAL.labelOf(code);
  return new RefusedError(code, `${of === '' ? '' : `“${of}”`}${label}${more === '' ? '' : `（${more}）`}`);
}
