/** Tutoring templates (辅导课模板) of a template. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

export const MENTOR_TEMPLATE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E187',
    title: 'lists the episode templates that tutoring can be bound to',
    send: (seen) => ({ query: { lessonTemplateId: seen.id('outlineTemplateId') } }),
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', label: 'number', ordinal: 'number' }]);
      seen.keep('bindableId', answer.number(0, 'id'));
    },
  },
  {
    call: 'E182',
    title: 'makes a tutoring template of an episode template',
    send: (seen) => ({
      query: {
        lessonTemplateId: seen.id('outlineTemplateId'),
        labelId: seen.id('tutoringLabelId'),
        episodeTemplateId: seen.id('bindableId'),
      },
    }),
    expect: (answer, seen) => {
      assert.equal(answer.ok().at('episodeTemplateId'), seen.id('bindableId'));
      seen.keep('tutoringTemplateId', answer.number('id'));
    },
  },
  {
    call: 'E185',
    title: 'makes one from its fields, and refuses an item that is bound already',
    send: (seen) => ({
      json: {
        lessonTemplateId: seen.id('outlineTemplateId'),
        label: seen.id('tutoringLabelId'),
        episodeTemplateId: seen.id('bindableId'),
      },
    }),
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E184',
    title: 'lists the tutoring templates of a template',
    send: (seen) => ({ params: { id: seen.id('outlineTemplateId') } }),
    expect: (answer) =>
      answer.ok().has([
        {
          mentorEpisodeTemplateId: 'number',
          lessonTemplateId: 'number',
          id: 'number',
          label: 'number',
          ordinal: 'number',
        },
      ]),
  },
  {
    call: 'E186',
    title: 'reads tutoring templates by a bare list of ids',
    send: (seen) => ({ json: [seen.id('tutoringTemplateId')] }),
    expect: (answer) => assert.equal(answer.ok().list().length, 1),
  },
  {
    call: 'E183',
    title: 'sorts the tutoring templates of a label',
    send: (seen) => ({
      params: { id: seen.id('outlineTemplateId'), labelId: seen.id('tutoringLabelId') },
      json: [seen.id('tutoringTemplateId')],
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E188',
    title: 'answers what was made from a tutoring template',
    send: (seen) => ({ params: { id: seen.id('tutoringTemplateId') } }),
    expect: (answer) => assert.equal(answer.ok().list().length, 0),
  },
  {
    call: 'E189',
    title: 'takes the binding away',
    send: (seen) => ({ params: { id: seen.id('tutoringTemplateId') }, json: { episodeTemplateId: null } }),
    expect: (answer) => assert.equal(answer.ok().at('episodeTemplateId'), null),
  },
  {
    call: 'E190',
    title: 'removes a tutoring template',
    send: (seen) => ({ params: { id: seen.id('tutoringTemplateId') } }),
    expect: (answer) => answer.ok(),
  },
];
