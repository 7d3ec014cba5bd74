/** Figures of an exam whose results are out. */
import assert from 'node:assert/strict';
import type { DocumentedCase, Seen } from '../documented-case.ts';

const ofExam = (seen: Seen) => ({ jamId: seen.id('reportedExamId') });
const ofTeam = (seen: Seen) => ({ ...ofExam(seen), teamId: seen.id('reportedTeamId') });
const COMPUTED = { computedTime: 'number', pending: 'number', version: 'number' } as const;
const FIGURES = { due: 'number', sat: 'number', marked: 'number', mean: 'number|null', rate: 'number|null' } as const;
const STUDENT = { studentId: 'number', score: 'number|null', rank: 'number|null', level: 'string|null' } as const;

export const EXAM_STAT_CASES: readonly DocumentedCase[] = [
  {
    call: 'E247',
    title: 'no product line is one of the talent lines before somebody says so',
    send: (seen) => ({ params: ofExam(seen) }),
    expect: (answer) => assert.equal(answer.ok().json, false),
  },
  {
    call: 'E247',
    title: 'an absent exam',
    send: () => ({ params: { jamId: 999_999_999 } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E248',
    title: 'answers nothing of an exam that is none',
    send: (seen) => ({
      params: ofExam(seen),
      query: { userId: seen.id('reportedStudentId'), lessonId: seen.id('reportedLessonId') },
    }),
    expect: (answer) => {
      answer.ok().has(COMPUTED);
      assert.deepEqual(
        [answer.at('score'), answer.at('rank'), answer.at('of'), answer.at('medal')],
        [null, null, 0, null],
      );
    },
  },
  {
    call: 'E249',
    title: 'counts a question in a team, beside the lesson',
    send: (seen) => ({ params: { ...ofTeam(seen), questionId: seen.id('reportedQuestionId') } }),
    expect: (answer) => {
      answer.ok().has({ ...COMPUTED, joined: 'number', answered: 'number', right: 'number', rate: 'number|null' });
      answer.has({ options: 'list', scores: [{ score: 'number', count: 'number' }], lesson: { rate: 'number|null' } });
    },
  },
  {
    call: 'E250',
    title: 'lists the teams',
    send: (seen) => ({ params: ofExam(seen) }),
    expect: (answer, seen) => {
      answer.ok().has({ ...COMPUTED, list: [FIGURES], extra: FIGURES, all: FIGURES });
      const teams = answer.list('list').map((_row, index) => answer.at('list', index, 'team', 'id'));
      assert(teams.includes(seen.id('reportedTeamId')));
    },
  },
  {
    call: 'E251',
    title: 'reads one team',
    send: (seen) => ({ params: ofTeam(seen) }),
    expect: (answer, seen) => {
      answer.ok().has({ ...COMPUTED, ...FIGURES });
      assert.equal(answer.at('team', 'id'), seen.id('reportedTeamId'));
    },
  },
  {
    call: 'E252',
    title: 'lists the students of a team',
    send: (seen) => ({ params: ofTeam(seen) }),
    expect: (answer) => answer.ok().has({ ...COMPUTED, list: [STUDENT] }),
  },
  {
    call: 'E253',
    title: 'lists the exams of a student',
    send: (seen) => ({
      params: { studentId: seen.id('reportedStudentId') },
      query: { jamIds: [seen.id('reportedExamId')] },
    }),
    expect: (answer, seen) => {
      answer.ok().has({ ...COMPUTED, list: [{ ...STUDENT, score: 'number' }] });
      assert.equal(answer.at('list', 0, 'exam', 'id'), seen.id('reportedExamId'));
    },
  },
  {
    call: 'E254',
    title: 'lists students of an exam; who is none of them is left out',
    send: (seen) => ({ params: ofExam(seen), query: { studentIds: `${seen.id('reportedStudentId')},999999999` } }),
    expect: (answer) => {
      answer.ok().has({ ...COMPUTED, list: [{ ...STUDENT, score: 'number' }] });
      assert.equal(answer.list('list').length, 1);
    },
  },
];
