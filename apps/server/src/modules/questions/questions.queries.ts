/** Questions as their list and their page read them. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { QuestionRow, QuestionVersion, questionsContract } from '@lectern/contract/exams/questions';
import type { DataScope } from '@lectern/domain/access/roles';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { QUESTION_STATE } from '@lectern/domain/questions/question-codes';
import type { Content } from '@lectern/domain/questions/question-content';
import { draftOf } from '@lectern/domain/questions/question-draft';
import { leadOf } from '@lectern/domain/questions/question-lead';
import { sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { recordListing } from '../../kit/record/record-listing.queries.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { binnedRecords } from '../recycle-bin/index.ts';
import { QUESTION, type QuestionRecord } from './question-kind.ts';

type QuestionFilter = Omit<HandlerArgs<typeof questionsContract.list>['query'], 'page' | 'pageSize'> & {
  readonly ids?: number[];
};

const MAX_VERSIONS = 50;

export const listedQuestions = recordListing({
  table: 'question',
  conditions: ({ text, subject, phase, type, point, difficulty, state, quickQuiz }: QuestionFilter) => [
    ...(text ? [idOrNameHas('m.id', 'm.stem', text)] : []),
    ...(subject === undefined ? [] : [sql`m.subject_id = ${subject}`]),
    ...(phase === undefined ? [] : [sql`m.phase = ${phase}`]),
    ...(type ? [sql`m.type = ${type}`] : []),
    ...(point ? [sql`m.points @> ARRAY[${point}]::text[]`] : []),
    ...(difficulty === undefined ? [] : [sql`m.difficulty = ${difficulty}`]),
    ...(state ? [sql`m.state = ${state}`] : []),
    ...(quickQuiz === undefined ? [] : [sql`m.quick_quiz = ${quickQuiz}`]),
  ],
  shown: (_db, rows: readonly QuestionRecord[]) => Promise.resolve(rows.map(onWire)),
  count: countCapped,
});

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function getQuestion(db: Db, scope: DataScope, id: number) {
  const [question] = await listedQuestions.ofIds(db, scope, [id]);
  if (!question) throw new NotFoundError('试题', id);
  return { ...question, versions: await versionsOf(db, id) };
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

export const binnedQuestions = binnedRecords({ table: 'question', name: 'stem', shown: sql`left(m.stem, 40)` });
