/**
 * An instance as lessons, teachers and episodes: each course is a lesson, each lecture an episode, each curriculum a
 * student who is in a team of each of its courses, and what cannot be given at a period is leave of the lecturer, for one
 * course or several. The timetable may put a teacher in two places, which is what is looked for: these episodes say so.
 */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { CttInstance } from './ctt-instance.ts';
import type { Lecture } from './make-ctt.ts';

const PERIOD_MS = 90 * 60_000;
const STEP_MS = 105 * 60_000;
const DAY_MS = 86_400_000;
const LABEL = 1;
const MAX_REASON = 200;

interface LoadedEpisode extends Span {
  readonly id: number;
}

export interface LoadedCtt {
  readonly lessonIds: ReadonlyMap<string, number>;
  /** Each with the time that the timetable gives it, wherever it stands. */
  readonly episodes: readonly LoadedEpisode[];
}

/**
 * `monday`: 8:00 of the first day. Everything is named after the instance. `aside`: the episodes stand one after the
 * other in the weeks before, so that the timetable can be looked at as drafts.
 */
export function loadCtt(
  db: Db,
  instance: CttInstance,
  {
    lectures,
    monday,
    aside = false,
  }: { readonly lectures: readonly Lecture[]; readonly monday: Date; readonly aside?: boolean },
): Promise<LoadedCtt> {
  const times = ({ day, period }: { readonly day: number; readonly period: number }) => {
    const startAt = new Date(monday.getTime() + day * DAY_MS + period * STEP_MS);
    return { startAt, endAt: new Date(startAt.getTime() + PERIOD_MS) };
  };
  return inTransaction(db, async (tx) => {
    const teacherIds = await insertTeachers(tx, instance);
    const lessonIds = await insertLessons(tx, instance);
    await insertStudents(tx, instance, lessonIds);
    const teacherOf = new Map(instance.courses.map(({ id, teacher }) => [id, must(teacherIds, teacher)]));
    const away = Map.groupBy(instance.unavailable, (one) => `${must(teacherOf, one.course)} ${one.day} ${one.period}`);
    for (const together of away.values()) {
      const [one] = together;
      if (!one) continue;
      // Two courses of one lecturer may share a period: a lecturer is away once.
      const reason = [...new Set(together.map(({ course }) => course))].join(' ').slice(0, MAX_REASON);
      await tx
        .insertInto('teacherLeave')
        .values({ teacherId: must(teacherOf, one.course), ...times(one), reason })
        .execute();
    }
    const episodes: LoadedEpisode[] = [];
    for (const [index, lecture] of lectures.entries()) {
      const wanted = times(lecture);
      const startAt = new Date(monday.getTime() - (lectures.length - index) * 2 * PERIOD_MS - DAY_MS);
      const stored = aside ? { startAt, endAt: new Date(startAt.getTime() + PERIOD_MS) } : wanted;
      const episode = {
        name: `${lecture.course} 第 ${lecture.number} 讲`,
        teacherId: must(teacherOf, lecture.course),
        ...stored,
        conflictOverride: JSON.stringify({ reason: `排课基准实例 ${instance.name}`, by: '', at: 0 }),
      };
      const { id } = await tx.insertInto('episode').values(episode).returning('id').executeTakeFirstOrThrow();
      episodes.push({ id, startAt: wanted.startAt.getTime(), endAt: wanted.endAt.getTime() });
      const place = { lessonId: must(lessonIds, lecture.course), kind: 'episode', itemId: id, labelId: LABEL };
      await tx
        .insertInto('lessonAgenda')
        .values({ ...place, ordinal: lecture.number })
        .execute();
    }
    return { lessonIds, episodes };
  });
}

async function insertTeachers(tx: Tx, { courses }: CttInstance): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(courses.map(({ teacher }) => teacher))];
  const values = names.map((name) => ({ name, phase: 2, grades: [], subjects: [] }));
  const rows = await tx.insertInto('teacher').values(values).returning(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function insertLessons(tx: Tx, { name, courses }: CttInstance): Promise<ReadonlyMap<string, number>> {
  const values = courses.map(({ id }) => ({
    name: `${name} ${id}`.slice(0, 60),
    category: 'systematic',
    flattedCategory: 'systematic',
  }));
  const rows = await tx.insertInto('lesson').values(values).returning('id').execute();
  return new Map(courses.map(({ id }, index) => [id, rows[index]?.id ?? 0]));
}

async function insertStudents(tx: Tx, instance: CttInstance, lessonIds: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...lessonIds.values()];
  const teams = await tx
    .insertInto('team')
    .values(ids.map((lessonId) => ({ lessonId, name: '1 班', saleOrdinal: 1 })))
    .returning(['id', 'lessonId'])
    .execute();
  const teamOf = new Map(teams.map(({ id, lessonId }) => [lessonId, id]));
  for (const { id: nickname, courses } of instance.curricula) {
    const student = await tx.insertInto('student').values({ nickname }).returning('id').executeTakeFirstOrThrow();
    const places = courses.map((course) => {
      const lessonId = must(lessonIds, course);
      return { teamId: must(teamOf, lessonId), lessonId, studentId: student.id };
    });
    await enrolAndSeat(tx, places);
  }
}

async function enrolAndSeat(
  tx: Tx,
  places: readonly { readonly teamId: number; readonly lessonId: number; readonly studentId: number }[],
): Promise<void> {
  const at = new Date();
  const enrolled = await tx
    .insertInto('enrolment')
    .values(places.map(({ lessonId, studentId }) => ({ lessonId, studentId, source: 'import', startedAt: at })))
    .returning(['id', 'lessonId'])
    .execute();
  const idOf = new Map(enrolled.map(({ id, lessonId }) => [lessonId, id]));
  const stays = places.map((place) => ({ ...place, enrolmentId: must(idOf, place.lessonId), joinedAt: at }));
  await tx.insertInto('teamStudent').values(stays).execute();
}

function must<K>(map: ReadonlyMap<K, number>, key: K): number {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`nothing known of ${String(key)}`);
  return found;
}
