/** What is attended at the times of the drafts by classes that share students or a mentor with theirs. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { inTeamNowText, teamStandsText } from '../teams/index.ts';
import type { Enrolment } from './enrolment.ts';
import { instant, type MetItem, millis } from './met-items.ts';
import { ATTENDED_BY } from './outline-times.queries.ts';
import type { OwnItems, WantedTimes } from './wanted-slots.ts';

export interface SharedStudentIds {
  readonly lessonId: number;
  readonly otherLessonId: number;
  readonly count: number;
  /** The first few. */
  readonly studentIds: readonly number[];
}

/** Beyond these a sentence says only how many. */
const NAMED_STUDENTS = 3;

type Times = [ids: readonly number[], starts: readonly number[], ends: readonly number[]];

type Own = [episodeIds: readonly number[], entryIds: readonly number[]];

interface SharedRow extends SharedStudentIds {
  readonly kind: AgendaKind | null;
  readonly id: number | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
}

// A pair of two lessons of drafts comes once even where nothing stored meets: their drafts may meet.
const readShared = sizedRead<SharedRow, [...Times, ...Own, studentIds: readonly number[], fromLessonId: number]>(`
  WITH w AS MATERIALIZED (
    SELECT lesson_id, ${instant('s')} AS s, ${instant('t')} AS t
    FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (lesson_id, s, t)
  ), drafted AS MATERIALIZED (SELECT DISTINCT lesson_id FROM w), own AS MATERIALIZED (
    SELECT s.lesson_id, s.student_id
    FROM drafted JOIN team_student s ON s.lesson_id = drafted.lesson_id AND ${inTeamNowText('s')}
    WHERE cardinality($6::bigint[]) = 0
    UNION ALL SELECT drafted.lesson_id, unnest($6::bigint[]) FROM drafted
  ), shared AS MATERIALIZED (
    SELECT lesson_id, other_id, count(*)::int AS count, (array_agg(student_id ORDER BY student_id))[1:${NAMED_STUDENTS}] AS student_ids
    FROM (
      SELECT DISTINCT own.lesson_id, s.lesson_id AS other_id, own.student_id
      FROM own JOIN team_student s ON s.student_id = own.student_id AND ${inTeamNowText('s')}
        AND s.lesson_id <> own.lesson_id AND s.lesson_id <> $7::bigint
    ) AS pair GROUP BY lesson_id, other_id
  ), met AS (
    SELECT DISTINCT p.lesson_id, p.other_id, o.kind, o.item_id, o.start_at, o.end_at
    FROM shared p JOIN w ON w.lesson_id = p.lesson_id CROSS JOIN ${ATTENDED_BY('p.other_id', ['w.s', 'w.t'], ['$4', '$5'])}
  )
  SELECT p.lesson_id AS "lessonId", p.other_id AS "otherLessonId", p.count AS "count", p.student_ids AS "studentIds",
    m.kind AS "kind", m.item_id AS "id", ${millis('m.start_at')} AS "startAt", ${millis('m.end_at')} AS "endAt"
  FROM shared p LEFT JOIN met m ON m.lesson_id = p.lesson_id AND m.other_id = p.other_id
  WHERE m.kind IS NOT NULL OR p.other_id IN (SELECT lesson_id FROM drafted)`);

export interface SharedStudentsFound {
  readonly pairs: readonly SharedStudentIds[];
  readonly items: readonly MetItem[];
}

/** Lessons that share students with these and attend something then, or are among these themselves. */
export async function studentsShared(
  db: Db,
  { ids, starts, ends }: WantedTimes,
  { episodeIds, entryIds }: OwnItems,
  enrolment?: Enrolment,
): Promise<SharedStudentsFound> {
  const coming = enrolment?.studentIds ?? [];
  const isNobody = ids.length === 0 || (enrolment !== undefined && coming.length === 0);
  const rows = isNobody
    ? []
    : await readShared(db, [ids, starts, ends, episodeIds, entryIds, coming, enrolment?.fromLessonId ?? 0]);
  const pairs = new Map<string, SharedStudentIds>();
  const items: MetItem[] = [];
  for (const row of rows) {
    const { lessonId, otherLessonId, kind, id, startAt, endAt } = row;
    pairs.set([lessonId, otherLessonId].toSorted((a, b) => a - b).join(' '), row);
    if (kind !== null && id !== null && startAt !== null && endAt !== null)
      items.push({ kind, id, startAt, endAt, lessonId: otherLessonId });
  }
  return { pairs: [...pairs.values()], items };
}

/** Lessons of these mentors that run at some of the times, each once. */
const LED = `
    SELECT DISTINCT t.mentor_id, p.lesson_id, p.start_at, p.end_at
    FROM team t JOIN outline_span p ON p.lesson_id = t.lesson_id
      AND p.end_at > (SELECT min(s) FROM w) AND p.start_at < (SELECT max(t) FROM w)
    WHERE t.mentor_id = ANY($1::bigint[]) AND ${teamStandsText('t')}`;

/** Many mentors lead most of what runs: from the few lessons that do, not from all that these mentors ever led. */
const LED_BY_MANY = `
    SELECT t.mentor_id, p.lesson_id, p.start_at, p.end_at
    FROM outline_span p CROSS JOIN LATERAL (
      SELECT DISTINCT t.mentor_id FROM team t WHERE t.lesson_id = p.lesson_id AND ${teamStandsText('t')}
        AND t.mentor_id IS NOT NULL OFFSET 0
    ) AS t
    WHERE p.end_at > (SELECT min(s) FROM w) AND p.start_at < (SELECT max(t) FROM w)`;

// Lessons of a mentor by the span of their outlines first: of many lessons few run at the time.
const mentoredBy = (led: string): string => `
  WITH w AS MATERIALIZED (
    SELECT mentor_id, ${instant('s')} AS s, ${instant('t')} AS t
    FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (mentor_id, s, t)
  ), led AS MATERIALIZED (${led}
  )
  SELECT DISTINCT o.lesson_id AS "lessonId", o.kind AS "kind", o.item_id AS "id", ${millis('o.start_at')} AS "startAt",
    ${millis('o.end_at')} AS "endAt"
  FROM w JOIN led ON led.mentor_id = w.mentor_id AND led.start_at < w.t AND led.end_at > w.s
  CROSS JOIN ${ATTENDED_BY('led.lesson_id', ['w.s', 'w.t'], ['$4', '$5'])}`;

const readMentored = sizedRead<MetItem, [...Times, ...Own]>(mentoredBy(LED), mentoredBy(LED_BY_MANY));

/** What is attended by lessons of these mentors at these times. */
export function mentoredItems(
  db: Db,
  { ids, starts, ends }: WantedTimes,
  { episodeIds, entryIds }: OwnItems,
): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readMentored(db, [ids, starts, ends, episodeIds, entryIds]);
}
