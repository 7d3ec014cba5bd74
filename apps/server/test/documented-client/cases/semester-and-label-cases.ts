/** What is managed for all lessons: semesters, tags, textbook editions, lesson labels, levels. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

const SEMESTER = { id: 'number', name: 'string', startTime: 'number', endTime: 'number' } as const;
const FIFTY_DAYS_MS = 50 * 86_400_000;

export const SEMESTER_AND_LABEL_CASES: readonly DocumentedCase[] = [
  {
    call: 'E136',
    title: 'lists the semesters',
    expect: (answer, seen) => {
      answer.ok().has([SEMESTER]);
      const coming = answer
        .list()
        .map((_, i) => ({
          id: answer.number(i, 'id'),
          start: answer.number(i, 'startTime'),
          end: answer.number(i, 'endTime'),
        }))
        .filter(({ start, end }) => start > Date.now() && end - start > FIFTY_DAYS_MS)
        .toSorted((one, other) => one.start - other.start)[0];
      assert(coming, answer.text);
      seen.keep('semesterId', coming.id);
      seen.keep('semesterStart', coming.start);
    },
  },
  {
    call: 'E137',
    title: 'reads a semester',
    send: (seen) => ({ params: { id: seen.id('semesterId') } }),
    expect: (answer, seen) => seen.keep('semester', answer.ok().has(SEMESTER).json),
  },
  {
    call: 'E140',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('semesterId') }, json: seen.any('semester') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E137',
    title: 'reads the same semester after it was posted back',
    send: (seen) => ({ params: { id: seen.id('semesterId') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('semester')),
  },
  {
    call: 'E138',
    title: 'tells what a new semester would be',
    expect: (answer, seen) => seen.keep('newSemester', answer.ok().object()),
  },
  {
    call: 'E139',
    title: 'makes the semester it was told of',
    send: (seen) => ({ json: seen.any('newSemester') }),
    expect: (answer) => answer.ok().number('id'),
  },
  { call: 'E141', title: 'lists the tags', expect: (answer) => answer.ok().has([{ id: 'number', name: 'string' }]) },
  {
    call: 'E142',
    title: 'makes a tag',
    send: () => ({ json: { name: '文档标签' } }),
    expect: (answer, seen) => seen.keep('tagId', answer.ok().number('id')),
  },
  {
    call: 'E143',
    title: 'changes the tag without rev',
    send: (seen) => ({ params: { id: seen.id('tagId') }, json: { id: seen.id('tagId'), name: '文档标签甲' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E065',
    title: 'lists the tags of a semester, phase 0 for none',
    send: (seen) => ({ params: { id: seen.id('semesterId'), phase: 0 } }),
    expect: (answer) => assert.match(answer.ok().has([{ id: 'number', name: 'string' }]).text, /文档标签甲/),
  },
  {
    call: 'E134',
    title: 'lists the textbook editions of a phase and a subject',
    send: () => ({ query: { phase: 2, subjectId: 2 } }),
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', name: 'string', phase: 'number', subjectId: 'number' }]);
      seen.keep('editions', answer.list());
    },
  },
  {
    call: 'E135',
    title: 'adds one edition by a bare list',
    send: () => ({ query: { phase: 2, subjectId: 2 }, json: [{ name: '文档版' }] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E134',
    title: 'still lists the editions that were not named',
    send: () => ({ query: { phase: 2, subjectId: 2 } }),
    expect: (answer, seen) => {
      const before = seen.any('editions') as readonly unknown[];
      assert.equal(answer.ok().list().length, before.length + 1);
    },
  },
  {
    call: 'E134',
    title: 'lists the editions of a phase, the subject left empty',
    send: () => ({ query: { phase: 2, subjectId: '' } }),
    expect: (answer, seen) => {
      const ofSubject = seen.any('editions') as readonly unknown[];
      assert(answer.ok().list().length > ofSubject.length);
    },
  },
  {
    call: 'E242',
    title: 'lists the lesson labels of a phase and a subject',
    send: () => ({ query: { phase: 2, subjectId: 2 } }),
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', name: 'string' }]);
      seen.keep('labels', answer.json);
      seen.keep('lessonLabelId', answer.number(0, 'id'));
    },
  },
  {
    call: 'E241',
    title: 'reads a lesson label',
    send: (seen) => ({ params: { id: seen.id('lessonLabelId') } }),
    expect: (answer) => answer.ok().has({ id: 'number', name: 'string' }),
  },
  {
    call: 'E243',
    title: 'takes back the labels that the list answered',
    send: (seen) => ({ query: { phase: 2, subjectId: 2 }, json: { labels: seen.any('labels') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E243',
    title: 'adds a label and removes none that it does not name',
    send: () => ({ query: { phase: 2, subjectId: 2 }, json: { labels: [{ name: '文档标签' }] } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E242',
    title: 'lists one label more',
    send: () => ({ query: { phase: 2, subjectId: 2 } }),
    expect: (answer, seen) => {
      const before = seen.any('labels') as readonly unknown[];
      assert.equal(answer.ok().list().length, before.length + 1);
    },
  },
  {
    call: 'E244',
    title: 'lists all lesson labels as options',
    expect: (answer) => answer.ok().has([{ id: 'number', name: 'string' }]),
  },
  {
    call: 'E244',
    title: 'lists those of a phase, the subject left empty',
    send: () => ({ query: { phase: 2, subjectId: '' } }),
    expect: (answer) => answer.ok().has([{ id: 'number', name: 'string' }]),
  },
  {
    call: 'E245',
    title: 'lists the levels',
    expect: (answer, seen) => {
      answer.ok().has([{ id: 'number', name: 'string' }]);
      seen.keep('levelId', answer.number(1, 'id'));
    },
  },
  {
    call: 'E246',
    title: 'reads a level',
    send: (seen) => ({ params: { id: seen.id('levelId') } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('id'), seen.id('levelId')),
  },
];
