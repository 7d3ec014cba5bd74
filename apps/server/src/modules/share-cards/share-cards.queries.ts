/** Share cards as lists, pages, lessons and the recycle bin read them. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import type { SharedLesson } from '@lectern/domain/share-cards/choose-card';
import type { CardContent, CardState, ShareChannel } from '@lectern/domain/share-cards/share-card';
import { type RawBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import { withinScope } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import type { ShareCardRow } from './card-row.ts';

const MOST_VERSIONS = 50;

const FROM = sql`share_card c
  LEFT JOIN lesson l ON c.level = 'lesson' AND l.id = c.target_id
  LEFT JOIN lesson_template t ON c.level = 'lessonTemplate' AND t.id = c.target_id
  LEFT JOIN subject s ON c.level = 'subject' AND s.id = c.target_id`;
const COLUMNS = sql`c.*, coalesce(l.name, t.name, s.name, '') AS target_name`;
const KEPT = sql`c.deleted_at IS NULL`;

/** A card is seen by whoever sees its target; one for everything by all. */
export function within({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(c.level = 'global' OR coalesce(s.id, t.subject_id) = ANY(${subjects}::integer[])
    OR (c.level = 'lessonTemplate' AND t.subject_id IS NULL)
    OR (c.level = 'lesson' AND (l.subject_ids = '{}' OR l.subject_ids && ${subjects}::integer[])))`;
  const byPhase = sql`(coalesce(l.phase, t.phase) IS NULL OR coalesce(l.phase, t.phase) = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

type Filter = HandlerArgs<typeof shareCardsContract.list>['query'];

const IN_STATE: Record<CardState, (now: Date) => RawBuilder<unknown>> = {
  active: (now) => sql`(c.start_at IS NULL OR c.start_at <= ${now}) AND (c.end_at IS NULL OR c.end_at > ${now})`,
  upcoming: (now) => sql`c.start_at > ${now} AND (c.end_at IS NULL OR c.end_at > ${now})`,
  over: (now) => sql`c.end_at <= ${now}`,
};

export async function pageOfCards(db: Db, filter: Filter, scope: DataScope, now: Date) {
  const { text, level, channel, state, targetId, page, pageSize } = filter;
  const conditions = [KEPT, within(scope)];
  if (text) conditions.push(sql`(c.title ILIKE ${containing(text)} OR ${text} IN (c.id::text, c.target_id::text))`);
  if (level) conditions.push(sql`c.level = ${level}`);
  if (channel) conditions.push(sql`c.channel = ${channel}`);
  if (state) conditions.push(IN_STATE[state](now));
  if (targetId !== undefined) conditions.push(sql`c.target_id = ${targetId}`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<ShareCardRow>`
    SELECT ${COLUMNS} FROM ${FROM} WHERE ${where}
    ORDER BY c.updated_at DESC, c.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { rows, ...(await countCapped(db, sql`FROM ${FROM} WHERE ${where}`)) };
}

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function getCard(db: Db, scope: DataScope, id: number): Promise<ShareCardRow> {
  const { rows } = await sql<ShareCardRow>`
    SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = ${id} AND ${KEPT} AND ${within(scope)}`.execute(db);
  const [found] = rows;
  if (!found) throw new NotFoundError('分享卡片', id);
  return found;
}

/** With those in the bin, for the log. */
export async function cardsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM ${FROM} WHERE c.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export function versionsOf(db: Db, id: number) {
  return db
    .selectFrom('shareCardVersion')
    .select(['rev', 'at', 'actorName', 'content'])
    .where('cardId', '=', id)
    .orderBy('rev', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
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

/** @throws NotFoundError */
export async function sharedLesson(db: Db, scope: DataScope, id: number): Promise<SharedLesson & { name: string }> {
  const { rows } = await sql<SharedLesson & { name: string }>`
    SELECT l.id, l.name, l.template_id, l.subject_ids AS subjects FROM lesson l
    WHERE l.id = ${id} AND l.deleted_at IS NULL AND ${withinScope(scope)}`.execute(db);
  const [found] = rows;
  if (!found) throw new NotFoundError('课程', id);
  return found;
}

export type Target = Pick<CardContent, 'level' | 'targetId'>;

/** Of these targets, for a channel or all of them. The person sees the lesson, so also what it shows. */
export async function cardsOfTargets(db: Db, targets: readonly Target[], channel: ShareChannel) {
  const { rows } = await sql<ShareCardRow>`
    SELECT ${COLUMNS} FROM ${FROM}
    JOIN unnest(${targets.map(({ level }) => level)}::text[], ${targets.map(({ targetId }) => targetId ?? 0)}::bigint[])
      AS w (level, target_id) ON w.level = c.level AND w.target_id = c.target_id
    WHERE ${KEPT} AND c.channel IN ('all', ${channel})
    ORDER BY c.end_at DESC NULLS FIRST, c.id DESC LIMIT 500`.execute(db);
  return rows;
}

/** By level and id. */
export async function namesOfTargets(db: Db, targets: readonly Target[]): Promise<(target: Target) => string> {
  const ids = (level: Target['level']) => targets.flatMap((one) => (one.level === level ? [one.targetId ?? 0] : []));
  const { rows } = await sql<{ level: string; id: number; name: string }>`
    SELECT 'lesson' AS level, id, name FROM lesson WHERE id = ANY(${ids('lesson')}::bigint[])
    UNION ALL SELECT 'lessonTemplate', id, name FROM lesson_template WHERE id = ANY(${ids('lessonTemplate')}::bigint[])
    UNION ALL SELECT 'subject', id, name FROM subject WHERE id = ANY(${ids('subject')}::bigint[])`.execute(db);
  return ({ level, targetId }) => rows.find((row) => row.level === level && row.id === targetId)?.name ?? '';
}

export async function binnedCards(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT c.id, c.title AS name, c.deleted_at, c.deleted_by FROM ${FROM}
    WHERE ${binMatches(filter, 'c', 'title')} AND ${within(scope)}
    ORDER BY c.deleted_at DESC, c.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
