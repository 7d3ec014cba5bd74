/** What a refused save says about single fields; empty when it was refused for another reason. */
import { refusedPlaces } from '../../../shared/api/refused-places.ts';
import type { Errors } from './form-errors.ts';

export function issuesIn(error: unknown): Errors {
  const found: Record<string, string> = {};
  for (const { path, message } of refusedPlaces(error)) {
    // `body.lessonDefaults.price` is about the price.
    const [field] = path.split('.').filter((part) => !['body', 'lessonDefaults'].includes(part) && !/^\d+$/.test(part));
    if (field) found[field] ??= message;
  }
  return found;
}
