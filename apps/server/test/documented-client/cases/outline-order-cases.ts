/** Labels, order, templates and times of what stands in a lesson, and what is derived from them. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';
import { episodeForm, evening } from '../forms.ts';

export const OUTLINE_ORDER_CASES: readonly DocumentedCase[] = [
  {
    call: 'E040',
    title: 'moves what has one label under another',
    send: (seen) => ({
      params: { id: seen.id('lessonId'), from: seen.id('secondLabelId'), to: seen.id('labelId') },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E030',
    title: 'shows all episodes under the one label',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer, seen) => {
      const labels = answer
        .ok()
        .list()
        .flatMap((_, i) => (answer.at(i, 'kind') === 'episode' ? [answer.at(i, 'labelId')] : []));
      assert.deepEqual(new Set(labels), new Set([seen.id('labelId')]));
    },
  },
  {
    call: 'E033',
    title: 'takes the labels of the lesson as their own list answers them',
    send: (seen) => ({ params: { id: seen.id('lessonId') }, json: [{ id: seen.id('labelId'), name: '正课' }] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E045',
    title: 'orders the episodes by a bare list of ids',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: ['episode1Id', 'episode2Id', 'episode3Id', 'episode4Id'].map((name) => seen.id(name)),
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E041',
    title: 'binds episodes to episode templates by a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: [{ episodeId: seen.id('episode1Id'), episodeTemplateId: seen.id('episodeTemplateId') }],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E119',
    title: 'names the bound episode at its template',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().list(), [seen.id('episode1Id')]),
  },
  {
    call: 'E052',
    title: 'adds episodes to several lessons',
    send: (seen) => ({
      json: {
        lessonIds: [seen.id('secondLessonId'), seen.id('copyId')],
        labelId: seen.id('labelId'),
        episodes: [episodeForm(seen, 18, { name: '公开课' })],
      },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E025',
    title: 'exchanges two episodes of a lesson',
    send: (seen) => ({
      json: {
        episodes: [
          { lessonId: seen.id('lessonId'), episodeId: seen.id('episode3Id') },
          { lessonId: seen.id('lessonId'), episodeId: seen.id('episode4Id') },
        ],
      },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E107',
    title: 'gives an episode of the lesson another time by a bare list',
    send: (seen) => ({
      params: { id: seen.id('lessonId') },
      json: [
        {
          id: seen.id('episode1Id'),
          kind: 'episode',
          startTime: evening(seen, 6),
          endTime: evening(seen, 6) + 5_400_000,
        },
      ],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E046',
    title: 'takes the attached episode off',
    send: (seen) => ({ params: { id: seen.id('lessonId'), episodeId: seen.id('looseEpisodeId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E031',
    title: 'tells the period of each',
    send: (seen) => ({ params: { id: seen.id('lessonId') } }),
    expect: (answer) => answer.ok().has([{ id: 'number', kind: 'string', period: 'number|null' }]),
  },
  {
    call: 'E027',
    title: 'tells the last period',
    send: (seen) => ({ query: { lessonId: seen.id('lessonId') } }),
    expect: (answer) => assert.match(answer.ok().text, /\b\d+\b/),
  },
  {
    call: 'E028',
    title: 'lists how the time of an episode may be shown',
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E026',
    title: 'calculates the times that the rules give',
    send: (seen) => ({
      json: {
        lessonId: seen.id('lessonId'),
        displayTimeCalculationRule: 'unuse',
        endSaleTimeCalculationRule: 'unuse',
        refundDeadlineCalculationRule: 'unuse',
        transferredDeadlineCalculationRule: 'unuse',
      },
    }),
    expect: (answer) => {
      answer.ok().has({ displayStartTime: 'number', displayEndTime: 'number', endSaleTime: 'number' });
      answer.has({ refundDeadline: 'number', transferredDeadline: 'number' });
    },
  },
];
