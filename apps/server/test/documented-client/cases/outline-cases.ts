/** What stands in a lesson: episodes, exams, stage reviews are made, attached and listed. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';
import { episodeForm, evening } from '../forms.ts';

const AGENDA = { id: 'number', kind: 'string', name: 'string', labelId: 'number', ordinal: 'number' } as const;

export const OUTLINE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E063',
    title: 'lists the labels of episodes',
    send: () => ({ query: { subjectId: 2, phase: 2, agendaType: 'episode' } }),
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', name: 'string' }]);
      seen.keep('labelId', answer.number(0, 'id'));
      seen.keep('secondLabelId', answer.number(1, 'id'));
    },
  },
  {
    call: 'E063',
    title: 'lists the labels of exams, subject and phase left empty',
    send: () => ({ query: { subjectId: '', phase: '', agendaType: 'jam' } }),
    expect: (answer, seen) => seen.keep('jamLabelId', answer.ok().number(0, 'id')),
  },
  {
    call: 'E063',
    title: 'lists the labels of stage reviews',
    send: () => ({ query: { agendaType: 'stageReview' } }),
    expect: (answer, seen) => seen.keep('stageReviewLabelId', answer.ok().number(0, 'id')),
  },
  {
    call: 'E035',
    title: 'makes episodes in the lesson from a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), labelId: seen.id('labelId') },
      json: [
        episodeForm(seen, 7, { name: '第 1 讲 有理数' }),
        episodeForm(seen, 8, { name: '第 2 讲 整式' }),
        episodeForm(seen, 9, { name: '第 3 讲 方程' }),
      ],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E024',
    title: 'makes one episode in a lesson',
    send: (seen) => ({
      json: {
        lessonId: seen.id('lessonId'),
        labelId: seen.id('labelId'),
        ...episodeForm(seen, 10, { name: '第 4 讲 几何初步' }),
      },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E030',
    title: 'lists what stands in the lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      answer.ok().has([AGENDA]);
      assert.equal(answer.list().length, 4);
      for (const i of [0, 1, 2, 3]) {
        assert.equal(answer.at(i, 'kind'), 'episode');
        seen.keep(`episode${i + 1}Id`, answer.number(i, 'id'));
      }
    },
  },
  {
    call: 'E001',
    title: 'counts them and names them in the lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => {
      assert.equal(answer.ok().at('episodeCount'), 4);
      assert.equal(answer.list('episodeIds').length, 4);
    },
  },
  {
    call: 'E042',
    title: 'reads one of them in its lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId'), episodeId: seen.id('episode1Id') } }),
    expect: (answer) => assert.equal(answer.ok().has(AGENDA).at('name'), '第 1 讲 有理数'),
  },
  {
    call: 'E093',
    title: 'makes an episode of no lesson',
    send: (seen) => ({ json: episodeForm(seen, 11, { name: '单独的一讲' }) }),
    expect: (answer, seen) => seen.keep('looseEpisodeId', answer.ok().number('id')),
  },
  {
    call: 'E034',
    title: 'attaches a bare list of episodes',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), labelId: seen.id('labelId') },
      json: [seen.id('looseEpisodeId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E096',
    title: 'names the lessons of the attached episode',
    send: (seen) => ({ params: { id: seen.id('looseEpisodeId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().list(), [seen.id('lessonId')]),
  },
  {
    call: 'E038',
    title: 'makes episodes with their performance time from a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), labelId: seen.id('secondLabelId') },
      json: [episodeForm(seen, 12, { name: '展示课', performanceTime: evening(seen, 12) })],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E037',
    title: 'makes an exam in the lesson from a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), labelId: seen.id('jamLabelId') },
      json: [
        { name: '期中考', startTime: evening(seen, 14), endTime: evening(seen, 14) + 3_600_000, duration: 3_600_000 },
      ],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E030',
    title: 'lists the exam among the agendas',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      const exam = answer
        .ok()
        .list()
        .findIndex((_, i) => answer.at(i, 'kind') === 'jam');
      assert.notEqual(exam, -1, answer.text);
      seen.keep('jamId', answer.number(exam, 'id'));
    },
  },
  {
    call: 'E036',
    title: 'attaches a bare list of exams to another lesson',
    send: (seen) => ({
      params: { id: seen.id('secondLessonId'), labelId: seen.id('jamLabelId') },
      json: [seen.id('jamId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E047',
    title: 'takes the exam off that lesson',
    send: (seen) => ({ params: { lessonId: seen.id('secondLessonId'), jamId: seen.id('jamId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E039',
    title: 'puts a stage review into the lesson from a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), labelId: seen.id('stageReviewLabelId') },
      json: [{ name: '第一次阶段测试', startTime: evening(seen, 16), endTime: evening(seen, 17) }],
    }),
    expect: (answer) => answer.ok(),
  },
];
