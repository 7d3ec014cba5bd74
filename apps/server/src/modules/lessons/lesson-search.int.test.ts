import type { LessonFilters } from '@lectern/contract/lessons/lesson-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { gramsOf } from '../../platform/db/name-search.ts';
import { lessonConditions } from './lesson-filters.queries.ts';
import { findLessonIds, type Paging } from './lesson-list.queries.ts';
import { REACH, type Reach } from './lesson-search.queries.ts';

const UNLIMITED = { subjects: null, phases: null };
const LESSONS = 240;

interface Made {
  readonly id: number;
  readonly name: string;
  readonly semesterId: number;
  readonly subjectId: number;
  readonly episodes: readonly string[];
}

let database: OpenTestDatabase;
const made: Made[] = [];

beforeAll(async () => {
  database = await openSeededDatabase();
  const { db } = database;
  const templateId = null;
  for (let i = 0; i < LESSONS; i += 1) {
    const lesson = {
      // 早 stands in old lessons only, 晚 in new ones, 罕 in three.
      name: `数学 C${i % 7}${i < 90 ? '早班' : '晚班'}${i % 80 === 5 ? '罕见' : ''}`,
      semesterId: i % 3 === 0 ? 121 : 122,
      subjectId: i % 2 === 0 ? 2 : 3,
    };
    const id = await aLesson(db, { ...lesson, subjectIds: [lesson.subjectId], templateId });
    const episodes = [`第 ${i % 5} 讲 ${i < 60 ? '旧题' : '新题'}`, ...(i % 60 === 7 ? ['Mock 卷'] : [])];
    for (const name of episodes) await anEpisode(db, { lessonId: id }, { name });
    made.push({ id, ...lesson, episodes });
  }
});
afterAll(() => database.close());

/** From those that hardly read anything to those of the product, so that every way of a search is gone. */
const REACHES: readonly Reach[] = [
  { lessons: 10, ofSemester: 10, episodes: 10, sorted: 5 },
  { lessons: 11, ofSemester: 30, episodes: 11, sorted: 1000 },
  { lessons: 150, ofSemester: 150, episodes: 150, sorted: 40 },
  REACH,
];

const SEARCHES: readonly LessonFilters[] = [
  ...['早班', '晚', '罕见', '数学', 'c3', 'C3晚', '没有', '%', '_'].map((lessonName) => ({ lessonName })),
  ...['旧题', '新题', '第 3 讲', 'mock', '没有'].map((episodeInfo) => ({ episodeInfo })),
  { lessonName: '早', semester: 121 },
  { lessonName: '罕见', semester: 122, subject: 3 },
  { lessonName: '数学', subject: 3 },
  { lessonName: '晚', episodeInfo: '新题', subject: 2 },
  { episodeInfo: 'MOCK', semester: 122 },
];

function expected({ lessonName = '', episodeInfo = '', semester, subject }: LessonFilters): number[] {
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  return made
    .filter((lesson) => holds(lesson.name, lessonName))
    .filter((lesson) => lesson.episodes.some((name) => holds(name, episodeInfo)))
    .filter((lesson) => semester === undefined || lesson.semesterId === semester)
    .filter((lesson) => subject === undefined || lesson.subjectId === subject)
    .map((lesson) => lesson.id);
}

const search = (filters: LessonFilters, paging: Paging, exact: boolean, reach: Reach) =>
  findLessonIds(database.db, lessonConditions(filters, UNLIMITED, TEST_NOW), paging, exact, reach);

describe('R187, R188: a search finds the same, however far it reads', () => {
  test.each(SEARCHES.map((filters) => [JSON.stringify(filters), filters] as const))('%s', async (_, filters) => {
    const ids = expected(filters);
    for (const reach of REACHES) {
      for (const exact of [false, true]) {
        for (const page of [1, 3]) {
          const newest = await search(filters, { page, pageSize: 7 }, exact, reach);
          expect(newest.ids).toEqual(ids.toSorted((a, b) => b - a).slice((page - 1) * 7, page * 7));
          expect(newest).toMatchObject({ total: ids.length, totalExact: true });
        }
        const oldest = await search(filters, { page: 1, pageSize: 7, order: 'asc' }, exact, reach);
        expect(oldest.ids).toEqual(ids.toSorted((a, b) => a - b).slice(0, 7));
        const updated = await search(filters, { page: 1, pageSize: 200, sort: 'updatedTime' }, exact, reach);
        expect(updated.ids.toSorted((a, b) => a - b)).toEqual(ids.slice(-200).toSorted((a, b) => a - b));
      }
    }
  });
});

test('grams of a search are among those of the index and cover it', async () => {
  expect(gramsOf('数')).toEqual(['数']);
  expect(gramsOf('TED课')).toEqual(['te', 'd课']);
  expect(gramsOf('数学系统班')).toEqual(['数学', '系统', '统班']);
  expect(gramsOf('😀😀😀')).toEqual(['😀😀']);
});
