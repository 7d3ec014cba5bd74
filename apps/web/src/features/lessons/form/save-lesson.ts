/** Saving a lesson, and what a refused save means for the form. */

import { isLessonField } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { isApiError } from '../../../shared/api/api-error.ts';

export interface FieldRefusal {
  readonly field: LessonField;
  readonly message: string;
}

/** The server's refusals by field; empty when it refused for another reason. */
export function fieldRefusals(error: unknown): readonly FieldRefusal[] {
  if (!isApiError(error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown): FieldRefusal[] => {
    if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('message' in detail)) return [];
    // A path may lead into the field: `body.grades.0.id`.
    const field = String(detail.path).split('.').find(isLessonField);
    return field ? [{ field, message: String(detail.message) }] : [];
  });
}

/** Somebody saved in between (409). */
export function isStale(error: unknown): boolean {
  return isApiError(error) && error.code === 'STALE';
}
