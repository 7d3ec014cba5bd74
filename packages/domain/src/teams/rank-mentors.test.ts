import { describe, expect, test } from 'vitest';
import { type CandidateMentor, type MentorFit, rankMentors } from './rank-mentors.ts';

const maths = { subjects: [2], phase: 2, comingItems: 10 };
const mentor = (id: number, given: Partial<CandidateMentor> = {}): CandidateMentor => ({
  id,
  name: '周老师',
  subjects: [2],
  phase: 2,
  teamCount: 0,
  studentCount: 0,
  ...given,
});
const FREE: MentorFit = { takenItems: 0, ofLesson: 0 };
const order = (mentors: readonly CandidateMentor[], fits: Readonly<Record<number, Partial<MentorFit>>> = {}) =>
  rankMentors(maths, mentors, (id) => ({ ...FREE, ...fits[id] })).map(({ id }) => id);

describe('E197: who could take a team', () => {
  test.each<[string, readonly CandidateMentor[], Readonly<Record<number, Partial<MentorFit>>>, readonly number[]]>([
    ['who has time comes before who has not', [mentor(1), mentor(2)], { 1: { takenItems: 1 } }, [2, 1]],
    [
      'of those without time, who misses less',
      [mentor(1), mentor(2)],
      { 1: { takenItems: 5 }, 2: { takenItems: 2 } },
      [2, 1],
    ],
    ['who has fewer students', [mentor(1, { teamCount: 3, studentCount: 90 }), mentor(2)], {}, [2, 1]],
    ['whose subject is known to fit', [mentor(1, { subjects: [] }), mentor(2)], {}, [2, 1]],
    ['whose phase fits', [mentor(1, { phase: 3 }), mentor(2)], {}, [2, 1]],
    ['who leads a team of the lesson already', [mentor(1), mentor(2)], { 2: { ofLesson: 1 } }, [2, 1]],
    ['who teaches something else is not suggested', [mentor(1, { subjects: [3] }), mentor(2)], {}, [2]],
    ['alike: by id', [mentor(2), mentor(1)], {}, [1, 2]],
  ])('%s', (_, mentors, fits, expected) => expect(order(mentors, fits)).toEqual(expected));

  test('at most five, each with the reasons in words', () => {
    const many = Array.from({ length: 7 }, (_, index) => mentor(index + 1));
    expect(order(many)).toEqual([1, 2, 3, 4, 5]);
    const [one] = rankMentors(maths, [mentor(1, { teamCount: 2, studentCount: 50 })], () => ({
      takenItems: 3,
      ofLesson: 1,
    }));
    expect(one).toMatchObject({ isFree: false, teamCount: 2, studentCount: 50 });
    expect(one?.reasons.map(({ text }) => text)).toEqual([
      '后续 10 次安排中有 3 次时间被占用',
      '学科相符',
      '学段相符',
      '已带本课程 1 个小班',
      '在带 2 个小班、50 名学员',
    ]);
  });

  test('a lesson that is over keeps nobody from it', () => {
    const [one] = rankMentors({ ...maths, comingItems: 0 }, [mentor(1)], () => FREE);
    expect(one).toMatchObject({ isFree: true, reasons: [{ code: 'nothingToCome' }, {}, {}, { text: '目前没有带班' }] });
  });
});
