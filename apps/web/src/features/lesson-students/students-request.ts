import type { LessonStudent } from '@lectern/contract/students/lesson-students';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { StudentsAddress } from './student-kind.ts';

export interface StudentsRequest {
  readonly kind: 'export';
  readonly lessonId: number;
  readonly ticked: Ticked<LessonStudent, StudentsAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}
