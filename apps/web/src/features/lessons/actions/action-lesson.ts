/** What a person can ask for, of one lesson or of many, and what the dialogs need to know to do it. */
import type { LessonRow, LessonV2 } from '@lectern/contract/lesson-replies';
import type { Selection as PlanSelection } from '@lectern/contract/task-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import type { SelectionStore } from '../../../shared/tables/selection.ts';
import type { LessonAddress } from '../list/lesson-address.ts';

export interface ActionLesson {
  readonly id: number;
  readonly name: string;
  readonly status: LessonStatus;
  readonly rev: number;
  readonly paidCount: number;
}

/** The ticks, and the search they were made in for when all of it is meant. */
export interface Ticked {
  readonly selection: SelectionStore;
  readonly address: LessonAddress;
}

/** A command of the server's catalogue, by its name there: `lesson.publish`. */
export interface AskedCommand {
  readonly kind: 'command';
  readonly type: string;
  readonly selected: PlanSelection;
  /** 已选 3 门课程, or the one lesson's name and id. */
  readonly about: string;
  readonly lesson?: ActionLesson;
  /** Where what was not done stays ticked. */
  readonly ticks?: SelectionStore;
}

export type Asked =
  | { readonly kind: 'bin'; readonly lesson: ActionLesson }
  | AskedCommand
  | { readonly kind: 'export'; readonly ticked: Ticked; readonly columns: readonly string[]; readonly total: number };

export function actionLesson(lesson: LessonRow | LessonV2): ActionLesson {
  const { id, name, status, rev } = lesson;
  const paidCount = 'saleInfo' in lesson ? lesson.saleInfo.paidCount : lesson.paidCount;
  return { id, name, status, rev, paidCount };
}

export function commandOnLesson(type: string, lesson: ActionLesson): AskedCommand {
  return {
    kind: 'command',
    type,
    selected: { ids: [lesson.id] },
    about: `${lesson.name}（${lesson.id}）`,
    lesson,
  };
}
