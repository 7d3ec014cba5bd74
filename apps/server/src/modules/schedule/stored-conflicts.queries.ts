/** Which items and teams a conflict call is about. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { inTeamNowText, teamStandsText } from '../teams/index.ts';
import { millis } from './met-items.ts';

const readOutline = preparedRead<{ readonly kind: AgendaKind; readonly id: number }, [lessonId: number]>(`
  SELECT kind AS "kind", item_id AS "id" FROM lesson_agenda WHERE lesson_id = $1 ORDER BY ordinal`);

export function outlineOfLesson(db: Db, lessonId: number) {
  return readOutline(db, [lessonId]);
}

export interface JudgedTeam {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number;
  readonly mentorId: number | null;
  readonly studentIds: readonly number[];
  /** null: those of its lesson. */
  readonly startAt: number | null;
  readonly endAt: number | null;
}

const readTeams = preparedRead<JudgedTeam, [ids: readonly number[]]>(`
  SELECT t.id AS "id", t.name AS "name", t.lesson_id AS "lessonId", t.mentor_id AS "mentorId",
    ${millis('t.start_at')} AS "startAt", ${millis('t.end_at')} AS "endAt",
    ARRAY(SELECT s.student_id FROM team_student s WHERE s.team_id = t.id AND ${inTeamNowText('s')}) AS "studentIds"
  FROM team t WHERE t.id = ANY($1::bigint[]) AND ${teamStandsText('t')}`);

/** With those who are in them now; what is in the bin, merged or moved away is not there. */
export async function judgedTeams(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, JudgedTeam>> {
  const rows = ids.length === 0 ? [] : await readTeams(db, [ids]);
  return new Map(rows.map((team) => [team.id, team]));
}

interface ComingClass {
  readonly lessonId: number;
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}

const readClasses = preparedRead<ComingClass, [lessonIds: readonly number[], now: Date]>(`
  SELECT o.lesson_id AS "lessonId", e.id AS "id", e.name AS "name", ${millis('o.start_at')} AS "startAt", ${millis('o.end_at')} AS "endAt"
  FROM outline_time o JOIN episode e ON e.id = o.item_id
  WHERE o.lesson_id = ANY($1::bigint[]) AND o.kind = 'episode' AND o.attended AND o.end_at > $2
  ORDER BY o.start_at, e.id`);

/** By lesson, the episodes that its teams attend and that are not over yet, in the order of time. */
export async function comingClasses(
  db: Db,
  lessonIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly ComingClass[]>> {
  const rows = lessonIds.length === 0 ? [] : await readClasses(db, [[...new Set(lessonIds)], now]);
  return Map.groupBy(rows, ({ lessonId }) => lessonId);
}
