/** Teams of a lesson: made, read, changed, sold and ordered. */
import assert from 'node:assert/strict';
import type { Answer } from '../answer.ts';
import type { DocumentedCase } from '../documented-case.ts';

const inLesson = (seen: { id(name: string): number }) => ({ params: { id: seen.id('teamLessonId') } });
const ofTeam = (seen: { id(name: string): number }) => ({ params: { id: seen.id('teamId') } });

function movedOrWarned(answer: Answer): void {
  if (answer.status === 409) assert.match(answer.text, /warningsNotConfirmed|full|placesShort|teamGone/);
  else answer.ok().number('taskId');
}

export const TEAM_CASES: readonly DocumentedCase[] = [
  {
    call: 'E215',
    title: 'lists the types of teams',
    expect: (answer, seen) => seen.keep('teamTypeId', answer.ok().number(0, 'id')),
  },
  {
    call: 'E194',
    title: 'makes a team',
    send: (seen) => ({
      json: { lessonId: seen.id('teamLessonId'), name: '文档小班', typeId: seen.id('teamTypeId'), capacity: 20 },
    }),
    expect: (answer, seen) => seen.keep('teamId', answer.ok().number('id')),
  },
  {
    call: 'E191',
    title: 'reads the team with its state on the shelf',
    send: ofTeam,
    expect: (answer) => assert.equal(answer.ok().at('saleStatus'), 'off_shelf'),
  },
  {
    call: 'E192',
    title: 'changes the team, without rev',
    send: (seen) => ({ ...ofTeam(seen), json: { name: '文档小班改', capacity: 25 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E195',
    title: 'changes several teams',
    send: (seen) => ({ json: { teams: [{ id: seen.id('teamId'), capacity: 30 }] } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E196',
    title: 'changes all that are chosen in one operation',
    send: (seen) => ({ json: { operationType: 'capacity', teamIds: [seen.id('teamId')], value: 35 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E196',
    title: 'takes the operation from the address, where its document names it',
    send: (seen) => ({ query: { operationType: 'capacity' }, json: { teamIds: [seen.id('teamId')], value: 36 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E203',
    title: 'lists the teams of a lesson',
    send: inLesson,
    expect: (answer) => assert(answer.ok().list('list').length > 0),
  },
  {
    call: 'E203',
    title: 'lists those on the shelf',
    send: (seen) => ({ ...inLesson(seen), query: { saleStatus: 'on_shelf' } }),
    expect: (answer) => answer.ok().list('list'),
  },
  {
    call: 'E204',
    title: 'lists the ids of the teams of a lesson',
    send: inLesson,
    expect: (answer, seen) => seen.keep('teamIds', answer.ok().list()),
  },
  {
    call: 'E205',
    title: 'orders the teams for the sale',
    send: (seen) => ({ ...inLesson(seen), json: { teamIds: [...(seen.any('teamIds') as number[])].toReversed() } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E213',
    title: 'lists what the teams of a lesson reserve',
    send: (seen) => ({ query: { lessonId: seen.id('teamLessonId') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E214',
    title: 'sums the teams of a lesson',
    send: (seen) => ({ query: { lessonId: seen.id('teamLessonId') } }),
    expect: (answer) => assert(answer.ok().number('teamCount') > 0),
  },
  {
    call: 'E193',
    title: 'deletes the team that nobody joined',
    send: ofTeam,
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E199',
    title: 'lists the students of a team',
    send: (seen) => ({ params: { id: seen.id('roomTeamId') } }),
    expect: (answer) => assert(answer.ok().list('list').length > 0),
  },
  {
    call: 'E200',
    title: 'lists those who were removed',
    send: (seen) => ({ params: { id: seen.id('roomTeamId') } }),
    expect: (answer) => answer.ok().list('list'),
  },
  {
    call: 'E206',
    title: 'lists the teams of an episode',
    send: (seen) => ({ params: { id: seen.id('roomEpisodeId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E207',
    title: 'lists the ids of the teams of an episode',
    send: (seen) => ({ params: { id: seen.id('roomEpisodeId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E197',
    title: 'lists the teams without mentor, with mentors who could lead them',
    send: (seen) => ({ json: { lessonIds: [seen.id('teamLessonId')] } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E208',
    title: 'lists the teams of an exam',
    send: (seen) => ({ params: { id: seen.id('examId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E209',
    title: 'lists the teams of a stage review',
    send: (seen) => ({ params: { id: seen.id('stageReviewId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E216',
    title: 'lists the tutoring of a team',
    send: (seen) => ({ query: { teamId: seen.id('tutoredTeamId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E072',
    title: 'lists the lessons in the cart of a student',
    send: (seen) => ({ params: { id: seen.id('cartStudentId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E201',
    title: 'moves a student, or names the warnings that the caller has to confirm',
    send: (seen) => ({
      params: { id: seen.id('roomTeamId') },
      query: { destTeamId: seen.id('otherTeamId'), reason: '换时间' },
      json: { studentIds: [seen.id('roomStudentId')] },
    }),
    expect: movedOrWarned,
  },
  {
    call: 'E202',
    title: 'spreads the students of teams, or names the warnings that the caller has to confirm',
    send: (seen) => ({
      json: { srcTeamIds: [seen.id('roomTeamId')], destTeamIds: [seen.id('otherTeamId')], reason: '合并时段' },
    }),
    expect: movedOrWarned,
  },
  {
    call: 'E210',
    title: 'moves a team to another lesson, or names the warnings that the caller has to confirm',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: { teamIds: [seen.id('roomTeamId')] },
    }),
    expect: movedOrWarned,
  },
  {
    call: 'E211',
    title: 'merges a team into another, or names the warnings that the caller has to confirm',
    send: (seen) => ({
      params: { id: seen.id('roomTeamLessonId') },
      json: { srcTeamIds: [seen.id('roomTeamId')], destTeamId: seen.id('otherTeamId'), reason: '合班' },
    }),
    expect: movedOrWarned,
  },
];
