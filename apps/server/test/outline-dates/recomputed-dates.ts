/**
 * The dates of a lesson, computed from its stored items by the documents alone (R115-R125): none of the product's own
 * functions is used, so that a fault in one of them shows.
 */
import { sql } from 'kysely';
import type { OpenTestDatabase } from '../database.ts';

type Db = OpenTestDatabase['db'];

interface Item {
  readonly lessonId: number;
  readonly kind: string;
  readonly counts: boolean;
  readonly type: number | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly shown: number | null;
  readonly status: string;
}

export interface Dates {
  readonly start: number | null;
  readonly end: number | null;
  readonly refund: number | null;
  readonly transferred: number | null;
  readonly endSale: number | null;
  readonly displayStart: number | null;
  readonly displayEnd: number | null;
}

interface Stored extends Dates {
  readonly id: number;
  readonly refundRule: string;
  readonly transferredRule: string;
  readonly endSaleRule: string;
  readonly displayRule: string;
}

const DAY = 24 * 60 * 60 * 1000;
const EIGHT_HOURS = DAY / 3;
const LIVE_TYPES: readonly (number | null)[] = [0, 7, 17, 18];
const RECORD_TYPES: readonly (number | null)[] = [13, 14];

const ms = (column: string) => sql<number | null>`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;

async function itemsOf(db: Db): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    SELECT a.lesson_id, a.kind, a.included_in_period AS counts, e.special_episode_type AS type,
      ${ms('e.start_at')} AS start, ${ms('e.end_at')} AS "end", ${ms('e.display_at')} AS shown, e.status
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id WHERE a.kind = 'episode' AND e.deleted_at IS NULL
    UNION ALL
    SELECT a.lesson_id, a.kind, a.included_in_period, NULL, ${ms('x.start_at')}, ${ms('x.end_at')}, NULL, 'normal'
    FROM lesson_agenda a JOIN agenda_entry x ON x.id = a.item_id AND x.kind = a.kind WHERE x.deleted_at IS NULL`.execute(
    db,
  );
  return rows;
}

async function storedOf(db: Db): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT id, ${ms('start_at')} AS start, ${ms('end_at')} AS "end", ${ms('refund_deadline')} AS refund,
      ${ms('transferred_deadline')} AS transferred, ${ms('end_sale_at')} AS end_sale,
      ${ms('display_start_at')} AS display_start, ${ms('display_end_at')} AS display_end,
      refund_deadline_rule AS refund_rule, transferred_deadline_rule AS transferred_rule, end_sale_rule, display_rule
    FROM lesson WHERE deleted_at IS NULL ORDER BY id`.execute(db);
  return rows;
}

const least = (times: readonly number[]) => (times.length === 0 ? null : times.toSorted((a, b) => a - b)[0]) ?? null;
const most = (times: readonly number[]) => (times.length === 0 ? null : times.toSorted((a, b) => b - a)[0]) ?? null;
const known = (times: readonly (number | null)[]) => times.flatMap((time) => (time === null ? [] : [time]));

/** `undefined`: no rule computes it. */
function moment(rule: string, items: readonly Item[]): number | null | undefined {
  const first = least(known(items.map(({ start }) => start)));
  const [, days] = /^days_before_(\d+)$/.exec(rule) ?? [];
  if (days !== undefined) return first === null ? null : first - Number(days) * DAY;
  const [, zero] = /^zero_clock_(\d+)$/.exec(rule) ?? [];
  if (zero !== undefined) {
    if (first === null) return null;
    const intoDay = (first + EIGHT_HOURS) % DAY;
    return first - intoDay - Number(zero) * DAY;
  }
  const main = items.filter(({ kind, counts, type }) => kind === 'episode' && counts && LIVE_TYPES.includes(type));
  const starts = known(main.map(({ start }) => start)).toSorted((a, b) => a - b);
  if (rule === 'first_main_before_7') return starts[0] === undefined ? null : starts[0] - 7 * DAY;
  const [, place] = /^main_episode_(\d+)$/.exec(rule) ?? [];
  return place === undefined ? undefined : (starts[Number(place) - 1] ?? null);
}

function shownSpan(rule: string, items: readonly Item[]) {
  if (!rule.startsWith('aggregate_display')) return undefined;
  const counted = items.filter(
    ({ kind, type }) => kind === 'episode' && !(rule.endsWith('without_record') && RECORD_TYPES.includes(type)),
  );
  const start = least(known(counted.map((item) => item.shown ?? item.start)));
  const end = most(known(counted.map((item) => item.end)));
  return start === null || end === null ? { start: null, end: null } : { start, end };
}

function datesBy(lesson: Stored, all: readonly Item[]): Dates {
  const items = all.filter(({ status }) => status === 'normal');
  const shown = shownSpan(lesson.displayRule, items) ?? { start: lesson.displayStart, end: lesson.displayEnd };
  const ruled = (rule: string, stored: number | null) => {
    const time = moment(rule, items);
    return time === undefined ? stored : time;
  };
  return {
    start: least(known(items.map((item) => item.start))),
    end: most(known(items.map((item) => item.end))),
    refund: ruled(lesson.refundRule, lesson.refund),
    transferred: ruled(lesson.transferredRule, lesson.transferred),
    endSale: ruled(lesson.endSaleRule, lesson.endSale),
    displayStart: shown.start,
    displayEnd: shown.end,
  };
}

export interface LessonDates {
  readonly id: number;
  readonly stored: Dates;
  readonly recomputed: Dates;
}

/** Of every lesson that is not in the recycle bin. */
export async function datesOfLessons(db: Db): Promise<readonly LessonDates[]> {
  const items = Map.groupBy(await itemsOf(db), ({ lessonId }) => lessonId);
  return (await storedOf(db)).map((lesson) => {
    const { id, refundRule: _r, transferredRule: _t, endSaleRule: _e, displayRule: _d, ...stored } = lesson;
    return { id, stored, recomputed: datesBy(lesson, items.get(id) ?? []) };
  });
}

/** By lesson: which dates are stored otherwise than they are recomputed; empty where all is right. */
export async function wrongDates(db: Db): Promise<readonly string[]> {
  const at = (time: number | null) => (time === null ? 'unset' : new Date(time).toISOString());
  return (await datesOfLessons(db)).flatMap(({ id, stored, recomputed }) =>
    (Object.keys(recomputed) as (keyof Dates)[])
      .filter((date) => stored[date] !== recomputed[date])
      .map((date) => `lesson ${id} ${date}: stored ${at(stored[date])}, recomputed ${at(recomputed[date])}`),
  );
}
