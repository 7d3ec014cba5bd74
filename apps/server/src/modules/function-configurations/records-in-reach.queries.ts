/**
 * Which records the rules of some configurations may match: the same rules as SQL, so that a simulation over hundreds
 * of thousands of records looks at those alone. It may find too many, never too few; the domain's match decides. What
 * has no rules matches all of a kind: beyond the reach the domain says once what happens to each (`beyondRules`).
 */
import { FUNCTION_TYPE, type FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import type {
  ConfigurationRule,
  FunctionConfiguration,
} from '@lectern/domain/function-configurations/function-configuration';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Condition = RawBuilder<unknown>;

const { episode, episodeTemplate, lesson } = FUNCTION_TYPE.code;

/** Kinds of which there are many; of templates all are in reach. */
export const isMany = (functionType: FunctionType): boolean => functionType === lesson || functionType === episode;

/** Over `l` for lessons and `e` for episodes. `byValue`: records with a value under one of these are in reach as well. */
export function reachOf(
  functionType: FunctionType,
  configurations: readonly FunctionConfiguration[],
  byValue: readonly string[],
): Condition {
  if (!isMany(functionType)) return sql`true`;
  const conditionOf = functionType === lesson ? ofLesson : ofEpisode;
  const reached = configurations
    .filter(({ functionTypes, rules }) => functionTypes.includes(functionType) && rules.length > 0)
    .map(({ rules }) => sql`(${sql.join(rules.map(conditionOf), sql` AND `)})`);
  const configured = functionType === lesson ? sql`l.configured` : sql`e.configured`;
  if (byValue.length > 0) reached.push(sql`${configured} ?| ${[...byValue]}::text[]`);
  return reached.length === 0 ? sql`false` : sql`(${sql.join(reached, sql` OR `)})`;
}

/** Of an episode its own subject and type decide; where a rule asks for more, it asks the lessons that hold it. */
const OF_EPISODE: ReadonlySet<string> = new Set<ConfigurationRule['dimension']>(['subjectId', 'specialEpisodeType']);

export const asksHolders = (configurations: readonly FunctionConfiguration[]): boolean =>
  configurations.some(({ rules }) => rules.some(({ dimension }) => !OF_EPISODE.has(dimension)));

/** In the order of ids. */
export async function recordsBeyond(
  db: Db,
  functionType: FunctionType,
  reach: Condition,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ id: number; name: string }[]> {
  const from = functionType === lesson ? sql`lesson l` : sql`episode e`;
  const own = functionType === lesson ? sql.ref('l') : sql.ref('e');
  const { rows } = await sql<{ id: number; name: string }>`SELECT ${own}.id, ${own}.name FROM ${from}
    WHERE ${own}.deleted_at IS NULL AND ${reach} IS NOT TRUE ORDER BY ${own}.id OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

function ofLesson({ dimension, values }: ConfigurationRule): Condition {
  const ids = sql`${values.map(Number)}::bigint[]`;
  switch (dimension) {
    case 'gradeId':
      return sql`l.grade_ids && ${values.map(Number)}::integer[]`;
    case 'subjectId':
      return sql`(l.subject_id = ANY(${ids}) OR l.subject_ids && ${values.map(Number)}::integer[])`;
    case 'flattedCategory':
      return sql`l.flatted_category = ANY(${values.map(String)}::text[])`;
    case 'withMentor':
      return sql`l.with_mentor = ANY(${values.map(Boolean)}::boolean[])`;
    case 'lessonTemplateId':
      return sql`l.template_id = ANY(${ids})`;
    case 'lessonId':
      return sql`l.id = ANY(${ids})`;
    default:
      // A lesson has none.
      return sql`false`;
  }
}

/** Its own subject and type, the rest of any lesson that holds it. */
function ofEpisode(rule: ConfigurationRule): Condition {
  const values = sql`${rule.values.map(Number)}::bigint[]`;
  if (rule.dimension === 'subjectId') return sql`e.subject_id = ANY(${values})`;
  if (rule.dimension === 'specialEpisodeType') return sql`e.special_episode_type = ANY(${values})`;
  return sql`EXISTS (SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = 'episode' AND a.item_id = e.id AND l.deleted_at IS NULL AND ${ofLesson(rule)})`;
}

/** All of a kind, whatever matches them. */
export async function countRecords(db: Db, functionType: FunctionType): Promise<number> {
  const from =
    functionType === lesson
      ? sql`lesson x WHERE x.deleted_at IS NULL`
      : functionType === episode
        ? sql`episode x WHERE x.deleted_at IS NULL`
        : functionType === episodeTemplate
          ? sql`episode_template x JOIN lesson_template t ON t.id = x.lesson_template_id
              WHERE x.deleted_at IS NULL AND t.deleted_at IS NULL`
          : sql`lesson_template x WHERE x.deleted_at IS NULL`;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
