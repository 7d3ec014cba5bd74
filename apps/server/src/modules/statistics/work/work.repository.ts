/** What students did in episodes as facts write it, many rows at once. */
import type { Work } from '@lectern/domain/statistics/work-facts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface WorkKey {
  readonly episodeId: number;
  readonly studentId: number;
}

export interface StoredWork extends WorkKey, Work {}

interface Row extends WorkKey {
  readonly homeworkVersion: number | null;
  readonly submittedAt: Date | null;
  readonly score: number | null;
  readonly exerciseVersion: number | null;
  readonly questions: number | null;
  readonly answered: number | null;
  readonly answeredRight: number | null;
  readonly prestudyDone: number | null;
  readonly prestudyParts: number | null;
  readonly prestudyFinishedAt: Date | null;
}

const keysOf = (keys: readonly WorkKey[]) => sql`
  unnest(${keys.map(({ episodeId }) => episodeId)}::bigint[], ${keys.map(({ studentId }) => studentId)}::bigint[])
    AS k (episode_id, student_id)`;

export async function worksByKeys(db: Db, keys: readonly WorkKey[]): Promise<StoredWork[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT w.* FROM ${keysOf(keys)}
      JOIN episode_work w ON w.episode_id = k.episode_id AND w.student_id = k.student_id`.execute(db);
  return rows.map(workOf);
}

/** So that there is something to lock. In one order, whoever asks. */
export async function insertEmpty(tx: Tx, keys: readonly WorkKey[]): Promise<void> {
  await sql`
    INSERT INTO episode_work (episode_id, student_id) SELECT k.episode_id, k.student_id FROM ${keysOf(keys)}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(tx);
}

export async function lockWorks(tx: Tx, keys: readonly WorkKey[]): Promise<StoredWork[]> {
  const { rows } = await sql<Row>`
    SELECT w.* FROM episode_work w WHERE (w.episode_id, w.student_id) IN (SELECT k.episode_id, k.student_id FROM
      ${keysOf(keys)}) ORDER BY w.episode_id, w.student_id FOR UPDATE OF w`.execute(tx);
  return rows.map(workOf);
}

/** All of them locked. */
export async function saveWorks(tx: Tx, works: readonly StoredWork[]): Promise<void> {
  if (works.length === 0) return;
  await sql`
    UPDATE episode_work w SET homework_version = r."homeworkVersion", submitted_at = r."submittedAt", score = r.score,
      exercise_version = r."exerciseVersion", questions = r.questions, answered = r.answered, answered_right = r."answeredRight",
      prestudy_done = r."prestudyDone", prestudy_parts = r."prestudyParts", prestudy_finished_at = r."prestudyFinishedAt"
    FROM jsonb_to_recordset(${JSON.stringify(works.map(rowOf))}::jsonb) AS r ("episodeId" bigint, "studentId" bigint,
      "homeworkVersion" integer, "submittedAt" timestamptz, score integer, "exerciseVersion" integer, questions integer,
      answered integer, "answeredRight" integer, "prestudyDone" integer, "prestudyParts" integer,
      "prestudyFinishedAt" timestamptz)
    WHERE w.episode_id = r."episodeId" AND w.student_id = r."studentId"`.execute(tx);
}

const instantOf = (time: number | undefined): Date | null => (time ? new Date(time) : null);

const rowOf = ({ episodeId, studentId, homework, exercise, prestudy }: StoredWork): Row => ({
  episodeId,
  studentId,
  homeworkVersion: homework?.version ?? null,
  submittedAt: instantOf(homework?.submittedTime),
  score: homework?.score ?? null,
  exerciseVersion: exercise?.version ?? null,
  questions: exercise?.questions ?? null,
  answered: exercise?.answered ?? null,
  answeredRight: exercise?.right ?? null,
  prestudyDone: prestudy?.done ?? null,
  prestudyParts: prestudy?.parts ?? null,
  prestudyFinishedAt: instantOf(prestudy?.finishedTime),
});

const workOf = (row: Row): StoredWork => ({
  episodeId: row.episodeId,
  studentId: row.studentId,
  homework:
    row.homeworkVersion === null
      ? null
      : { version: row.homeworkVersion, submittedTime: row.submittedAt?.getTime() ?? 0, score: row.score },
  exercise:
    row.exerciseVersion === null
      ? null
      : {
          version: row.exerciseVersion,
          questions: row.questions ?? 0,
          answered: row.answered ?? 0,
          right: row.answeredRight ?? 0,
        },
  prestudy:
    row.prestudyDone === null
      ? null
      : {
          done: row.prestudyDone,
          parts: row.prestudyParts ?? 0,
          finishedTime: row.prestudyFinishedAt?.getTime() ?? 0,
        },
});
