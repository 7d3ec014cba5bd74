/** What the classes of drafts attend at their times, and what stands beside a draft in the order of its outline. */
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { instant, type MetItem, millis } from './met-items.ts';
import type { OwnItems, WantedTimes } from './wanted-slots.ts';

type Own = [episodeIds: readonly number[], entryIds: readonly number[]];
type Times = [ids: readonly number[], starts: readonly number[], ends: readonly number[]];
/** Parameters or columns of a statement. */
type Pair = readonly [first: string, second: string];

const FOUND = `o.lesson_id AS "lessonId", o.kind AS "kind", o.item_id AS "id", ${millis('o.start_at')} AS "startAt",
  ${millis('o.end_at')} AS "endAt"`;

/** Rows that no draft replaces. Looked up in a hash: a list in the statement is weighed entry by entry when it is planned. */
const NOT_OWN = (row: string, [episodeIds, entryIds]: Pair): string =>
  `CASE ${row}.kind WHEN 'episode' THEN ${row}.item_id NOT IN (SELECT unnest(${episodeIds}::bigint[]))
    ELSE ${row}.item_id NOT IN (SELECT unnest(${entryIds}::bigint[])) END`;

/** Nothing that is attended lasts longer than a day, so the index is read from a day before. */
export const ATTENDED_AT = (row: string, start: string, end: string): string =>
  `${row}.attended AND ${row}.start_at < ${end} AND ${row}.start_at >= ${start} - interval '1 day' AND ${row}.end_at > ${start}`;

/**
 * What a lesson attends then and no draft replaces, by its index however many lessons are asked about: a plan over all
 * outlines costs more.
 */
export const ATTENDED_BY = (lesson: string, [start, end]: Pair, own: Pair): string =>
  `LATERAL (SELECT i.* FROM outline_time i WHERE i.lesson_id = ${lesson} AND ${ATTENDED_AT('i', start, end)}
    AND ${NOT_OWN('i', own)} OFFSET 0) AS o`;

const readAttended = sizedRead<MetItem, [...Times, ...Own]>(`
  SELECT DISTINCT ${FOUND}
  FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (lesson_id, s, t)
  CROSS JOIN ${ATTENDED_BY('w.lesson_id', [instant('w.s'), instant('w.t')], ['$4', '$5'])}`);

/** What these lessons attend at these times. */
export function attendedItems(
  db: Db,
  { ids, starts, ends }: WantedTimes,
  { episodeIds, entryIds }: OwnItems,
): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAttended(db, [ids, starts, ends, episodeIds, entryIds]);
}

export interface WantedOrdinal {
  readonly lessonId: number;
  readonly ordinal: number;
  /** When it is to begin, epoch milliseconds. */
  readonly startAt: number;
  /** How many items of this lesson are drafts. */
  readonly drafts: number;
}

/** The nearest one on this side that no draft replaces, where it begins on the wrong side of the draft. */
const MISPLACED = (side: '<' | '>', order: string): string => `
    (SELECT * FROM (SELECT o.lesson_id, o.kind, o.item_id, o.ordinal, o.start_at, o.end_at FROM outline_time o
       WHERE o.lesson_id = w.lesson_id AND o.ordinal ${side} w.ordinal AND ${NOT_OWN('o', ['$4', '$5'])}
       ORDER BY o.ordinal ${order} LIMIT 1) AS near
     WHERE ${instant('w.s')} ${side} near.start_at)`;

const readMisplaced = sizedRead<
  MetItem & { readonly ordinal: number },
  [lessonIds: readonly number[], ordinals: readonly number[], starts: readonly number[], ...Own]
>(`
  SELECT DISTINCT ${FOUND}, o.ordinal AS "ordinal"
  FROM unnest($1::bigint[], $2::int[], $3::float8[]) AS w (lesson_id, ordinal, s)
  CROSS JOIN LATERAL (${MISPLACED('<', 'DESC')} UNION ALL ${MISPLACED('>', 'ASC')}) AS o`);

const readOrders = sizedRead<MetItem & { readonly ordinal: number }, [lessonIds: readonly number[]]>(`
  SELECT ${FOUND}, o.ordinal AS "ordinal" FROM outline_time o WHERE o.lesson_id = ANY($1::bigint[])`);

/** From here on an outline is read whole. */
const MANY = 4;

/**
 * Of the nearest items before and behind each of these places that no draft replaces, those that do not begin in the
 * order of the outline: what does is left out, and leaves the others in their order. Of an outline with many drafts all.
 */
export async function misplacedNeighbours(
  db: Db,
  wanted: readonly WantedOrdinal[],
  { episodeIds, entryIds }: OwnItems,
): Promise<readonly MetItem[]> {
  const few = wanted.filter(({ drafts }) => drafts < MANY);
  const many = [...new Set(wanted.filter(({ drafts }) => drafts >= MANY).map(({ lessonId }) => lessonId))];
  const near =
    few.length === 0
      ? []
      : await readMisplaced(db, [
          few.map(({ lessonId }) => lessonId),
          few.map(({ ordinal }) => ordinal),
          few.map(({ startAt }) => startAt),
          episodeIds,
          entryIds,
        ]);
  return [...near, ...(many.length === 0 ? [] : await readOrders(db, [many]))];
}

const readExams = sizedRead<MetItem, Times>(`
  SELECT DISTINCT ${FOUND}
  FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (lesson_id, s, t)
  JOIN outline_time o ON o.lesson_id = w.lesson_id AND o.kind = 'jam'
    AND o.start_at >= ${instant('w.s')} AND o.start_at < ${instant('w.t')}`);

/** Exams of these lessons that begin at these times. */
export function examsBetween(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readExams(db, [ids, starts, ends]);
}
