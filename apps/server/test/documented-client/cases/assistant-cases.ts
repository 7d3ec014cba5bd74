/** Assistants of lessons and episodes, teachers, staff, what students practised. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

/** 001:107 */
const ASSISTANT = {
  userId: 'number',
  account: 'string',
  name: 'string',
  subject: 'number',
  phases: ['number'],
  priority: 'number',
} as const;

const onLesson = (seen: { id(name: string): number }) => ({
  params: { id: seen.id('assistantId'), lessonId: seen.id('lessonId') },
});
const onEpisode = (seen: { id(name: string): number }) => ({
  params: { assistantId: seen.id('assistantId'), episodeId: seen.id('episode1Id') },
});

export const ASSISTANT_CASES: readonly DocumentedCase[] = [
  {
    call: 'E266',
    title: 'makes an assistant by query, phases once more for each',
    send: () => ({ query: { account: 'wendang01', name: '文档助教', subjectId: 2, phases: [2, 3], priority: 5 } }),
    expect: (answer, seen) => seen.keep('assistantId', answer.ok().number('userId')),
  },
  {
    call: 'E270',
    title: 'reads the assistant',
    send: (seen) => ({ params: { userId: seen.id('assistantId') } }),
    expect: (answer) => {
      answer.ok().has(ASSISTANT);
      assert.deepEqual(answer.at('phases'), [2, 3]);
    },
  },
  {
    call: 'E267',
    title: 'changes the assistant by query, without rev',
    send: (seen) => ({
      params: { userId: seen.id('assistantId') },
      query: { name: '文档助教甲', subjectId: 2, phases: '2', priority: 6 },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E271',
    title: 'finds the assistant by name, other filters left empty',
    send: () => ({ query: { name: '文档助教甲', account: '', subjectId: '', phase: '', page: 1, pageSize: 20 } }),
    expect: (answer, seen) => {
      answer.ok().has({ list: [ASSISTANT] });
      assert.equal(answer.number('total'), 1);
      assert.equal(answer.number('list', 0, 'userId'), seen.id('assistantId'));
      assert.equal(answer.number('list', 0, 'priority'), 6);
    },
  },
  {
    call: 'E272',
    title: 'searches for the assistant',
    send: () => ({ query: { query: '文档助教甲' } }),
    expect: (answer, seen) => assert.match(answer.ok().text, new RegExp(`"userId":${seen.id('assistantId')}\\b`)),
  },
  {
    call: 'E068',
    title: 'answers nothing for an account that is no assistant',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, query: { account: 'nobody' } }),
    expect: (answer) => assert.deepEqual(answer.ok().list(), []),
  },
  {
    call: 'E068',
    title: 'answers a first result without message for one who may',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, query: { account: 'wendang01' } }),
    expect: (answer) => {
      assert(answer.ok().list().length > 0);
      assert(!answer.at(0, 'message'), answer.text);
    },
  },
  { call: 'E069', title: 'assigns the assistant to a lesson', send: onLesson, expect: (answer) => answer.ok() },
  {
    call: 'E265',
    title: 'lists the assistants of the lesson',
    send: (seen) => ({ params: { lessonId: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has([{ userId: 'number', name: 'string' }]);
      assert.equal(answer.number(0, 'userId'), seen.id('assistantId'));
    },
  },
  {
    call: 'E268',
    title: 'tells that an assistant with a lesson cannot be removed',
    send: (seen) => ({ params: { userId: seen.id('assistantId') } }),
    expect: (answer) => {
      answer.ok().has({ removable: 'boolean' });
      assert.equal(answer.at('removable'), false);
    },
  },
  { call: 'E070', title: 'takes the lesson from the assistant', send: onLesson, expect: (answer) => answer.ok() },
  { call: 'E274', title: 'assigns the assistant to an episode', send: onEpisode, expect: (answer) => answer.ok() },
  {
    call: 'E273',
    title: 'lists the assistants of the episode',
    send: (seen) => ({ params: { episodeId: seen.id('episode1Id') } }),
    expect: (answer, seen) => assert.equal(answer.ok().number(0, 'userId'), seen.id('assistantId')),
  },
  { call: 'E275', title: 'takes the episode from the assistant', send: onEpisode, expect: (answer) => answer.ok() },
  {
    call: 'E268',
    title: 'tells that the assistant can be removed now',
    send: (seen) => ({ params: { userId: seen.id('assistantId') } }),
    expect: (answer) => assert.equal(answer.ok().at('removable'), true),
  },
  {
    call: 'E269',
    title: 'removes the assistant',
    send: (seen) => ({ params: { userId: seen.id('assistantId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E270',
    title: 'no longer finds the removed one',
    send: (seen) => ({ params: { userId: seen.id('assistantId') } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E161',
    title: 'reads teachers by a bare list of ids',
    send: (seen) => ({ json: [seen.id('teacherId')] }),
    expect: (answer, seen) => {
      assert.equal(answer.ok().number(0, 'id'), seen.id('teacherId'));
      answer.has([{ id: 'number', grades: ['number'], phase: 'number', status: 'string' }]);
      assert(['activated', 'fired'].includes(String(answer.at(0, 'status'))));
    },
  },
  {
    call: 'E162',
    title: 'answers 404 for an account that is no teacher',
    send: () => ({ query: { account: 'nobody' } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E129',
    title: 'lists staff by a comma list of accounts of the directory, here of nobody',
    send: () => ({ query: { ldaps: 'nobody,nobody-else' } }),
    expect: (answer) => assert.deepEqual(answer.ok().list(), []),
  },
  {
    call: 'E260',
    title: 'reads what a student practised in role plays',
    send: (seen) => ({
      params: { studentId: seen.id('practiceStudentId'), episodeId: seen.id('practiceEpisodeId') },
    }),
    expect: (answer) => {
      const sentences = [{ index: 'number', text: 'string', audioUrl: 'string|null', score: 'number|null' }] as const;
      answer.ok().has({ speakingSentences: sentences, rolePlaySentences: sentences });
    },
  },
  {
    call: 'E261',
    title: 'reads what a student practised in animations',
    send: (seen) => ({
      params: { studentId: seen.id('practiceStudentId'), episodeId: seen.id('practiceEpisodeId') },
    }),
    expect: (answer) => {
      answer.ok().has({ speakingQuestions: [{ index: 'number', type: 'number', score: 'number|null' }] });
      answer.has({
        interactiveQuestions: [{ index: 'number', startTime: 'number', endTime: 'number', options: 'list' }],
      });
    },
  },
  {
    call: 'E260',
    title: 'answers 404 where nothing was practised',
    send: (seen) => ({ params: { studentId: 1, episodeId: seen.id('practiceEpisodeId') } }),
    expect: (answer) => answer.refused(404),
  },
  {
    call: 'E261',
    title: 'answers 404 where nothing was practised',
    send: (seen) => ({ params: { studentId: 1, episodeId: seen.id('practiceEpisodeId') } }),
    expect: (answer) => answer.refused(404),
  },
];
