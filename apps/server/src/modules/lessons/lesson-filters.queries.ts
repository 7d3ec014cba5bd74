/**
 * Each filter of the lesson list as a condition on `lesson l`. Values stand as named slots, so that the SQL of one
 * set of filters is compiled once and runs as a prepared statement ever after: see `lesson-list.queries.ts`.
 */
import type { LessonFilters } from '@lectern/contract/lessons/lesson-query';
import type { DataScope } from '@lectern/domain/access/roles';
import { resolveLessonQuery } from '@lectern/domain/lessons/lesson-query';
import type { SaleDisplayCode } from '@lectern/domain/lessons/sale-status';
import { isIntegerText } from '@lectern/domain/text/id-list';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import { gramsOf } from '../../platform/db/name-search.ts';
import { inTeamNow } from '../teams/index.ts';

type Condition = RawBuilder<boolean>;

/** Stands where a value goes while the SQL is compiled. */
export class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export const slot = (name: string): RawBuilder<unknown> => sql.val(new Slot(name));

/** What one list asks for: which conditions, and the values of their slots. */
export interface Conditions {
  /** Names a statement: equal shapes have equal SQL. */
  readonly shape: string;
  readonly where: readonly Condition[];
  /** The same lessons as lists of conditions that share none, each counted from an index. */
  readonly counted: readonly (readonly Condition[])[];
  /** `each`: how many lessons they hold depends on the values, and so does the best plan. */
  readonly plan: 'once' | 'each';
  /** The index that lists are walked by holds all they look at. */
  readonly walkable: boolean;
  /** That of the semester, also among `where`: an index gives its lessons in the list's order. */
  readonly semester: Condition | null;
  /** Looked up by grams rather than walked. */
  readonly name: NameSearch | null;
  readonly episodeName: NameSearch | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Slots that hold the characters and pairs to look up and the pattern that decides. */
export interface NameSearch {
  readonly grams: string;
  readonly pattern: string;
  /** Comparing without regard to case costs several times as much, and Chinese and digits have none. */
  readonly operator: 'LIKE' | 'ILIKE';
}

type PlainKey = Exclude<
  keyof LessonFilters,
  'lessonInfo' | 'lessonName' | 'episodeInfo' | 'saleStatus' | 'withoutAssessment'
>;

/** Of a saved lesson `subject_id` is the first of its subjects, so only lessons of several need a look at the list. */
const firstSubject = (value: RawBuilder<unknown>): Condition => sql`l.subject_id = ${value}::integer`;
const furtherSubject = (value: RawBuilder<unknown>): Condition =>
  sql`(l.multi_subject AND ${value}::integer = ANY(l.subject_ids))`;

/** Of epoch milliseconds, as they stand on the wire. */
const instant = (value: RawBuilder<unknown>) => sql`to_timestamp(${value}::double precision / 1000)`;

const PLAIN: Record<PlainKey, (value: RawBuilder<unknown>) => Condition> = {
  lessonId: (value) => sql`l.id = ${value}::bigint`,
  ids: (value) => sql`l.id = ANY(${value}::bigint[])`,
  userId: (value) => sql`l.id IN (SELECT t.lesson_id FROM team t JOIN team_student s ON s.team_id = t.id
    WHERE s.student_id = ${value}::bigint AND ${inTeamNow('s')})`,
  subject: (value) => sql`(${firstSubject(value)} OR ${furtherSubject(value)})`,
  lessonFlattedCategories: (value) => sql`l.flatted_category = ANY(${value}::text[])`,
  phase: (value) => sql`l.phase = ${value}::integer`,
  grade: (value) => sql`l.grade_ids @> ARRAY[${value}::integer]`,
  semester: (value) => sql`l.semester_id = ${value}::integer`,
  status: (value) => sql`l.status = ${value}::text`,
  withMentor: (value) => sql`l.with_mentor = ${value}::boolean`,
  teacherId: (
    value,
  ) => sql`l.id IN (SELECT a.lesson_id FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
    WHERE e.teacher_id = ${value}::bigint AND e.deleted_at IS NULL)`,
  lessonMarkId: (value) => sql`l.lesson_mark_id = ${value}::bigint`,
  ownerId: (value) => sql`(l.owner_id = ${value}::bigint OR (${value}::bigint = 0 AND l.owner_id IS NULL))`,
  templateId: (value) => sql`l.template_id = ${value}::bigint`,
  productLine: (value) => sql`l.product_line_id = ${value}::integer`,
  mixedLevel: (value) => sql`l.mixed_level = ${value}::integer`,
  startFrom: (value) => sql`l.start_at >= ${instant(value)}`,
  startTo: (value) => sql`l.start_at < ${instant(value)}`,
  saleFrom: (value) => sql`l.start_sale_at >= ${instant(value)}`,
  saleTo: (value) => sql`l.start_sale_at < ${instant(value)}`,
};
const PLAIN_KEYS = Object.keys(PLAIN).filter((key): key is PlainKey => key in PLAIN);

/** R139, R140, decisions 57, 133 and 138: the domain's `deriveSale` and `saleDisplay` as SQL; a test compares the two. */
const end = sql`coalesce(l.end_sale_at, l.end_at)`;
const notStarted: Condition = sql`(l.start_sale_at > ${slot('now')} OR (l.start_sale_at IS NULL AND l.status <> 'published')
  OR ${end} IS NULL)`;
const started: Condition = sql`(l.start_sale_at <= ${slot('now')} OR (l.start_sale_at IS NULL AND l.status = 'published'))`;
const going: Condition = sql`${end} > ${slot('now')}`;
const selling: Condition = sql`(l.status = 'published' AND ${started} AND ${going})`;
const full: Condition = sql`(l.seat_limit > 0 AND l.paid_count >= l.seat_limit)`;

const SALE: Record<SaleDisplayCode, Condition> = {
  unSale: sql`(l.status <> 'canceled' AND (${notStarted} OR (l.status = 'init' AND ${going})))`,
  onSale: sql`(${selling} AND NOT ${full})`,
  soldOut: sql`(${selling} AND ${full})`,
  endSale: sql`(l.status = 'canceled' OR (${started} AND ${end} <= ${slot('now')}))`,
};

/** What is in the recycle bin is in no list; the indexes of lists hold nothing else, so every list has to say so. */
export const KEPT: Condition = sql`l.deleted_at IS NULL`;

const withoutAssessment: Condition = sql`(l.with_assessment AND l.assessment_id IS NULL)`;

/** A lesson without subject or phase is bound to none: the domain's `inScope` as SQL. */
const inSubjects: Condition = sql`(l.subject_id = ANY(${slot('scopeSubjects')}::integer[]) OR l.subject_id IS NULL
  OR (l.multi_subject AND l.subject_ids && ${slot('scopeSubjects')}::integer[]))`;
const inPhases: Condition = sql`(l.phase IS NULL OR l.phase = ANY(${slot('scopePhases')}::integer[]))`;

const LESSON_NAME = { grams: 'nameGrams', pattern: 'namePattern' };
const EPISODE_NAME = { grams: 'episodeGrams', pattern: 'episodePattern' };

export function lessonConditions(filters: LessonFilters, scope: DataScope, now: Date): Conditions {
  const query = resolveLessonQuery(filters);
  const parts = new Map<string, Condition>();
  const values: Record<string, unknown> = { now };
  for (const key of PLAIN_KEYS) {
    if (query[key] === undefined) continue;
    parts.set(key, PLAIN[key](slot(key)));
    values[key] = query[key];
  }
  if (query.saleStatus) parts.set(`sale:${query.saleStatus}`, SALE[query.saleStatus]);
  if (query.withoutAssessment === true) parts.set('unassessed', withoutAssessment);
  if (query.withoutAssessment === false) parts.set('assessed', sql`NOT ${withoutAssessment}`);
  if (scope.subjects) parts.set('inSubjects', inSubjects);
  if (scope.phases) parts.set('inPhases', inPhases);
  Object.assign(values, { scopeSubjects: scope.subjects, scopePhases: scope.phases });
  const { episodeInfo } = query;
  if (episodeInfo && isIntegerText(episodeInfo)) {
    parts.set(
      'episodeId',
      sql`l.id IN (SELECT lesson_id FROM lesson_agenda WHERE kind = 'episode' AND item_id = ${slot('episodeId')}::bigint)`,
    );
    values['episodeId'] = Number(episodeInfo);
  }
  const name = searchFor(LESSON_NAME, query.lessonName, values);
  const episodeName = searchFor(EPISODE_NAME, values['episodeId'] === undefined ? episodeInfo : undefined, values);
  const searches = [name ? `name ${name.operator}` : '', episodeName ? `episode ${episodeName.operator}` : ''];
  const shape = [...parts.keys(), ...searches].join(' ');
  return { shape, name, episodeName, values, ...readingOf(parts, name !== null || episodeName !== null) };
}

/** Few lessons whatever the value. */
const SELECTIVE = ['lessonId', 'ids', 'userId', 'teacherId', 'lessonMarkId', 'templateId', 'episodeId'];
/** Many lessons or few, new ones or old ones, depending on the value. */
const UNEVEN = [
  'subject',
  'grade',
  'productLine',
  'mixedLevel',
  'ownerId',
  'startFrom',
  'startTo',
  'saleFrom',
  'saleTo',
  'sale:unSale',
  'sale:onSale',
  'sale:soldOut',
  'sale:endSale',
];
const WALKABLE = ['sale:unSale', 'sale:endSale'];

function readingOf(parts: ReadonlyMap<string, Condition>, searched: boolean) {
  const keys = [...parts.keys()];
  const uneven = parts.size + (searched ? 1 : 0) > 1 || keys.some((key) => UNEVEN.includes(key));
  const where = [KEPT, ...parts.values()];
  const subject = parts.get('subject');
  const others = where.filter((condition) => condition !== subject);
  const value = slot('subject');
  const further: Condition = sql`(${furtherSubject(value)} AND l.subject_id IS DISTINCT FROM ${value}::integer)`;
  return {
    where,
    counted: subject
      ? [
          [firstSubject(value), ...others],
          [further, ...others],
        ]
      : [where],
    plan: uneven && !keys.some((key) => SELECTIVE.includes(key)) ? ('each' as const) : ('once' as const),
    walkable: keys.length === 1 && keys.every((key) => WALKABLE.includes(key)),
    semester: parts.get('semester') ?? null,
  };
}

function searchFor(
  slots: Pick<NameSearch, 'grams' | 'pattern'>,
  text: string | undefined,
  values: Record<string, unknown>,
): NameSearch | null {
  if (!text) return null;
  values[slots.grams] = gramsOf(text);
  values[slots.pattern] = containing(text);
  return { ...slots, operator: text.toLowerCase() === text.toUpperCase() ? 'LIKE' : 'ILIKE' };
}
