/** Baseline exams as their list and their page read them. */
import type { BaselineExam, BaselineExamListQuery } from '@lectern/contract/exams/baseline-exams';
import { sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { recordListing } from '../../kit/record/record-listing.queries.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { onePaperIs, onePaperOnWire, papersOf } from '../sheets/index.ts';
import { BASELINE_EXAM } from './baseline-exam-kind.ts';
import { type BaselineExamRecord, boundCounts } from './baseline-exam-scope.queries.ts';

type Filter = Omit<BaselineExamListQuery, 'page' | 'pageSize'>;

const ofLesson = (id: number) =>
  sql`m.id = (SELECT l.baseline_exam_id FROM lesson l WHERE l.id = ${id} AND l.deleted_at IS NULL)`;

export const listedBaselineExams = recordListing({
  table: 'baselineExam',
  conditions: ({ name, paper, subjectId, phase, gradeId, lessonId }: Filter) => [
    ...(name ? [idOrNameHas('m.id', 'm.name', name)] : []),
    ...(paper ? [onePaperIs('baselineExam', paper)] : []),
    ...(subjectId === undefined ? [] : [sql`m.subject_id = ${subjectId}`]),
    ...(phase === undefined ? [] : [sql`m.phase = ${phase}`]),
    ...(gradeId === undefined ? [] : [sql`m.grade_id = ${gradeId}`]),
    ...(lessonId === undefined ? [] : [ofLesson(lessonId)]),
  ],
  shown: async (db, rows: readonly BaselineExamRecord[]): Promise<BaselineExam[]> => {
    const ids = rows.map(({ id }) => id);
    const papers = await papersOf(db, 'baselineExam', ids);
    const lessons = await boundCounts(db, ids);
    return rows.map((row) => ({
      ...fieldsOfRow(BASELINE_EXAM, row),
      id: row.id,
      ...onePaperOnWire(papers(row.id)[0]),
      lessonCount: lessons(row.id),
      rev: row.rev,
      updatedTime: row.updatedAt.getTime(),
      updatedBy: row.updatedBy,
    }));
  },
  count: countCapped,
});
