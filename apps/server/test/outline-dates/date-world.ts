/** Lessons under rules of every kind, with items of every kind, and reads that the steps choose from. */
import { sql } from 'kysely';
import type { TaskEngine } from '../../src/platform/engine/task-engine.ts';
import type { ApiClient } from '../api-client.ts';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, aTemplate, TEST_NOW } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';
import { anEpisodeTemplate } from '../template-builders.ts';

export type Db = OpenTestDatabase['db'];
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Chooses by a seed alone. */
export interface Dice {
  int(limit: number): number;
  one<T>(values: readonly T[]): T | undefined;
  some<T>(values: readonly T[], most: number): readonly T[];
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (limit: number) => Math.floor(next() * limit);
  const one = <T>(values: readonly T[]) => values[int(values.length)];
  return {
    int,
    one,
    some: (values, most) => {
      const rest = [...values];
      const count = Math.min(rest.length, 1 + int(most));
      return Array.from({ length: count }, () => rest.splice(int(rest.length), 1)).flat();
    },
  };
}

export interface DateWorld {
  readonly db: Db;
  readonly api: ApiClient;
  readonly engine: TaskEngine;
  readonly dice: Dice;
  readonly templateId: number;
  readonly episodeTemplateIds: readonly number[];
  readonly teacherIds: readonly number[];
}

export interface StoredItem {
  readonly lessonId: number;
  readonly kind: 'episode' | 'jam' | 'mentorEpisodeGroup' | 'stageReview' | 'mockExamQaEpisodeGroup';
  readonly id: number;
  readonly labelId: number;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly rev: number;
  readonly status: string;
  readonly episodeTemplateId: number | null;
}

/** What stands in outlines of lessons that are there, in their order. */
export async function storedItems(db: Db, lessonId?: number): Promise<readonly StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT a.lesson_id, a.kind, a.item_id AS id, a.label_id, coalesce(e.start_at, x.start_at) AS start_at,
      coalesce(e.end_at, x.end_at) AS end_at, coalesce(e.rev, x.rev) AS rev, coalesce(e.status, 'normal') AS status,
      e.episode_template_id
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
    LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
    WHERE coalesce(e.id, x.id) IS NOT NULL AND (${lessonId ?? null}::bigint IS NULL OR a.lesson_id = ${lessonId ?? null})
    ORDER BY a.lesson_id, a.ordinal`.execute(db);
  return rows;
}

export async function lessonIds(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('lesson').select('id').where('deletedAt', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A quarter of an hour of the coming weeks, by day. */
export function aTime({ int }: Dice): number {
  const startOfToday = TEST_NOW.getTime() - 10 * HOUR;
  return startOfToday + (2 + int(80)) * DAY + (8 + int(12)) * HOUR + int(4) * 15 * 60_000;
}

const RULES = [
  { refundDeadlineRule: 'main_episode_3', transferredDeadlineRule: 'days_before_3', displayRule: 'aggregate_display' },
  { refundDeadlineRule: 'zero_clock_2', endSaleRule: 'main_episode_2' },
  { endSaleRule: 'first_main_before_7', displayRule: 'aggregate_display_without_record' },
  { refundDeadlineRule: 'unuse', transferredDeadlineRule: 'main_episode_5', endSaleRule: 'zero_clock_7' },
] as const;

/** The dates are not stored yet: a first write derives them. */
export async function aDateWorld(base: Pick<DateWorld, 'db' | 'api' | 'engine' | 'dice'>): Promise<DateWorld> {
  const { db, dice } = base;
  const templateId = await aTemplate(db);
  const episodeTemplateIds: number[] = [];
  for (let ordinal = 1; ordinal <= 6; ordinal += 1) {
    episodeTemplateIds.push(await anEpisodeTemplate(db, templateId, ordinal, { reward: ordinal }));
  }
  const teacherIds = [await aTeacher(db), await aTeacher(db, { name: '李老师' })];
  await someLessons({ db, dice, templateId, episodeTemplateIds: [] });
  return { ...base, templateId, episodeTemplateIds, teacherIds };
}

/** One under each kind of rules, with items of every kind; their episodes are made from the templates given, in order. */
export async function someLessons(
  world: Pick<DateWorld, 'db' | 'dice' | 'templateId' | 'episodeTemplateIds'>,
): Promise<void> {
  const { db, dice, templateId, episodeTemplateIds } = world;
  for (const rules of RULES) {
    const lessonId = await aLesson(db, { semesterId: null, templateId, ...rules });
    const own: readonly number[] = Array.from({ length: 5 }, () => aTime(dice)).toSorted((a, b) => a - b);
    for (const [index, start] of own.entries()) {
      const startAt = new Date(start);
      const shown = index % 2 === 0 ? { displayAt: new Date(start - DAY) } : {};
      await anEpisode(
        db,
        { lessonId, ordinal: index + 1 },
        { startAt, episodeTemplateId: episodeTemplateIds[index] ?? null, ...shown },
      );
    }
    const replayed = { startAt: new Date(Math.floor((own[1] ?? 0) / DAY) * DAY), kind: 1, specialEpisodeType: 8 };
    await anEpisode(db, { lessonId, ordinal: 7 }, { name: '回放', ...replayed });
    const last = (own.at(-1) ?? 0) + 7 * DAY;
    const times = { startAt: new Date(last), endAt: new Date(last + 2 * HOUR) };
    await anAgendaEntry(db, { lessonId, labelId: await labelOf(db, 'jam'), ordinal: 6 }, 'jam', times);
  }
}

/** Those that went there on their own, not with their lesson. */
export async function binnedItems(db: Db): Promise<readonly { readonly id: number; readonly kind: string }[]> {
  const { rows } = await sql<{ id: number; kind: string }>`
    SELECT id, 'episode' AS kind FROM episode WHERE deleted_by IS NOT NULL
    UNION ALL SELECT id, kind FROM agenda_entry WHERE deleted_at IS NOT NULL ORDER BY kind, id`.execute(db);
  return rows;
}

export async function labelsOf(db: Db, kind: StoredItem['kind']): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('agendaLabel')
    .select('id')
    .where('agendaType', '=', kind)
    .where((where) => where.or([where('subjectId', 'is', null), where('subjectId', '=', 2)]))
    .where((where) => where.or([where('phase', 'is', null), where('phase', '=', 2)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function labelOf(db: Db, kind: StoredItem['kind']): Promise<number> {
  const [first] = await labelsOf(db, kind);
  if (first === undefined) throw new TypeError(`no label for ${kind}`);
  return first;
}

/** Of all lessons, in the bin or not: fields, dates, places and items, without who wrote last and how often. */
export async function pictureOf(db: Db): Promise<string> {
  const signed = sql.raw(`'{rev,updated_at,updated_by,deleted_at,deleted_by}'::text[]`);
  const { rows } = await sql<{ picture: unknown }>`
    SELECT jsonb_build_object('lesson', to_jsonb(l) - ${signed},
      'items', (SELECT jsonb_agg(jsonb_build_array(a.kind, a.item_id, a.label_id, a.included_in_period,
          to_jsonb(e) - ${signed}, to_jsonb(x) - ${signed}) ORDER BY a.ordinal)
        FROM lesson_agenda a
        LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
        LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
        WHERE a.lesson_id = l.id AND coalesce(e.id, x.id) IS NOT NULL)) AS picture
    FROM lesson l WHERE l.deleted_at IS NULL ORDER BY l.id`.execute(db);
  return rows.map(({ picture }) => JSON.stringify(picture)).join('\n');
}
