/** Questions as their list and their page read them. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { QuestionRow, QuestionVersion, questionsContract } from '@lectern/contract/exams/questions';
import type { DataScope } from '@lectern/domain/access/roles';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { QUESTION_STATE } from '@lectern/domain/questions/question-codes';
import type { Content } from '@lectern/domain/questions/question-content';
import { draftOf } from '@lectern/domain/questions/question-draft';
import { leadOf } from '@lectern/domain/questions/question-lead';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { gramsOf } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { QUESTION, type QuestionRecord } from './question-kind.ts';

type QuestionFilter = HandlerArgs<typeof questionsContract.list>['query'];

const MAX_VERSIONS = 50;
const KEPT = sql<boolean>`q.deleted_at IS NULL`;

function fits(filter: QuestionFilter, scope: DataScope): RawBuilder<unknown> {
  const { text, subject, phase, type, point, difficulty, state, quickQuiz } = filter;
  const conditions = [KEPT, subjectAndPhaseWithin(scope, 'q')];
  if (text) {
    const inStem = sql<boolean>`(name_grams(q.stem) @> ${[...gramsOf(text)]}::text[] AND q.stem ILIKE ${containing(text)})`;
    conditions.push(/^[1-9]\d{0,14}$/.test(text) ? sql`(q.id = ${Number(text)} OR ${inStem})` : inStem);
  }
  if (subject !== undefined) conditions.push(sql`q.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`q.phase = ${phase}`);
  if (type) conditions.push(sql`q.type = ${type}`);
  if (point) conditions.push(sql`q.points @> ARRAY[${point}]::text[]`);
  if (difficulty !== undefined) conditions.push(sql`q.difficulty = ${difficulty}`);
  if (state) conditions.push(sql`q.state = ${state}`);
  if (quickQuiz !== undefined) conditions.push(sql`q.quick_quiz = ${quickQuiz}`);
  return sql.join(conditions, sql` AND `);
}

export async function pageOfQuestions(db: Db, filter: QuestionFilter, scope: DataScope) {
  const { page, pageSize } = filter;
  const where = fits(filter, scope);
  const { rows } = await sql<QuestionRecord>`
    SELECT q.* FROM question q WHERE ${where} ORDER BY q.id DESC
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { list: rows.map(onWire), ...(await countCapped(db, sql`FROM question q WHERE ${where}`)), page, pageSize };
}

export async function idsOfQuestions(db: Db, filter: QuestionFilter, scope: DataScope, limit: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT q.id FROM question q WHERE ${fits(filter, scope)} ORDER BY q.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function getQuestion(db: Db, scope: DataScope, id: number) {
  const { rows } = await sql<QuestionRecord>`
    SELECT q.* FROM question q WHERE q.id = ${id} AND ${KEPT} AND ${subjectAndPhaseWithin(scope, 'q')}`.execute(db);
  const [row] = rows;
  if (!row) throw new NotFoundError('试题', id);
  return { ...onWire(row), versions: await versionsOf(db, id) };
}

interface VersionRow {
  readonly id: number;
  readonly no: number;
  readonly body: QuestionBody;
  readonly material: Content | null;
  readonly createdAt: Date;
  readonly createdBy: string;
}

async function versionsOf(db: Db, questionId: number): Promise<QuestionVersion[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.id, v.no, v.body, m.content AS material, v.created_at, v.created_by
    FROM question_version v LEFT JOIN question_material m ON m.id = v.material_id
    WHERE v.question_id = ${questionId} ORDER BY v.no DESC LIMIT ${MAX_VERSIONS}`.execute(db);
  return rows.map(({ id, no, body, material, createdAt, createdBy }) => ({
    id,
    no,
    // The same lists, which the domain keeps read-only and the contract does not.
    draft: draftOf({ ...body, material: material ?? [] }) as QuestionVersion['draft'],
    createdTime: createdAt.getTime(),
    createdBy,
  }));
}

function onWire(row: QuestionRecord): QuestionRow {
  const { body, ...fields } = fieldsOfRow(QUESTION, row);
  return {
    ...fields,
    points: [...fields.points],
    id: row.id,
    rev: row.rev,
    type: body.type,
    state: QUESTION_STATE.has(row.state) ? row.state : 'disabled',
    stem: row.stem,
    lead: leadOf(body),
    score: body.score,
    versionNo: row.versionNo,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

export async function binnedQuestions(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT q.id, left(q.stem, 40) AS name, q.deleted_at, q.deleted_by FROM question q
    WHERE ${binMatches(filter, 'q', 'stem')} AND ${subjectAndPhaseWithin(scope, 'q')}
    ORDER BY q.deleted_at DESC, q.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
