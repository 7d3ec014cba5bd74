/** What an exam has that is made of an exam template (R370). */
import type { DataScope } from '@lectern/domain/access/roles';
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { visibleExamTemplate } from '../lesson-templates/index.ts';

/** `startTime` 0: that of the template. @throws NotFoundError for a template that is not there or not seen. */
export async function fieldsOfTemplate(
  db: Db,
  scope: DataScope,
  templateId: number,
  startTime: number,
): Promise<ExamFields> {
  const template = await visibleExamTemplate(db, scope, templateId);
  const { title, duration, subjectId, phase, startTime: usual, ...rest } = template;
  const { id: _id, lessonTemplateId: _of, label: _label, ordinal: _ordinal, endTime: _end, ...setup } = rest;
  const { rev: _rev, updatedBy: _by, updatedTime: _at, ...given } = setup;
  return {
    ...given,
    name: title,
    subjectId,
    phase,
    duration: duration * MINUTE_MS,
    startTime: startTime === 0 ? usual : startTime,
    mixedLevels: [],
    thresholds: [],
  };
}
