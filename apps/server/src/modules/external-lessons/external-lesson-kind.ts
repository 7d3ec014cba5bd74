/** The record 外部课程: a lesson of another house, known by its provider and the id there. */
import {
  EXTERNAL_LESSON_FIELD,
  type ExternalLessonFields,
} from '@lectern/domain/external-lessons/external-lesson-file';
import { columnsOfTable, type RowOf } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';
import { externalLessonsByKeys, keyOf, knownReferences } from './external-lesson-facts.queries.ts';
import { externalLessonsAmong } from './external-lesson-scope.queries.ts';
import { judgeFields } from './judge-external-lesson.ts';

export type ExternalLessonRow = RowOf<'externalLesson'>;

const { column, instantOrNone } = columnsOfTable<'externalLesson'>();

export const EXTERNAL_LESSON: RecordKind<'externalLesson', ExternalLessonFields> = {
  table: 'externalLesson',
  type: 'externalLesson',
  label: '外部课程',
  labels: EXTERNAL_LESSON_FIELD,
  fields: {
    provider: column('provider'),
    externalId: column('externalId'),
    name: column('name'),
    subject: column('subjectId'),
    phase: column('phase'),
    grade: column('gradeId'),
    startTime: instantOrNone('startAt'),
    endTime: instantOrNone('endAt'),
    teacherText: column('teacherText'),
    address: column('address'),
    lessonId: column('lessonId'),
  },
  nameOf: ({ name }) => name,
  seenAmong: externalLessonsAmong,
  check: async (tx, { actor }, { fields, stored }) => {
    const [refusal] = judgeFields(fields, await knownReferences(tx, [fields]), actor.scope);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const other = (await externalLessonsByKeys(tx, [fields])).get(keyOf(fields));
    if (other && other.id !== stored?.id) throw taken(fields);
    return undefined;
  },
  taken: (fields) => taken(fields),
};

function taken({ provider, externalId }: ExternalLessonFields): RefusedError {
  return new RefusedError('externalIdTaken', `${provider} 的外部 ID ${externalId} 已存在，请直接修改那门课程`);
}
