/** Share cards as lists, pages, lessons and the recycle bin read them. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import type { DataScope } from '@lectern/domain/access/roles';
import type { SharedLesson } from '@lectern/domain/share-cards/choose-card';
import { type CardContent, type CardState, type ShareChannel, stateAt } from '@lectern/domain/share-cards/share-card';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { withinScope } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { CARDS, KEPT, within } from './share-card-facts.queries.ts';
import { SHARE_CARD } from './share-card-kind.ts';

type ShareCardRow = RowOf<'shareCard'> & { readonly targetName: string };

const MAX_VERSIONS = 50;

const COLUMNS = sql`c.*, coalesce(l.name, t.name, s.name, '') AS target_name`;
export function presentCard(row: ShareCardRow, now: Date) {
  const content = fieldsOfRow(SHARE_CARD, row);
  return {
    ...content,
    id: row.id,
    rev: row.rev,
    state: stateAt(content, now.getTime()),
    targetName: row.targetName,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
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
    SELECT ${COLUMNS} FROM ${CARDS} WHERE ${where}
    ORDER BY c.updated_at DESC, c.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { rows, ...(await countCapped(db, sql`FROM ${CARDS} WHERE ${where}`)) };
}

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function getCard(db: Db, scope: DataScope, id: number): Promise<ShareCardRow> {
  const { rows } = await sql<ShareCardRow>`
    SELECT ${COLUMNS} FROM ${CARDS} WHERE c.id = ${id} AND ${KEPT} AND ${within(scope)}`.execute(db);
  const [found] = rows;
  if (!found) throw new NotFoundError('分享卡片', id);
  return found;
}

export function versionsOf(db: Db, id: number) {
  return db
    .selectFrom('shareCardVersion')
    .select(['rev', 'at', 'actorName', 'content'])
    .where('cardId', '=', id)
    .orderBy('rev', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
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
    SELECT ${COLUMNS} FROM ${CARDS}
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
    SELECT c.id, c.title AS name, c.deleted_at, c.deleted_by FROM ${CARDS}
    WHERE ${binMatches(filter, 'c', 'title')} AND ${within(scope)}
    ORDER BY c.deleted_at DESC, c.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
