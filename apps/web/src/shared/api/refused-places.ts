/** What a refusal says about single places of what was sent; none where it was refused for another reason. */
import { isApiError } from './api-error.ts';

export interface RefusedPlace {
  /** From the call's part on: `body.grades.0.id`. */
  readonly path: string;
  readonly message: string;
}

export function refusedPlaces(error: unknown): readonly RefusedPlace[] {
  if (!isApiError(error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown): RefusedPlace[] => {
    if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('message' in detail)) return [];
    return [{ path: String(detail.path), message: String(detail.message) }];
  });
}
