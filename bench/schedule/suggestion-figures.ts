/** How long the pure suggestions of the schedule take on one core: teachers for an episode, exchanges, cover for a leave. */
import type { CoverEpisode } from '@lectern/domain/schedule/cover-episode';
import { coverLeave } from '@lectern/domain/schedule/cover-leave';
import { type ExchangeItem, exchangesOf } from '@lectern/domain/schedule/exchange-search';
import { rankTeachers, type TeachingFacts } from '@lectern/domain/schedule/rank-teachers';
import type { TaskFigure } from '../tasks/run-task-bench.ts';

const HOUR_MS = 3_600_000;
const TEACHERS = 400;
const EPISODES = 2000;
const RUNS = 5;

export function suggestionFigures(): readonly TaskFigure[] {
  return [
    { what: `一讲推荐老师（${TEACHERS} 位）`, value: median(teachersForOne), unit: 'ms', budget: 100 },
    {
      what: `${EPISODES.toLocaleString('en')} 讲内找移动、互换与轮换`,
      value: median(exchangesAmong),
      unit: 'ms',
      budget: 2000,
    },
    { what: `200 讲由 ${TEACHERS} 位老师代课`, value: median(coverOfMany), unit: 'ms', budget: 2000 },
  ];
}

function median(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.round((times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0) * 10) / 10;
}

function teachersForOne(): number {
  const teachers = Array.from({ length: TEACHERS }, (_, id) => ({
    id,
    name: `老师${id}`,
    subjects: [id % 9],
    phase: id % 3,
  }));
  const facts = new Map(
    teachers.map(({ id }): [number, TeachingFacts] => [
      id,
      { weekEpisodes: id % 12, weekMs: (id % 12) * 2 * HOUR_MS, ofLesson: id % 7, busy: [] },
    ]),
  );
  return rankTeachers({ subjectId: 3, phase: 1, teacherId: 5, lessonEpisodes: 20 }, teachers, facts).length;
}

function exchangesAmong(): number {
  const items = Array.from({ length: EPISODES }, (_, index): ExchangeItem => {
    const startAt = (index % 300) * HOUR_MS;
    return {
      id: index + 1,
      startAt,
      endAt: startAt + 1.5 * HOUR_MS,
      resources: [`teacher:${index % 80}`, `class:${index % 150}`],
      payers: (index * 37) % 200,
      isFixed: index % 11 === 0 && index > 0,
    };
  });
  return exchangesOf({ items, id: 1, slots: [], limit: 8 }).found.length;
}

function coverOfMany(): number {
  const episodes = Array.from({ length: 200 }, (_, id): CoverEpisode => {
    const startAt = (id % 50) * HOUR_MS;
    const options = Array.from({ length: TEACHERS }, (__, teacherId) => ({
      teacherId,
      cost: (teacherId * 7 + id * 13) % 97,
    }));
    return { id, lessonId: id % 20, startAt, endAt: startAt + 1.5 * HOUR_MS, options };
  });
  return coverLeave(episodes).cost;
}
