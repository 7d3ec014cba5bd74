/** Lesson marks, function configurations and assign types. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

const MARK = { id: 'number', name: 'string' } as const;
/** 001:96-97 */
const CONFIGURATION = {
  key: 'string',
  name: 'string',
  functionTypes: ['number'],
  componentType: 'string',
  componentInfo: { required: 'boolean', disable: 'boolean', ordinal: 'number', fieldOptions: 'list' },
  show: 'boolean',
} as const;
const configuration = {
  key: 'documentedNumber',
  name: '文档字段',
  functionTypes: [3],
  componentType: 'number',
  componentInfo: { ordinal: 90, unit: '次', min: 1, max: 9 },
  show: true,
};

export const MARK_AND_CONFIGURATION_CASES: readonly DocumentedCase[] = [
  {
    call: 'E222',
    title: 'makes a lesson mark',
    send: () => ({ json: { name: '文档标记', color: '#1677ff' } }),
    expect: (answer, seen) => seen.keep('markId', answer.ok().number('id')),
  },
  {
    call: 'E217',
    title: 'lists it among the active marks',
    expect: (answer) => hasMark(answer.ok().has([MARK]).text, true),
  },
  { call: 'E218', title: 'lists the active marks of the business cell', expect: (answer) => answer.ok().has([MARK]) },
  {
    call: 'E219',
    title: 'reads marks by a bare list of ids',
    send: (seen) => ({ json: [seen.id('markId')] }),
    expect: (answer, seen) => assert.equal(answer.ok().number(0, 'id'), seen.id('markId')),
  },
  {
    call: 'E220',
    title: 'finds marks by name',
    send: () => ({ query: { name: '文档标记' } }),
    expect: (answer) => assert.equal(answer.ok().has([MARK]).list().length, 1),
  },
  {
    call: 'E058',
    title: 'marks lessons',
    send: (seen) => ({ json: { lessonIds: [seen.id('secondLessonId')], lessonMarkId: seen.id('markId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E223',
    title: 'cancels the mark',
    send: (seen) => ({ params: { id: seen.id('markId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  { call: 'E217', title: 'no longer lists it as active', expect: (answer) => hasMark(answer.ok().text, false) },
  { call: 'E221', title: 'still lists it for administrators', expect: (answer) => hasMark(answer.ok().text, true) },
  {
    call: 'E224',
    title: 'recovers the mark',
    send: (seen) => ({ params: { id: seen.id('markId') } }),
    expect: (answer) => answer.ok(),
  },
  { call: 'E217', title: 'lists it as active again', expect: (answer) => hasMark(answer.ok().text, true) },
  {
    call: 'E226',
    title: 'makes a function configuration',
    send: () => ({ json: configuration }),
    expect: (answer, seen) => seen.keep('configurationId', answer.ok().number('id')),
  },
  {
    call: 'E225',
    title: 'finds it, required and editable unless told otherwise',
    send: () => ({ query: { page: 1, pageSize: 100 } }),
    expect: (answer, seen) => {
      answer.ok().has({ list: [CONFIGURATION], total: 'number' });
      const i = answer.list('list').findIndex((_, at) => answer.at('list', at, 'key') === 'documentedNumber');
      assert.notEqual(i, -1, answer.text);
      assert.equal(answer.at('list', i, 'componentInfo', 'required'), true);
      assert.equal(answer.at('list', i, 'componentInfo', 'disable'), false);
      seen.keep('configuration', answer.at('list', i));
    },
  },
  {
    call: 'E231',
    title: 'takes back what the search answered',
    send: (seen) => ({ params: { id: seen.id('configurationId') }, json: seen.any('configuration') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E231',
    title: 'changes it without rev',
    send: (seen) => ({ params: { id: seen.id('configurationId') }, json: { ...configuration, name: '文档字段甲' } }),
    expect: (answer) => answer.ok(),
  },
  { call: 'E227', title: 'lists the function types', expect: (answer) => assert.equal(answer.ok().list().length, 4) },
  { call: 'E229', title: 'lists the types of values', expect: (answer) => assert.equal(answer.ok().list().length, 6) },
  {
    call: 'E230',
    title: 'lists the dimensions of rules',
    expect: (answer) => {
      for (const name of ['gradeId', 'flattedCategory', 'subjectId', 'withMentor', 'specialEpisodeType']) {
        assert(answer.ok().text.includes(`"${name}"`), `${name} is missing: ${answer.text}`);
      }
    },
  },
  {
    call: 'E228',
    title: 'matches configurations',
    send: (seen) => ({
      json: {
        allMatch: false,
        conditions: {
          gradeId: 7,
          flattedCategory: 'systematic',
          subjectId: 2,
          withMentor: false,
          specialEpisodeType: 0,
          functionType: 3,
          lessonId: seen.id('lessonId'),
        },
      },
    }),
    expect: (answer) => {
      assert.equal(typeof answer.ok().object('key2ComponentInfo')['documentedNumber'], 'object');
      assert.equal(answer.object('key2Matched')['documentedNumber'], true);
    },
  },
  {
    call: 'E277',
    title: 'makes an assign type',
    send: () => ({ json: { name: '文档分班', strategy: 'all' } }),
    expect: (answer, seen) => seen.keep('assignTypeId', answer.ok().number('id')),
  },
  {
    call: 'E280',
    title: 'makes it invalid',
    send: (seen) => ({ params: { id: seen.id('assignTypeId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E279',
    title: 'leaves it out of the valid ones',
    expect: (answer) =>
      assert(
        !answer
          .ok()
          .has([{ id: 'number', valid: 'boolean' }])
          .text.includes('文档分班'),
      ),
  },
  { call: 'E278', title: 'lists it among all', expect: (answer) => assert(answer.ok().text.includes('文档分班')) },
  {
    call: 'E281',
    title: 'makes it valid again',
    send: (seen) => ({ params: { id: seen.id('assignTypeId') }, json: null }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E279',
    title: 'lists it among the valid ones',
    expect: (answer) => assert(answer.ok().text.includes('文档分班')),
  },
];

function hasMark(text: string, wanted: boolean): void {
  assert.equal(text.includes('文档标记'), wanted, text.slice(0, 400));
}
