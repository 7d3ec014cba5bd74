/** What the classes of drafts attend at their times, and what stands beside a draft in the order of its outline. */
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { instant, type MetItem, millis } from './met-items.ts';
import type { WantedTimes } from './wanted-slots.ts';

type Times = [ids: readonly number[], starts: readonly number[], ends: readonly number[]];

const FOUND = `o.lesson_id AS "lessonId", o.kind AS "kind", o.item_id AS "id", ${millis('o.start_at')} AS "startAt",
  ${millis('o.end_at')} AS "endAt"`;

/** Nothing that is attended lasts longer than a day, so the index is read from a day before. */
export const ATTENDED_AT = (row: string, start: string, end: string): string =>
  `${row}.attended AND ${row}.start_at < ${end} AND ${row}.start_at >= ${start} - interval '1 day' AND ${row}.end_at > ${start}`;

const readAttended = sizedRead<MetItem, Times>(`
  SELECT DISTINCT ${FOUND}
  FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (lesson_id, s, t)
  JOIN outline_time o ON o.lesson_id = w.lesson_id AND ${ATTENDED_AT('o', instant('w.s'), instant('w.t'))}`);

/** What these lessons attend at these times. */
export function attendedItems(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAttended(db, [ids, starts, ends]);
}

export interface WantedOrdinal {
  readonly lessonId: number;
  readonly ordinal: number;
  /** How many items of this lesson are drafts. */
  readonly drafts: number;
}

const NEIGHBOUR = (side: '<' | '>', order: string): string => `
    (SELECT o.lesson_id, o.kind, o.item_id, o.ordinal, o.start_at, o.end_at FROM outline_time o
     WHERE o.lesson_id = w.lesson_id AND o.ordinal ${side} w.ordinal ORDER BY o.ordinal ${order} LIMIT w.drafts)`;

const readNeighbours = sizedRead<
  MetItem & { readonly ordinal: number },
  [lessonIds: readonly number[], ordinals: readonly number[], drafts: readonly number[]]
>(`
  SELECT DISTINCT ${FOUND}, o.ordinal AS "ordinal"
  FROM unnest($1::bigint[], $2::int[], $3::int[]) AS w (lesson_id, ordinal, drafts)
  CROSS JOIN LATERAL (${NEIGHBOUR('<', 'DESC')} UNION ALL ${NEIGHBOUR('>', 'ASC')}) AS o`);

const readOrders = sizedRead<MetItem & { readonly ordinal: number }, [lessonIds: readonly number[]]>(`
  SELECT ${FOUND}, o.ordinal AS "ordinal" FROM outline_time o WHERE o.lesson_id = ANY($1::bigint[])`);

/** From here on an outline is read whole. */
const MANY = 4;

/**
 * The nearest items before and behind each of these places, drafts among them: so many that at least one on each side
 * is no draft, if there is one.
 */
export async function outlineNeighbours(db: Db, wanted: readonly WantedOrdinal[]): Promise<readonly MetItem[]> {
  const few = wanted.filter(({ drafts }) => drafts < MANY);
  const many = [...new Set(wanted.filter(({ drafts }) => drafts >= MANY).map(({ lessonId }) => lessonId))];
  const near =
    few.length === 0
      ? []
      : await readNeighbours(db, [
          few.map(({ lessonId }) => lessonId),
          few.map(({ ordinal }) => ordinal),
          few.map(({ drafts }) => drafts),
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
