/** Teams (小班) as lists show them, with the sums of a lesson. Counts come from `student_count`, never from stays. */

import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { Team, TeamReservation, TeamSummary } from '@lectern/contract/teams/team-fields';
import { MAX_TEAMS_OF_LESSON, type teamsContract } from '@lectern/contract/teams/teams';
import type { DataScope } from '@lectern/domain/access/roles';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { CLASS_TYPE, type TeamGone } from '@lectern/domain/teams/team-codes';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped, countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOr, nameHas } from '../../platform/db/name-search.ts';
import { withinScope } from '../lessons/index.ts';
import { teamStands, unplacedCountText } from '../teams/index.ts';
import { openReservations } from './reservations.queries.ts';
import { TEAM } from './team-kind.ts';
import { type TeamRow, teams } from './team-scope.queries.ts';

export type TeamFilter = HandlerArgs<typeof teamsContract.list>['query'];
type Conditions = Omit<TeamFilter, 'page' | 'pageSize' | 'count'>;

type Shown = TeamRow & {
  readonly lessonName: string;
  readonly typeName: string | null;
  readonly mentorName: string | null;
  readonly assignTypeName: string | null;
  readonly reservations: TeamReservation[];
  readonly goneTo: Team['goneTo'];
};

/** So many of the newest teams are looked through for a part of a name before its index is. */
const NEWEST = 8000;

/** `newest` is for tests, which have no million teams. */
export async function pageOfTeams(
  db: Db,
  scope: DataScope,
  { page, pageSize, count, ...filter }: TeamFilter,
  newest = NEWEST,
) {
  const common = await (count === 'exact' ? undefined : commonName(db, scope, filter, newest));
  const where = common?.where ?? conditionsOf(filter);
  const list = await shownTeams(db, scope, {
    where,
    order: orderOf(filter),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const matching = sql`FROM ${teams(scope)} WHERE ${where}`;
  const counted =
    common?.counted ?? (await (count === 'exact' ? countExactly(db, matching) : countCapped(db, matching)));
  return { list, ...counted, page, pageSize };
}

/**
 * A part of a name that many teams have (1 班) is met often enough on the way from the newest back; its index would
 * first gather all of them, and work out the grams of each name once more.
 */
async function commonName(db: Db, scope: DataScope, filter: Conditions, newest: number) {
  if (filter.text === undefined || filter.lessonId !== undefined) return undefined;
  const where = conditionsOf(filter, partOfName);
  // Walked in this order: the database cannot know how few teams are that new.
  const counted = await countCapped(
    db,
    sql`FROM ${teams(scope)} WHERE t.id > (SELECT max(id) FROM team) - ${newest} AND ${where} ORDER BY t.id DESC`,
  );
  return counted.totalExact ? undefined : { where, counted };
}

export async function idsOfTeams(
  db: Db,
  scope: DataScope,
  { page: _page, pageSize: _size, count: _count, ...filter }: TeamFilter,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM ${teams(scope)} WHERE ${conditionsOf(filter)} ORDER BY ${orderOf(filter)} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those of these ids, in their order. */
export async function teamsInOrder(db: Db, scope: DataScope, ids: readonly number[]): Promise<readonly Team[]> {
  const where = sql<boolean>`t.id = ANY(${[...ids]}::bigint[])`;
  const order = sql`array_position(${[...ids]}::bigint[], t.id)`;
  return shownTeams(db, scope, { where, order, limit: ids.length, offset: 0 });
}

/** Of a lesson in the order of the sale; across lessons the newest first. */
const orderOf = ({ lessonId }: Conditions): RawBuilder<unknown> =>
  lessonId === undefined ? sql`t.id DESC` : sql`t.sale_ordinal`;

/** 余位, written as the database keeps statistics of it. */
const ROOM = sql`(t.capacity - t.reserved_limit - t.student_count)`;
/** Written as its index has it. */
const TAKEN = sql`(t.student_count * 100 / NULLIF(t.capacity, 0))`;
const FILL = {
  empty: sql<boolean>`t.student_count = 0`,
  open: sql<boolean>`${ROOM} > 0`,
  full: sql<boolean>`${ROOM} <= 0`,
} as const;

function conditionsOf(filter: Conditions, named = partByIndex): RawBuilder<boolean> {
  const { ids, text, lessonId, saleStatus, mentorId, withoutMentor, typeId, semester, subject, phase, fill, standing } =
    filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (ids !== undefined) conditions.push(sql`t.id = ANY(${ids}::bigint[])`);
  if (text !== undefined) conditions.push(idOr('t.id', text, named(text)));
  if (lessonId !== undefined) conditions.push(sql`t.lesson_id = ${lessonId}`);
  if (saleStatus !== undefined) conditions.push(sql`t.sale_status = ${saleStatus}`);
  if (mentorId !== undefined) conditions.push(sql`t.mentor_id = ${mentorId}`);
  if (withoutMentor !== undefined)
    conditions.push(withoutMentor ? sql`t.mentor_id IS NULL` : sql`t.mentor_id IS NOT NULL`);
  if (typeId !== undefined) conditions.push(sql`t.type_id = ${typeId}`);
  if (semester !== undefined) conditions.push(sql`t.lesson_semester_id = ${semester}`);
  if (subject !== undefined) conditions.push(sql`t.lesson_subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`t.lesson_phase = ${phase}`);
  if (fill !== undefined) conditions.push(FILL[fill]);
  if (filter.fillFrom !== undefined) conditions.push(sql`${TAKEN} >= ${filter.fillFrom}`);
  if (filter.fillTo !== undefined) conditions.push(sql`${TAKEN} <= ${filter.fillTo}`);
  if (standing !== undefined) conditions.push(standing ? teamStands('t') : sql`NOT ${teamStands('t')}`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

const partOfName = (text: string): RawBuilder<boolean> => sql<boolean>`t.name ILIKE ${containing(text)}`;
const partByIndex = (text: string): RawBuilder<boolean> => nameHas('t.name', text);

interface Part {
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** The page is cut before names are looked up. */
async function shownTeams(db: Db, scope: DataScope, { where, order, limit, offset }: Part): Promise<Team[]> {
  const { rows } = await sql<Shown>`
    SELECT t.*, y.name AS type_name, m.name AS mentor_name, a.name AS assign_type_name,
      ${openReservations} AS reservations, (${goneTo(scope)}) AS gone_to
    FROM (SELECT t.*, l.name AS lesson_name FROM ${teams(scope)} WHERE ${where}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) t
    LEFT JOIN team_type y ON y.id = t.type_id LEFT JOIN teacher m ON m.id = t.mentor_id
    LEFT JOIN team_assign_type a ON a.id = t.assign_type_id ORDER BY ${order}`.execute(db);
  return rows.map(present);
}

/** The team that its students went to; one beyond the scope is not named. */
const goneTo = (scope: DataScope): RawBuilder<unknown> => sql`
  SELECT jsonb_build_object('id', d.id, 'name', d.name, 'lessonId', l.id, 'lessonName', l.name)
  FROM team d JOIN lesson l ON l.id = d.lesson_id
  WHERE d.id = coalesce(t.merged_into, t.moved_to) AND d.deleted_at IS NULL AND l.deleted_at IS NULL AND ${withinScope(scope)}`;

export async function teamById(db: Db, scope: DataScope, id: number): Promise<Team | undefined> {
  const where = sql<boolean>`t.id = ${id}`;
  const [team] = await shownTeams(db, scope, { where, order: sql`t.id`, limit: 1, offset: 0 });
  return team;
}

/** In the order of the sale. */
export const teamsOfLesson = (db: Db, scope: DataScope, lessonId: number): Promise<Team[]> =>
  shownTeams(db, scope, {
    where: sql<boolean>`t.lesson_id = ${lessonId}`,
    order: sql`t.sale_ordinal`,
    limit: MAX_TEAMS_OF_LESSON,
    offset: 0,
  });

/** Of every lesson that has it in its outline (E206, E208, E209). What nobody sees any more has none. */
export function teamsOfItem(db: Db, scope: DataScope, kind: AgendaKind, itemId: number): Promise<Team[]> {
  const item = kind === 'episode' ? sql`episode` : sql`agenda_entry`;
  const where = sql<boolean>`t.lesson_id IN (SELECT g.lesson_id FROM lesson_agenda g JOIN ${item} e ON e.id = g.item_id
    WHERE g.kind = ${kind} AND g.item_id = ${itemId} AND e.deleted_at IS NULL)`;
  return shownTeams(db, scope, {
    where,
    order: sql`t.lesson_id, t.sale_ordinal`,
    limit: MAX_TEAMS_OF_LESSON,
    offset: 0,
  });
}

function present(row: Shown): Team {
  const fields = fieldsOfRow(TEAM, row);
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    ...fields,
    restrictionTags: [...fields.restrictionTags],
    id: row.id,
    rev: row.rev,
    lessonId: row.lessonId,
    lessonName: row.lessonName,
    type: named(row.typeId, row.typeName),
    classType: CLASS_TYPE.has(row.classType) ? row.classType : 'xiao_large',
    mentor: named(row.mentorId, row.mentorName),
    assignType: named(row.assignTypeId, row.assignTypeName),
    studentCount: row.studentCount,
    reservations: row.reservations,
    saleOrdinal: row.saleOrdinal,
    gone: goneOf(row),
    goneTo: row.goneTo,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

const goneOf = ({ mergedInto, movedTo }: TeamRow): TeamGone | null =>
  mergedInto !== null ? 'merged' : movedTo !== null ? 'moved' : null;

/** The tiles above the teams of a lesson (E214). Who is enrolled and in no team is 未分班; a lesson without mentors has no such students. */
export async function summaryOfLesson(db: Db, lessonId: number): Promise<TeamSummary> {
  const { rows } = await sql<TeamSummary>`
    SELECT count(t.id)::int AS team_count,
      (count(t.id) FILTER (WHERE t.sale_status = 'on_shelf'))::int AS on_shelf_count,
      coalesce(sum(t.capacity), 0)::int AS capacity, coalesce(sum(t.reserved_limit), 0)::int AS reserved,
      coalesce(sum(t.student_count), 0)::int AS student_count,
      CASE WHEN l.with_mentor THEN ${sql.raw(unplacedCountText('l.id'))} ELSE 0 END AS unassigned_count,
      (count(t.id) FILTER (WHERE t.mentor_id IS NULL))::int AS without_mentor_count,
      (count(t.id) FILTER (WHERE t.student_count >= t.capacity - t.reserved_limit))::int AS full_count
    FROM lesson l LEFT JOIN team t ON t.lesson_id = l.id AND ${teamStands('t')} WHERE l.id = ${lessonId} GROUP BY l.id`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error(`lesson ${lessonId} is not there`);
  return sums;
}
