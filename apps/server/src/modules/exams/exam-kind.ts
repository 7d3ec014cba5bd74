/**
 * The record 考试. Its name and times are those of its outline entry, which is written first: triggers of the database
 * keep them beside the exam's own fields (migration 0181).
 */
import { LevelThresholds } from '@lectern/contract/exams/exam-setup';
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAM_FIELD, type ExamFields } from '@lectern/domain/exams/exam-fields';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from '@lectern/domain/exams/exam-setup-codes';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { setupColumns, setupOfRow } from '../lesson-templates/index.ts';
import { examsAmong } from './exam-scope.queries.ts';

const { column, code, instantOrNone, json } = columnsOfTable<'exam'>();

const AT_FIRST: ReadonlySet<unknown> = new Set([null, '', 0, false, 'normal', 'other', 'afterMarking', 'all']);

export const EXAM: RecordKind<'exam', ExamFields> = {
  table: 'exam',
  type: 'exam',
  label: '考试',
  labels: EXAM_FIELD,
  fields: {
    name: column('name'),
    subjectId: column('subjectId'),
    phase: column('phase'),
    startTime: instantOrNone('startAt'),
    duration: column('durationMs'),
    mode: code('mode', EXAM_MODE),
    examType: code('examType', EXAM_TYPE),
    markingTime: column('markingTimeMs'),
    limitedEnterTime: column('limitedEnterTimeMs'),
    publishReportType: code('publishReportType', PUBLISH_REPORT_TYPE),
    withLevelRule: column('withLevelRule'),
    levelRules: { ofRow: (row) => setupOfRow(row).levelRules },
    gradeIds: { ofRow: ({ gradeIds }) => gradeIds, toColumns: (gradeIds) => ({ gradeIds: [...gradeIds] }) },
    major: code('major', MAJOR),
    productLineId: column('productLineId'),
    jamReportDesc: column('reportDesc'),
    hasCertificate: column('hasCertificate'),
    certificateConfigList: { ofRow: (row) => setupOfRow(row).certificateConfigList },
    mixedLevels: { ofRow: ({ mixedLevels }) => mixedLevels, toColumns: (ids) => ({ mixedLevels: [...ids] }) },
    thresholds: json('thresholds', LevelThresholds),
  },
  // The switches decide which of the lists are kept.
  moreColumns: (fields) => setupColumns(fields),
  nameOf: ({ name }) => name,
  binField: 'inBin',
  isUnset: (value) => AT_FIRST.has(Array.isArray(value) && value.length === 0 ? null : value),
  seenAmong: examsAmong,
};
