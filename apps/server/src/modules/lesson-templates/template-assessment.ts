/** A template asks for an assessment (入学测评) as its lessons will: one of its own subject, phase and grades (issue 13 section 3). */
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import type { DataScope } from '@lectern/domain/access/roles';
import { assessmentMisfits, misfitLabels } from '@lectern/domain/lessons/assessment-fit';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { Db } from '../../platform/db/database.ts';
import { InvalidError } from '../../platform/errors.ts';
import { assessmentWithin } from './assessments.queries.ts';

const COMPARED = ['assessmentId', 'subject', 'phase', 'grades'] as const;

/** What was bound earlier stays until one of the two sides is changed. */
export async function assertAssessmentFits(
  db: Db,
  scope: DataScope,
  before: LessonTemplateBody,
  after: LessonTemplateBody,
): Promise<void> {
  const { assessmentId, subject, phase, grades } = after;
  if (assessmentId === null || COMPARED.every((field) => sameValue(before[field], after[field]))) return;
  const found = await assessmentWithin(db, scope, assessmentId);
  const isNew = before.assessmentId !== assessmentId;
  if (!found) {
    // Bound by somebody with a wider scope: nothing of it is known here.
    if (isNew) throw refusal(`入学测评 ${assessmentId} 不存在，或不在你的数据范围内，请重新选择`);
    return;
  }
  if (isNew && found.status === 'closed') throw refusal(`测评“${found.name}”已关闭，请选择其他测评`);
  const subjects = subject === null ? [] : [subject];
  const misfits = assessmentMisfits(found, { subjects, phase, gradeIds: grades });
  if (misfits.length === 0) return;
  throw refusal(`测评“${found.name}”与班型不符，请选择其他测评：${misfitLabels(misfits)}`);
}

const refusal = (message: string): InvalidError =>
  new InvalidError(message, [{ in: 'body', path: 'assessmentId', message }]);
