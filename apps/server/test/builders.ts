/**
 * Rows for tests: each builder inserts one object that is valid on its own and answers its id. A test states only what
 * it is about.
 */
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { type Insertable, sql } from 'kysely';
import { seedDictionaries as seed } from '../src/modules/dictionaries/index.ts';
import { fieldsOf } from '../src/modules/lessons/lesson-columns.ts';
import type { Db, Tables } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';

export type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** What every test database with lessons needs first; doing it again changes nothing. */
export async function seedDictionaries(db: Db): Promise<void> {
  await inTransaction(db, seed);
}

/** 1 March 2026, 10:00 in Shanghai: the clock of tests that do not set their own. */
export const TEST_NOW = new Date('2026-03-01T02:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A complete systematic lesson: junior maths, unpublished, nothing missing. */
export async function aLesson(db: Db, overrides: Overrides<'lesson'> = {}): Promise<number> {
  const templateId = overrides.templateId === undefined ? await aTemplate(db) : overrides.templateId;
  const row = await db
    .insertInto('lesson')
    .values({
      name: '初一数学秋季系统班',
      category: 'systematic',
      flattedCategory: 'systematic',
      subjectId: 2,
      subjectIds: overrides.subjectId === undefined ? [2] : overrides.subjectId === null ? [] : [overrides.subjectId],
      phase: 2,
      gradeIds: [7],
      semesterId: 122,
      mixedLevel: 1,
      labelId: 701,
      refundWay: 'full',
      price: 199_900,
      createdAt: TEST_NOW,
      updatedAt: TEST_NOW,
      createdBy: '建课人',
      updatedBy: '建课人',
      ...(overrides.status === 'published' ? { publishedAt: TEST_NOW } : {}),
      ...overrides,
      templateId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const requiredUnset = overrides.requiredUnset ?? missingLessonFields(fieldsOf(row)).length > 0;
  await db.updateTable('lesson').set({ requiredUnset }).where('id', '=', row.id).execute();
  return row.id;
}

export async function aTemplate(db: Db, overrides: Overrides<'lessonTemplate'> = {}): Promise<number> {
  const values = {
    name: '初一数学系统班型',
    flattedCategory: 'systematic',
    subjectId: 2,
    phase: 2,
    gradeIds: [7],
    ...overrides,
  };
  return idOf(db.insertInto('lessonTemplate').values(values).returning('id'));
}

export async function anInfoTemplate(db: Db, overrides: Overrides<'lessonInfoTemplate'> = {}): Promise<number> {
  const values = { name: '初一数学课程页', version: 2, subjectId: 2, phase: 2, ...overrides };
  return idOf(db.insertInto('lessonInfoTemplate').values(values).returning('id'));
}

export async function anEpisodeTemplate(
  db: Db,
  lessonTemplateId: number,
  overrides: Overrides<'episodeTemplate'> = {},
): Promise<number> {
  const values = { lessonTemplateId, name: '第 1 讲', subjectId: 2, labelId: 1, ordinal: 1, durationMs: 5_400_000 };
  return idOf(
    db
      .insertInto('episodeTemplate')
      .values({ ...values, ...overrides })
      .returning('id'),
  );
}

/** Bound to a template and to what `overrides` names of it. */
export async function aTutoringTemplate(
  db: Db,
  lessonTemplateId: number,
  overrides: Overrides<'mentorEpisodeTemplate'> = {},
): Promise<number> {
  const others = await db
    .selectFrom('mentorEpisodeTemplate')
    .select('ordinal')
    .where('lessonTemplateId', '=', lessonTemplateId)
    .execute();
  const ordinal = Math.max(0, ...others.map((other) => other.ordinal)) + 1;
  const values = { lessonTemplateId, name: '课后辅导', classType: 'solution', labelId: 21, ordinal };
  return idOf(
    db
      .insertInto('mentorEpisodeTemplate')
      .values({ ...values, ...overrides })
      .returning('id'),
  );
}

export async function aTeacher(db: Db, overrides: Overrides<'teacher'> = {}): Promise<number> {
  return idOf(
    db
      .insertInto('teacher')
      .values({ name: '王老师', phase: 2, grades: [7, 8, 9], subjects: [2], ...overrides })
      .returning('id'),
  );
}

export interface EpisodePlace {
  readonly lessonId: number;
  readonly labelId?: number;
  readonly ordinal?: number;
  readonly includedInPeriod?: boolean;
}

/** An hour and a half, a day after `TEST_NOW`, at the end of the lesson's outline. */
export async function anEpisode(db: Db, place: EpisodePlace, overrides: Overrides<'episode'> = {}): Promise<number> {
  const startAt = new Date(TEST_NOW.getTime() + 24 * HOUR_MS);
  const endAt = new Date((overrides.startAt ? new Date(overrides.startAt) : startAt).getTime() + 1.5 * HOUR_MS);
  const id = await idOf(
    db
      .insertInto('episode')
      .values({ name: '第 1 讲 有理数', subjectId: 2, startAt, endAt, ...overrides })
      .returning('id'),
  );
  await placeInOutline(db, place, 'episode', id);
  await refreshSpan(db, place.lessonId);
  return id;
}

/**
 * A lesson whose publish asks for no confirmation: an episode with its teacher ten days after `now`, in its semester,
 * with a price and a limit.
 */
export async function aReadyLesson(db: Db, overrides: Overrides<'lesson'> = {}, now = TEST_NOW): Promise<number> {
  const semesterId = overrides.semesterId ?? (await aSemesterAround(db, now));
  const lessonId = await aLesson(db, { seatLimit: 30, ...overrides, semesterId });
  const startAt = new Date(now.getTime() + 240 * HOUR_MS);
  await anEpisode(db, { lessonId }, { startAt, teacherId: await aTeacher(db) });
  return lessonId;
}

const TEST_SEMESTER = 9001;

async function aSemesterAround(db: Db, now: Date): Promise<number> {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * HOUR_MS);
  const [startAt, endAt] = [inDays(-200), inDays(200)];
  await db
    .insertInto('semester')
    .values({ id: TEST_SEMESTER, name: '测试学期', year: 2026, season: 'spring', startAt, endAt })
    // Tests of one database begin at different times: it lasts around all of them.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        startAt: sql<Date>`least(semester.start_at, ${startAt})`,
        endAt: sql<Date>`greatest(semester.end_at, ${endAt})`,
      }),
    )
    .execute();
  return TEST_SEMESTER;
}

/** An exam, tutoring group, stage review or unit mock exam of the outline. */
export async function anAgendaEntry(
  db: Db,
  place: EpisodePlace,
  kind: 'jam' | 'mentorEpisodeGroup' | 'stageReview' | 'mockExamQaEpisodeGroup',
  overrides: Overrides<'agendaEntry'> = {},
): Promise<number> {
  const id = await idOf(
    db
      .insertInto('agendaEntry')
      .values({ kind, name: '期中考', ...overrides })
      .returning('id'),
  );
  await placeInOutline(db, place, kind, id);
  return id;
}

export async function aBundle(
  db: Db,
  lessonIds: readonly number[],
  overrides: Overrides<'bundle'> = {},
): Promise<number> {
  const id = await idOf(
    db
      .insertInto('bundle')
      .values({ name: '数学英语联报', price: 299_900, ...overrides })
      .returning('id'),
  );
  if (lessonIds.length > 0) {
    await db
      .insertInto('bundleLesson')
      .values(lessonIds.map((lessonId) => ({ bundleId: id, lessonId })))
      .execute();
  }
  return id;
}

export async function anAssessment(db: Db, overrides: Overrides<'assessment'> = {}): Promise<number> {
  return idOf(
    db
      .insertInto('assessment')
      .values({ name: '初一数学入学测评', ...overrides })
      .returning('id'),
  );
}

export async function aBaselineExam(db: Db, overrides: Overrides<'baselineExam'> = {}): Promise<number> {
  return idOf(
    db
      .insertInto('baselineExam')
      .values({ name: '初一数学基线考试', subjectId: 2, phase: 2, ...overrides })
      .returning('id'),
  );
}

export async function aDetector(db: Db, overrides: Overrides<'abilityDetector'> = {}): Promise<number> {
  return idOf(
    db
      .insertInto('abilityDetector')
      .values({ name: '初一数学能力检测', subjectId: 2, phase: 2, ...overrides })
      .returning('id'),
  );
}

export async function aClassNumber(db: Db, lessonType: 1 | 2, classNumber: number): Promise<void> {
  await db
    .insertInto('lessonNumber')
    .values({ lessonType, classNumber, name: `第 ${classNumber} 期` })
    .execute();
}

export async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}

async function placeInOutline(db: Db, place: EpisodePlace, kind: string, itemId: number): Promise<void> {
  const { lessonId, labelId = 1, includedInPeriod = true } = place;
  const { count } = await db
    .selectFrom('lessonAgenda')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow();
  const ordinal = place.ordinal ?? count + 1;
  await db.insertInto('lessonAgenda').values({ lessonId, kind, itemId, labelId, ordinal, includedInPeriod }).execute();
}

async function refreshSpan(db: Db, lessonId: number): Promise<void> {
  await db
    .updateTable('lesson')
    .set((set) => {
      const episodes = set
        .selectFrom('lessonAgenda')
        .innerJoin('episode', 'episode.id', 'lessonAgenda.itemId')
        .where('lessonAgenda.kind', '=', 'episode')
        .where('lessonAgenda.lessonId', '=', lessonId);
      return {
        startAt: episodes.select(({ fn }) => fn.min('episode.startAt').as('at')),
        endAt: episodes.select(({ fn }) => fn.max('episode.endAt').as('at')),
      };
    })
    .where('id', '=', lessonId)
    .execute();
}

/** The person that tests act as (`anActor`), for what refers to a row. */
export async function aStaffRow(db: Db): Promise<void> {
  await db
    .insertInto('staff')
    .values({ id: 7, account: 'tester', name: '测试员' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function anAssistant(db: Db, overrides: Overrides<'assistant'> = {}): Promise<number> {
  const account = `zhujiao${Math.random().toString(36).slice(2, 10)}`;
  return idOf(
    db
      .insertInto('assistant')
      .values({ account, name: '助教小林', subjectId: 2, phases: [2], ...overrides })
      .returning('id'),
  );
}
