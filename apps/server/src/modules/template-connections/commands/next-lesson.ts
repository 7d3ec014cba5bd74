/** What a lesson becomes in the next semester along a connection: fields, and what stands against it. */

import { type ConnectionEdge, connectedName, levelAfter } from '@lectern/domain/lesson-templates/connection-check';
import type { TemplateValues } from '@lectern/domain/lesson-templates/template-fields';
import { copyOf } from '@lectern/domain/lessons/copy-fields';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { TemplateRequirement } from '@lectern/domain/lessons/template-validator';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { fieldsOf, type LessonRow } from '../../lessons/index.ts';
import type { MadeLesson } from '../connections.queries.ts';

export interface NextFacts {
  readonly edge: ConnectionEdge;
  readonly semesterName: string;
  readonly requirement: TemplateRequirement;
  readonly gives: TemplateValues;
}

export function nextFields(lesson: LessonRow, { edge, semesterName, requirement, gives }: NextFacts): LessonFields {
  const fields = copyOf(fieldsOf(lesson), 'not_copy_episode');
  const window = edge.oldStudentStart + edge.oldStudentEnd > 0;
  return {
    ...fields,
    ...gives,
    name: connectedName(lesson.name, semesterName),
    template: edge.toTemplateId,
    semester: edge.toSemesterId,
    flattedCategory: requirement.category === 'promotion' ? fields.flattedCategory : requirement.category,
    phase: requirement.phase,
    subject: requirement.subjectId,
    subjects: requirement.subjectId === null ? [] : [requirement.subjectId],
    mixedLevel: levelAfter(edge.levelMap, lesson.mixedLevel) ?? lesson.mixedLevel,
    srcLessonId: lesson.id,
    // Those who attend now sign up before others.
    startPreSaleTime: window && edge.oldStudentStart > 0 ? edge.oldStudentStart : fields.startPreSaleTime,
    endPreSaleTime: window && edge.oldStudentEnd > 0 ? edge.oldStudentEnd : fields.endPreSaleTime,
  };
}

/** Why a lesson has no place in the next semester, or has it already. */
export function unplacedReasons(
  lesson: LessonRow,
  { edge }: Pick<NextFacts, 'edge'>,
  made: MadeLesson | undefined,
): readonly RowReason[] {
  if (made) return [madeReason(made)];
  if (lesson.templateId !== edge.fromTemplateId || lesson.semesterId !== edge.fromSemesterId) {
    return [refusal('otherPlace', '课程的班型或学期已不是该衔接的来源')];
  }
  if (lesson.status === 'canceled') return [refusal('canceled', '课程已取消，不再衔接')];
  if (levelAfter(edge.levelMap, lesson.mixedLevel) === undefined) {
    return [refusal('levelUnplaced', '课程难度不在衔接的难度对应中，请修改衔接', lessonPath(lesson.id))];
  }
  return [];
}

function madeReason({ lessonId, name, inBin }: MadeLesson): RowReason {
  if (inBin) return refusal('madeInBin', '已生成的课程在回收站中，请先恢复', '/jwc/recycleBin?kind=lesson');
  return refusal(UNCHANGED, `已生成，保持不变：“${name}”`, lessonPath(lessonId));
}

export const refusal = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});
