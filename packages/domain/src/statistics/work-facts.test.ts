import { describe, expect, test } from 'vitest';
import {
  type ExerciseFact,
  type HomeworkFact,
  joinWork,
  NO_WORK,
  type PrestudyFact,
  type Work,
  type WorkFact,
  workFault,
} from './work-facts.ts';

const NOW = Date.UTC(2026, 2, 1, 11);
const OF = { episodeId: 1, studentId: 2 } as const;
const homework = (change: Partial<HomeworkFact> = {}): HomeworkFact => ({
  kind: 'homework',
  ...OF,
  version: 1,
  submittedTime: NOW,
  score: null,
  ...change,
});
const exercise = (change: Partial<ExerciseFact> = {}): ExerciseFact => ({
  kind: 'exercise',
  ...OF,
  version: 1,
  questions: 5,
  answered: 4,
  right: 3,
  ...change,
});
const prestudy = (change: Partial<PrestudyFact> = {}): PrestudyFact => ({
  kind: 'prestudy',
  ...OF,
  done: 2,
  parts: 3,
  finishedTime: 0,
  ...change,
});

function joined(...facts: WorkFact[]): Work {
  return facts.reduce<Work>((known, fact) => {
    const after = joinWork(known, fact);
    return after === 'unchanged' || 'code' in after ? known : after;
  }, NO_WORK);
}

describe('statistics 2: how two arrivals join', () => {
  test('of homework and exercises the highest version holds, whichever came first', () => {
    const facts = [homework(), homework({ version: 3, score: 8000 }), homework({ version: 2, submittedTime: 0 })];
    for (const order of [facts, facts.toReversed(), [...facts, ...facts]])
      expect(joined(...order).homework).toEqual({ version: 3, submittedTime: NOW, score: 8000 });
    const questions = [exercise({ version: 2, questions: 6 }), exercise()];
    for (const order of [questions, questions.toReversed()]) expect(joined(...order).exercise?.questions).toBe(6);
  });

  test('the same version with other content is refused, with the same it changes nothing', () => {
    const known = joined(homework(), exercise());
    expect(joinWork(known, homework())).toBe('unchanged');
    expect(joinWork(known, homework({ score: 1 }))).toEqual({ code: 'sameVersion', place: 'version' });
    expect(joinWork(known, exercise())).toBe('unchanged');
    expect(joinWork(known, exercise({ right: 4 }))).toEqual({ code: 'sameVersion', place: 'version' });
  });

  test('of prestudy the furthest, finished at the earliest instant, in any order', () => {
    const facts = [
      prestudy(),
      prestudy({ done: 3, finishedTime: NOW + 5000 }),
      prestudy({ done: 3, finishedTime: NOW }),
      prestudy({ done: 1 }),
    ];
    for (const order of [facts, facts.toReversed(), [...facts, ...facts]])
      expect(joined(...order).prestudy).toEqual({ done: 3, parts: 3, finishedTime: NOW });
    expect(joinWork(joined(prestudy()), prestudy({ done: 1 }))).toBe('unchanged');
  });

  test('each kind leaves the others as they are', () => {
    const all = joined(homework(), exercise(), prestudy());
    expect(Object.values(all).every((part) => part !== null)).toBe(true);
  });
});

describe('statistics 2: what is impossible is refused with code and place', () => {
  const world = { now: NOW, episodeExists: true, account: 'student' } as const;
  const DAY = 86_400_000;
  test.each<[string | undefined, string, WorkFact]>([
    [undefined, '', homework()],
    [undefined, '', homework({ submittedTime: 0 })],
    [undefined, '', homework({ score: 10_000 })],
    ['scoreOutside', 'score', homework({ score: 10_001 })],
    ['scoreOutside', 'score', homework({ score: -1 })],
    ['correctedUnsubmitted', 'score', homework({ submittedTime: 0, score: 0 })],
    ['beyondTomorrow', 'submittedTime', homework({ submittedTime: NOW + DAY + 1 })],
    [undefined, '', exercise({ questions: 0, answered: 0, right: 0 })],
    ['countsContradict', 'answered', exercise({ answered: 6 })],
    ['countsContradict', 'right', exercise({ right: 5 })],
    [undefined, '', prestudy({ done: 3, finishedTime: NOW })],
    ['partsContradict', 'done', prestudy({ done: 4 })],
    ['partsContradict', 'finishedTime', prestudy({ finishedTime: NOW })],
    ['beyondTomorrow', 'finishedTime', prestudy({ done: 3, finishedTime: NOW + DAY + 1 })],
  ])('%s at %s: %j', (code, place, fact) => {
    expect(workFault(fact, world)).toEqual(code === undefined ? undefined : { code, place });
  });

  test('records that are not there, robots and staff', () => {
    const codeIn = (change: object) => workFault(homework(), { ...world, ...change })?.code;
    expect(codeIn({ episodeExists: false })).toBe('unknownEpisode');
    expect(codeIn({ account: 'unknown' })).toBe('unknownStudent');
    expect(codeIn({ account: 'robot' })).toBe('robotAccount');
    expect(codeIn({ account: 'staff' })).toBe('staffAccount');
  });
});
