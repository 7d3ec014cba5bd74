/** The outline (大纲) of a lesson: its items in order, with their numbers. */
import type { AgendaKind, SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import { maxPeriod, type Numbering, numberPeriods, PLAIN_NUMBERING } from '@lectern/domain/episodes/period-numbering';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface AgendaRow {
  readonly lessonId: number;
  readonly id: number;
  readonly kind: AgendaKind;
  readonly name: string;
  readonly labelId: number;
  /** What this lesson calls the group. */
  readonly labelName: string;
  /** From 1 on, without gaps. */
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
  readonly rev: number;
  readonly episodeTemplateId: number | null;
  /** Other lessons whose outlines hold the item as well. */
  readonly sharedWith: number;
  readonly conflictAllowed: boolean;
}

type ReadRow = Omit<AgendaRow, 'period'> & Numbering;

const readRows = preparedRead<ReadRow, [lessonIds: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", a.item_id AS "id", a.kind AS "kind", coalesce(e.name, x.name) AS "name", a.label_id AS "labelId",
    coalesce(own.name, label.name) AS "labelName",
    (row_number() OVER (PARTITION BY a.lesson_id ORDER BY a.ordinal))::int AS "ordinal",
    a.included_in_period AS "includedInPeriod",
    coalesce(e.start_at, x.start_at) AS "startAt", coalesce(e.end_at, x.end_at) AS "endAt",
    e.display_at AS "displayAt", e.special_episode_type AS "specialEpisodeType",
    e.teacher_id AS "teacherId", t.name AS "teacherName", coalesce(e.status, 'normal') AS "status",
    coalesce(e.rev, x.rev) AS "rev", e.episode_template_id AS "episodeTemplateId",
    (SELECT count(*) FROM lesson_agenda o JOIN lesson l ON l.id = o.lesson_id AND l.deleted_at IS NULL
      WHERE o.kind = a.kind AND o.item_id = a.item_id AND o.lesson_id <> a.lesson_id)::int AS "sharedWith",
    e.conflict_override IS NOT NULL AS "conflictAllowed",
    holder.period_start AS "startNumber", holder.period_reset AS "resetPerLabel"
  FROM lesson_agenda a JOIN lesson holder ON holder.id = a.lesson_id
  JOIN agenda_label label ON label.id = a.label_id
  LEFT JOIN lesson_agenda_label own ON own.lesson_id = a.lesson_id AND own.label_id = a.label_id
  LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
  LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
  LEFT JOIN teacher t ON t.id = e.teacher_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND coalesce(e.id, x.id) IS NOT NULL
  ORDER BY a.lesson_id, a.ordinal`);

/** In the order of the lessons and their outlines, numbered as each lesson is. */
async function readAgenda(db: Db, params: [lessonIds: readonly number[]]): Promise<readonly AgendaRow[]> {
  const byLesson = Map.groupBy(await readRows(db, params), ({ lessonId }) => lessonId);
  return [...byLesson.values()].flatMap((rows) => {
    const [{ startNumber, resetPerLabel } = PLAIN_NUMBERING] = rows;
    const numbers = numberPeriods(rows, { startNumber, resetPerLabel });
    return rows.map(({ startNumber: _start, resetPerLabel: _reset, ...row }, i) => ({
      ...row,
      period: numbers[i] ?? null,
    }));
  });
}

export function agendaOfLesson(db: Db, lessonId: number): Promise<readonly AgendaRow[]> {
  return readAgenda(db, [[lessonId]]);
}

/** The highest 讲次序号 of each lesson; those without any are absent. */
export async function maxPeriods(db: Db, lessonIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const byLesson = Map.groupBy(await readAgenda(db, [lessonIds]), ({ lessonId }) => lessonId);
  const found = [...byLesson].map(([id, rows]) => [id, maxPeriod(rows.map(({ period }) => period))] as const);
  return new Map(found.filter(([, most]) => most > 0));
}

/** Of each lesson its items in order; one without any is absent. */
export async function agendasOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AgendaRow[]>> {
  return Map.groupBy(await readAgenda(db, [lessonIds]), ({ lessonId }) => lessonId);
}
