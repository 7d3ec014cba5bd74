/** What a person can ask for, of one lesson or of many, and what the dialogs need to know to do it. */
import type { LessonRow, LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import type { Ticked } from '../../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../../shared/plan/command-request.ts';
import type { LessonAddress } from '../list/lesson-filters.ts';

export interface ActionLesson {
  readonly id: number;
  readonly name: string;
  readonly status: LessonStatus;
  readonly rev: number;
  readonly paidCount: number;
}

export interface ExportRequest {
  readonly kind: 'export';
  readonly ticked: Ticked<LessonRow, LessonAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}

export type ActionRequest = { readonly kind: 'bin'; readonly lesson: ActionLesson } | CommandRequest | ExportRequest;

export function actionLesson(lesson: LessonRow | LessonV2): ActionLesson {
  const { id, name, status, rev } = lesson;
  const paidCount = 'saleInfo' in lesson ? lesson.saleInfo.paidCount : lesson.paidCount;
  return { id, name, status, rev, paidCount };
}
