/** What a person can ask for, of one lesson or of many, and what the dialogs need to know to do it. */
import type { LessonRow, LessonV2 } from '@lectern/contract/lesson-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import type { SelectionStore } from '../../../shared/tables/selection.ts';
import type { LessonAddress } from '../list/lesson-address.ts';

export interface ActionLesson {
  readonly id: number;
  readonly name: string;
  readonly status: LessonStatus;
  readonly rev: number;
  readonly paidCount: number;
  readonly transferForbidden: boolean;
  readonly withMentor: boolean;
}

export type LessonAction =
  | 'publish'
  | 'unpublish'
  | 'cancel'
  | 'copy'
  | 'frontPage'
  | 'limitByTeams'
  | 'forbidTransfer'
  | 'allowTransfer'
  | 'bin';

export type BatchKind = 'batchPublish' | 'batchUnpublish';

/** The ticks, and the search they were made in for when all of it is meant. */
export interface Ticked {
  readonly selection: SelectionStore;
  readonly address: LessonAddress;
  /** Rows on the screen, for their names. */
  readonly rows: readonly LessonRow[];
}

export type Asked =
  | { readonly kind: LessonAction; readonly lesson: ActionLesson }
  | { readonly kind: BatchKind; readonly ticked: Ticked }
  | { readonly kind: 'export'; readonly ticked: Ticked; readonly columns: readonly string[]; readonly total: number };

export function actionLesson(lesson: LessonRow | LessonV2): ActionLesson {
  const { id, name, status, rev, transferForbidden, withMentor } = lesson;
  const paidCount = 'saleInfo' in lesson ? lesson.saleInfo.paidCount : lesson.paidCount;
  return { id, name, status, rev, transferForbidden, withMentor, paidCount };
}
