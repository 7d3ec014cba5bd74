/** Baseline exams: bound to lessons, read by lessons, taken away. */
import assert from 'node:assert/strict';
import type { DocumentedCase, Seen } from '../documented-case.ts';

const lessonIds = (seen: Seen) => [seen.id('baselineLessonId')];
const ofExam = (seen: Seen) => ({ params: { id: seen.id('baselineExamId') } });

export const BASELINE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E050',
    title: 'binds a baseline exam to lessons',
    send: (seen) => ({ json: { baselineExamId: seen.id('baselineExamId'), lessonIds: lessonIds(seen) } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().at('ids'), lessonIds(seen)),
  },
  {
    call: 'E049',
    title: 'lists the lessons that are bound to it',
    send: ofExam,
    expect: (answer, seen) => assert.equal(answer.ok().at('list', 0, 'id'), seen.id('baselineLessonId')),
  },
  {
    call: 'E051',
    title: 'takes it away from lessons',
    send: (seen) => ({ json: { lessonIds: lessonIds(seen) } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().at('ids'), lessonIds(seen)),
  },
  {
    call: 'E049',
    title: 'lists none any more',
    send: ofExam,
    expect: (answer) => assert.equal(answer.ok().at('total'), 0),
  },
];
