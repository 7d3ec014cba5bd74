/**
 * Where a lesson may go from each status (R141, decision 52): a canceled lesson stays canceled. The documents name no
 * other way (R158), so what is not in this table is refused.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { LESSON_STATUS, type LessonStatus } from './lesson-codes.ts';

export const LESSON_TRANSITION = codeTable({ publish: '发布', unpublish: '取消发布', cancel: '取消课程' });
export type LessonTransition = CodeOf<typeof LESSON_TRANSITION>;

const NEXT: Record<LessonStatus, Partial<Record<LessonTransition, LessonStatus>>> = {
  init: { publish: 'published', cancel: 'canceled' },
  published: { unpublish: 'init', cancel: 'canceled' },
  canceled: {},
};

/** The status after the transition, or undefined where there is no such way. */
export function nextStatus(status: LessonStatus, transition: LessonTransition): LessonStatus | undefined {
  return NEXT[status][transition];
}

export function transitionsFrom(status: LessonStatus): readonly LessonTransition[] {
  return LESSON_TRANSITION.codes.filter((transition) => NEXT[status][transition] !== undefined);
}

export const CANCEL_REFUSAL = codeTable({ repeated: '课程已取消，无需重复取消' });
export type CancelRefusalCode = CodeOf<typeof CANCEL_REFUSAL>;

export type CancelVerdict =
  | { readonly allowed: false; readonly code: CancelRefusalCode; readonly label: string }
  | { readonly allowed: true };

export function checkCancel(lesson: { readonly status: LessonStatus }): CancelVerdict {
  if (lesson.status !== LESSON_STATUS.code.canceled) return { allowed: true };
  const code = CANCEL_REFUSAL.code.repeated;
  return { allowed: false, code, label: CANCEL_REFUSAL.labelOf(code) };
}

/** Only a published lesson can stand on the front page. */
export const FRONT_PAGE_REFUSAL = codeTable({
  notPublished: '课程未发布，请先发布再上首页',
  canceled: '课程已取消，不能上首页',
});
export type FrontPageRefusalCode = CodeOf<typeof FRONT_PAGE_REFUSAL>;

export type FrontPageVerdict =
  | { readonly allowed: false; readonly code: FrontPageRefusalCode; readonly label: string }
  | { readonly allowed: true };

export function checkFrontPage(lesson: { readonly status: LessonStatus }): FrontPageVerdict {
  if (lesson.status === 'published') return { allowed: true };
  const code = lesson.status === 'canceled' ? FRONT_PAGE_REFUSAL.code.canceled : FRONT_PAGE_REFUSAL.code.notPublished;
  return { allowed: false, code, label: FRONT_PAGE_REFUSAL.labelOf(code) };
}
