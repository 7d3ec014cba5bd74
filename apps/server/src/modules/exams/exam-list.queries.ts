/** Exams as lists show them. */
import type { Exam, ExamListQuery } from '@lectern/contract/exams/exams';
import type { DataScope } from '@lectern/domain/access/roles';
import type { ExamState } from '@lectern/domain/exams/exam-codes';
import { type RawBuilder, sql } from 'kysely';
import { countCapped, countExactly } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameHas } from '../../platform/db/name-search.ts';
import { limitsInForce } from '../schedule/index.ts';
import { papersOf } from '../sheets/index.ts';
import { EXAM_ATTEMPTS, EXAM_COUNTS, type ExamCounts } from './exam-counts.queries.ts';
import { type ExamRow, examWithin } from './exam-scope.queries.ts';
import { examOnWire } from './present-exam.ts';

type Filter = Omit<ExamListQuery, 'page' | 'pageSize' | 'count'>;

interface At {
  readonly now: Date;
}

export async function pageOfExams(
  db: Db,
  scope: DataScope,
  { page, pageSize, count, ...filter }: ExamListQuery,
  { now }: At,
) {
  const where = conditionsOf(scope, filter, now);
  const list = await shownExams(db, { where, now, limit: pageSize, offset: (page - 1) * pageSize });
  const matching = sql`FROM exam x WHERE ${where}`;
  const counted = await (count === 'capped' ? countCapped(db, matching) : countExactly(db, matching));
  return { list, ...counted, page, pageSize };
}

export async function idsOfExams(
  db: Db,
  scope: DataScope,
  { page: _page, pageSize: _size, count: _count, ...filter }: ExamListQuery,
  { now, limit }: At & { readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM exam x WHERE ${conditionsOf(scope, filter, now)} ORDER BY x.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that stand and are seen. */
export const examsOfIds = (db: Db, scope: DataScope, ids: readonly number[], now: Date): Promise<Exam[]> =>
  shownExams(db, { where: conditionsOf(scope, { ids: [...ids] }, now), now, limit: ids.length, offset: 0 });

interface Shown extends At {
  readonly where: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

async function shownExams(db: Db, { where, now, limit, offset }: Shown): Promise<Exam[]> {
  const { rows } = await sql<ExamRow & ExamCounts>`
    SELECT p.*, ${EXAM_COUNTS}
    FROM (SELECT x.* FROM exam x WHERE ${where} ORDER BY x.id DESC LIMIT ${limit} OFFSET ${offset}) AS p ${EXAM_ATTEMPTS}
    ORDER BY p.id DESC`.execute(db);
  const { examFreezeMs } = await limitsInForce(db);
  const papersOfExam = await papersOf(
    db,
    'exam',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => examOnWire({ row, papers: papersOfExam(row.id) }, { now: now.getTime(), examFreezeMs }));
}

function conditionsOf(scope: DataScope, filter: Filter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`x.deleted_at IS NULL`, examWithin(scope)];
  const when = <V>(value: V | undefined, condition: (value: V) => RawBuilder<unknown>) => {
    if (value !== undefined && value !== '') conditions.push(condition(value));
  };
  when(filter.ids, (ids) => sql`x.id = ANY(${ids}::bigint[])`);
  when(filter.name, (name) => nameHas('x.name', name));
  when(filter.subjectId, (id) => sql`x.subject_id = ${id}`);
  when(filter.phase, (phase) => sql`x.phase = ${phase}`);
  when(filter.gradeId, (id) => sql`x.grade_ids @> ARRAY[${id}]::integer[]`);
  when(filter.examType, (type) => sql`x.exam_type = ${type}`);
  when(filter.mode, (mode) => sql`x.mode = ${mode}`);
  when(filter.state, (state) => examStateIs(state, now));
  when(filter.paper, (paper) => PAPER_IS[paper]);
  when(filter.startFrom, (from) => sql`x.start_at >= ${new Date(from)}`);
  when(filter.startTo, (to) => sql`x.start_at <= ${new Date(to)}`);
  when(filter.templateId, (id) => sql`x.template_id = ${id}`);
  when(
    filter.lessonId,
    (id) => sql`x.id IN (SELECT a.item_id FROM lesson_agenda a WHERE a.lesson_id = ${id} AND a.kind = 'jam')`,
  );
  return sql.join(conditions, sql` AND `);
}

/** R244. */
const PAPER_IS: Readonly<Record<NonNullable<Filter['paper']>, RawBuilder<unknown>>> = {
  '-2': sql`(x.published_papers = 0 AND NOT x.has_draft_paper)`,
  '0': sql`(x.published_papers = 0 AND x.has_draft_paper)`,
  '1': sql`x.published_papers > 0`,
};

/** What `examState` of the domain says of `exam x`, as conditions that indexes of times can answer; a test holds both against each other. */
export function examStateIs(state: ExamState, now: Date): RawBuilder<unknown> {
  const published = sql`x.published_papers > 0 AND x.start_at IS NOT NULL AND x.end_at IS NOT NULL`;
  const when: Readonly<Record<ExamState, RawBuilder<unknown>>> = {
    unpublished: sql`(x.published_papers = 0 OR x.start_at IS NULL OR x.end_at IS NULL)`,
    enrolling: sql`(${published} AND x.start_at > ${now})`,
    // Half-open, as the states are; each has an index of its own.
    examing: sql`(${published} AND tstzrange(x.start_at, x.end_at) @> ${now}::timestamptz)`,
    grading: sql`(${published} AND tstzrange(x.end_at, x.report_at) @> ${now}::timestamptz)`,
    reported: sql`(${published} AND x.end_at <= ${now} AND x.report_at <= ${now})`,
  };
  return when[state];
}
