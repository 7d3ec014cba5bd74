/** The outline (大纲) of a lesson: its items in order, what the calculation rules look at, and counts. */
import type { AgendaKind, SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import { isMainEpisode, isRecordEpisode } from '@lectern/domain/episodes/main-episode';
import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface AgendaRow {
  readonly lessonId: number;
  readonly id: number;
  readonly kind: AgendaKind;
  readonly name: string;
  readonly labelId: number;
  readonly ordinal: number;
  /** Number of the lesson's 讲次, for episodes that count. */
  readonly period: number | null;
  readonly includedInPeriod: boolean;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly displayAt: Date | null;
  readonly specialEpisodeType: SpecialEpisodeType | null;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly status: string;
}

const readAgenda = preparedRead<AgendaRow, [lessonIds: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", a.item_id AS "id", a.kind AS "kind", coalesce(e.name, x.name) AS "name", a.label_id AS "labelId",
    a.ordinal AS "ordinal",
    CASE WHEN a.kind = 'episode' AND a.included_in_period
      THEN (count(*) FILTER (WHERE a.kind = 'episode' AND a.included_in_period) OVER (PARTITION BY a.lesson_id ORDER BY a.ordinal))::int
    END AS "period",
    a.included_in_period AS "includedInPeriod",
    coalesce(e.start_at, x.start_at) AS "startAt", coalesce(e.end_at, x.end_at) AS "endAt",
    e.display_at AS "displayAt", e.special_episode_type AS "specialEpisodeType",
    e.teacher_id AS "teacherId", t.name AS "teacherName", coalesce(e.status, 'normal') AS "status"
  FROM lesson_agenda a
  LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
  LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id
  LEFT JOIN teacher t ON t.id = e.teacher_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND coalesce(e.id, x.id) IS NOT NULL
  ORDER BY a.lesson_id, a.ordinal`);

export function agendaOfLesson(db: Db, lessonId: number): Promise<readonly AgendaRow[]> {
  return readAgenda(db, [[lessonId]]);
}

const readPeriodCounts = preparedRead<{ lessonId: number; periods: number }, [lessonIds: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", count(*)::int AS "periods"
  FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND e.deleted_at IS NULL
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND a.included_in_period
  GROUP BY a.lesson_id`);

/** How many 讲 each lesson has; those without any are absent. */
export async function periodCounts(db: Db, lessonIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await readPeriodCounts(db, [lessonIds]);
  return new Map(rows.map(({ lessonId, periods }) => [lessonId, periods]));
}

export function isMainItem(row: AgendaRow): boolean {
  return row.specialEpisodeType !== null && isMainEpisode(ruled(row, row.specialEpisodeType));
}

/** What the calculation rules compute from (R115-R125); a canceled episode is not part of it. */
export async function outlineOfLesson(db: Db, lessonId: number): Promise<LessonOutline> {
  return outlineOf(await agendaOfLesson(db, lessonId));
}

/** The same for many lessons in one statement. */
export async function outlinesOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => LessonOutline> {
  const rows = Map.groupBy(await readAgenda(db, [lessonIds]), (row) => row.lessonId);
  return (lessonId) => outlineOf(rows.get(lessonId) ?? []);
}

export interface EpisodeTimes {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly displayAt: Date | null;
}

/** What the rules look at of an episode, as it shall be. */
export type OutlineMove = Partial<Pick<AgendaRow, 'startAt' | 'endAt' | 'displayAt' | 'status' | 'specialEpisodeType'>>;

/** As they are, and as they are with these episodes moved, canceled, or of another type. */
export async function outlinesMoved(
  db: Db,
  lessonIds: readonly number[],
  moved: ReadonlyMap<number, OutlineMove>,
): Promise<(lessonId: number) => { readonly before: LessonOutline; readonly after: LessonOutline }> {
  const rows = Map.groupBy(await readAgenda(db, [lessonIds]), (row) => row.lessonId);
  return (lessonId) => {
    const items = rows.get(lessonId) ?? [];
    const after = items.map((row) => (row.kind === 'episode' ? { ...row, ...moved.get(row.id) } : row));
    return { before: outlineOf(items), after: outlineOf(after) };
  };
}

function outlineOf(items: readonly AgendaRow[]): LessonOutline {
  const agenda = items.filter((row) => row.status === 'normal');
  const starts = agenda.flatMap((row) => row.startAt?.getTime() ?? []);
  const ends = agenda.flatMap((row) => row.endAt?.getTime() ?? []);
  return {
    startAt: starts.length > 0 ? starts.reduce((least, ms) => Math.min(least, ms)) : null,
    endAt: ends.length > 0 ? ends.reduce((most, ms) => Math.max(most, ms)) : null,
    episodes: agenda
      .filter((row) => row.kind === 'episode')
      .map((row) => ({
        startTime: row.startAt?.getTime() ?? null,
        endTime: row.endAt?.getTime() ?? null,
        displayStartTime: row.displayAt?.getTime() ?? null,
        displayEndTime: null,
        isMain: isMainItem(row),
        isRecord: row.specialEpisodeType !== null && isRecordEpisode(ruled(row, row.specialEpisodeType)),
      })),
  };
}

function ruled(row: AgendaRow, specialEpisodeType: SpecialEpisodeType) {
  return { agendaKind: row.kind, specialEpisodeType, includedInPeriod: row.includedInPeriod };
}
