/** Attendance as facts write it, many rows at once. A row only ever grows, so what it holds already needs no lock. */
import type { AttendedSeconds, PlannedTime, Presence } from '@lectern/domain/statistics/attendance';
import type { SecondRange, Seconds } from '@lectern/domain/statistics/second-ranges';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface AttendanceKey {
  readonly episodeId: number;
  readonly studentId: number;
}

export interface StoredPresence extends AttendanceKey, Presence {}

export interface DerivedPresence extends StoredPresence, AttendedSeconds {
  readonly planned: PlannedTime;
}

interface Row extends AttendanceKey {
  readonly anchorAt: Date;
  readonly live: readonly number[];
  readonly replay: readonly number[];
  readonly enteredAt: Date | null;
}

const COLUMNS = sql`a.episode_id, a.student_id, a.anchor_at, a.live, a.replay, a.entered_at`;
const keysOf = (keys: readonly AttendanceKey[]) => sql`
  unnest(${keys.map(({ episodeId }) => episodeId)}::bigint[], ${keys.map(({ studentId }) => studentId)}::bigint[])
    AS k (episode_id, student_id)`;

export async function presencesByKeys(db: Db, keys: readonly AttendanceKey[]): Promise<StoredPresence[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM ${keysOf(keys)}
      JOIN attendance a ON a.episode_id = k.episode_id AND a.student_id = k.student_id`.execute(db);
  return rows.map(storedOf);
}

/** In one order, whoever asks. */
export async function lockPresences(tx: Tx, keys: readonly AttendanceKey[]): Promise<StoredPresence[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM attendance a WHERE (a.episode_id, a.student_id) IN (SELECT k.episode_id, k.student_id FROM
      ${keysOf(keys)}) ORDER BY a.episode_id, a.student_id FOR UPDATE OF a`.execute(tx);
  return rows.map(storedOf);
}

/** Answers the keys of those that it wrote: the others were there, perhaps since a moment. */
export async function insertPresences(tx: Tx, presences: readonly DerivedPresence[]): Promise<AttendanceKey[]> {
  if (presences.length === 0) return [];
  const { rows } = await sql<AttendanceKey>`
    INSERT INTO attendance (episode_id, student_id, anchor_at, live, replay, entered_at, live_seconds, replay_seconds,
      covered_seconds, planned_from, planned_to)
    SELECT * FROM ${recordsOf(presences)} ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING episode_id, student_id`.execute(tx);
  return rows;
}

export async function savePresences(tx: Tx, presences: readonly DerivedPresence[]): Promise<void> {
  if (presences.length === 0) return;
  await sql`
    UPDATE attendance a SET anchor_at = n.anchor_at, live = n.live, replay = n.replay, entered_at = n.entered_at,
      live_seconds = n.live_seconds, replay_seconds = n.replay_seconds, covered_seconds = n.covered_seconds,
      planned_from = n.planned_from, planned_to = n.planned_to
    FROM ${recordsOf(presences)} WHERE a.episode_id = n.episode_id AND a.student_id = n.student_id`.execute(tx);
}

/** Locked: those whose integers are of another time than the episode has now. */
export async function lockMisderived(tx: Tx, episodeIds: readonly number[]): Promise<StoredPresence[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM attendance a JOIN episode e ON e.id = a.episode_id
    WHERE a.episode_id = ANY(${[...episodeIds]}::bigint[])
      AND (a.planned_from, a.planned_to) IS DISTINCT FROM (e.start_at, e.end_at)
    ORDER BY a.episode_id, a.student_id FOR UPDATE OF a`.execute(tx);
  return rows.map(storedOf);
}

function recordsOf(presences: readonly DerivedPresence[]) {
  const records = presences.map(({ planned, anchorAt, enteredAt, live, replay, ...row }) => ({
    ...row,
    anchorAt: new Date(anchorAt),
    enteredAt: enteredAt === null ? null : new Date(enteredAt),
    live: `{${live.flat().join(',')}}`,
    replay: `{${replay.flat().join(',')}}`,
    plannedFrom: new Date(planned.startAt),
    plannedTo: new Date(planned.endAt),
  }));
  return sql`(SELECT "episodeId" AS episode_id, "studentId" AS student_id, "anchorAt" AS anchor_at, live::integer[] AS live,
      replay::integer[] AS replay, "enteredAt" AS entered_at, "liveSeconds" AS live_seconds,
      "replaySeconds" AS replay_seconds, "coveredSeconds" AS covered_seconds, "plannedFrom" AS planned_from,
      "plannedTo" AS planned_to
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r ("episodeId" bigint, "studentId" bigint,
      "anchorAt" timestamptz, live text, replay text, "enteredAt" timestamptz, "liveSeconds" integer,
      "replaySeconds" integer, "coveredSeconds" integer, "plannedFrom" timestamptz, "plannedTo" timestamptz)) AS n`;
}

const storedOf = ({ episodeId, studentId, anchorAt, enteredAt, live, replay }: Row): StoredPresence => ({
  episodeId,
  studentId,
  anchorAt: anchorAt.getTime(),
  live: rangesOf(live),
  replay: rangesOf(replay),
  enteredAt: enteredAt?.getTime() ?? null,
});

function rangesOf(flat: readonly number[]): Seconds {
  const ranges: SecondRange[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) ranges.push([flat[index] ?? 0, flat[index + 1] ?? 0]);
  return ranges;
}
