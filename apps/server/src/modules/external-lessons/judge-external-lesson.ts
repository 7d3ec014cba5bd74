/** May these fields stand? Asked for one by the form, for many by the import. */
import { type DataScope, inScope } from '@lectern/domain/access/roles';
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import type { KnownReferences } from './external-lesson-facts.queries.ts';

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export function judgeFields(
  fields: ExternalLessonFields,
  known: KnownReferences,
  scope: DataScope,
): readonly RowReason[] {
  const { subject, phase, grade, startTime, endTime, lessonId } = fields;
  const isMissing = (id: number | null, ids: ReadonlySet<number>) => id !== null && !ids.has(id);
  const reasons: RowReason[] = [];
  if (startTime > 0 && endTime > 0 && endTime <= startTime) {
    reasons.push(refused('endBeforeStart', '结束时间须晚于开始时间，请修改后再保存'));
  }
  if (isMissing(lessonId, known.lessons)) {
    reasons.push(refused('lessonMissing', `对应课程 ${lessonId} 不存在，请核对课程 ID`));
  }
  if (isMissing(subject, known.subjects) || isMissing(phase, known.phases) || isMissing(grade, known.grades)) {
    reasons.push(refused('placeMissing', '学科、学段或年级不存在，请重新选择'));
  }
  if (!inScope(scope, { subject, subjects: [], phase })) {
    reasons.push(refused('outOfScope', '学科或学段不在你的数据范围内'));
  }
  return reasons;
}
