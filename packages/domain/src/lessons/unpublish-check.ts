/** May this lesson be taken back (R151, R152)? Retire and unPublish are one and the same (decision 53). */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonStatus } from './lesson-codes.ts';

export const UNPUBLISH_REFUSAL = codeTable({
  repeated: '课程尚未发布，无需取消发布',
  canceled: '课程已取消，不能取消发布',
});
export type UnpublishRefusalCode = CodeOf<typeof UNPUBLISH_REFUSAL>;

export type UnpublishVerdict =
  | { readonly allowed: false; readonly code: UnpublishRefusalCode; readonly label: string }
  | { readonly allowed: true };

const REFUSED_IN: Record<LessonStatus, UnpublishRefusalCode | null> = {
  init: 'repeated',
  published: null,
  canceled: 'canceled',
};

export function checkUnpublish(lesson: { readonly status: LessonStatus }): UnpublishVerdict {
  const code = REFUSED_IN[lesson.status];
  return code ? { allowed: false, code, label: UNPUBLISH_REFUSAL.labelOf(code) } : { allowed: true };
}
