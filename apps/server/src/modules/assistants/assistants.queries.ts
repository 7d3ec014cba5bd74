/** Assistants as lists and commands read them; a removed one is in none of them. */

import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { assistantsContract } from '@lectern/contract/people/assistants';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { countExactly } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameHas } from '../../platform/db/name-search.ts';
import type { AssistantRow } from './assistants.repository.ts';

const SEARCH_SIZE = 20;

export const STANDING = sql<boolean>`a.deleted_at IS NULL`;

/** One without subject (or phases) is not bound to any. */
export function within({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(a.subject_id IS NULL OR a.subject_id = ANY(${subjects}::integer[]))`;
  const byPhase = sql`(a.phases = '{}' OR a.phases && ${phases}::integer[])`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

type Filter = HandlerArgs<typeof assistantsContract.list>['query'];
export interface CountedAssistant extends AssistantRow {
  readonly lessonCount: number;
  readonly comingEpisodeCount: number;
}

const counted = (now: Date) => sql`a.*,
  (SELECT count(*)::int FROM lesson_assistant x JOIN lesson l ON l.id = x.lesson_id
    WHERE x.assistant_id = a.id AND l.deleted_at IS NULL AND l.status <> 'canceled'
      AND (l.end_at IS NULL OR l.end_at > ${now})) AS lesson_count,
  (SELECT count(*)::int FROM episode_assistant x JOIN episode e ON e.id = x.episode_id
    WHERE x.assistant_id = a.id AND e.deleted_at IS NULL AND e.status = 'normal' AND e.start_at > ${now}) AS coming_episode_count`;

function fits({ name, account, subjectId, phase }: Filter, scope: DataScope): RawBuilder<unknown> {
  const conditions = [STANDING, within(scope)];
  if (name) conditions.push(nameHas('a.name', name));
  if (account) conditions.push(sql`lower(a.account) = lower(${account})`);
  if (subjectId !== undefined) conditions.push(sql`a.subject_id = ${subjectId}`);
  if (phase !== undefined) conditions.push(sql`${phase} = ANY(a.phases)`);
  return sql.join(conditions, sql` AND `);
}

export async function idsOfAssistants(db: Db, filter: Filter, scope: DataScope, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT a.id FROM assistant a WHERE ${fits(filter, scope)} ORDER BY a.priority DESC, a.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function pageOfAssistants(db: Db, filter: Filter, scope: DataScope, now: Date) {
  const { page, pageSize } = filter;
  const where = fits(filter, scope);
  const { rows } = await sql<CountedAssistant>`
    SELECT ${counted(now)} FROM (SELECT * FROM assistant a WHERE ${where}
      ORDER BY a.priority DESC, a.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) a
    ORDER BY a.priority DESC, a.id DESC`.execute(db);
  const found = await countExactly(db, sql`FROM assistant a WHERE ${where}`);
  return { rows, ...found, page, pageSize };
}

/** By part of the name, or the beginning of the account. */
export async function searchAssistants(db: Db, text: string, subjectId: number | undefined, scope: DataScope) {
  const conditions = [STANDING, within(scope)];
  if (text !== '') {
    conditions.push(sql`(${nameHas('a.name', text)} OR starts_with(lower(a.account), lower(${text})))`);
  }
  if (subjectId !== undefined) conditions.push(sql`a.subject_id = ${subjectId}`);
  const { rows } = await sql<AssistantRow>`
    SELECT a.* FROM assistant a WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY a.priority DESC, a.id DESC LIMIT ${SEARCH_SIZE}`.execute(db);
  return rows;
}

/** Also those that were removed where `removed`: the log and the way back are about them. */
export async function assistantsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
  { removed }: { readonly removed: boolean } = { removed: false },
): Promise<ReadonlyMap<number, AssistantRow>> {
  const { rows } = await sql<AssistantRow>`
    SELECT a.* FROM assistant a WHERE a.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}
      AND ${removed ? sql`true` : STANDING}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countedAssistants(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CountedAssistant>> {
  const { rows } = await sql<CountedAssistant>`
    SELECT ${counted(now)} FROM assistant a WHERE a.id = ANY(${[...ids]}::bigint[]) AND ${STANDING} AND ${within(scope)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function assistantByAccount(db: Db, account: string): Promise<AssistantRow | undefined> {
  const { rows } = await sql<AssistantRow>`
    SELECT a.* FROM assistant a WHERE lower(a.account) = lower(${account}) AND ${STANDING}`.execute(db);
  return rows[0];
}

/** Of assistants who are not removed. */
export async function accountsInUse(db: Db, accounts: readonly string[]): Promise<(account: string) => boolean> {
  const wanted = accounts.map((account) => account.toLowerCase());
  const { rows } = await sql<{ account: string }>`
    SELECT lower(a.account) AS account FROM assistant a WHERE lower(a.account) = ANY(${wanted}::text[]) AND ${STANDING}`.execute(
    db,
  );
  const used = new Set(rows.map(({ account }) => account));
  return (account) => used.has(account.toLowerCase());
}

export async function assistantsOfLesson(db: Db, lessonId: number): Promise<readonly AssistantRow[]> {
  const { rows } = await sql<AssistantRow>`
    SELECT a.* FROM lesson_assistant x JOIN assistant a ON a.id = x.assistant_id
    WHERE x.lesson_id = ${lessonId} ORDER BY a.priority DESC, a.id DESC`.execute(db);
  return rows;
}

export async function placesExist(db: Db, subjectId: number | null, phases: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT (${subjectId}::integer IS NULL OR EXISTS (SELECT FROM subject WHERE id = ${subjectId}::integer))
      AND NOT EXISTS (SELECT FROM unnest(${[...phases]}::integer[]) AS w (id) WHERE w.id NOT IN (SELECT id FROM phase))
      AS known`.execute(db);
  return rows[0]?.known ?? false;
}
