/** Reads of template connections: those of a semester for their page, all of them for the rule, and what hangs on one. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { ConnectionEdge, ConnectionFacts, LevelPair } from '@lectern/domain/lesson-templates/connection-check';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';
import { teamStands } from '../teams/index.ts';

export type ConnectionRow = Selectable<Tables['templateConnection']>;

/** One whose templates both lie within the scope, as its list shows them; those in the bin are templates too. */
export async function findConnection(db: Db, scope: DataScope, id: number): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('templateConnection')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const within = await templatesWithin(db, scope, [row.fromTemplateId, row.toTemplateId]);
  return within.has(row.fromTemplateId) && within.has(row.toTemplateId) ? row : undefined;
}

async function templatesWithin(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM lesson_template t WHERE t.id = ANY(${[...ids]}::bigint[]) AND ${templateWithinScope(scope)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** More than any business has; the rule looks at all of them. */
const MOST = 20_000;

export async function allEdges(db: Db): Promise<readonly ConnectionEdge[]> {
  const rows = await db
    .selectFrom('templateConnection')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(edgeOf);
}

export function edgeOf(row: ConnectionRow): ConnectionEdge {
  const { id, fromTemplateId, toTemplateId, fromSemesterId, toSemesterId, valid } = row;
  return {
    id,
    fromTemplateId,
    toTemplateId,
    fromSemesterId,
    toSemesterId,
    valid,
    levelMap: levelMapOf(row),
    oldStudentStart: row.oldStudentStartAt?.getTime() ?? 0,
    oldStudentEnd: row.oldStudentEndAt?.getTime() ?? 0,
  };
}

/** As its schema of the contract let it in. */
function levelMapOf({ levelMap }: Pick<ConnectionRow, 'levelMap'>): readonly LevelPair[] {
  if (!Array.isArray(levelMap)) return [];
  return levelMap.flatMap((pair) => {
    if (typeof pair !== 'object' || pair === null || Array.isArray(pair)) return [];
    const { from, to } = pair;
    return typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : [];
  });
}

/** Beyond the reader's data scope nothing has a name. */
const BEYOND_TEMPLATE = '权限范围以外的班型';
const BEYOND_CONNECTION = '权限范围以外的另一条衔接';

/** Names that messages and the log need, as far as the reader may hear them. */
export async function connectionFacts(
  db: Db,
  scope: DataScope,
  edges: readonly ConnectionEdge[],
): Promise<ConnectionFacts> {
  const templateIds = [...new Set(edges.flatMap(({ fromTemplateId, toTemplateId }) => [fromTemplateId, toTemplateId]))];
  const { rows: templates } = await sql<{ id: number; name: string }>`
    SELECT t.id, t.name FROM lesson_template t
    WHERE t.id = ANY(${templateIds}::bigint[]) AND ${templateWithinScope(scope)}`.execute(db);
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  const semesters = await db.selectFrom('semester').select(['id', 'name', 'startAt']).execute();
  const levels = await db.selectFrom('level').select(['id', 'name']).execute();
  const nameIn = (rows: readonly { readonly id: number; readonly name: string }[]) => {
    const known = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: number) => known.get(id) ?? String(id);
  };
  const starts = new Map(semesters.map(({ id, startAt }) => [id, startAt.getTime()]));
  return {
    templateName: (id) => names.get(id) ?? BEYOND_TEMPLATE,
    edgeName: ({ id, fromTemplateId, toTemplateId }) =>
      names.has(fromTemplateId) && names.has(toTemplateId) ? `衔接 ${id} ` : BEYOND_CONNECTION,
    semesterName: nameIn(semesters),
    levelName: nameIn(levels),
    semesterStart: (id) => starts.get(id),
  };
}

export interface ListedConnection extends ConnectionRow {
  readonly fromName: string;
  readonly toName: string;
  readonly fromGone: boolean;
  readonly toGone: boolean;
  readonly fromSemesterName: string;
  readonly toSemesterName: string;
  readonly lessons: number;
  readonly made: number;
  readonly fromSubject: number | null;
  readonly fromPhase: number | null;
  readonly toSubject: number | null;
  readonly toPhase: number | null;
}

/** Those that leave from the semester or arrive in it. */
export async function connectionsOfSemester(db: Db, semester: number): Promise<readonly ListedConnection[]> {
  const { rows } = await sql<ListedConnection>`
    SELECT c.*, f.name AS from_name, t.name AS to_name, f.deleted_at IS NOT NULL AS from_gone,
      t.deleted_at IS NOT NULL AS to_gone, fs.name AS from_semester_name, ts.name AS to_semester_name,
      f.subject_id AS from_subject, f.phase AS from_phase, t.subject_id AS to_subject, t.phase AS to_phase,
      (SELECT count(*)::int FROM lesson l WHERE l.template_id = c.from_template_id AND l.semester_id = c.from_semester_id
        AND l.deleted_at IS NULL AND l.status <> 'canceled') AS lessons,
      (SELECT count(*)::int FROM connection_lesson m WHERE m.connection_id = c.id) AS made
    FROM template_connection c
    JOIN lesson_template f ON f.id = c.from_template_id JOIN lesson_template t ON t.id = c.to_template_id
    JOIN semester fs ON fs.id = c.from_semester_id JOIN semester ts ON ts.id = c.to_semester_id
    WHERE c.deleted_at IS NULL AND (c.from_semester_id = ${semester} OR c.to_semester_id = ${semester})
    ORDER BY f.name, c.id LIMIT 1000`.execute(db);
  return rows;
}

export interface Orphan {
  readonly id: number;
  readonly name: string;
  readonly lessons: number;
  readonly subjectId: number | null;
  readonly phase: number | null;
}

/** Templates with lessons in the semester that no valid connection leads on from. */
export async function orphansOfSemester(db: Db, semester: number): Promise<readonly Orphan[]> {
  const { rows } = await sql<Orphan>`
    SELECT t.id, t.name, t.subject_id, t.phase, l.lessons FROM (
      SELECT template_id, count(*)::int AS lessons FROM lesson
      WHERE semester_id = ${semester} AND template_id IS NOT NULL AND deleted_at IS NULL AND status <> 'canceled'
      GROUP BY template_id
    ) AS l JOIN lesson_template t ON t.id = l.template_id AND t.deleted_at IS NULL
    WHERE NOT EXISTS (
      SELECT FROM template_connection c
      WHERE c.from_template_id = t.id AND c.from_semester_id = ${semester} AND c.valid AND c.deleted_at IS NULL
    )
    ORDER BY l.lessons DESC, t.id LIMIT 500`.execute(db);
  return rows;
}

/** The lessons that a connection starts from, the oldest first. */
export async function sourceLessonIds(
  db: Db,
  { fromTemplateId, fromSemesterId }: Pick<ConnectionRow, 'fromTemplateId' | 'fromSemesterId'>,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('templateId', '=', fromTemplateId)
    .where('semesterId', '=', fromSemesterId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface MadeLesson {
  readonly srcLessonId: number;
  readonly lessonId: number;
  readonly name: string;
  readonly inBin: boolean;
}

export async function lessonsMade(
  db: Db,
  connectionId: number,
  srcLessonIds: readonly number[],
): Promise<ReadonlyMap<number, MadeLesson>> {
  const { rows } = await sql<MadeLesson>`
    SELECT m.src_lesson_id, m.lesson_id, l.name, l.deleted_at IS NOT NULL AS in_bin
    FROM connection_lesson m JOIN lesson l ON l.id = m.lesson_id
    WHERE m.connection_id = ${connectionId} AND m.src_lesson_id = ANY(${[...srcLessonIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.srcLessonId, row]));
}

export interface SourceTeam {
  readonly lessonId: number;
  readonly id: number;
  readonly name: string;
  readonly mentorId: number | null;
}

/** Teams of the source lessons that have not been carried over yet. */
export async function teamsToCarry(
  db: Db,
  connectionId: number,
  srcLessonIds: readonly number[],
): Promise<(srcLessonId: number) => readonly SourceTeam[]> {
  const { rows } = await sql<SourceTeam>`
    SELECT s.lesson_id, s.id, s.name, s.mentor_id FROM team s
    WHERE s.lesson_id = ANY(${[...srcLessonIds]}::bigint[]) AND ${teamStands('s')}
      AND NOT EXISTS (SELECT FROM connection_team m WHERE m.connection_id = ${connectionId} AND m.src_team_id = s.id)
    ORDER BY s.lesson_id, s.sale_ordinal, s.id`.execute(db);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (id) => byLesson.get(id) ?? [];
}
