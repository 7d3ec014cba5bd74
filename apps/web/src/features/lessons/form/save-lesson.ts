/** Saving a lesson, and what a refused save means for the form. */

import { isLessonField } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { refusedPlaces } from '../../../shared/api/refused-places.ts';

export interface FieldRefusal {
  readonly field: LessonField;
  readonly message: string;
}

/** The server's refusals by field; empty when it refused for another reason. */
export function fieldRefusals(error: unknown): readonly FieldRefusal[] {
  return refusedPlaces(error).flatMap(({ path, message }): FieldRefusal[] => {
    // A path may lead into the field: `body.grades.0.id`.
    const field = path.split('.').find(isLessonField);
    return field ? [{ field, message }] : [];
  });
}
