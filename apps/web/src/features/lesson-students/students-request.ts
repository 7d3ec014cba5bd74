import type { LessonStudent } from '@lectern/contract/students/lesson-students';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { SelectionStore } from '../../shared/tables/selection.ts';
import type { StudentsAddress } from './student-kind.ts';

export type MoveKind = 'transfer' | 'place' | 'remove';

interface ExportRequest {
  readonly kind: 'export';
  readonly lessonId: number;
  readonly ticked: Ticked<LessonStudent, StudentsAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}

export interface MoveRequest {
  readonly kind: MoveKind;
  readonly lesson: { readonly id: number; readonly withMentor: boolean };
  readonly enrolmentIds: readonly number[];
  /** Where what was not done stays ticked. */
  readonly ticks: SelectionStore;
}

/** 添加学员, 导入学员. */
export interface EnrolRequest {
  readonly kind: 'enrol' | 'import';
  readonly lesson: { readonly id: number; readonly withMentor: boolean };
}

export type StudentsRequest = ExportRequest | MoveRequest | EnrolRequest;
