/** Which share cards somebody sees, what a card is for, and which other is in its way. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { CardContent } from '@lectern/domain/share-cards/share-card';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** `c` with the lesson `l`, class type `t` or subject `s` that it is for. */
export const CARDS = sql`share_card c
  LEFT JOIN lesson l ON c.level = 'lesson' AND l.id = c.target_id
  LEFT JOIN lesson_template t ON c.level = 'lessonTemplate' AND t.id = c.target_id
  LEFT JOIN subject s ON c.level = 'subject' AND s.id = c.target_id`;
export const KEPT = sql`c.deleted_at IS NULL`;

/** A card is seen by whoever sees its target; one for everything by all. */
export function within({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(c.level = 'global' OR coalesce(s.id, t.subject_id) = ANY(${subjects}::integer[])
    OR (c.level = 'lessonTemplate' AND t.subject_id IS NULL)
    OR (c.level = 'lesson' AND (l.subject_ids = '{}' OR l.subject_ids && ${subjects}::integer[])))`;
  const byPhase = sql`(coalesce(l.phase, t.phase) IS NULL OR coalesce(l.phase, t.phase) = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

/** With those in the bin, for the log. */
export async function cardsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM ${CARDS} WHERE c.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** One that is valid at a time of these days, for the same place. */
export async function meetingCard(db: Db, card: CardContent, exceptId: number | null) {
  const { level, targetId, channel, startTime, endTime } = card;
  const moment = (ms: number) => (ms === 0 ? null : new Date(ms));
  const { rows } = await sql<{ id: number; title: string; startAt: Date | null; endAt: Date | null }>`
    SELECT c.id, c.title, c.start_at, c.end_at FROM share_card c
    WHERE ${KEPT} AND c.level = ${level} AND c.target_id = ${targetId ?? 0} AND c.channel = ${channel}
      AND c.id <> ${exceptId ?? 0}
      AND tstzrange(c.start_at, c.end_at) && tstzrange(${moment(startTime)}::timestamptz, ${moment(endTime)}::timestamptz)
    ORDER BY c.id LIMIT 1`.execute(db);
  return rows[0];
}

export interface TargetPlace {
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/** Where the target belongs, for what a person may write; undefined for one that is not there. */
export async function placeOfTarget(db: Db, { level, targetId }: CardContent): Promise<TargetPlace | undefined> {
  if (level === 'global') return { subjects: [], phase: null };
  const query = {
    lesson: sql<TargetPlace>`SELECT subject_ids AS subjects, phase FROM lesson WHERE id = ${targetId} AND deleted_at IS NULL`,
    lessonTemplate: sql<TargetPlace>`SELECT array_remove(ARRAY[subject_id], NULL) AS subjects, phase
      FROM lesson_template WHERE id = ${targetId} AND deleted_at IS NULL`,
    subject: sql<TargetPlace>`SELECT ARRAY[id] AS subjects, NULL::int AS phase FROM subject WHERE id = ${targetId}`,
  }[level];
  const { rows } = await query.execute(db);
  return rows[0];
}
