/** Figures of an exam and a tutoring in a team, and what an exam came to for a student who did not sit it. */
import assert from 'node:assert/strict';
import type { DocumentedCase, Seen } from '../documented-case.ts';

const lessonOf = (seen: Seen) => ({ lessonId: seen.id('statLessonId'), teamId: seen.id('statTeamId') });
const examOf = (seen: Seen) => ({ lessonId: seen.id('statLessonId'), jamId: seen.id('statExamId') });
const studentOf = (seen: Seen) => ({ studentId: seen.id('statStudentId'), jamId: seen.id('statExamId') });

export const STATISTICS_CASES: readonly DocumentedCase[] = [
  {
    call: 'E256',
    title: 'counts an exam in a team',
    send: (seen) => ({ params: { ...lessonOf(seen), ...examOf(seen) } }),
    expect: (answer) =>
      answer.ok().has({ should: 'number', sat: 'number', submitted: 'number', marked: 'number', mean: 'number|null' }),
  },
  {
    call: 'E258',
    title: 'counts a tutoring in a team: who was there is not known',
    send: (seen) => ({
      params: {
        lessonId: seen.id('statTutoringLessonId'),
        groupId: seen.id('statTutoringId'),
        teamId: seen.id('statTutoredTeamId'),
      },
    }),
    expect: (answer) => answer.ok().has({ should: 'number', attended: 'null', mean: 'null' }),
  },
  {
    call: 'E259',
    title: 'counts what each student of a team has prepared',
    send: (seen) => ({ params: lessonOf(seen) }),
    expect: (answer) => answer.ok().has({ list: [{ studentId: 'number', finished: 'number', total: 'number' }] }),
  },
  {
    call: 'E257',
    title: 'reports to one student, without a score',
    send: (seen) => ({ params: { ...studentOf(seen), ...examOf(seen) } }),
    expect: (answer) => {
      assert.equal(answer.ok().at('score'), null);
      assert.equal(answer.at('state'), 'absent');
    },
  },
  {
    call: 'E255',
    title: 'has no rewards',
    send: (seen) => ({ params: studentOf(seen) }),
    expect: (answer) => assert.deepEqual(answer.ok().at('list'), []),
  },
  {
    call: 'E175',
    title: 'has no address of a report that is not there',
    send: (seen) => ({ params: { ...studentOf(seen), ...examOf(seen) } }),
    expect: (answer) => answer.refused(404),
  },
];
