/** What mentors and lessons attend in a stretch of time. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { teamStandsText } from '../teams/index.ts';
import { millis } from './met-items.ts';

interface Attended {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
}
export type AttendedByMentor = Attended & { readonly teacherId: number };
export type AttendedByLesson = Attended & { readonly lessonId: number };

const ITEM = `o.kind AS "kind", o.item_id AS "id", ${millis('o.start_at')} AS "startAt", ${millis('o.end_at')} AS "endAt"`;

// Lessons of a mentor by the span of their outlines first: of many lessons few run at the time.
const readLed = sizedRead<AttendedByMentor, [mentorIds: readonly number[], from: Date, to: Date]>(`
  WITH led AS MATERIALIZED (
    SELECT DISTINCT t.mentor_id, t.lesson_id FROM team t
    JOIN outline_span p ON p.lesson_id = t.lesson_id AND p.end_at > $2 AND p.start_at < $3
    WHERE t.mentor_id = ANY($1::bigint[]) AND ${teamStandsText('t')}
  )
  SELECT DISTINCT led.mentor_id AS "teacherId", ${ITEM} FROM led
  JOIN outline_time o ON o.lesson_id = led.lesson_id AND o.attended AND o.end_at > $2 AND o.start_at < $3`);

/** Everything that the teams of these mentors attend then. */
export async function ledByMentors(
  db: Db,
  mentorIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly AttendedByMentor[]> {
  return mentorIds.length === 0 ? [] : readLed(db, [mentorIds, from, to]);
}

const readComing = sizedRead<AttendedByLesson, [lessonIds: readonly number[], now: Date]>(`
  SELECT o.lesson_id AS "lessonId", ${ITEM} FROM outline_time o
  WHERE o.lesson_id = ANY($1::bigint[]) AND o.attended AND o.end_at > $2`);

/** What these lessons attend and is not over. */
export async function comingOfLessons(
  db: Db,
  lessonIds: readonly number[],
  now: Date,
): Promise<readonly AttendedByLesson[]> {
  return lessonIds.length === 0 ? [] : readComing(db, [lessonIds, now]);
}
