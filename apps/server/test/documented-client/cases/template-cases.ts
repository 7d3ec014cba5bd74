/** Lesson templates and the episode templates of their outline. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

const TEMPLATE = {
  id: 'number',
  lessonTemplateEpisodeTemplates: [{ episodeTemplateId: 'number', label: 'number', ordinal: 'number' }],
  withGift: 'boolean',
  supportReadingTraining: 'boolean',
  withWritingTrain: 'boolean',
  subject: 'number',
} as const;

export const TEMPLATE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E075',
    title: 'lists templates of junior maths, counted from page 1',
    send: () => ({ query: { subject: 2, phase: 2, page: 1, pageSize: 20 } }),
    expect: (answer, seen) => {
      answer.ok().has({ list: ['number'], total: 'number' });
      seen.keep('demoTemplateId', answer.number('list', 0));
    },
  },
  {
    call: 'E073',
    title: 'reads a template',
    send: (seen) => ({ params: { id: seen.id('demoTemplateId') } }),
    expect: (answer, seen) => {
      answer.ok().has(TEMPLATE);
      seen.keep('demoTemplate', answer.json);
    },
  },
  {
    call: 'E077',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('demoTemplateId') }, json: seen.any('demoTemplate') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E073',
    title: 'reads the same template after it was posted back',
    send: (seen) => ({ params: { id: seen.id('demoTemplateId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('demoTemplate')),
  },
  {
    call: 'E076',
    title: 'makes a template',
    send: () => ({
      json: {
        name: '文档客户端的班型',
        subject: 2,
        phase: 2,
        flattedCategory: 'systematic',
        grades: [{ id: 7 }],
        mode: 'normal',
        withGift: false,
        supportReadingTraining: false,
        withWritingTrain: false,
        lessonTemplateEpisodeTemplates: [],
      },
    }),
    expect: (answer, seen) => seen.keep('templateId', answer.ok().number('id')),
  },
  {
    call: 'E074',
    title: 'reads it in the v2 form',
    send: (seen) => ({ params: { id: seen.id('templateId') } }),
    expect: (answer) => {
      answer.ok().has(TEMPLATE);
      assert.equal(answer.at('subject'), 2);
    },
  },
  {
    call: 'E117',
    title: 'makes an episode template in it',
    send: (seen) => ({
      json: {
        name: '第 1 讲 有理数',
        lessonTemplateId: seen.id('templateId'),
        label: 1,
        subject: 2,
        duration: 5_400_000,
        isPlaybackToLive: false,
        withPrestudy: true,
        withNote: true,
        roomMode: 1,
        reward: 10,
        withHomework: true,
      },
    }),
    expect: (answer, seen) => seen.keep('episodeTemplateId', answer.ok().number('id')),
  },
  {
    call: 'E117',
    title: 'makes a second one',
    send: (seen) => ({
      json: {
        name: '第 2 讲 整式',
        lessonTemplateId: seen.id('templateId'),
        label: 1,
        subject: 2,
        duration: 5_400_000,
      },
    }),
    expect: (answer, seen) => seen.keep('secondEpisodeTemplateId', answer.ok().number('id')),
  },
  {
    call: 'E115',
    title: 'reads the episode template',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') } }),
    expect: (answer, seen) => {
      answer.ok().has({ id: 'number', name: 'string', label: 'number', ordinal: 'number', duration: 'number' });
      answer.has({ withHomework: 'boolean', roomMode: 'number', reward: 'number', withNote: 'boolean' });
      assert.equal(answer.at('duration'), 5_400_000);
      seen.keep('episodeTemplate', answer.json);
    },
  },
  {
    call: 'E118',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') }, json: seen.any('episodeTemplate') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E115',
    title: 'reads the same episode template after it was posted back',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('episodeTemplate')),
  },
  {
    call: 'E118',
    title: 'changes the reward without rev',
    send: (seen) => ({
      params: { id: seen.id('episodeTemplateId') },
      json: { name: '第 1 讲 有理数', label: 1, subject: 2, duration: 5_400_000, reward: 20 },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E116',
    title: 'lists episode templates by ids, once more for each',
    send: (seen) => ({ query: { ids: [seen.id('episodeTemplateId'), seen.id('secondEpisodeTemplateId')] } }),
    expect: (answer) => {
      answer.ok().has([{ id: 'number', label: 'number', ordinal: 'number' }]);
      assert.equal(answer.list().length, 2);
      assert.equal(answer.at(0, 'reward'), 20);
    },
  },
  {
    call: 'E078',
    title: 'sorts them by a bare list of ids',
    send: (seen) => ({
      params: { id: seen.id('templateId') },
      query: { labelId: 1 },
      json: [seen.id('secondEpisodeTemplateId'), seen.id('episodeTemplateId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E085',
    title: 'lists them in their new order',
    send: (seen) => ({ params: { id: seen.id('templateId') } }),
    expect: (answer, seen) => {
      answer.ok().has([{ episodeTemplateId: 'number', label: 'number', ordinal: 'number' }]);
      assert.equal(answer.at(0, 'episodeTemplateId'), seen.id('secondEpisodeTemplateId'));
    },
  },
  {
    call: 'E084',
    title: 'gives them another label by query',
    send: (seen) => ({ params: { id: seen.id('templateId') }, query: { oldLabelId: 1, newLabelId: 2 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E084',
    title: 'gives them their label back by a body',
    send: (seen) => ({ params: { id: seen.id('templateId') }, json: { oldLabelId: 2, newLabelId: 1 } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E119',
    title: 'lists the episodes made from an episode template',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') } }),
    expect: (answer) => assert.deepEqual(answer.ok().list(), []),
  },
  {
    call: 'E120',
    title: 'says whether episodes may be edited through their template',
    send: (seen) => ({ params: { id: seen.id('episodeTemplateId') } }),
    expect: (answer) => answer.ok(),
  },
];
