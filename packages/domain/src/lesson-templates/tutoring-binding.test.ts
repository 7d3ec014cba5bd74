import { expect, test } from 'vitest';
import { boundOnly, boundWords, groupBoundWords } from './tutoring-binding.ts';

const bound = {
  id: 1,
  name: '初一数学班型',
  tutoring: [
    { id: 71, classType: 'solution' },
    { id: 72, classType: '1v1' },
  ],
};
const free = { id: 2, name: '初二数学班型', tutoring: [] };

test('R215: the one is named with the id and class type of what it is bound to', () => {
  expect(boundWords(bound, 'delete')).toBe(
    '“初一数学班型”已绑定辅导班型：71（答疑班）、72（一对一）。解除绑定前不能删除',
  );
});

test('R216: of several each that is bound is named, and no other', () => {
  expect(groupBoundWords([bound, free, { ...bound, name: '初三数学班型' }])).toEqual([
    '“初一数学班型”已绑定辅导班型：71（答疑班）、72（一对一）。解除绑定前不能删除',
    '“初三数学班型”已绑定辅导班型：71（答疑班）、72（一对一）。解除绑定前不能删除',
  ]);
});

test('R217: interactive exploration is not edited', () => {
  expect(boundWords(bound, 'editPrestudy')).toMatch(/解除绑定前不能修改课前预习（互动探究）$/);
});

test('R218: what is not bound needs no reminder', () => {
  expect(boundOnly([free])).toEqual([]);
  expect(groupBoundWords([free])).toEqual([]);
});
