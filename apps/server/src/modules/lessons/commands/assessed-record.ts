import type { AssessedRecord } from '@lectern/domain/lessons/assessment-fit';
import type { LessonRow } from '../lesson-columns.ts';

/** What of a lesson its assessment is compared with. */
export function assessedRecord({ subjectId, subjectIds, phase, gradeIds }: LessonRow): AssessedRecord {
  const subjects = new Set([...(subjectId === null ? [] : [subjectId]), ...subjectIds]);
  return { subjects: [...subjects], phase, gradeIds };
}
