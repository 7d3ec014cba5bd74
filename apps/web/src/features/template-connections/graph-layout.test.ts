import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { expect, test } from 'vitest';
import { layoutOf } from './graph-layout.ts';

const semester = { id: 1, name: '秋季' };
const connection = (id: number, from: number, to: number, valid = true): Connection => ({
  id,
  from: { id: from, name: `班型${from}` },
  to: { id: to, name: `班型${to}` },
  missing: [],
  fromSemester: semester,
  toSemester: semester,
  levelMap: [],
  oldStudentStart: 0,
  oldStudentEnd: 0,
  teams: 'keepMentor',
  valid,
  rev: 1,
  updatedBy: '',
  updatedTime: 0,
  lessons: 0,
  made: 0,
});

test('areas 4: a template stands right of everything that continues into it', () => {
  const { nodes, edges, columns, rows } = layoutOf([
    connection(1, 1, 2),
    connection(2, 2, 3),
    connection(3, 1, 3),
    connection(4, 4, 2),
  ]);
  const columnOf = Object.fromEntries(nodes.map(({ name, column }) => [name, column]));
  expect(columnOf).toEqual({ 班型1: 0, 班型2: 1, 班型3: 2, 班型4: 0 });
  expect([edges.length, columns, rows]).toEqual([4, 3, 2]);
});

test('areas 4: a circle of connections that are off is drawn as well', () => {
  const { nodes, edges } = layoutOf([connection(1, 1, 2, false), connection(2, 2, 1, false)]);
  expect([nodes.length, edges.length]).toEqual([2, 2]);
});
