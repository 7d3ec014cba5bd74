/** Assessments as their list, their page and files read them. */
import type { Assessment, AssessmentListQuery } from '@lectern/contract/exams/assessments';
import { sql } from 'kysely';
import { recordListing } from '../../kit/record/record-listing.queries.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { onePaperIs, papersOf } from '../sheets/index.ts';
import { type AssessmentRecord, useCounts } from './assessment-scope.queries.ts';
import { assessmentOnWire } from './present-assessment.ts';

type Filter = Omit<AssessmentListQuery, 'page' | 'pageSize'>;

const ofLesson = (id: number) =>
  sql`m.id IN (SELECT l.assessment_id FROM lesson l WHERE l.id = ${id} AND l.deleted_at IS NULL)`;

export const listedAssessments = recordListing({
  table: 'assessment',
  conditions: ({ name, type, status, paper, subjectId, phase, gradeId, lessonId }: Filter) => [
    ...(name ? [idOrNameHas('m.id', 'm.name', name)] : []),
    ...(type === undefined ? [] : [sql`m.type = ${Number(type)}`]),
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(paper ? [onePaperIs('assessment', paper)] : []),
    ...(subjectId === undefined ? [] : [sql`m.subject_id = ${subjectId}`]),
    ...(phase === undefined ? [] : [sql`m.phase = ${phase}`]),
    ...(gradeId === undefined ? [] : [sql`m.grade_ids @> ARRAY[${gradeId}]::integer[]`]),
    ...(lessonId === undefined ? [] : [ofLesson(lessonId)]),
  ],
  shown: async (db, rows: readonly AssessmentRecord[]): Promise<Assessment[]> => {
    const ids = rows.map(({ id }) => id);
    const papers = await papersOf(db, 'assessment', ids);
    const uses = await useCounts(db, ids);
    return rows.map((row) => assessmentOnWire(row, papers(row.id)[0], uses(row.id)));
  },
  count: countExactly,
});
